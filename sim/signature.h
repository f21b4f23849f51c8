#pragma once
// One number that stands for many whole games: every decision, what followed, every result (XXH3 of their traces).

#include <cstdint>

#include "sim/table.h"

namespace evenkeel::sim {

std::uint64_t signature(const Table& table, const std::vector<Agent>& agents, std::uint64_t seed, std::uint64_t games);

}  // namespace evenkeel::sim
