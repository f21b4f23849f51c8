// The water spirit (W).

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/city.h"

namespace evenkeel::test {

namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using Numbers = std::vector<int>;

// A row of streets along the lower edge, a1 to i2, the spirit at its a1 end: in the territory of seat 0.
City lower_edge(int players, const std::vector<std::string>& set = {}) {
  City city("sunken-city/base", players, set);
  city.street("a1-b1").street("c1-d1").street("e1-f1").street("g1-h1").street("i1-i2").street("i3-i4");
  city.spirit_on("a1");
  return city;
}

// A column of streets above e5, the spirit on e5: in nobody's territory.
City upper_column(int players) {
  City city("sunken-city/base", players);
  city.street("e6-e7").street("e8-e9").street("f9-g9").street("h9-i9").street("i7-i8");
  return city;
}

}  // namespace

TEST(SunkenCitySpirit, W1_MovesToJoinedPiecesOnly) {
  City city("sunken-city/base", 4);
  city.street("b2-c2").street("d2-e2").house(4, "c3").street("a3-b3").street("d1-e1").street("a1-b1");
  city.spirit_on("b2");
  city.play("card 0/7");  // d1-e1 touches only at a corner
  EXPECT_THAT(city.legal("spirit"),
              testing::UnorderedElementsAre("spirit d2-e2", "spirit c3", "spirit a3-b3", "spirit a1-b1"));
}

TEST(SunkenCitySpirit, W1_NeverEntersAVillage) {
  City city = lower_edge(4);
  city.play("card 0/7");
  EXPECT_THAT(city.legal("spirit"), ElementsAre("spirit c1-d1"));
  EXPECT_FALSE(city.allows("spirit village"));
}

TEST(SunkenCitySpirit, W1_CannotMoveWhileIsolated) {
  City on_e5("sunken-city/base", 4);
  on_e5.play("card 0/7");
  EXPECT_FALSE(on_e5.allows("roll"));
  EXPECT_THAT(on_e5.legal("spirit"), IsEmpty());

  City at_a_village("sunken-city/base", 4);  // a village is not a piece
  at_a_village.street("a1-b1").spirit_on("a1").play("card 0/7");
  EXPECT_FALSE(at_a_village.allows("roll"));
  EXPECT_THAT(at_a_village.legal("spirit"), IsEmpty());
}

TEST(SunkenCitySpirit, W1_IsStuckWhereHisOwnMoveIsolatedHim) {
  City city("sunken-city/base", 4);
  city.street("e6-e7").play("card 0/7; roll 3; spirit e6");
  EXPECT_THAT(city.legal("spirit"), IsEmpty());
}

TEST(SunkenCitySpirit, W2_InTheMoversTerritoryUpToThreeStepsWithThreeOrFour) {
  for (const int players : {3, 4}) {
    City city = lower_edge(players);
    city.play("card 0/7");
    EXPECT_FALSE(city.allows("roll"));
    city.play("spirit c1; spirit e1; spirit g1");
    EXPECT_THAT(city.legal("spirit"), IsEmpty()) << players;
    EXPECT_EQ(city.spirit(), "g1-h1");
  }
}

TEST(SunkenCitySpirit, W2_InTheMoversTerritoryUpToFourStepsWithTwo) {
  City city = lower_edge(2);
  city.play("card 0/7; spirit c1; spirit e1; spirit g1; spirit i1");
  EXPECT_THAT(city.legal("spirit"), IsEmpty());
  EXPECT_EQ(city.spirit(), "i1-i2");
}

TEST(SunkenCitySpirit, W2_TheNumberOfStepsIsASetting) {
  City city = lower_edge(4, {"spirit.steps.4=5"});
  city.play("card 0/7; spirit c1; spirit e1; spirit g1; spirit i1; spirit i3");
  EXPECT_EQ(city.spirit(), "i3-i4");
}

TEST(SunkenCitySpirit, W2_FewerStepsWillDo) {
  City city = lower_edge(4);
  city.play("card 0/7; spirit c1; end_turn");
  EXPECT_EQ(city.spirit(), "c1-d1");
}

TEST(SunkenCitySpirit, W2_AnothersTerritoryDoesNotCount) {
  City city = lower_edge(4);
  city.turn_of(1).play("card 0/7");
  EXPECT_TRUE(city.allows("roll"));
  EXPECT_THAT(city.legal("spirit"), IsEmpty());
}

