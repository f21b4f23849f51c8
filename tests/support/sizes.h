#pragma once
// How much is played: fewer games under sanitizers, which are many times slower.

#include <cstdint>

namespace evenkeel::test {

inline constexpr std::uint64_t kInvariantGames = EVENKEEL_SANITIZED ? 300 : 10'000;

}  // namespace evenkeel::test
