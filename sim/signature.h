#pragma once
// One number that stands for many whole games: every decision, what followed, every result (XXH3 of their traces).

#include <cstdint>

#include "sim/table.h"

namespace evenkeel::sim {

// Raised when the same rules, players and luck give other games than before, which tests/golden/renew shows. A dataset
// that was begun before then is another one: it is not gone on with.
inline constexpr int kPlayVersion = 1;

std::uint64_t signature(const Table& table, const std::vector<Agent>& agents, std::uint64_t seed, std::uint64_t games);

}  // namespace evenkeel::sim
