#pragma once
// Findings as JSON, by the contract of reports/web/src/findings.ts and findings.schema.json.

#include <string>

#include "analytics/findings.h"

namespace evenkeel::reports {

inline constexpr const char* kFindingsSchema = "evenkeel.findings/1";

std::string findings_json(const analytics::Findings& findings);

std::string comparison_json(const analytics::Comparison& comparison);

}  // namespace evenkeel::reports
