// The adventurer (A): steps, treasures found and brought home.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/city.h"

namespace evenkeel::test {

using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::Not;
using testing::UnorderedElementsAre;

namespace {

// A way from a1 to the right: two streets, house 3, a street, house 7.
City with_a_way() {
  City city("sunken-city/base", 4);
  city.street("a1-b1").street("c1-d1").house(3, "e1").street("e2-f2").house(7, "f3");
  return city;
}

}  // namespace

TEST(SunkenCityAdventurer, A1_EachPieceEnteredCostsOneStep) {
  City city = with_a_way();
  city.play("card 0/7; step a1-b1");
  EXPECT_EQ(city.steps_left(), 6);
  city.play("step c1-d1");
  EXPECT_EQ(city.steps_left(), 5);
  city.play("step e1");
  EXPECT_EQ(city.steps_left(), 4);
  EXPECT_EQ(city.at(0), "e1");
}

TEST(SunkenCityAdventurer, A1_EnteringTheVillageCostsOneToo) {
  City city = with_a_way();
  city.adventurer(0, "a1").play("card 0/7; step village");
  EXPECT_EQ(city.at(0), "village");
  EXPECT_EQ(city.steps_left(), 6);
}

TEST(SunkenCityAdventurer, A1_NotMoreStepsThanTheMoveNumber) {
  City city = with_a_way();
  city.play("card 4/2; step a1-b1; step c1-d1");
  EXPECT_THAT(city.legal("step"), IsEmpty());
}

TEST(SunkenCityAdventurer, A1_FewerStepsOrNoneAreAllowed) {
  City city = with_a_way();
  city.play("card 0/7");
  EXPECT_TRUE(city.allows("end_turn"));
  city.play("step a1-b1");
  EXPECT_TRUE(city.allows("end_turn"));
  city.play("end_turn");
  EXPECT_EQ(city.at(0), "a1-b1");
}

TEST(SunkenCityAdventurer, A1_OneStepGoesToAJoinedPieceOnly) {
  City city = with_a_way();
  city.play("card 0/7");
  EXPECT_THAT(city.legal("step"), ElementsAre("step a1-b1"));
  city.play("step a1-b1");
  EXPECT_THAT(city.legal("step"), UnorderedElementsAre("step c1-d1", "step village"));
  city.play("step c1-d1");
  EXPECT_THAT(city.legal("step"), UnorderedElementsAre("step a1-b1", "step e1"));
}

TEST(SunkenCityAdventurer, A2_NeverOverWater) {
  City city("sunken-city/base", 4);
  city.street("a1-b1").street("d1-e1").adventurer(0, "a1").play("card 0/7");
  EXPECT_THAT(city.legal("step"), ElementsAre("step village"));
}

TEST(SunkenCityAdventurer, A2_NeverOutOfAVillageOntoWater) {
  City city("sunken-city/base", 4);
  city.play("card 0/7");
  EXPECT_THAT(city.legal("step"), IsEmpty());
}

TEST(SunkenCityAdventurer, A2_NeverDiagonally) {
  City city("sunken-city/base", 4);
  city.street("a1-b1").street("c2-d2").adventurer(0, "a1").play("card 0/7");
  EXPECT_THAT(city.legal("step"), Not(Contains("step c2-d2")));
}

TEST(SunkenCityAdventurer, A2_NeverIntoAnotherPlayersVillage) {
  City city("sunken-city/base", 4);
  city.street("a8-a9").street("a6-a7").adventurer(0, "a8").play("card 0/7");
  EXPECT_THAT(city.legal("step"), ElementsAre("step a6-a7"));
}

TEST(SunkenCityAdventurer, A2_NorIntoAVillageWhereNobodySits) {
  City city("sunken-city/base", 2);
  city.street("a8-a9").street("a6-a7").adventurer(0, "a8").play("card 0/7");
  EXPECT_THAT(city.legal("step"), ElementsAre("step a6-a7"));
}

TEST(SunkenCityAdventurer, A2_BackAndForthIsAllowed) {
  City city = with_a_way();
  ASSERT_NO_THROW(city.play("card 0/7; step a1-b1; step c1-d1; step a1-b1; step c1-d1; step e1; step c1-d1; step e1"));
  EXPECT_EQ(city.at(0), "e1");
  EXPECT_EQ(city.steps_left(), 0);
}

TEST(SunkenCityAdventurer, A2_AnyNumberOfAdventurersShareAPiece) {
  City city = with_a_way();
  city.adventurer(1, "a1").adventurer(2, "a1").adventurer(3, "a1").play("card 0/7; step a1-b1");
  for (int seat = 0; seat < 4; ++seat) EXPECT_EQ(city.at(seat), "a1-b1");
  EXPECT_TRUE(city.allows("step c1-d1"));
}

TEST(SunkenCityAdventurer, A2_TheSpiritDoesNotHinder) {
  City city = with_a_way();
  city.spirit_on("c1").play("card 0/7; step a1-b1; step c1-d1");
  EXPECT_EQ(city.spirit(), "c1-d1");
  EXPECT_EQ(city.steps_left(), 5);
  EXPECT_TRUE(city.allows("step e1"));
}

TEST(SunkenCityAdventurer, A3_EnteringAHouseTurnsItsTreasureOnTheOwnBoard) {
  City city = with_a_way();
  city.adventurer(0, "c1").adventurer(1, "c1").play("card 0/7");
  EXPECT_THAT(city.open_of(0), IsEmpty());
  city.play("step e1");
  EXPECT_THAT(city.open_of(0), ElementsAre(3));
  EXPECT_THAT(city.secured_of(0), IsEmpty());
  for (int seat = 1; seat < 4; ++seat) EXPECT_THAT(city.open_of(seat), IsEmpty()) << "seat " << seat;
  EXPECT_EQ(city.house_on("e1"), 3) << "the house stays";
}

TEST(SunkenCityAdventurer, A3_AnyNumberOfTreasuresATurn) {
  City city = with_a_way();
  city.house(5, "h3").street("g3-g4").adventurer(0, "c1");
  city.play("card 0/7; step e1; step e2-f2; step f3; step g3-g4; step h3");
  EXPECT_THAT(city.open_of(0), ElementsAre(3, 5, 7));
}

TEST(SunkenCityAdventurer, A3_EveryPlayerFindsTheTreasureOfAHouse) {
  City city = with_a_way();
  city.open(0, {3}).secured(2, {3}).adventurer(1, "c1").turn_of(1).play("card 0/7; step e1");
  EXPECT_THAT(city.open_of(1), ElementsAre(3));
}

TEST(SunkenCityAdventurer, A3_ATreasureThatIsOpenStaysOpen) {
  City city = with_a_way();
  city.adventurer(0, "c1").open(0, {3}).play("card 0/7; step e1; step c1; step e1");
  EXPECT_THAT(city.open_of(0), ElementsAre(3));
  EXPECT_EQ(city.events(), "");
}

TEST(SunkenCityAdventurer, A3_ASecuredTreasureIsNotTurnedAgain) {
  City city = with_a_way();
  city.adventurer(0, "c1").secured(0, {3}).play("card 0/7; step e1");
  EXPECT_THAT(city.open_of(0), IsEmpty());
  EXPECT_THAT(city.secured_of(0), ElementsAre(3));
}

TEST(SunkenCityAdventurer, A3_AStreetHoldsNoTreasure) {
  City city = with_a_way();
  city.play("card 0/7; step a1-b1; step c1-d1");
  EXPECT_THAT(city.open_of(0), IsEmpty());
}

TEST(SunkenCityAdventurer, A4_TheHouseInTheCentreAlsoTurnsTheChest) {
  City city("sunken-city/base", 4);
  city.street("e4-f4").adventurer(0, "e4").play("card 0/7; step e5");
  EXPECT_THAT(city.open_of(0), ElementsAre(10, 12));
}

TEST(SunkenCityAdventurer, A4_WhateverItsNumber) {
  City city("sunken-city/base", 4);
  city.house(10, "f3").house(2, "e5").spirit_on("f3").street("e4-f4").adventurer(0, "e4").play("card 0/7; step e5");
  EXPECT_THAT(city.open_of(0), ElementsAre(2, 12));
}

TEST(SunkenCityAdventurer, A4_House10ElsewhereHasNoChest) {
  City city("sunken-city/base", 4);
  city.house(10, "f3").spirit_on("f3").street("e4-f4").adventurer(0, "e4").play("card 0/7; step f3");
  EXPECT_THAT(city.open_of(0), ElementsAre(10));
}

TEST(SunkenCityAdventurer, A4_TheChestTurnsEvenIfTheHousesTreasureIsSecured) {
  City city("sunken-city/base", 4);
  city.street("e4-f4").adventurer(0, "e4").secured(0, {10}).play("card 0/7; step e5");
  EXPECT_THAT(city.open_of(0), ElementsAre(12));
}

TEST(SunkenCityAdventurer, A4_ASecuredChestIsNotTurnedAgain) {
  City city("sunken-city/base", 4);
  city.street("e4-f4").adventurer(0, "e4").secured(0, {12}).play("card 0/7; step e5");
  EXPECT_THAT(city.open_of(0), ElementsAre(10));
  EXPECT_THAT(city.secured_of(0), ElementsAre(12));
}

TEST(SunkenCityAdventurer, A5_TheOwnVillageSecuresEveryOpenTreasure) {
  City city = with_a_way();
  city.adventurer(0, "a1").open(0, {2, 9, 12}).secured(0, {4}).open(1, {6}).play("card 0/7; step village");
  EXPECT_THAT(city.secured_of(0), ElementsAre(2, 4, 9, 12));
  EXPECT_THAT(city.open_of(0), IsEmpty());
  EXPECT_THAT(city.open_of(1), ElementsAre(6));
  EXPECT_THAT(city.secured_of(1), IsEmpty());
}

TEST(SunkenCityAdventurer, A5_NothingIsSecuredBeforeTheVillage) {
  City city = with_a_way();
  city.adventurer(0, "c1").open(0, {2}).play("card 0/7; step a1-b1; end_turn");
  EXPECT_THAT(city.secured_of(0), IsEmpty());
  EXPECT_THAT(city.open_of(0), ElementsAre(2));
}

TEST(SunkenCityAdventurer, A5_SecuredTreasuresAreSafeForGood) {
  City city = with_a_way();
  city.adventurer(0, "c1").secured(0, {2, 12}).open(0, {9}).spirit_on("c1").turn_of(0);
  city.play("card 0/7; spirit a1-b1");  // the street sinks under the adventurer
  EXPECT_EQ(city.at(0), "village");
  EXPECT_THAT(city.open_of(0), IsEmpty());
  EXPECT_THAT(city.secured_of(0), ElementsAre(2, 12));
}

TEST(SunkenCityAdventurer, A6_TheMoveGoesOnAfterAHouse) {
  City city = with_a_way();
  city.adventurer(0, "c1").play("card 0/7; step e1");
  EXPECT_TRUE(city.allows("step e2-f2"));
}

TEST(SunkenCityAdventurer, A6_TheMoveGoesOnAfterTheVillage) {
  City city = with_a_way();
  city.adventurer(0, "a1").open(0, {9}).play("card 0/7; step village; step a1-b1; step c1-d1; step e1");
  EXPECT_THAT(city.secured_of(0), ElementsAre(9));
  EXPECT_THAT(city.open_of(0), ElementsAre(3));
  EXPECT_EQ(city.steps_left(), 3);
}

TEST(SunkenCityAdventurer, A6_ButOnlyWhilePointsRemain) {
  City city = with_a_way();
  city.play("card 4/2; step a1-b1; step village");
  EXPECT_THAT(city.legal("step"), IsEmpty());
}

}  // namespace evenkeel::test
