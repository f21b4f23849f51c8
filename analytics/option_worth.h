#pragma once
// What a decision is worth, measured by forbidding it to one player: how much less than fair that player wins.

#include <vector>

#include "analytics/ladder.h"

namespace evenkeel::analytics {

// From every cell in which one agent has a ban, "greedy{ban=chip}", and all others are the same agent without it.
std::vector<OptionFinding> find_options(const std::vector<LadderCell>& cells, const JudgeSettings& settings);

}  // namespace evenkeel::analytics
