#include "analytics/evidence.h"

#include <array>
#include <cmath>
#include <vector>

#include <gtest/gtest.h>

namespace evenkeel::test {

using analytics::anytime_p_value;
using analytics::log_evidence;

namespace {
const std::array<double, 3> kFair{1 / 3.0, 1 / 3.0, 1 / 3.0};
}

TEST(Evidence, IsOneBeforeAnythingIsSeen) {
  const std::array<double, 3> nothing{};
  EXPECT_NEAR(log_evidence(nothing, kFair), 0, 1e-12);
  EXPECT_EQ(anytime_p_value(0), 1);
  EXPECT_EQ(anytime_p_value(-3), 1);
  EXPECT_NEAR(anytime_p_value(std::log(20.0)), 0.05, 1e-12);
}

// A fair bet: whatever was seen, the next game leaves the evidence as it is on average, so its mean stays 1.
TEST(Evidence, IsAFairBetAtEveryStep) {
  const std::array<double, 3> fair{0.5, 0.3, 0.2};
  for (int a = 0; a < 5; ++a) {
    for (int b = 0; b < 5; ++b) {
      for (int c = 0; c < 5; ++c) {
        const std::array<double, 3> sums{a * 1.0, b * 1.0, c * 1.0};
        double next = 0;
        for (std::size_t i = 0; i < 3; ++i) {
          std::array<double, 3> then = sums;
          then[i] += 1;
          next += fair[i] * std::exp(log_evidence(then, fair, 7));
        }
        EXPECT_NEAR(next, std::exp(log_evidence(sums, fair, 7)), 1e-12);
      }
    }
  }
}

// With shared wins the bet is worse than fair, never better: each seat wins alone with chance 2/9, each pair shares
// with chance 1/9.
TEST(Evidence, SharedWinsDoNotRaiseIt) {
  for (int a = 0; a < 6; ++a) {
    for (int b = 0; b < 6; ++b) {
      const std::array<double, 3> sums{a * 1.0, b * 1.0, 2};
      double next = 0;
      for (std::size_t i = 0; i < 3; ++i) {
        std::array<double, 3> alone = sums;
        alone[i] += 1;
        std::array<double, 3> shared = sums;
        shared[i] += 0.5;
        shared[(i + 1) % 3] += 0.5;
        next += 2 / 9.0 * std::exp(log_evidence(alone, kFair)) + 1 / 9.0 * std::exp(log_evidence(shared, kFair));
      }
      EXPECT_LE(next, std::exp(log_evidence(sums, kFair)));
    }
  }
}

TEST(Evidence, GrowsWhereSeatsDiffer) {
  const std::array<double, 3> unequal{4000, 3000, 3000};
  const std::array<double, 3> equal{3334, 3333, 3333};
  EXPECT_GT(log_evidence(unequal, kFair), 50);
  EXPECT_LT(log_evidence(equal, kFair), 0);
}

}  // namespace evenkeel::test
