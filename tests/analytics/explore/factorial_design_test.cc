#include "analytics/explore/factorial_design.h"

#include <bit>

#include <gtest/gtest.h>

namespace evenkeel::explore {
namespace {

// Runs and resolutions as in Box, Hunter, Hunter 2005, table 6.22.
TEST(FactorialDesign, HasTheRunsOfTheTextbook) {
  EXPECT_EQ(FactorialDesign(3, 5).runs(), 8U);
  EXPECT_EQ(FactorialDesign(5, 5).runs(), 16U);
  EXPECT_EQ(FactorialDesign(6, 5).runs(), 32U);
  EXPECT_EQ(FactorialDesign(6, 5).resolution(), 6);
  EXPECT_EQ(FactorialDesign(8, 5).runs(), 64U);
  EXPECT_EQ(FactorialDesign(4, 4).runs(), 8U);
  EXPECT_EQ(FactorialDesign(6, 4).runs(), 16U);
  EXPECT_EQ(FactorialDesign(8, 4).runs(), 16U);
  EXPECT_EQ(FactorialDesign(16, 4).runs(), 32U);
}

TEST(FactorialDesign, KeepsItsResolutionForAnyNumberOfFactors) {
  for (const int resolution : {4, 5}) {
    for (int factors = 2; factors <= 11; ++factors) {
      const FactorialDesign design(factors, resolution);
      for (const FactorSet word : design.words()) EXPECT_GE(std::popcount(word), resolution) << factors;
    }
  }
}

// The columns of all effects add up to nothing with each other, unless they are aliases: what makes them separable.
TEST(FactorialDesign, HasEffectsThatDoNotMix) {
  const FactorialDesign design(7, 4);
  const std::vector<FactorSet> effects = design.effects();
  for (const FactorSet a : effects) {
    int balance = 0;
    for (std::size_t run = 0; run < design.runs(); ++run) balance += design.sign(run, a);
    EXPECT_EQ(balance, 0) << effect_letters(a);
    for (const FactorSet b : effects) {
      if (a == b) continue;
      int product = 0;
      for (std::size_t run = 0; run < design.runs(); ++run) product += design.sign(run, a) * design.sign(run, b);
      EXPECT_EQ(product, 0) << effect_letters(a) << " and " << effect_letters(b);
    }
  }
}

TEST(FactorialDesign, NamesWhatCannotBeToldApart) {
  const FactorialDesign design(4, 4);  // D = ABC
  EXPECT_EQ(design.words(), std::vector<FactorSet>{0b1111});
  EXPECT_EQ(design.aliases(0b0011), std::vector<FactorSet>{0b1100});
  EXPECT_TRUE(design.aliases(0b0001).empty());
  EXPECT_EQ(design.effects().size(), 7U);
  EXPECT_EQ(effect_letters(0b0101), "AC");
}

TEST(FactorialDesign, RefusesWhatItCannotDo) {
  EXPECT_THROW(FactorialDesign(1, 5), std::invalid_argument);
  EXPECT_THROW(FactorialDesign(17, 4), std::invalid_argument);
  EXPECT_THROW(FactorialDesign(4, 3), std::invalid_argument);
}

}  // namespace
}  // namespace evenkeel::explore
