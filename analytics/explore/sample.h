#pragma once
// What was measured of one rule set, block by block. Every rule set plays the same blocks on the same luck, so two
// samples can be compared block by block.

#include <atomic>
#include <cstdint>
#include <vector>

#include "analytics/metric.h"
#include "analytics/moments.h"
#include "sim/batch/experiment.h"

namespace evenkeel::explore {

struct GamesAsked {
  std::uint64_t seed = 1;
  std::uint64_t first = 0;  // of a block
  std::uint64_t games = 0;  // whole blocks
};

struct Sample {
  std::vector<std::vector<std::int64_t>> sums;  // by metric, then by block

  std::uint64_t blocks() const { return sums.empty() ? 0 : sums.front().size(); }
};

// How a game is followed while it is played, and stopped.
struct Play {
  std::atomic<bool> stop{false};
  std::atomic<std::uint64_t> played{0};
};

// Thrown where `stop` was set before all games were played.
struct Stopped {};

// Plays on all threads of the arena that it is called in.
Sample play_sample(const sim::Cell& cell, const std::vector<analytics::Metric>& metrics, const GamesAsked& asked,
                   Play& play);

std::vector<analytics::Moments> moments_of(const Sample& sample);
std::vector<analytics::Moments> differences(const Sample& first, const Sample& second);  // second - first

// Games as they are played: whole blocks, at least two of them.
std::uint64_t whole_games(std::uint64_t games, int block_size);

// Runs `work` with so many threads; 0: one a core.
void with_threads(int threads, const std::function<void()>& work);

}  // namespace evenkeel::explore
