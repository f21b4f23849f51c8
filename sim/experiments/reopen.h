#pragma once
// The tables of a finished dataset, opened again from the rules that it carries: to draw the board, and to play a game
// that was recorded once more, move by move.

#include <memory>
#include <optional>

#include "sim/batch/read_dataset.h"
#include "sim/table.h"

namespace evenkeel::sim {

struct ReopenedCell {
  std::shared_ptr<const Table> table;
  std::vector<Agent> agents;  // none where these players are not what they were when the dataset was made
  Rotation rotation;
  std::uint64_t seed = 1;

  // Who sat where in a game.
  std::vector<Agent> seated(std::uint64_t game) const;
  Replay replay(std::uint64_t game) const;
};

// Nothing where this program does not know the game or its rules any more.
std::optional<ReopenedCell> reopen(const DatasetReader& dataset, std::size_t cell, const variants::Library& library);

}  // namespace evenkeel::sim
