#pragma once
// Numbers from Python for the statistics, checked; and intervals as Python shows them.

#include <cstdint>
#include <string>
#include <vector>

#include "analytics/confidence_sequence.h"

namespace evenkeel::python {

// Each throws UsageError, which says what would be right.
void check_alpha(double alpha);                                            // above 0 and below 1
void check_hits(std::uint64_t hits, std::uint64_t tries);                  // not more hits than tries
void check_shares(const std::vector<double>& fair, std::size_t expected);  // each above 0, with sum 1

std::string text_of(const analytics::Interval& interval);

}  // namespace evenkeel::python