TEST(SunkenCitySpirit, W2_ATerritoryGoesWithTheSeatAtItsCorner) {
  City two("sunken-city/base", 2);
  two.street("h9-i9").street("f9-g9").spirit_on("i9").turn_of(1).play("card 0/7");
  EXPECT_TRUE(two.allows("spirit f9"));

  for (int seat = 0; seat < 3; ++seat) {  // with three players nobody sits at i1
    City three = lower_edge(3);
    three.spirit_on("i1").turn_of(seat).play("card 0/7");
    EXPECT_TRUE(three.allows("roll")) << seat;
  }
}

TEST(SunkenCitySpirit, W3_OutsideTheMoversTerritoryTheDieIsRolled) {
  City city = upper_column(4);
  city.play("card 0/7");
  EXPECT_TRUE(city.allows("roll"));
  EXPECT_THAT(city.legal("spirit"), IsEmpty());
  city.play("roll 2; spirit e6; spirit e8");
  EXPECT_THAT(city.legal("spirit"), IsEmpty());
  EXPECT_EQ(city.spirit(), "e8-e9");
}

TEST(SunkenCitySpirit, W3_TheDieOfTwoPlayersGoesToFour) {
  City city = upper_column(2);
  city.play("card 0/7; roll 4; spirit e6; spirit e8; spirit f9; spirit h9");
  EXPECT_THAT(city.legal("spirit"), IsEmpty());
}

TEST(SunkenCitySpirit, W3_FewerStepsOrNoneWillDo) {
  City fewer = upper_column(4);
  fewer.play("card 0/7; roll 3; spirit e6; end_turn");
  EXPECT_EQ(fewer.spirit(), "e6-e7");

  City none = upper_column(4);
  none.play("card 0/7; roll 3; end_turn");
  EXPECT_EQ(none.spirit(), "e5");
  EXPECT_EQ(none.house_on("e5"), 10);
}

TEST(SunkenCitySpirit, W3_AZeroLeavesHimWhereHeIs) {
  City city = upper_column(4);
  city.play("card 0/7; roll 0");
  EXPECT_THAT(city.legal("spirit"), IsEmpty());
  EXPECT_TRUE(city.allows("end_turn"));
}

TEST(SunkenCitySpirit, W3_NeedNotBeRolledAtAll) {
  City city = upper_column(4);
  city.play("card 0/7; end_turn");
  EXPECT_EQ(city.spirit(), "e5");
}

TEST(SunkenCitySpirit, W4_EveryPieceHeLeavesSinksAtOnce) {
  City city = upper_column(4);
  city.play("card 0/7; roll 2").play("spirit e6");
  EXPECT_EQ(city.events(), "{\"t\":\"sink\",\"cells\":[\"e5\"],\"house\":10}\n");
  EXPECT_FALSE(city.covered("e5"));
  EXPECT_TRUE(city.covered("e6"));
  city.play("spirit e8");
  EXPECT_EQ(city.events(), "{\"t\":\"sink\",\"cells\":[\"e6\",\"e7\"],\"stack\":2}\n");
  EXPECT_FALSE(city.covered("e6"));
  EXPECT_FALSE(city.covered("e7"));
  EXPECT_TRUE(city.covered("e8"));
}

TEST(SunkenCitySpirit, W4_ThePieceWhereHeEndsStays) {
  City city = upper_column(4);
  city.play("card 0/7; roll 1; spirit e6; end_turn");
  EXPECT_TRUE(city.covered("e6"));
  EXPECT_TRUE(city.covered("e7"));
  EXPECT_EQ(city.spirit(), "e6-e7");
}

TEST(SunkenCitySpirit, W4_HousesGoBackToTheirGrottoes) {
  City city = upper_column(4);
  city.play("card 1/6");
  EXPECT_FALSE(city.allows("house 10 c3"));
  city.play("roll 1; spirit e6");
  EXPECT_EQ(city.house_on("e5"), 0);
  EXPECT_TRUE(city.allows("house 10 c3"));
}

