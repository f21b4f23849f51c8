// Players who met, the luck of the deal, and what an option is worth, on made-up games.

#include "analytics/ladder.h"

#include <gmock/gmock.h>

#include <cmath>

#include "analytics/option_worth.h"
#include "analytics/plackett_luce.h"
#include "tests/support/made_up.h"

namespace evenkeel::test {
namespace {

using namespace analytics;

LadderCell cell_of(const std::string& agents, int seats, const CellTally& tally) {
  return {{.id = "c0", .variant = "v", .agents = agents, .places = {}}, seats, &tally};
}

// Blocks of two: agent 0 wins both games of `strong` blocks; in `split` blocks seat 1 wins both.
std::vector<MadeUpGame> blocks(int strong, int split) {
  std::vector<MadeUpGame> games;
  for (int i = 0; i < strong; ++i) games.insert(games.end(), {{.ranks = {1, 2}}, {.ranks = {2, 1}}});
  for (int i = 0; i < split; ++i) games.insert(games.end(), {{.ranks = {1, 2}}, {.ranks = {1, 2}}});
  return games;
}

TEST(Ladder, StrengthsOfTwoWhoMet) {
  const CellShape shape(made_up_game(), 2, 2);
  const CellTally tally = made_up_tally(shape, blocks(500, 500));  // 1500 of 2000 games are agent 0's
  const auto ladders = find_ladders({cell_of("strong,weak", 2, tally)}, {});
  ASSERT_EQ(ladders.size(), 1U);
  ASSERT_EQ(ladders[0].strengths.size(), 2U);
  EXPECT_EQ(ladders[0].strengths[0].agent, "strong");
  EXPECT_DOUBLE_EQ(ladders[0].strengths[0].win_rate.value, 0.75);
  EXPECT_DOUBLE_EQ(ladders[0].strengths[0].fair, 0.5);
  EXPECT_EQ(ladders[0].strengths[0].games, 2000U);
  EXPECT_NEAR(ladders[0].strengths[0].log_worth.value - ladders[0].strengths[1].log_worth.value, std::log(3), 0.01);
}

// Whoever sits there decides half of the blocks, the seat the other half.
TEST(Ladder, SkillAndLuck) {
  const CellShape shape(made_up_game(), 2, 2);
  const CellTally all_skill = made_up_tally(shape, blocks(200, 0));
  const CellTally all_seat = made_up_tally(shape, blocks(0, 200));
  const auto skilled = find_ladders({cell_of("strong,weak", 2, all_skill)}, {});
  EXPECT_NEAR(*skilled[0].skill_share, 1, 0.01);
  EXPECT_LT(skilled[0].luck->value, 0);  // on the same luck the other seat wins
  const auto seated = find_ladders({cell_of("strong,weak", 2, all_seat)}, {});
  EXPECT_NEAR(*seated[0].skill_share, 0, 0.01);
}

TEST(Ladder, TheSameAgentOnSeveralSeatsIsOnePlayer) {
  Races races;
  races.add_race({0, 1, 1, 1}, 0, 250);
  races.add_race({0, 1, 1, 1}, 1, 750);
  const Strengths found = strengths(races, 2, {.ghost = 0});
  EXPECT_NEAR(found.log_worth[1], 0, 1e-6);
  // The information about player 1 is n p (1 - p) with p = 3/4.
  EXPECT_NEAR(found.standard_error[1], 1 / std::sqrt(1000 * 0.75 * 0.25), 1e-6);
}

TEST(Ladder, HowFarTheFarthestSeatIsFromFair) {
  const CellShape shape(made_up_game(), 2, 1);
  const CellTally fair = made_up_tally(shape, wins_by_seat({5000, 5000}));
  const CellTally tilted = made_up_tally(shape, wins_by_seat({6000, 4000}));
  EXPECT_EQ(largest_distance(fair.wins, {}).low, 0);
  EXPECT_LT(largest_distance(fair.wins, {}).high, 0.03);
  const Estimate distance = largest_distance(tilted.wins, {});
  EXPECT_DOUBLE_EQ(distance.value, 0.1);
  EXPECT_GT(distance.low, 0.07);
  EXPECT_LT(distance.high, 0.13);
  const auto ladders = find_ladders({cell_of("good", 2, fair), cell_of("bad", 2, tilted)}, {});
  ASSERT_EQ(ladders.size(), 1U);
  EXPECT_TRUE(ladders[0].strengths.empty());
  EXPECT_EQ(ladders[0].skill_share, std::nullopt);
  ASSERT_EQ(ladders[0].tiers.size(), 2U);
  EXPECT_EQ(ladders[0].tiers[1].agent, "bad");
}

TEST(Ladder, OneTableOfOneAgentIsNoLadder) {
  const CellShape shape(made_up_game(), 2, 1);
  const CellTally tally = made_up_tally(shape, wins_by_seat({5, 5}));
  EXPECT_TRUE(find_ladders({cell_of("random", 2, tally)}, {}).empty());
}

TEST(Options, WorthIsWhatIsLostWithoutThem) {
  const CellShape shape(made_up_game(), 2, 2);
  // The first of the list wins a quarter: 100 blocks in which it wins nothing, 100 in which it wins once.
  std::vector<MadeUpGame> games;
  for (int i = 0; i < 100; ++i) games.insert(games.end(), {{.ranks = {2, 1}}, {.ranks = {1, 2}}});
  for (int i = 0; i < 100; ++i) games.insert(games.end(), {{.ranks = {1, 2}}, {.ranks = {1, 2}}});
  const CellTally tally = made_up_tally(shape, games);
  const auto options = find_options({cell_of("greedy{ban=chip},greedy", 2, tally)}, {});
  ASSERT_EQ(options.size(), 1U);
  EXPECT_EQ(options[0].agent, "greedy");
  EXPECT_EQ(options[0].ban, "chip");
  EXPECT_EQ(options[0].blocks, 200U);
  EXPECT_DOUBLE_EQ(options[0].without.value, 0.25);
  EXPECT_DOUBLE_EQ(options[0].worth.value, 0.25);
  EXPECT_LT(options[0].worth.low, 0.25);
  EXPECT_GT(options[0].worth.low, 0.2);
  EXPECT_LT(options[0].p_value, 1e-9);
}

TEST(Options, OnlyOneRestrictedAmongItsLike) {
  const CellShape shape(made_up_game(), 2, 2);
  const CellTally tally = made_up_tally(shape, blocks(3, 3));
  const CellShape same(made_up_game(), 2, 1);
  const CellTally alone = made_up_tally(same, wins_by_seat({3, 3}));
  EXPECT_TRUE(find_options({cell_of("greedy{ban=chip},random", 2, tally)}, {}).empty());
  EXPECT_TRUE(find_options({cell_of("greedy{ban=chip},greedy{ban=roll}", 2, tally)}, {}).empty());
  EXPECT_TRUE(find_options({cell_of("greedy,random", 2, tally)}, {}).empty());
  EXPECT_TRUE(find_options({cell_of("greedy{ban=chip}", 2, alone)}, {}).empty());
  const auto several = find_options({cell_of("mcts:9,mcts:9{ban=chip,ban=card:0/7}", 2, tally)}, {});
  ASSERT_EQ(several.size(), 1U);
  EXPECT_EQ(several[0].agent, "mcts:9");
  EXPECT_EQ(several[0].ban, "chip, card:0/7");
}

}  // namespace
}  // namespace evenkeel::test
