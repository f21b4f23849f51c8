#include "analytics/share_fit.h"

#include <array>
#include <cstdint>
#include <vector>

#include <gtest/gtest.h>

namespace evenkeel::test {

using analytics::fit_equivalence;
using analytics::fit_test;

namespace {
const std::vector<double> kSixth(6, 1 / 6.0);
}

TEST(ShareFit, ChiSquareAndEquivalenceAsEquivnoninfHasThem) {
  const std::array<std::uint64_t, 6> counts{17, 16, 25, 9, 16, 17};
  const auto test = fit_test(counts, kSixth);
  EXPECT_NEAR(test.statistic, 7.76, 5e-9);
  EXPECT_EQ(test.degrees, 5);
  EXPECT_NEAR(test.p_value, 0.16997, 5e-6);

  const auto equivalence = fit_equivalence(counts, kSixth, 0.15);
  EXPECT_NEAR(equivalence.distance_squared, 0.0129333, 5e-8);
  EXPECT_NEAR(equivalence.critical, 0.0073679, 5e-8);
  EXPECT_FALSE(equivalence.shown());
}

TEST(ShareFit, NothingSeenShowsNothing) {
  const std::array<std::uint64_t, 6> none{};
  EXPECT_EQ(fit_test(none, kSixth).p_value, 1);
  EXPECT_FALSE(fit_equivalence(none, kSixth, 0.5).shown());
}

TEST(ShareFit, APerfectFitIsShown) {
  const std::array<std::uint64_t, 6> even{50, 50, 50, 50, 50, 50};
  EXPECT_NEAR(fit_test(even, kSixth).p_value, 1, 1e-12);
  EXPECT_TRUE(fit_equivalence(even, kSixth, 0.05).shown());
}

TEST(ShareFit, AllInOneCategoryIsFarAway) {
  const std::array<std::uint64_t, 6> one{300, 0, 0, 0, 0, 0};
  EXPECT_LT(fit_test(one, kSixth).p_value, 1e-100);
  EXPECT_NEAR(fit_equivalence(one, kSixth, 0.15).distance_squared, 25 / 36.0 + 5 / 36.0, 1e-12);
  EXPECT_FALSE(fit_equivalence(one, kSixth, 0.15).shown());
}

}  // namespace evenkeel::test
