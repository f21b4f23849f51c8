#pragma once
// Findings as one HTML file that works offline.

#include <string>

namespace evenkeel::reports {

// `findings_json` as findings_json() writes it.
std::string page(const std::string& findings_json, const std::string& title);

}  // namespace evenkeel::reports
