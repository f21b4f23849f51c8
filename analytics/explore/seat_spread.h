#pragma once
// The seat spread: how far the most favoured or most wronged seat is from its fair share. It is not a mean, so its
// intervals come by projection: all rates lie in their intervals at once (Bonferroni), and the interval of the spread
// is all that the spread can be while they do. It covers at least what it promises.

#include <span>
#include <vector>

#include "analytics/confidence_sequence.h"
#include "analytics/moments.h"

namespace evenkeel::explore {

// A number and between which numbers it lies.
struct Estimate {
  double value = 0;
  analytics::Interval interval{.low = 0, .high = 0};
};

// A mean over blocks; `unit` is what a block's sum is divided by. 0 to 0 around it where no block differs.
Estimate mean_estimate(const analytics::Moments& blocks, double unit, double alpha);

// The same for a share: where it was never seen, or always, the interval is the exact one, since so many games cannot
// show more.
Estimate share_estimate(const analytics::Moments& blocks, double unit, double alpha);

// `deviations`: each seat's rate less its fair share, with simultaneous intervals.
Estimate spread_of(std::span<const Estimate> deviations);

// What the spread changes by, when each deviation changes by `changes`; all intervals hold at once.
Estimate spread_change(std::span<const Estimate> deviations, std::span<const Estimate> changes);

}  // namespace evenkeel::explore
