#include "analytics/betting_sequence.h"

#include <cmath>
#include <limits>

#include <gtest/gtest.h>

#include "analytics/confidence_sequence.h"
#include "analytics/mean_interval.h"

namespace evenkeel::test {

using analytics::betting_sequence;
using analytics::Histogram;
using analytics::Interval;
using analytics::log_wealth;
using analytics::Range;

namespace {

constexpr Range kRange{.low = -60, .high = 60};

// Most pairs of blocks end alike.
Histogram differences(std::uint64_t blocks) {
  Histogram sample;
  sample.add(-60, blocks * 2 / 100);
  sample.add(0, blocks * 94 / 100);
  sample.add(60, blocks * 4 / 100);
  return sample;
}

}  // namespace

TEST(BettingSequence, IsTheWholeRangeBeforeAnythingIsSeen) {
  const Interval interval = betting_sequence({}, kRange);
  EXPECT_EQ(interval.low, -60);
  EXPECT_EQ(interval.high, 60);
  EXPECT_EQ(log_wealth({}, kRange, 0), 0);
}

TEST(BettingSequence, EndsWhereTheWealthReachesItsThreshold) {
  for (const std::uint64_t blocks : {100U, 1000U, 100'000U}) {
    const Histogram sample = differences(blocks);
    const Interval interval = betting_sequence(sample, kRange);
    const double mean = sample.moments().mean();
    EXPECT_LT(interval.low, mean);
    EXPECT_GT(interval.high, mean);
    EXPECT_NEAR(log_wealth(sample, kRange, interval.low), std::log(20.0), 1e-6);
    EXPECT_NEAR(log_wealth(sample, kRange, interval.high), std::log(20.0), 1e-6);
    EXPECT_LE(log_wealth(sample, kRange, mean), 1e-12);
  }
}

// A difference that is mostly zero: far narrower than a sequence that knows only the range, and within twice the
// interval for a fixed sample.
TEST(BettingSequence, IsNarrowWhereLittleVaries) {
  for (const std::uint64_t blocks : {1000U, 10'000U, 1'000'000U}) {
    const Histogram sample = differences(blocks);
    const auto moments = sample.moments();
    const double betting = betting_sequence(sample, kRange).half_width();
    const auto n = static_cast<double>(blocks);
    const double range_only =
        120 *
        analytics::confidence_sequence((moments.mean() + 60) / 120 * n, n, {.alpha = 0.05, .best_at = n}).half_width();
    EXPECT_LT(betting, 0.45 * range_only) << blocks;
    EXPECT_LT(betting, 2 * analytics::mean_interval(moments).half_width()) << blocks;
  }
}

TEST(BettingSequence, AllAtOneEnd) {
  Histogram sample;
  sample.add(60, 500);
  const Interval interval = betting_sequence(sample, kRange);
  EXPECT_EQ(interval.high, 60);
  EXPECT_GT(interval.low, 57);
  EXPECT_EQ(log_wealth(sample, kRange, 60), 0);
  EXPECT_EQ(log_wealth(sample, kRange, -60), std::numeric_limits<double>::infinity());
}

TEST(BettingSequence, TurnedAroundItIsItsMirrorImage) {
  Histogram turned;
  for (const auto& [value, times] : differences(1000).bins) turned.add(-value, times);
  const Interval there = betting_sequence(differences(1000), kRange);
  const Interval back = betting_sequence(turned, kRange);
  EXPECT_NEAR(there.low, -back.high, 1e-6);
  EXPECT_NEAR(there.high, -back.low, 1e-6);
}

}  // namespace evenkeel::test
