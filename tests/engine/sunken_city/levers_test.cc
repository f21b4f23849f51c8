// The designer's levers: each changes what happens at the table.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <random>

#include "tests/support/city.h"

namespace evenkeel::test {

namespace {

using testing::ElementsAre;
using testing::UnorderedElementsAre;

const std::string kBase = "sunken-city/base";

std::vector<double> shares(const City& city) {
  const Outcome outcome = city.game().outcome(city.state());
  std::vector<double> list;
  for (int seat = 0; seat < city.game().seats(); ++seat)
    list.push_back(outcome.win_share[static_cast<std::size_t>(seat)]);
  return list;
}

int streets_in_stacks(const sc::State& state) {
  int sum = 0;
  for (const std::uint8_t stack : state.stacks) sum += stack;
  return sum;
}

TEST(Levers, Dice) {
  City city(kBase, 2, {"die=[5, 6]", "board.territory=0"});
  city.street("e4-e3").play("card 0/7; roll 6");
  EXPECT_EQ(city.state().turn.spirit_steps, 6);
  EXPECT_EQ(city.game().chance_count(city.state()), 2);
  EXPECT_THROW(City(kBase, 2, {"die=[5, 6]", "board.territory=0"}).street("e4-e3").play("card 0/7; roll 2"),
               std::invalid_argument);
}

TEST(Levers, StackSizes) {
  const City city(kBase, 3, {"stacks.first.3=9", "stacks.each=4"});
  EXPECT_EQ(city.streets_on(1), 9);
  for (int stack = 2; stack <= 5; ++stack) EXPECT_EQ(city.streets_on(stack), 4);
  EXPECT_EQ(city.streets_on(6), 0);
}

TEST(Levers, NumberOfStacks) {
  City city(kBase, 2, {"stacks.count=2", "stacks.first=1"});
  city.play("card 1/6; street a1-b1");
  EXPECT_EQ(city.why(), "hourglass");  // the hourglass lies under the only full stack
  EXPECT_EQ(city.draw_stack(), 2);
  City longer(kBase, 2, {"stacks.count=4", "stacks.first=1"});
  longer.play("card 3/4; street a1-b1; street a2-b2");
  EXPECT_EQ(longer.why(), "none");
  longer.play("street a3-b3");
  EXPECT_EQ(longer.why(), "hourglass");
}

TEST(Levers, EmptyStacksBetweenAreSkipped) {
  City city(kBase, 2, {"stacks.each=0", "stacks.first=1"});
  city.play("card 1/6; street a1-b1");
  EXPECT_EQ(city.draw_stack(), 6);
  EXPECT_EQ(city.why(), "hourglass");
}

TEST(Levers, Cards) {
  City city(kBase, 2, {"cards=[2/0, 10/11]"});
  EXPECT_THAT(city.legal(), UnorderedElementsAre("card 2/0", "card 10/11"));
  city.play("card 10/11");
  EXPECT_EQ(city.build_left(), 10);
  EXPECT_EQ(city.steps_left(), 11);
}

TEST(Levers, ChipSupply) {
  City city(kBase, 2, {"chips.supply=1", "die=[3]", "board.territory=0"});
  city.street("e4-e3").street("e2-e1").street("d3-c3");
  city.adventurer(1, "e3").turn_of(0).play("card 0/7; roll 3; spirit e3; spirit e1");
  EXPECT_EQ(city.chips_of(1), 1);
  EXPECT_EQ(city.supply(), 0);
  City none(kBase, 2, {"chips.supply=0", "die=[3]", "board.territory=0"});
  none.street("e4-e3").street("e2-e1").adventurer(1, "e3").turn_of(0).play("card 0/7; roll 3; spirit e3; spirit e1");
  EXPECT_EQ(none.at(1), "village");
  EXPECT_EQ(none.chips_of(1), 0);
}

TEST(Levers, ChipsPerTurn) {
  City one(kBase, 2);
  one.street("a1-b1").chips(0, 3).play("card 0/7; chip");
  EXPECT_FALSE(one.allows("chip"));
  City two(kBase, 2, {"chips.per_turn=2"});
  two.street("a1-b1").chips(0, 3).play("card 0/7; chip; chip");
  EXPECT_EQ(two.steps_left(), 7 + 2 * 11);
  EXPECT_FALSE(two.allows("chip"));
  City none(kBase, 2, {"chips.per_turn=0"});
  none.street("a1-b1").chips(0, 3).play("card 0/7");
  EXPECT_FALSE(none.allows("chip"));
}

TEST(Levers, SpiritSteps) {
  City city(kBase, 2, {"spirit.steps=1"});
  city.house(10, "c3").spirit_on("c3").street("c2-b2").street("b1-a1").play("card 0/7; spirit b2");
  EXPECT_FALSE(city.allows("spirit a1"));
  City far(kBase, 2, {"spirit.steps=2"});
  far.house(10, "c3").spirit_on("c3").street("c2-b2").street("b1-a1").play("card 0/7; spirit b2; spirit a1");
  EXPECT_EQ(far.spirit(), "a1-b1");
  City still(kBase, 2, {"spirit.steps=0"});
  still.house(10, "c3").spirit_on("c3").street("c2-b2").play("card 0/7");
  EXPECT_TRUE(still.legal("spirit").empty());
  EXPECT_TRUE(still.legal("roll").empty());
}

TEST(Levers, Seating) {
  EXPECT_THAT(City(kBase, 2).game().seat_places(), ElementsAre("a1", "i9"));
  City city(kBase, 2, {"seating.2=[i1, a9]"});
  EXPECT_THAT(city.game().seat_places(), ElementsAre("i1", "a9"));
  city.street("i1-h1").street("a1-b1").play("card 0/7");
  EXPECT_TRUE(city.allows("step i1"));
  EXPECT_FALSE(city.allows("step a1"));
}

TEST(Levers, SeatBonuses) {
  City city(kBase, 2, {"seats.chips.2=[0, 2]", "seats.steps.2=[-2, 3]", "seats.build.2=[1, 0]"});
  EXPECT_EQ(city.chips_of(0), 0);
  EXPECT_EQ(city.chips_of(1), 2);
  EXPECT_EQ(city.supply(), 6);
  city.play("card 0/7");
  EXPECT_EQ(city.steps_left(), 5);
  EXPECT_EQ(city.build_left(), 1);
  city.play("street a1-b1; end_turn; card 0/7");
  EXPECT_EQ(city.steps_left(), 10);
  EXPECT_EQ(city.build_left(), 0);
  city.play("end_turn; card 1/6");  // the second round has no bonus
  EXPECT_EQ(city.steps_left(), 6);
  EXPECT_EQ(city.build_left(), 1);
}

TEST(Levers, ABonusNeverGoesBelowNothing) {
  City city(kBase, 2, {"seats.steps.2=[-20, 0]", "seats.build.2=[-20, 0]"});
  city.play("card 1/6");
  EXPECT_EQ(city.steps_left(), 0);
  EXPECT_EQ(city.build_left(), 0);
}

TEST(Levers, FinishRound) {
  City city(kBase, 2, {"stacks.count=2", "stacks.first=1"});
  city.play("card 1/6; street a1-b1; end_turn");
  EXPECT_FALSE(city.over());
  city.play("card 0/7; end_turn");
  EXPECT_TRUE(city.over());
  City at_once(kBase, 2, {"stacks.count=2", "stacks.first=1", "end.finish_round=false"});
  at_once.play("card 1/6; street a1-b1; end_turn");
  EXPECT_TRUE(at_once.over());
}

TEST(Levers, TieBreaks) {
  const auto play = [](const std::string& rank_by) {
    City city(kBase, 3, {"end.rank_by=" + rank_by});
    city.secured(0, {2, 7}).secured(1, {1, 8}).secured(2, {9}).chips(2, 1).chips(0, 1);
    return shares(city);
  };
  EXPECT_THAT(play("[treasures]"), ElementsAre(0.5, 0.5, 0.0));
  EXPECT_THAT(play("[treasures, value]"), ElementsAre(0.5, 0.5, 0.0));  // 9 each
  EXPECT_THAT(play("[treasures, value, highest]"), ElementsAre(0.0, 1.0, 0.0));
  EXPECT_THAT(play("[treasures, chips]"), ElementsAre(1.0, 0.0, 0.0));
  EXPECT_THAT(play("[treasures, later_seat]"), ElementsAre(0.0, 1.0, 0.0));
  EXPECT_THAT(play("[highest]"), ElementsAre(0.0, 0.0, 1.0));
  EXPECT_THAT(play("[chips]"), ElementsAre(0.5, 0.0, 0.5));
}

TEST(Levers, TreasureValues) {
  City city(kBase, 2, {"treasures.values={3: 30}"});
  city.secured(0, {3, 1}).secured(1, {10, 9});
  EXPECT_EQ(city.game().secured_value(city.state(), 0), 31);
  EXPECT_THAT(shares(city), ElementsAre(1.0, 0.0));
  City box(kBase, 2);
  box.secured(0, {3, 1}).secured(1, {10, 9});
  EXPECT_THAT(shares(box), ElementsAre(0.0, 1.0));
}

TEST(Levers, Houses) {
  City city(kBase, 2, {"houses=[4, 7, 10]", "treasures.chest=false"});
  EXPECT_EQ(city.game().all_treasures().count(), 3);
  city.play("card 4/3");
  EXPECT_TRUE(city.allows("house 4 c3"));
  EXPECT_FALSE(city.allows("house 5 c3"));
  city.play("house 4 c3");
  EXPECT_TRUE(city.legal("house").empty());  // one a turn
  City more(kBase, 2, {"build.houses_per_turn=2", "build.house_gap=none"});
  more.play("card 4/3; house 4 c3; house 5 d3");
  EXPECT_EQ(more.house_on("d3"), 5);
}

TEST(Levers, HousesAtTheStart) {
  const City city(kBase, 2, {"setup.houses={10: e5, 3: d8}", "spirit.starts=house 3"});
  EXPECT_EQ(city.house_on("d8"), 3);
  EXPECT_EQ(city.spirit(), "d8");
  EXPECT_NO_THROW(City(kBase, 2, {"setup.houses={10: e5, 3: d8, 4: e9}", "build.house_gap=edges"}));
}

// Every lake of the folder, for every number of players, played at random.
class Lakes : public testing::TestWithParam<std::string> {
 protected:
  static std::string file() { return EVENKEEL_SOURCE "/tests/variants/lakes/" + GetParam() + ".yaml"; }

