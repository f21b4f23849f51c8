#include "analytics/plackett_luce.h"

#include <array>
#include <cmath>

#include <gtest/gtest.h>

namespace evenkeel::test {

using analytics::Races;
using analytics::Strengths;
using analytics::strengths;
using analytics::StrengthSettings;

namespace {

constexpr StrengthSettings kNoGhost{.ghost = 0};

Races rankings(std::initializer_list<std::vector<int>> all) {
  Races races;
  for (const std::vector<int>& ranking : all) races.add_ranking(ranking);
  return races;
}

}  // namespace

TEST(PlackettLuce, AsTheVignetteOfRHasIt) {
  const Strengths found = strengths(rankings({{0, 1}, {2, 0}, {1, 0}, {1, 2}}), 3, kNoGhost);
  EXPECT_TRUE(found.converged);
  EXPECT_EQ(found.log_worth[0], 0);
  EXPECT_NEAR(found.log_worth[1], 0.8392, 5e-5);
  EXPECT_NEAR(found.log_worth[2], 0.4196, 5e-5);
}

// Two players: the log odds, with the error of a logit.
TEST(PlackettLuce, TwoPlayersAreALogit) {
  Races races;
  races.add_race({0, 1}, 0, 30);
  races.add_race({1, 0}, 1, 70);
  const Strengths found = strengths(races, 2, kNoGhost);
  EXPECT_NEAR(found.log_worth[1], std::log(70 / 30.0), 1e-9);
  EXPECT_NEAR(found.standard_error[1], std::sqrt(1 / 30.0 + 1 / 70.0), 1e-9);
  EXPECT_EQ(found.standard_error[0], 0);
}

// Rankings as often as the model says they come give its worths back: 1, 2, 3.
TEST(PlackettLuce, FindsTheWorthsThatMadeTheRankings) {
  Races races;
  const std::array<int, 3> worth{1, 2, 3};
  for (const auto& order : {std::array<int, 3>{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}}) {
    const int left = 6 - worth[static_cast<std::size_t>(order[0])];
    const int chance = worth[static_cast<std::size_t>(order[0])] * worth[static_cast<std::size_t>(order[1])];
    races.add_ranking(order, static_cast<std::uint64_t>(60 * chance / left));  // of 360
  }
  const Strengths found = strengths(races, 3, kNoGhost);
  EXPECT_NEAR(found.log_worth[1], std::log(2.0), 1e-9);
  EXPECT_NEAR(found.log_worth[2], std::log(3.0), 1e-9);
}

TEST(PlackettLuce, TheGhostKeepsWhoAlwaysLosesFinite) {
  const Races races = rankings({{0, 1, 2}, {1, 0, 2}, {0, 1, 2}});
  EXPECT_FALSE(strengths(races, 3, kNoGhost).converged);
  const Strengths found = strengths(races, 3);
  EXPECT_TRUE(found.converged);
  EXPECT_LT(found.log_worth[2], found.log_worth[1]);
  EXPECT_GT(found.log_worth[2], -10);
  EXPECT_TRUE(std::isfinite(found.standard_error[2]));
}

TEST(PlackettLuce, ThreePlayersWhoNeverMetAreAllTheSameToTheGhost) {
  const Strengths found = strengths({}, 3);
  EXPECT_TRUE(found.converged);
  EXPECT_NEAR(found.log_worth[1], 0, 1e-9);
  EXPECT_NEAR(found.log_worth[2], 0, 1e-9);
  EXPECT_TRUE(strengths({}, 0).log_worth.empty());
}

TEST(PlackettLuce, SixtiethsAreWholeRacesScaled) {
  Races whole;
  whole.add_race({0, 1}, 0, 30);
  whole.add_race({0, 1}, 1, 10);
  Races sixtieths;
  sixtieths.add_race({0, 1}, 0, 1800);
  sixtieths.add_race({0, 1}, 1, 600);
  const Strengths a = strengths(whole, 2);
  const Strengths b = strengths(sixtieths, 2, {.races_per_count = 1 / 60.0});
  EXPECT_NEAR(a.log_worth[1], b.log_worth[1], 1e-9);
  EXPECT_NEAR(a.standard_error[1], b.standard_error[1], 1e-9);
}

TEST(PlackettLuce, RacesMergeInAnyOrder) {
  Races left = rankings({{0, 1, 2}, {2, 1}});
  left += rankings({{1, 0, 2}});
  Races right = rankings({{1, 0, 2}});
  right += rankings({{2, 1}, {0, 1, 2}});
  EXPECT_EQ(left, right);
}

}  // namespace evenkeel::test
