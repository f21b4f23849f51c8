#pragma once
// Players who met: who is stronger, how much of a game is skill and how much the luck of the deal, and whether the
// seat matters more as players get better.

#include <vector>

#include "analytics/cell_findings.h"

namespace evenkeel::analytics {

struct LadderCell {
  CellName name;
  int seats = 0;
  const CellTally* tally = nullptr;

  bool mixed() const { return tally->wins.block_size > 1; }
};

// One for each variant and number of players where agents met, or several kinds played among themselves.
std::vector<LadderFinding> find_ladders(const std::vector<LadderCell>& cells, const JudgeSettings& settings);

// The largest distance of a seat's win rate from fair. All seats' intervals hold together (each at alpha over the
// number of seats), so the largest distance lies between the largest that they prove and the largest that they allow.
Estimate largest_distance(const sim::SeatTally& wins, const SequenceSettings& settings);

}  // namespace evenkeel::analytics
