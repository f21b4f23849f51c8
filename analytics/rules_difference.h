#pragma once
// In which settings do the rules of two variants differ?

#include <string>
#include <vector>

namespace evenkeel::analytics {

// Both are resolved rules as JSON. A line for each setting that differs: "treasures.first: 2 (baseline: 1)". Throws
// std::runtime_error where a text is no JSON as this program writes it.
std::vector<std::string> rules_difference(const std::string& baseline, const std::string& variant);

}  // namespace evenkeel::analytics
