#pragma once
// What the wins of a cell say about its seats: the verdict with its reason, and every seat's intervals.

#include "analytics/cell_tally.h"
#include "analytics/findings.h"

namespace evenkeel::analytics {

// What was chosen before looking.
struct JudgeSettings {
  double margin = kDefaultMargin;
  SequenceSettings sequence;
};

VerdictFinding judge_cell(const CellTally& tally, const JudgeSettings& settings);

// `places` says where each seat sits.
std::vector<SeatFinding> find_seats(const CellTally& tally, const std::vector<std::string>& places,
                                    const JudgeSettings& settings);

// Wins as whole numbers, for the methods that need them: a seat's sum of shares, over block means where games come in
// blocks. A sum that is not whole is taken both ways, rounded down and up.
struct WholeWins {
  std::uint64_t down = 0;
  std::uint64_t up = 0;
  std::uint64_t nearest = 0;
};

WholeWins whole_wins(const sim::SeatTally& wins, int seat);

}  // namespace evenkeel::analytics
