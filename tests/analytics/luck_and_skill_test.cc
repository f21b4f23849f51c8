#include <array>
#include <cmath>
#include <cstdint>

#include <gtest/gtest.h>

#include "analytics/repeated_luck.h"
#include "analytics/skill_share.h"

namespace evenkeel::test {

using analytics::Interval;
using analytics::OutcomesByPlayers;
using analytics::RepeatedLuck;

namespace {

using Row = std::array<std::int64_t, 4>;
const std::array<Row, 6> kShroutFleiss{
    {{9, 2, 5, 8}, {6, 1, 3, 2}, {8, 4, 6, 8}, {7, 1, 2, 6}, {10, 5, 6, 9}, {6, 2, 4, 7}}};

}  // namespace

TEST(RepeatedLuck, AsShroutAndFleissHaveIt) {
  RepeatedLuck luck;
  for (const Row& row : kShroutFleiss) luck.add(row);
  EXPECT_NEAR(luck.correlation(), 0.165742, 5e-7);
  const Interval interval = luck.interval();
  EXPECT_LT(interval.low, luck.correlation());
  EXPECT_GT(interval.high, luck.correlation());
}

TEST(RepeatedLuck, MergesInAnyOrder) {
  RepeatedLuck forwards;
  RepeatedLuck backwards;
  for (const Row& row : kShroutFleiss) {
    RepeatedLuck one;
    one.add(row);
    forwards += one;
    one += backwards;
    backwards = one;
  }
  EXPECT_EQ(forwards, backwards);
  EXPECT_NEAR(forwards.correlation(), 0.165742, 5e-7);
}

TEST(RepeatedLuck, AllLuckAndNone) {
  RepeatedLuck all;
  RepeatedLuck none;
  for (std::int64_t i = 0; i < 10; ++i) {
    all.add(Row{i, i, i, i});
    none.add(Row{0, 1, 2, 3});
  }
  EXPECT_EQ(all.correlation(), 1);
  EXPECT_NEAR(none.correlation(), -1 / 3.0, 1e-12);
}

TEST(RepeatedLuck, SaysNothingWithoutRepeats) {
  RepeatedLuck luck;
  EXPECT_EQ(luck.correlation(), 0);
  EXPECT_EQ(luck.interval().low, -1);
  luck.add(Row{5, 5, 5, 5});
  EXPECT_EQ(luck.correlation(), 0);
  EXPECT_NEAR(luck.interval().low, -1 / 3.0, 1e-15);
  EXPECT_EQ(luck.interval().high, 1);
  luck.add(Row{5, 5, 5, 5});
  EXPECT_EQ(luck.correlation(), 0);
}

TEST(SkillShare, NoneWherePlayersDoNotMatterAndAllWhereTheyDecide) {
  OutcomesByPlayers luck;
  OutcomesByPlayers skill;
  for (int players = 0; players < 3; ++players) {
    for (int outcome = 0; outcome < 3; ++outcome) luck.add(players, outcome, 100);
    skill.add(players, players, 100);
  }
  EXPECT_NEAR(luck.skill_share(), 0, 1e-12);
  EXPECT_NEAR(skill.skill_share(), 1, 1e-12);
  EXPECT_EQ(luck.corrected_skill_share(), 0);
}

// Two pairings; in each one outcome comes with 3/4, the other with 1/4.
TEST(SkillShare, BetweenIsWhatEntropySays) {
  OutcomesByPlayers table;
  table.add(0, 0, 300);
  table.add(0, 1, 100);
  table.add(1, 0, 100);
  table.add(1, 1, 300);
  const double left = -(0.75 * std::log2(0.75) + 0.25 * std::log2(0.25));
  EXPECT_NEAR(table.skill_share(), 1 - left, 1e-12);
  EXPECT_LT(table.corrected_skill_share(), table.skill_share());
  EXPECT_NEAR(table.corrected_skill_share(), table.skill_share(), 2e-3);
}

TEST(SkillShare, NothingSeenAndOnlyOneOutcome) {
  OutcomesByPlayers table;
  EXPECT_EQ(table.skill_share(), 0);
  table.add(0, 7, 10);
  table.add(1, 7, 10);
  EXPECT_EQ(table.skill_share(), 0);
  EXPECT_EQ(table.corrected_skill_share(), 0);
}

TEST(SkillShare, MergesInAnyOrder) {
  OutcomesByPlayers a;
  a.add(0, 1, 5);
  OutcomesByPlayers b;
  b.add(1, 0, 3);
  b.add(0, 1, 2);
  OutcomesByPlayers left = a;
  left += b;
  OutcomesByPlayers right = b;
  right += a;
  EXPECT_EQ(left, right);
}

}  // namespace evenkeel::test
