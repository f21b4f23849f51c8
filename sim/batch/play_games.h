#pragma once
// Plays some games of a cell into columns in memory: its batches in parallel, in any cut the same columns.

#include <atomic>

#include "sim/batch/experiment.h"

namespace evenkeel::sim {

struct GamesOrder {
  std::uint64_t seed = 1;
  std::uint64_t first_game = 0;  // the first of a block
  std::uint64_t games = 0;       // whole blocks
  bool turns = false;            // with a row a turn
  std::uint64_t traces = 0;      // games below this number are traced too
};

// Games that one task plays, where nobody wishes otherwise.
std::size_t batch_size(std::uint64_t games);

// `columns` has room for the games. `played` counts them as they are played. False when not all were: `stop` was set,
// or the tasks around this call were cancelled.
bool play_games(const Cell& cell, const GamesOrder& order, std::size_t batch, PartColumns& columns, BatchExtras& extras,
                const std::atomic<bool>& stop, std::atomic<std::uint64_t>& played);

}  // namespace evenkeel::sim
