#pragma once
// What the counts of a cell say: every number that a report shows of one table.

#include <string>

#include "analytics/cell_tally.h"
#include "analytics/findings.h"
#include "analytics/seat_findings.h"

namespace evenkeel::analytics {

// Who sits there: as the dataset names it.
struct CellName {
  std::string id;
  std::string variant;
  std::string agents;
  std::vector<std::string> places;
  bool stopped = false;
};

CellFinding find_cell(const CellName& name, const CellShape& shape, const CellTally& tally,
                      const JudgeSettings& settings);

// The list of agents, one a seat.
std::vector<std::string> seated_agents(const std::string& agents, int seats);

// A share from 0 to 1 (confidence sequence, holds at any time), or another number (Student's t, a fixed sample): its
// mean over blocks. `unit` turns a block's sum into its mean.
Estimate mean_of_blocks(const Moments& blocks, double unit, bool share, const JudgeSettings& settings);

// At most about 40 bins. Where a few values lie far out, the outermost bins hold what lies beyond.
Bins binned(const Histogram& histogram, double unit, std::int64_t grain = 1);

// A typical game, and the greatest comeback where there is one.
std::vector<ReplayPick> pick_replays(const ReplayTally& replays, const Histogram& rounds, const Histogram& margin);

}  // namespace evenkeel::analytics
