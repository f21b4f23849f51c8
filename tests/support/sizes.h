#pragma once
// How much is played: fewer games under sanitizers, which are many times slower.

#include <cstdint>

namespace evenkeel::test {

inline constexpr std::uint64_t kInvariantGames = EVENKEEL_SANITIZED ? 300 : 10'000;
inline constexpr int kGreedyGames = EVENKEEL_SANITIZED ? 2 : 25;  // of each seat
inline constexpr int kSearchedGames = EVENKEEL_SANITIZED ? 1 : 8;

}  // namespace evenkeel::test
