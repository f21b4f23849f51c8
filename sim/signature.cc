#include "sim/signature.h"

#define XXH_INLINE_ALL
#include <xxhash.h>

namespace evenkeel::sim {

std::uint64_t signature(const Table& table, const std::vector<Agent>& agents, std::uint64_t seed, std::uint64_t games) {
  std::uint64_t hash = 0;
  std::string trace;
  for (std::uint64_t game = 0; game < games; ++game) {
    trace.clear();
    table.trace({seed, game}, agents, false, trace);
    hash = XXH3_64bits_withSeed(trace.data(), trace.size(), hash);
  }
  return hash;
}

}  // namespace evenkeel::sim
