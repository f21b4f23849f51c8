#pragma once
// What only those who can open a table add to findings: the drawn boards, and sample games to step through.

#include "analytics/findings.h"
#include "sim/batch/read_dataset.h"
#include "variants/library.h"

namespace evenkeel::reports {

// Where a game or its players are not known any more, a note says so instead.
void add_boards_and_replays(analytics::Findings& findings, const std::vector<sim::DatasetReader>& datasets,
                            const variants::Library& library);

}  // namespace evenkeel::reports
