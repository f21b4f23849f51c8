#pragma once
// Findings as text for a terminal: verdicts, seats with bars, what changed against the baseline, players, notes.

#include <string>

#include "analytics/findings.h"

namespace evenkeel::reports {

std::string terminal_report(const analytics::Findings& findings, bool colour);

// A row a variant, a column a number of players and agents.
std::string verdict_matrix(const analytics::Findings& findings, bool colour);

// Every metric with both means, the difference, its interval and the corrected p.
std::string comparison_table(const analytics::Comparison& comparison, double alpha, bool colour);

}  // namespace evenkeel::reports
