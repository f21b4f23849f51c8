// The greedy player: legal everywhere, far better than chance, and its games look like the game.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fmt/format.h>

#include "engine/sunken_city/notation.h"
#include "sim/players/sunken_city/roster.h"
#include "tests/support/arena.h"
#include "tests/support/sizes.h"

namespace evenkeel::test {

namespace {

// The decisions of one turn in words.
std::vector<std::string> turn_of(const City& city, const std::string& agent, const std::string& luck_of = "") {
  const auto roster = sim::players::sunken_city::roster();
  sim::SeatedPlayers<sc::SunkenCity> table(city.game(), roster, agents(agent, city.game().seats()));
  table.new_game({7, luck_of.size()});
  sc::State state = city.state();
  const int seat = state.seat;
  std::vector<std::string> turn;
  while (state.stage != sc::Stage::over && state.seat == seat) {
    if (state.stage == sc::Stage::rolling) {
      city.game().apply_chance(state, 0);
      continue;
    }
    const sc::Move move = table(state, city.game().choices(state), seat);
    turn.push_back(move_text(city.game(), state, move));
    city.game().apply(state, move);
  }
  return turn;
}

// How often a kind of decision is taken in some games.
int count_of(const std::string& agent, sc::MoveKind kind, int card = -1) {
  const sc::SunkenCity game(rules_of("sunken-city/base", 2));
  const auto roster = sim::players::sunken_city::roster();
  sim::SeatedPlayers<sc::SunkenCity> table(game, roster, agents(agent, 2));
  int count = 0;
  for (std::uint64_t number = 0; number < 10; ++number) {
    const sim::Luck luck{3, number};
    table.new_game(luck);
    sim::play_match(game, luck, [&](const sc::State& state, const sc::Choices& choices, int seat) {
      const sc::Move move = table(state, choices, seat);
      const bool forced = choices.count() == 1;
      if (move.kind == kind && !forced && (card < 0 || move.to == card)) ++count;
      return move;
    });
  }
  return count;
}

}  // namespace

using testing::Contains;
using testing::IsSupersetOf;

class GreedyEverywhere : public testing::TestWithParam<std::tuple<const char*, int>> {};

TEST_P(GreedyEverywhere, PlaysLegallyAndToAnEnd) {
  const auto [variant, players] = GetParam();
  const Standing standing = compete("sunken-city/" + std::string(variant), players, "greedy", "greedy", kGreedyGames);
  EXPECT_EQ(standing.stalled, 0);
  EXPECT_GT(standing.secured, 3.5);  // of 11 treasures; random players secure none
  EXPECT_GT(standing.rounds, 5);
  EXPECT_LT(standing.rounds, 30);
}

INSTANTIATE_TEST_SUITE_P(Box, GreedyEverywhere,
                         testing::Combine(testing::Values("base", "short", "no-chips", "short-no-chips", "pro",
                                                          "pro-short", "pro-no-chips", "pro-short-no-chips"),
                                          testing::Values(2, 3, 4)),
                         [](const auto& one) {
                           std::string name = fmt::format("{}_{}", std::get<0>(one.param), std::get<1>(one.param));
                           std::replace(name.begin(), name.end(), '-', '_');
                           return name;
                         });

TEST(Greedy, BeatsRandomPlayersAlmostAlways) {
  EXPECT_GE(compete("sunken-city/base", 2, "greedy", "random", 2 * kGreedyGames).share, 0.99);
  EXPECT_GE(compete("sunken-city/base", 4, "greedy", "random", 2 * kGreedyGames).share, 0.95);
  EXPECT_GE(compete("sunken-city/pro", 3, "greedy", "random", kGreedyGames).share, 0.97);
}

TEST(Greedy, PlaysLegallyUnderADesignersLevers) {
  const std::vector<std::vector<std::string>> levers{
      {"cards=[9/9, 0/20, 12/1]", "stacks.box=60", "stacks.first=50"},
      {"spirit.steps=20", "die=[9, 0]"},
      {"build.houses_per_turn=0"},
      {"build.house_gap=none", "build.houses_per_turn=3"},
      {"treasures.chest=false", "houses=[2, 10]"},
      {"build.duty=false", "end.finish_round=false"},
      {"spirit.timing=between_actions"},
      {"turn.actions=interleaved", "chips.per_turn=3", "chips.for_own_move=true"},
      {"build.keep_villages_open=false"},
  };
  for (const auto& set : levers) {
    EXPECT_NO_THROW(compete("sunken-city/base", 3, "greedy", "greedy", 3, set)) << set.front();
  }
  EXPECT_NO_THROW(compete("sunken-city/pro", 2, "greedy", "greedy", 3, {"pro.spirit_move=must"}));
  EXPECT_NO_THROW(compete("sunken-city/pro", 2, "greedy", "greedy", 3, {"pro.no_house=end", "cards=[20/4, 0/9]"}));
}

TEST(Greedy, OpensAHouseInTheFirstTurn) {
  const City city("sunken-city/base", 4);
  const auto turn = turn_of(city, "greedy");
  EXPECT_THAT(turn, Contains(testing::StartsWith("house ")));
  EXPECT_THAT(turn, Contains(testing::StartsWith("step ")));
}

TEST(Greedy, BringsTreasuresHomeWhenItCan) {
  City city("sunken-city/base", 2);
  city.street("a1-b1").street("c1-d1").house(9, "d2").adventurer(0, "d2").open(0, {9, 7, 5, 3, 2, 1}).turn_of(0);
  EXPECT_THAT(turn_of(city, "greedy"), Contains("step village"));
}

TEST(Greedy, BuildsTheMissingStreetHome) {
  City city("sunken-city/base", 2);
  city.street("c1-d1").house(9, "d2").adventurer(0, "d2").open(0, {9, 5, 3}).hand(0, {"1/6", "4/2"}).turn_of(0);
  EXPECT_THAT(turn_of(city, "greedy"), IsSupersetOf({"card 1/6", "street a1-b1", "step village"}));
}

TEST(Greedy, PlaysAChipForALongWay) {
  City city("sunken-city/base", 2);
  city.street("a1-b1").street("c1-d1").street("e1-f1").street("g1-g2").house(9, "g3").street("f3-f2");
  city.adventurer(0, "g3").open(0, {9, 5, 3}).chips(0, 1).hand(0, {"4/2", "4/3"}).turn_of(0);
  EXPECT_THAT(turn_of(city, "greedy"), IsSupersetOf({"chip", "step village"}));
}

TEST(Greedy, SinksAnOpponentWhoCarriesMuch) {
  City city("sunken-city/base", 2);
  city.house(10, "c3").spirit_on("c3").street("c4-d4").street("e4-f4").adventurer(1, "d4").open(1, {1, 2, 3, 4, 5});
  city.turn_of(0);
  EXPECT_THAT(turn_of(city, "greedy"), IsSupersetOf({"spirit c4-d4", "spirit e4-f4"}));
}

TEST(Greedy, InTheLastRoundOnlyWhatIsHomeCounts) {
  City city("sunken-city/base", 2);
  city.street("a1-b1").street("c1-d1").house(9, "d2").house(8, "f2").street("e1-e2");
  city.adventurer(0, "c1").open(0, {5}).hand(0, {"4/2", "4/3"}).turn_of(0);
  city.state().near_end = sc::End::hourglass;
  EXPECT_THAT(turn_of(city, "greedy"), Contains("step village"));
}

TEST(Restricted, BannedDecisionsAreNotTaken) {
  EXPECT_GT(count_of("greedy", sc::MoveKind::chip), 0);
  EXPECT_EQ(count_of("greedy{ban=chip}", sc::MoveKind::chip), 0);
  EXPECT_GT(count_of("greedy", sc::MoveKind::spirit) + count_of("greedy", sc::MoveKind::roll), 0);
  EXPECT_EQ(count_of("greedy{ban=spirit}", sc::MoveKind::spirit), 0);
  EXPECT_EQ(count_of("greedy{ban=spirit}", sc::MoveKind::roll), 0);
  EXPECT_EQ(count_of("greedy{ban=house}", sc::MoveKind::house), 0);
  EXPECT_EQ(count_of("random{ban=chip,ban=house}", sc::MoveKind::house), 0);
  EXPECT_EQ(count_of("mcts:5{ban=house}", sc::MoveKind::house), 0);
}

TEST(Restricted, ACardIsPlayedOnlyWhenNoOtherIsLeft) {
  EXPECT_GT(count_of("greedy", sc::MoveKind::card, 0), 0);
  EXPECT_EQ(count_of("greedy{ban=card:0/7}", sc::MoveKind::card, 0), 0);
}

TEST(Greedy, SameLuckSameGame) {
  const Standing one = compete("sunken-city/pro", 3, "greedy", "greedy:aggressive", 3);
  const Standing two = compete("sunken-city/pro", 3, "greedy", "greedy:aggressive", 3);
  EXPECT_EQ(one.share, two.share);
  EXPECT_EQ(one.rounds, two.rounds);
}

}  // namespace evenkeel::test