TEST(SunkenCitySpirit, W4_StreetsGoToTheCollectingStack) {
  City city = lower_edge(4);
  city.play("card 0/7; spirit c1; spirit e1");
  EXPECT_EQ(city.streets_on(1), 26);
  EXPECT_EQ(city.streets_on(2), 1 + 2);
}

TEST(SunkenCitySpirit, W5_AnAdventurerOnASinkingPieceGoesHomeAndLosesWhatIsOpen) {
  City city = upper_column(4);
  city.adventurer(2, "e6").open(2, {4, 12}).secured(2, {7}).play("card 0/7; roll 2; spirit e6; spirit e8");
  EXPECT_EQ(city.at(2), "village");
  EXPECT_EQ(city.open_of(2), Numbers{});
  EXPECT_EQ(city.secured_of(2), Numbers{7});
  EXPECT_NE(city.events().find("{\"t\":\"home\",\"seat\":2,\"lost\":[4,12],\"chip\":true}\n"), std::string::npos);
}

TEST(SunkenCitySpirit, W5_AllOnThePieceGoHomeAndNobodyElse) {
  City city = upper_column(4);
  city.adventurer(0, "e5").open(0, {10}).adventurer(1, "e5").adventurer(2, "e8").open(2, {3}).open(3, {8});
  city.play("card 0/7; roll 1; spirit e6");
  EXPECT_EQ(city.at(0), "village");
  EXPECT_EQ(city.open_of(0), Numbers{});
  EXPECT_EQ(city.at(1), "village");
  EXPECT_EQ(city.at(2), "e8-e9");
  EXPECT_EQ(city.open_of(2), Numbers{3});
  EXPECT_EQ(city.open_of(3), Numbers{8});
}

TEST(SunkenCitySpirit, W5_BeingWashedHomeSecuresNothing) {
  City city = upper_column(4);
  city.adventurer(1, "e5").open(1, {10, 12}).play("card 0/7; roll 1; spirit e6");
  EXPECT_EQ(city.secured_of(1), Numbers{});
}

TEST(SunkenCitySpirit, W6_WhoIsWashedHomeGetsAChipFromTheSupply) {
  City city = upper_column(4);
  city.adventurer(1, "e5").adventurer(3, "e5").play("card 0/7; roll 1; spirit e6");
  EXPECT_EQ(city.chips_of(1), 1);
  EXPECT_EQ(city.chips_of(3), 1);
  EXPECT_EQ(city.chips_of(2), 0);
  EXPECT_EQ(city.supply(), 6);
}

TEST(SunkenCitySpirit, W6_NotWhenHeMovedTheSpiritHimself) {
  City city = upper_column(4);
  city.adventurer(0, "e5").open(0, {10}).play("card 0/7; roll 1; spirit e6");
  EXPECT_EQ(city.at(0), "village");
  EXPECT_EQ(city.chips_of(0), 0);
  EXPECT_EQ(city.supply(), 8);
  EXPECT_NE(city.events().find("{\"t\":\"home\",\"seat\":0,\"lost\":[10],\"chip\":false}\n"), std::string::npos);
}

TEST(SunkenCitySpirit, W6_NotWhenTheSupplyIsEmpty) {
  City city = upper_column(4);
  city.chips(3, 8).adventurer(1, "e5").play("card 0/7; roll 1; spirit e6");
  EXPECT_EQ(city.at(1), "village");
  EXPECT_EQ(city.chips_of(1), 0);
  EXPECT_EQ(city.supply(), 0);
}

TEST(SunkenCitySpirit, W6_TheLastChipGoesToTheLowerSeat) {
  City city = upper_column(4);
  city.chips(0, 7).adventurer(1, "e5").adventurer(2, "e5").turn_of(3).play("card 0/7; roll 1; spirit e6");
  EXPECT_EQ(city.chips_of(1), 1);
  EXPECT_EQ(city.chips_of(2), 0);
}

TEST(SunkenCitySpirit, W7_NothingHappensToAnAdventurerWhereHisMoveEnds) {
  City city = upper_column(4);
  city.adventurer(1, "e6").open(1, {5}).play("card 0/7; roll 1; spirit e6; end_turn");
  EXPECT_EQ(city.at(1), "e6-e7");
  EXPECT_EQ(city.open_of(1), Numbers{5});
  EXPECT_EQ(city.chips_of(1), 0);
}

}  // namespace evenkeel::test
