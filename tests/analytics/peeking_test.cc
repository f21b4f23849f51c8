// What is promised however often one looks is computed here exactly, over every path that up to some hundred games can
// take.

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <vector>

#include <gtest/gtest.h>

#include "analytics/betting_sequence.h"
#include "analytics/confidence_sequence.h"
#include "analytics/evidence.h"

namespace evenkeel::test {

namespace {

// The chance that `alarm(hits, games)` is true at any time up to `most` games of a coin with chance p.
template <class Alarm>
double chance_of_any(Alarm alarm, std::size_t most, double p) {
  std::vector<double> quiet{1};  // by hits, without an alarm so far
  double alarmed = 0;
  for (std::size_t games = 1; games <= most; ++games) {
    std::vector<double> next(games + 1);
    for (std::size_t hits = 0; hits < games; ++hits) {
      next[hits] += quiet[hits] * (1 - p);
      next[hits + 1] += quiet[hits] * p;
    }
    for (std::size_t hits = 0; hits <= games; ++hits) {
      if (next[hits] == 0 || !alarm(hits, games)) continue;
      alarmed += next[hits];
      next[hits] = 0;
    }
    quiet = std::move(next);
  }
  return alarmed;
}

analytics::Histogram coin(std::size_t hits, std::size_t games) {
  analytics::Histogram histogram;
  histogram.add(0, games - hits);
  histogram.add(1, hits);
  return histogram;
}

constexpr analytics::Range kCoin{.low = 0, .high = 1};

}  // namespace

TEST(Peeking, TheConfidenceSequenceMissesAtMostAlphaInAll) {
  for (const double p : {0.1, 0.25, 0.5}) {
    const auto missed = [&](std::size_t hits, std::size_t games) {
      const analytics::Interval interval = analytics::confidence_sequence(
          static_cast<double>(hits), static_cast<double>(games), {.alpha = 0.05, .best_at = 100});
      return p < interval.low || p > interval.high;
    };
    EXPECT_LE(chance_of_any(missed, 200, p), 0.05) << p;
  }
}

TEST(Peeking, EvidenceRaisesAFalseAlarmWithAtMostAlphaInAll) {
  for (const double p : {0.1, 0.25, 0.5}) {
    const std::array<double, 2> fair{p, 1 - p};
    const auto alarm = [&](std::size_t hits, std::size_t games) {
      const std::array<double, 2> sums{static_cast<double>(hits), static_cast<double>(games - hits)};
      return analytics::anytime_p_value(analytics::log_evidence(sums, fair, 10)) <= 0.05;
    };
    const double ever = chance_of_any(alarm, 1000, p);
    EXPECT_LE(ever, 0.05) << p;
    EXPECT_GT(ever, 0.01) << p;  // it is not merely asleep
  }
}

TEST(Peeking, TheBettingSequenceMissesAtMostAlphaInAll) {
  for (const double p : {0.1, 0.25, 0.5}) {
    const auto missed = [&](std::size_t hits, std::size_t games) {
      return analytics::log_wealth(coin(hits, games), kCoin, p) >= std::log(20.0);
    };
    const double ever = chance_of_any(missed, 400, p);
    EXPECT_LE(ever, 0.05) << p;
    EXPECT_GT(ever, 0.005) << p;
  }
}

}  // namespace evenkeel::test
