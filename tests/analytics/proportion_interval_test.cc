#include "analytics/proportion_interval.h"

#include <array>
#include <cmath>
#include <cstdint>

#include <gtest/gtest.h>

namespace evenkeel::test {

using analytics::exact_interval;
using analytics::Interval;
using analytics::jeffreys_interval;
using analytics::simultaneous_intervals;

namespace {

double chance(std::uint64_t hits, std::uint64_t tries, double p) {
  const auto x = static_cast<double>(hits);
  const auto n = static_cast<double>(tries);
  return std::exp(std::lgamma(n + 1) - std::lgamma(x + 1) - std::lgamma(n - x + 1) + x * std::log(p) +
                  (n - x) * std::log1p(-p));
}

// How often an interval covers p, summed over everything that can be seen.
template <class Method>
double coverage(Method method, std::uint64_t tries, double p) {
  double covered = 0;
  for (std::uint64_t hits = 0; hits <= tries; ++hits) {
    const Interval interval = method(hits, tries, 0.05);
    if (interval.low <= p && p <= interval.high) covered += chance(hits, tries, p);
  }
  return covered;
}

}  // namespace

TEST(ProportionInterval, ClopperPearsonAsRBinomHasIt) {
  const Interval interval = exact_interval(18, 20);
  EXPECT_NEAR(interval.low, 0.6830172860, 5e-11);
  EXPECT_NEAR(interval.high, 0.9876514728, 5e-11);
}

TEST(ProportionInterval, JeffreysAsRBinomHasIt) {
  const Interval interval = jeffreys_interval(18, 20);
  EXPECT_NEAR(interval.low, 0.7161467427, 5e-11);
  EXPECT_NEAR(interval.high, 0.9786275120, 5e-11);
}

TEST(ProportionInterval, GoodmanAsCoinMinDHasIt) {
  const std::array<std::uint64_t, 6> counts{44, 55, 43, 32, 67, 78};
  const auto intervals = simultaneous_intervals(counts);
  ASSERT_EQ(intervals.size(), 6U);
  EXPECT_NEAR(intervals.front().low, 0.09468368, 5e-9);
  EXPECT_NEAR(intervals.front().high, 0.1966413, 5e-8);
  EXPECT_NEAR(intervals.back().low, 0.18692732, 5e-9);
  EXPECT_NEAR(intervals.back().high, 0.3130119, 5e-8);
}

TEST(ProportionInterval, GoodmanAsStatsmodelsHasIt) {
  const std::array<std::uint64_t, 7> counts{56, 72, 73, 59, 62, 87, 58};
  const auto intervals = simultaneous_intervals(counts);
  EXPECT_NEAR(intervals.front().low, 0.085, 5e-4);
  EXPECT_NEAR(intervals.front().high, 0.166, 5e-4);
  EXPECT_NEAR(intervals.back().low, 0.089, 5e-4);
  EXPECT_NEAR(intervals.back().high, 0.171, 5e-4);
}

TEST(ProportionInterval, ClopperPearsonNeverCoversLessThanItsLevel) {
  for (const std::uint64_t tries : {1U, 5U, 20U, 60U}) {
    for (int i = 1; i < 100; ++i) EXPECT_GE(coverage(exact_interval, tries, i / 100.0), 0.95) << tries << " " << i;
  }
}

TEST(ProportionInterval, JeffreysCoversItsLevelOnAverage) {
  double sum = 0;
  for (int i = 0; i < 500; ++i) sum += coverage(jeffreys_interval, 40, (i + 0.5) / 500);
  EXPECT_NEAR(sum / 500, 0.95, 0.005);
}

TEST(ProportionInterval, JeffreysLiesWithinClopperPearson) {
  for (std::uint64_t hits = 0; hits <= 30; ++hits) {
    EXPECT_GE(jeffreys_interval(hits, 30).low, exact_interval(hits, 30).low);
    EXPECT_LE(jeffreys_interval(hits, 30).high, exact_interval(hits, 30).high);
  }
}

TEST(ProportionInterval, EndsAtNoneAndAll) {
  for (const auto method : {exact_interval, jeffreys_interval}) {
    EXPECT_EQ(method(0, 50, 0.05).low, 0);
    EXPECT_LT(method(0, 50, 0.05).high, 0.1);
    EXPECT_EQ(method(50, 50, 0.05).high, 1);
    EXPECT_NEAR(method(50, 50, 0.05).low, 1 - method(0, 50, 0.05).high, 1e-12);
  }
  EXPECT_NEAR(exact_interval(0, 50).high, 1 - std::pow(0.025, 1 / 50.0), 1e-12);
  const std::array<std::uint64_t, 2> one_sided{0, 50};
  EXPECT_NEAR(simultaneous_intervals(one_sided).front().low, 0, 1e-15);
  EXPECT_NEAR(simultaneous_intervals(one_sided).back().high, 1, 1e-15);
}

TEST(ProportionInterval, SaysNothingWithoutObservationsOrWithTooMany) {
  const std::array<std::uint64_t, 3> none{};
  for (const Interval& interval : {exact_interval(0, 0), jeffreys_interval(0, 0), exact_interval(3, 2),
                                   jeffreys_interval(3, 2), simultaneous_intervals(none)[1]}) {
    EXPECT_EQ(interval.low, 0);
    EXPECT_EQ(interval.high, 1);
  }
  EXPECT_TRUE(simultaneous_intervals({}).empty());
}

// All outcomes of 40 games on three seats, at a few truths.
TEST(ProportionInterval, GoodmanCoversAllSharesAtOnce) {
  constexpr std::uint64_t kGames = 40;
  for (const std::array<double, 3>& truth :
       {std::array<double, 3>{1 / 3.0, 1 / 3.0, 1 / 3.0}, {0.5, 0.3, 0.2}, {0.45, 0.45, 0.1}}) {
    double covered = 0;
    for (std::uint64_t a = 0; a <= kGames; ++a) {
      for (std::uint64_t b = 0; a + b <= kGames; ++b) {
        const std::array<std::uint64_t, 3> counts{a, b, kGames - a - b};
        const auto intervals = simultaneous_intervals(counts);
        bool all = true;
        double log_chance = std::lgamma(kGames + 1.0);
        for (std::size_t i = 0; i < 3; ++i) {
          all = all && intervals[i].low <= truth[i] && truth[i] <= intervals[i].high;
          const auto x = static_cast<double>(counts[i]);
          log_chance += x * std::log(truth[i]) - std::lgamma(x + 1);
        }
        if (all) covered += std::exp(log_chance);
      }
    }
    EXPECT_GE(covered, 0.945);  // asymptotic: about its level
  }
}

}  // namespace evenkeel::test
