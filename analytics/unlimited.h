#pragma once
// What one knows about a number without having seen anything.

#include <limits>

#include "analytics/confidence_sequence.h"

namespace evenkeel::analytics {

inline constexpr Interval kUnlimited{.low = -std::numeric_limits<double>::infinity(),
                                     .high = std::numeric_limits<double>::infinity()};

}  // namespace evenkeel::analytics
