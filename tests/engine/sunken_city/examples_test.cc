// The worked examples of the rule file (X).

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/city.h"

namespace evenkeel::test {

namespace {

using testing::HasSubstr;
using testing::IsEmpty;
using Numbers = std::vector<int>;

}  // namespace

TEST(SunkenCityExample, X1_OutToAHouseAndBackOntoTheStreet) {
  City city("sunken-city/base", 4);
  city.turn_of(1).play("card 3/4; street a9-b9; street c9-d9; house 9 d8; step a9; step c9; step d8");
  EXPECT_EQ(city.open_of(1), std::vector<int>{9});
  EXPECT_EQ(city.steps_left(), 1);
  city.play("step c9-d9; end_turn");
  EXPECT_EQ(city.at(1), "c9-d9");
  city.turn_of(1).play("card 0/7; step a9; step village");
  EXPECT_EQ(city.events(), "{\"t\":\"secure\",\"treasures\":[9]}\n");
  EXPECT_EQ(city.secured_of(1), std::vector<int>{9});
}

TEST(SunkenCityExample, X2_ThreeWaysHomePastTheSpirit) {
  const std::pair<const char*, int> ways[] = {
      {"step e9; step c9; step a9; step village", 4},
      {"step f8; step e8; step c9; step a9; step village", 5},
      {"step f8; step e8; step d8; step c9; step a9; step village", 6},
  };
  for (const auto& [way, cost] : ways) {
    City city("sunken-city/base", 4);
    city.street("a9-b9").street("c9-d9").street("e8-e9").street("f9-g9").house(9, "d8").house(5, "f8");
    city.spirit_on("e8").adventurer(1, "f9").turn_of(1).play("card 0/7").play(way);
    EXPECT_EQ(city.at(1), "village");
    EXPECT_EQ(city.steps_left(), 7 - cost);
    EXPECT_EQ(city.spirit(), "e8-e9");
  }
}

TEST(SunkenCityExample, X3_TheSpiritComesAndGoes) {
  City city("sunken-city/base", 4);
  city.street("e6-e7").street("e8-e9").street("f9-g9").spirit_on("e6").adventurer(1, "e8").open(1, {5, 9});
  city.play("card 0/7; roll 1; spirit e8; end_turn");
  EXPECT_EQ(city.at(1), "e8-e9");
  EXPECT_EQ(city.open_of(1), (Numbers{5, 9}));
  EXPECT_EQ(city.chips_of(1), 0);

  City other = city;
  other.turn_of(2).play("card 0/7; roll 1").play("spirit f9");
  EXPECT_EQ(other.at(1), "village");
  EXPECT_EQ(other.open_of(1), Numbers{});
  EXPECT_EQ(other.chips_of(1), 1);
  EXPECT_EQ(other.events(),
            "{\"t\":\"sink\",\"cells\":[\"e8\",\"e9\"],\"stack\":2}\n"
            "{\"t\":\"home\",\"seat\":1,\"lost\":[5,9],\"chip\":true}\n");

  City own = city;
  own.turn_of(1).play("card 0/7; roll 1; spirit f9");
  EXPECT_EQ(own.at(1), "village");
  EXPECT_EQ(own.open_of(1), Numbers{});
  EXPECT_EQ(own.chips_of(1), 0);
}

TEST(SunkenCityExample, X4_AChipForNineTreasures) {
  City city("sunken-city/base", 4);
  city.secured(1, {3}).open(1, {5}).chips(1, 1).turn_of(1).play("card 2/5; chip");
  EXPECT_EQ(city.steps_left(), 14);
}

TEST(SunkenCityExample, X5_AStreetHalfInATerritoryIsInIt) {
  City city("sunken-city/base", 4);
  city.street("c4-c5").street("c6-c7").spirit_on("c5");
  City owner = city;
  owner.turn_of(0).play("card 0/7");
  EXPECT_TRUE(owner.allows("spirit c6"));
  EXPECT_FALSE(owner.allows("roll"));

  City neighbour = city;  // c5 lies on the neutral cross
  neighbour.turn_of(1).play("card 0/7");
  EXPECT_FALSE(neighbour.allows("spirit c6"));
  EXPECT_TRUE(neighbour.allows("roll"));
}

TEST(SunkenCityExample, X6_TheLastStreetOfStackFive) {
  City city("sunken-city/base", 4);
  city.street("e6-e7").street("e8-e9").spirit_on("e6").stacks({0, 0, 0, 0, 2, 0}, 5).turn_of(1);
  city.play("card 2/5; roll 1; spirit e8");
  EXPECT_EQ(city.streets_on(6), 1);
  city.play("street a9-b9");
  EXPECT_EQ(city.why(), "none");
  city.play("street c9-d9");
  EXPECT_EQ(city.why(), "hourglass");
  EXPECT_EQ(city.draw_stack(), 6);
  city.play("end_turn; card 1/6; street h9-i9");
  EXPECT_EQ(city.streets_on(6), 0);
  city.play("roll 1; spirit c9");
  EXPECT_EQ(city.streets_on(6), 1);
  city.play("end_turn");
  EXPECT_FALSE(city.over());
  city.play("card 0/7; end_turn");
  EXPECT_TRUE(city.over());
}

TEST(SunkenCityExample, X7_TheSpiritComesUpOnHouse8) {
  City city("sunken-city/pro", 4);
  city.spirit_in(5).house(3, "c3").house(8, "e3").house(6, "g3").stacks({1, 1, 1, 1, 1, 0}, 1);
  city.play("card 1/6; street a1-b1");
  EXPECT_EQ(city.spirit(), "e3");
  EXPECT_THAT(city.events(), HasSubstr("{\"t\":\"surface\",\"house\":8}\n"));
}

TEST(SunkenCityExample, X8_RedBringsTheSpiritUpOnHouse5) {
  City city("sunken-city/pro", 4);
  city.street("b3-c3").house(5, "d3").house(9, "f3").adventurer(0, "b3");
  city.spirit_in(9).stacks({2, 1, 1, 1, 1, 0}, 1);
  city.play("card 4/3; street e2-e3; step d3");
  EXPECT_THAT(city.legal("grotto"), IsEmpty());
  city.play("step e2; step f3; grotto 5; street d4-d5");
  EXPECT_EQ(city.state().phase, sc::Phase::sinking);
  EXPECT_EQ(city.spirit(), "d3");
  EXPECT_EQ(city.build_left(), 2);
  city.play("spirit e2; spirit f3; end_turn");
  EXPECT_EQ(city.spirit(), "f3");
  EXPECT_EQ(city.at(0), "f3");
  EXPECT_EQ(city.open_of(0), (Numbers{5, 9}));
  EXPECT_EQ(city.house_on("d3"), 0);
  EXPECT_EQ(city.streets_on(2), 2);
}

TEST(SunkenCityExample, X9_ATurnThatEndsASinkingPhase) {
  City city("sunken-city/pro", 4);
  city.stacks({0, 1, 1, 1, 1, 0}, 1).phase(sc::Phase::sinking);
  city.house(3, "d3").street("d4-d5").spirit_on("d3").play("card 4/3; spirit d4");
  EXPECT_THAT(city.legal("spirit"), IsEmpty());
  city.play("banish 7");
  EXPECT_EQ(city.spirit(), "grotto 7");
  EXPECT_FALSE(city.covered("d4"));
  EXPECT_EQ(city.state().phase, sc::Phase::emerging);
  city.play("street a1-b1; house 8 e5");
  EXPECT_EQ(city.build_left(), 0);
  EXPECT_EQ(city.house_on("e5"), 8);
  EXPECT_TRUE(city.allows("end_turn"));
}

}  // namespace evenkeel::test