  static sc::FieldSet never(const sc::Rules& rules) {
    sc::FieldSet set;
    for (int field = 0; field < rules.columns * rules.rows; ++field) {
      if (rules.fields[static_cast<std::size_t>(field)] == sc::FieldKind::never) set.add(field);
    }
    return set;
  }

  static void step(const City& city, sc::State& state, std::mt19937& random) {
    if (city.game().actor(state) == Actor::chance) {
      const auto faces = static_cast<std::uint32_t>(city.game().chance_count(state));
      return city.game().apply_chance(state, static_cast<int>(random() % faces));
    }
    const sc::Choices choices = city.game().choices(state);
    ASSERT_GT(choices.count(), 0);
    city.game().apply(state, choices.nth(static_cast<int>(random() % static_cast<std::uint32_t>(choices.count()))));
  }
};

TEST_P(Lakes, HoldPiecesOnlyWhereTheyMay) {
  std::mt19937 random(2024);
  for (int round = 0; round < 200; ++round) {
    const City city(file(), 2 + round % 3);
    const sc::FieldSet dead = never(city.game().rules());
    const int streets = streets_in_stacks(city.state());
    sc::State state = city.state();
    while (state.stage != sc::Stage::over) {
      step(city, state, random);
      ASSERT_FALSE(state.covered.meets(dead));
      ASSERT_EQ(streets_in_stacks(state) + state.across.count() + state.upright.count(), streets);
      ASSERT_EQ(2 * (state.across.count() + state.upright.count()) + state.houses.count(), state.covered.count());
    }
    ASSERT_NE(state.near_end, sc::End::none);
  }
}

INSTANTIATE_TEST_SUITE_P(All, Lakes, testing::Values("seven", "eleven", "oblong", "cross", "islands", "no_centre"),
                         [](const auto& lake) { return lake.param; });

}  // namespace

}  // namespace evenkeel::test
