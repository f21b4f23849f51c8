#pragma once
// The parts of the findings that are one table's: its numbers, its board, its replays.

#include "analytics/findings.h"
#include "reports/json_text.h"

namespace evenkeel::reports {

void write_estimate(JsonText& json, const analytics::Estimate& estimate);
void write_cell(JsonText& json, const analytics::CellFinding& cell);
void write_replay(JsonText& json, const analytics::ReplayFinding& replay);

}  // namespace evenkeel::reports
