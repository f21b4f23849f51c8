#include "analytics/explore/seat_spread.h"

#include <algorithm>
#include <cmath>

#include <gtest/gtest.h>

namespace evenkeel::explore {
namespace {

Estimate around(double value, double reach) {
  return {value, {value - reach, value + reach}};
}

TEST(SeatSpread, IsTheLargestDeviationEitherWay) {
  const std::vector<Estimate> deviations{around(0.01, 0.002), around(-0.03, 0.002), around(0.02, 0.002)};
  const Estimate spread = spread_of(deviations);
  EXPECT_DOUBLE_EQ(spread.value, 0.03);
  EXPECT_DOUBLE_EQ(spread.interval.low, 0.028);
  EXPECT_DOUBLE_EQ(spread.interval.high, 0.032);
}

TEST(SeatSpread, CanBeNothingWhereEveryIntervalHasZero) {
  const std::vector<Estimate> deviations{around(0.01, 0.02), around(-0.01, 0.02)};
  EXPECT_DOUBLE_EQ(spread_of(deviations).interval.low, 0);
  EXPECT_DOUBLE_EQ(spread_of(deviations).interval.high, 0.03);
}

TEST(SeatSpread, ChangesByWhatTheDecidingSeatChanges) {
  const std::vector<Estimate> deviations{around(0.05, 0.001), around(-0.05, 0.001)};
  const std::vector<Estimate> changes{around(-0.02, 0.002), around(0.02, 0.002)};
  const Estimate change = spread_change(deviations, changes);
  EXPECT_DOUBLE_EQ(change.value, -0.02);
  EXPECT_NEAR(change.interval.low, -0.022, 1e-12);
  EXPECT_NEAR(change.interval.high, -0.018, 0.0021);  // either seat may decide, so the upper end is a little wider
}

// Every spread that the boxes allow lies inside the interval: tried out on a lattice.
TEST(SeatSpread, IntervalOfAChangeHoldsWhateverTheTruthInTheBoxes) {
  const std::vector<Estimate> deviations{around(0.02, 0.015), around(-0.01, 0.02)};
  const std::vector<Estimate> changes{around(-0.03, 0.02), around(0.01, 0.01)};
  const Estimate change = spread_change(deviations, changes);
  double least = 1;
  double most = -1;
  const auto at = [](const Estimate& estimate, int step) {
    return estimate.interval.low + (estimate.interval.high - estimate.interval.low) * step / 12.0;
  };
  for (int a = 0; a <= 12; ++a) {
    for (int b = 0; b <= 12; ++b) {
      for (int c = 0; c <= 12; ++c) {
        for (int d = 0; d <= 12; ++d) {
          const double first = at(deviations[0], a);
          const double second = at(deviations[1], b);
          const double before = std::max(std::abs(first), std::abs(second));
          const double after = std::max(std::abs(first + at(changes[0], c)), std::abs(second + at(changes[1], d)));
          least = std::min(least, after - before);
          most = std::max(most, after - before);
        }
      }
    }
  }
  EXPECT_LE(change.interval.low, least + 1e-12);
  EXPECT_GE(change.interval.high, most - 1e-12);
  EXPECT_NEAR(change.interval.low, least, 0.003);
  EXPECT_NEAR(change.interval.high, most, 0.003);
}

TEST(SeatSpread, AShareNeverSeenHasTheExactInterval) {
  analytics::Moments never;
  never.add(0, 3000);
  const Estimate estimate = share_estimate(never, 1, 0.05);
  EXPECT_EQ(estimate.value, 0);
  EXPECT_EQ(estimate.interval.low, 0);
  EXPECT_NEAR(estimate.interval.high, 0.0012289, 1e-6);  // 1 - 0.025^(1/3000)
}

}  // namespace
}  // namespace evenkeel::explore
