#include "analytics/proportion_equivalence.h"

#include <cstdint>

#include <gtest/gtest.h>

namespace evenkeel::test {

using analytics::equivalence_p_value;
using analytics::equivalence_power;
using analytics::equivalence_region;
using analytics::Limits;

TEST(ProportionEquivalence, RegionAndPowerAsPassHasThem) {
  const Limits limits{.low = 0.5, .high = 0.7};
  const auto region = equivalence_region(500, limits);
  ASSERT_TRUE(region.has_value());
  EXPECT_EQ(region->first, 269U);
  EXPECT_EQ(region->last, 332U);
  EXPECT_NEAR(equivalence_power(500, limits, 0.6), 0.9965, 5e-5);
}

TEST(ProportionEquivalence, ThePValueAgreesWithTheRegion) {
  const Limits limits{.low = 0.2, .high = 0.3};
  for (const std::uint64_t tries : {100U, 300U, 1000U}) {
    const auto region = equivalence_region(tries, limits);
    for (std::uint64_t hits = 0; hits <= tries; ++hits) {
      const bool inside = region && hits >= region->first && hits <= region->last;
      EXPECT_EQ(equivalence_p_value(hits, tries, limits) <= 0.05, inside) << hits << " of " << tries;
    }
  }
}

TEST(ProportionEquivalence, ErrsAtMostAlphaOnEitherLimit) {
  const Limits limits{.low = 0.23, .high = 0.27};
  for (const std::uint64_t tries : {500U, 1500U, 3000U, 10'000U}) {
    EXPECT_LE(equivalence_power(tries, limits, limits.low), 0.05);
    EXPECT_LE(equivalence_power(tries, limits, limits.high), 0.05);
  }
  EXPECT_GT(equivalence_power(10'000, limits, 0.25), 0.99);
}

TEST(ProportionEquivalence, FewTriesShowNothing) {
  const Limits limits{.low = 0.23, .high = 0.27};
  EXPECT_FALSE(equivalence_region(0, limits).has_value());
  EXPECT_FALSE(equivalence_region(50, limits).has_value());
  EXPECT_EQ(equivalence_power(50, limits, 0.25), 0);
  EXPECT_EQ(equivalence_p_value(0, 0, limits), 1);
  EXPECT_EQ(equivalence_p_value(3, 2, limits), 1);
  EXPECT_EQ(equivalence_p_value(0, 50, limits), 1);
  EXPECT_EQ(equivalence_p_value(50, 50, limits), 1);
}

}  // namespace evenkeel::test
