#pragma once
// A rule set that was found, as a variant file that says where it came from.

#include <string>

#include "analytics/explore/exploration.h"

namespace evenkeel::explore {

// YAML: what the original is, what is changed, and before it the evidence as comments.
std::string variant_file(const GameSpace& space, const Exploration& found, const Finalist& finalist);

// "Seat spread: 0.62 % (0.31 to 0.94)"
std::string estimate_text(const Measure& measure, const Estimate& estimate);

}  // namespace evenkeel::explore
