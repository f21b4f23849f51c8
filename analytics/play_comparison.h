#pragma once
// Plays two variants on the same luck, in memory, and compares every metric block by block.

#include <atomic>
#include <optional>
#include <string>

#include "analytics/comparison.h"
#include "analytics/watched_pairs.h"
#include "sim/batch/experiment.h"

namespace evenkeel::analytics {

struct PlayOrder {
  std::uint64_t seed = 1;
  std::uint64_t games = 0;  // of each variant; the most, where it may stop early
  std::uint64_t look = 0;   // so many games between two looks, in whole blocks: where it stops depends on nothing else
  bool until_decided = false;
  std::string metric;  // that decides; empty: the seats' wins
  WatchSettings watch;
};

struct PlayedComparison {
  Comparison comparison;         // without the correction for several tests
  std::uint64_t games = 0;       // of each variant
  std::optional<Change> change;  // where it was to be decided
  std::vector<WatchedMetric> watched;
};

// The two cells have the same players and agents. Nothing when `stop` was set before the end.
std::optional<PlayedComparison> play_comparison(const sim::Cell& first, const sim::Cell& second, const PlayOrder& order,
                                                const std::atomic<bool>& stop, std::atomic<std::uint64_t>& played);

}  // namespace evenkeel::analytics
