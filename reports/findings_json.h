#pragma once
// Findings as JSON, by the contract of reports/web/src/findings.ts and findings.schema.json.

#include <string>
#include <vector>

#include "analytics/findings.h"
#include "analytics/play_comparison.h"

namespace evenkeel::reports {

inline constexpr const char* kFindingsSchema = "evenkeel.findings/1";

std::string findings_json(const analytics::Findings& findings);

// What `evenkeel compare --json` writes.
std::string comparisons_json(const std::vector<analytics::PlayedComparison>& comparisons);

}  // namespace evenkeel::reports
