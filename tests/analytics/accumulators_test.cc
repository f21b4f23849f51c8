// Moments, histograms, intervals for means and quantiles, and pairs of blocks: what is added up.

#include <cmath>
#include <cstdint>
#include <limits>
#include <vector>

#include <gtest/gtest.h>

#include "analytics/histogram.h"
#include "analytics/mean_interval.h"
#include "analytics/moments.h"
#include "analytics/paired_blocks.h"

namespace evenkeel::test {

using analytics::Histogram;
using analytics::Interval;
using analytics::mean_interval;
using analytics::mean_p_value;
using analytics::Moments;
using analytics::PairedBlocks;
using analytics::quantile_interval;

namespace {

Moments moments_of(const std::vector<std::int64_t>& values) {
  Moments moments;
  for (const std::int64_t value : values) moments.add(value);
  return moments;
}

Histogram histogram_of(const std::vector<std::int64_t>& values) {
  Histogram histogram;
  for (const std::int64_t value : values) histogram.add(value);
  return histogram;
}

}  // namespace

TEST(Moments, MeanAndVariance) {
  const Moments moments = moments_of({2, 4, 4, 4, 5, 5, 7, 9});
  EXPECT_EQ(moments.mean(), 5);
  EXPECT_NEAR(moments.variance(), 32 / 7.0, 1e-15);
  EXPECT_NEAR(moments.standard_error(), std::sqrt(4 / 7.0), 1e-15);
}

TEST(Moments, NothingAndOne) {
  EXPECT_EQ(Moments{}.mean(), 0);
  EXPECT_EQ(Moments{}.variance(), 0);
  EXPECT_EQ(Moments{}.standard_error(), 0);
  EXPECT_EQ(moments_of({-3}).mean(), -3);
  EXPECT_EQ(moments_of({-3}).variance(), 0);
}

// Two values next to each other, far from zero: a sum of squares in floating point would have lost them.
TEST(Moments, NoDigitIsLostFarFromZero) {
  Moments moments;
  moments.add(1'000'000'007, 1'000'000);
  moments.add(1'000'000'009, 1'000'000);
  EXPECT_EQ(moments.mean(), 1'000'000'008);
  EXPECT_NEAR(moments.variance(), 2'000'000 / 1'999'999.0, 1e-15);
}

TEST(Moments, MergeInAnyOrder) {
  const Moments a = moments_of({1, -2, 3});
  const Moments b = moments_of({40, 50});
  const Moments c = moments_of({-600});
  Moments left = a;
  (left += b) += c;
  Moments right = c;
  (right += a) += b;
  EXPECT_EQ(left, right);
  EXPECT_EQ(left, moments_of({-600, 50, 40, 3, -2, 1}));
}

TEST(Histogram, MergesInAnyOrderToTheSameMoments) {
  Histogram left = histogram_of({3, 1, 4});
  left += histogram_of({1, 5, 9});
  Histogram right = histogram_of({1, 5, 9});
  right += histogram_of({3, 1, 4});
  EXPECT_EQ(left, right);
  EXPECT_EQ(left.moments(), moments_of({3, 1, 4, 1, 5, 9}));
  EXPECT_EQ(left.count(), 6U);
}

TEST(Histogram, Quantiles) {
  const Histogram histogram = histogram_of({1, 2, 2, 3, 10});
  EXPECT_EQ(histogram.quantile(0), 1);
  EXPECT_EQ(histogram.quantile(0.2), 1);
  EXPECT_EQ(histogram.quantile(0.21), 2);
  EXPECT_EQ(histogram.quantile(0.5), 2);
  EXPECT_EQ(histogram.quantile(0.8), 3);
  EXPECT_EQ(histogram.quantile(1), 10);
  EXPECT_FALSE(Histogram{}.quantile(0.5).has_value());
}

TEST(Histogram, AddingNoneLeavesNoTrace) {
  Histogram histogram;
  histogram.add(7, 0);
  EXPECT_EQ(histogram, Histogram{});
}

// The median of ten different numbers lies between the second and the ninth with chance 1 - 2 * 11/1024.
TEST(QuantileInterval, TakesTheRanksOfTheBinomial) {
  const Histogram ten = histogram_of({10, 20, 30, 40, 50, 60, 70, 80, 90, 100});
  const Interval interval = quantile_interval(ten, 0.5, 0.05);
  EXPECT_EQ(interval.low, 20);
  EXPECT_EQ(interval.high, 90);
}

TEST(QuantileInterval, HasNoLimitWhereThereAreTooFew) {
  const Histogram five = histogram_of({1, 2, 3, 4, 5});
  EXPECT_EQ(quantile_interval(five, 0.5, 0.05).low, -std::numeric_limits<double>::infinity());
  EXPECT_EQ(quantile_interval(five, 0.5, 0.05).high, std::numeric_limits<double>::infinity());
  EXPECT_EQ(quantile_interval({}, 0.5, 0.05).low, -std::numeric_limits<double>::infinity());
}

// t for 9 degrees of freedom at 97.5% is 2.262157 in every table.
TEST(MeanInterval, IsStudents) {
  const Moments sample = moments_of({1, 2, 3, 4, 5, 6, 7, 8, 9, 10});
  const Interval interval = mean_interval(sample);
  const double reach = 2.262157 * std::sqrt(55 / 6.0 / 10);
  EXPECT_NEAR(interval.low, 5.5 - reach, 1e-6);
  EXPECT_NEAR(interval.high, 5.5 + reach, 1e-6);
  EXPECT_NEAR(mean_p_value(sample, interval.low), 0.05, 1e-9);
  EXPECT_NEAR(mean_p_value(sample, interval.high), 0.05, 1e-9);
  EXPECT_EQ(mean_p_value(sample, 5.5), 1);
}

TEST(MeanInterval, HasNoLimitsWithoutSpread) {
  for (const Moments& sample : {Moments{}, moments_of({4}), moments_of({4, 4, 4})}) {
    EXPECT_EQ(mean_interval(sample).low, -std::numeric_limits<double>::infinity());
    EXPECT_EQ(mean_interval(sample).high, std::numeric_limits<double>::infinity());
    EXPECT_EQ(mean_p_value(sample), 1);
  }
}

TEST(PairedBlocks, TheSameLuckMakesTheDifferenceSteady) {
  PairedBlocks blocks;
  for (std::int64_t luck = 0; luck < 100; ++luck) blocks.add(luck, luck + 2 + luck % 2);
  EXPECT_EQ(blocks.difference.moments().mean(), 2.5);
  EXPECT_EQ(blocks.second.mean() - blocks.first.mean(), 2.5);
  EXPECT_GT(blocks.worth_of_pairing(), 1000);
  EXPECT_EQ(PairedBlocks{}.worth_of_pairing(), 1);
}

TEST(PairedBlocks, MergeInAnyOrder) {
  PairedBlocks a;
  a.add(1, 5);
  a.add(2, 2);
  PairedBlocks b;
  b.add(-3, 7);
  PairedBlocks left = a;
  left += b;
  PairedBlocks right = b;
  right += a;
  EXPECT_EQ(left, right);
  EXPECT_EQ(left.difference, histogram_of({10, 4, 0}));
}

}  // namespace evenkeel::test
