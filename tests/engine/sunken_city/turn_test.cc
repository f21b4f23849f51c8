// A turn (T): cards, the three actions and their order, the spirit's moment.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>

#include "tests/support/city.h"

namespace evenkeel::test {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::UnorderedElementsAre;

namespace {

// Seat 0 can do everything: two streets to walk on, and the spirit on a row of streets in its territory.
City ready(const std::vector<std::string>& set = {}) {
  City city("sunken-city/base", 4, set);
  city.street("a1-b1").street("a2-b2");
  city.street("c4-d4").street("c5-d5").street("c6-d6").street("c7-d7").spirit_on("c4");
  return city;
}

// The same, but the spirit stands where nobody has a territory: he has to roll.
City ready_to_roll(const std::vector<std::string>& set = {}) {
  City city = ready(set);
  city.spirit_on("c5");
  return city;
}

}  // namespace

TEST(SunkenCityTurn, T1_Seat0BeginsWithACardAndNothingElse) {
  City city = ready();
  EXPECT_EQ(city.game().seat_to_act(city.state()), 0);
  EXPECT_EQ(city.legal().size(), 6u);
  EXPECT_EQ(city.legal("card").size(), 6u);
}

TEST(SunkenCityTurn, T1_OneCardATurn) {
  City city = ready();
  city.play("card 0/7");
  EXPECT_THAT(city.legal("card"), IsEmpty());
  city.play("step a1-b1");
  EXPECT_THAT(city.legal("card"), IsEmpty());
}

TEST(SunkenCityTurn, T2_APlayedCardStaysOutUntilTheHandIsEmpty) {
  City city("sunken-city/base", 4);
  city.hand(0, {"0/7", "1/6", "4/3"}).play("card 1/6; street c3-d3; end_turn").turn_of(0);
  EXPECT_THAT(city.legal("card"), UnorderedElementsAre("card 0/7", "card 4/3"));
  city.play("card 0/7; end_turn").turn_of(0);
  EXPECT_THAT(city.legal("card"), ElementsAre("card 4/3"));
}

TEST(SunkenCityTurn, T2_AfterTheLastCardAllSixComeBack) {
  City city("sunken-city/base", 4);
  city.hand(0, {"0/7"}).play("card 0/7; end_turn").turn_of(0);
  EXPECT_EQ(city.legal("card").size(), 6u);
}

TEST(SunkenCityTurn, T2_OneHandDoesNotTouchAnother) {
  City city("sunken-city/base", 2);
  city.play("card 0/7; end_turn");
  EXPECT_EQ(city.legal("card").size(), 6u);
  city.play("card 0/7; end_turn");
  EXPECT_EQ(city.legal("card").size(), 5u);
}

TEST(SunkenCityTurn, T3_TheThreeActionsComeInAnyOrder) {
  std::array<std::string, 3> actions = {"spirit c5-d5", "step a1-b1", "street g7-h7"};
  do {
    const std::string order = actions[0] + "; " + actions[1] + "; " + actions[2];
    City city = ready();
    ASSERT_NO_THROW(city.play("card 1/6; " + order + "; end_turn")) << order;
    EXPECT_EQ(city.spirit(), "c5-d5");
    EXPECT_EQ(city.at(0), "a1-b1");
    EXPECT_TRUE(city.covered("g7"));
  } while (std::next_permutation(actions.begin(), actions.end()));
}

TEST(SunkenCityTurn, T3_BuildingIsADutyMovingIsNot) {
  City city = ready();
  city.play("card 1/6");
  EXPECT_FALSE(city.allows("end_turn"));
  city.play("street g7-h7");
  EXPECT_TRUE(city.allows("step a1-b1"));
  EXPECT_TRUE(city.allows("spirit c5-d5"));
  EXPECT_TRUE(city.allows("end_turn"));
}

TEST(SunkenCityTurn, T3_MovingDoesNotReplaceBuilding) {
  City city = ready();
  city.play("card 1/6; step a1-b1; spirit c5-d5");
  EXPECT_FALSE(city.allows("end_turn"));
}

TEST(SunkenCityTurn, T4_TheBuildIsNotInterruptedByAStep) {
  City city = ready();
  city.play("card 2/5");
  EXPECT_TRUE(city.allows("step a1-b1"));
  city.play("street g7-h7");
  EXPECT_FALSE(city.allows("step a1-b1"));
  city.play("street g8-h8");
  EXPECT_TRUE(city.allows("step a1-b1"));
}

TEST(SunkenCityTurn, T4_AMoveOnceLeftIsOver) {
  City city = ready();
  city.play("card 2/5; step a1-b1; step a2-b2; street g7-h7; street g8-h8");
  EXPECT_THAT(city.legal("step"), IsEmpty());
}

TEST(SunkenCityTurn, T4_ABuildOnceLeftIsOver) {
  City city = ready({"build.duty=false"});
  city.play("card 2/5; street g7-h7; step a1-b1");
  EXPECT_THAT(city.legal("street"), IsEmpty());
  EXPECT_THAT(city.legal("house"), IsEmpty());
  EXPECT_TRUE(city.allows("step a2-b2"));
}

TEST(SunkenCityTurn, T4_WhatWasNotBegunIsNotOver) {
  City city = ready();
  city.play("card 2/5; step a1-b1");
  EXPECT_TRUE(city.allows("street g7-h7"));
  EXPECT_TRUE(city.allows("house 9 g7"));
}

TEST(SunkenCityTurn, T4_ActionsMayBeInterleavedBySetting) {
  City city = ready({"turn.actions=interleaved"});
  ASSERT_NO_THROW(city.play("card 2/5; street g7-h7; step a1-b1; street g8-h8; step a2-b2; end_turn"));
  EXPECT_EQ(city.at(0), "a2-b2");
}

TEST(SunkenCityTurn, T5_TheSpiritMayMoveBetweenTwoPiecesOfTheBuild) {
  City city = ready();
  city.play("card 2/5; street g7-h7; spirit c5-d5");
  EXPECT_TRUE(city.allows("street g8-h8"));
  EXPECT_FALSE(city.allows("end_turn"));
  EXPECT_FALSE(city.allows("step a1-b1"));
}

TEST(SunkenCityTurn, T5_TheSpiritMayMoveBetweenTwoSteps) {
  City city = ready();
  ASSERT_NO_THROW(city.play("card 0/7; step a1-b1; spirit c5-d5; spirit c6-d6; step a2-b2; end_turn"));
  EXPECT_EQ(city.at(0), "a2-b2");
}

TEST(SunkenCityTurn, T5_TheSpiritMovesInOneGo) {
  for (const std::string other : {"street g7-h7", "step a1-b1"}) {
    City city = ready();
    city.play("card 2/5; spirit c5-d5");
    EXPECT_TRUE(city.allows("spirit c6-d6"));
    city.play(other);
    EXPECT_THAT(city.legal("spirit"), IsEmpty()) << other;
    EXPECT_FALSE(city.allows("roll")) << other;
  }
}

TEST(SunkenCityTurn, T5_ARolledMoveIsMadeAtOnceOrNotAtAll) {
  City city = ready_to_roll();
  city.play("card 2/5; street g7-h7; roll 2");
  EXPECT_TRUE(city.allows("spirit c6-d6"));
  city.play("street g8-h8");
  EXPECT_THAT(city.legal("spirit"), IsEmpty());
  EXPECT_FALSE(city.allows("roll"));
}

TEST(SunkenCityTurn, T5_RulingBetweenActionsKeepsTheSpiritOutOfAStartedBuild) {
  City city = ready({"spirit.timing=between_actions"});
  city.play("card 2/5; street g7-h7");
  EXPECT_THAT(city.legal("spirit"), IsEmpty());
  city.play("street g8-h8");
  EXPECT_TRUE(city.allows("spirit c5-d5"));
}

TEST(SunkenCityTurn, T5_RulingBetweenActionsKeepsTheRollOutOfAStartedBuild) {
  City city = ready_to_roll({"spirit.timing=between_actions"});
  city.play("card 2/5");
  EXPECT_TRUE(city.allows("roll"));
  city.play("street g7-h7");
  EXPECT_FALSE(city.allows("roll"));
  city.play("street g8-h8");
  EXPECT_TRUE(city.allows("roll"));
}

TEST(SunkenCityTurn, T5_RulingBetweenActionsTheSpiritEndsAStartedMove) {
  City city = ready({"spirit.timing=between_actions"});
  city.play("card 1/6; step a1-b1; spirit c5-d5");
  EXPECT_THAT(city.legal("step"), IsEmpty());
  EXPECT_TRUE(city.allows("spirit c6-d6"));
  EXPECT_TRUE(city.allows("street g7-h7"));
}

TEST(SunkenCityTurn, T5_RulingBetweenActionsTheSpiritEndsAStartedBuild) {
  City city = ready({"spirit.timing=between_actions", "build.duty=false"});
  city.play("card 2/5; street g7-h7; spirit c5-d5");
  EXPECT_THAT(city.legal("street"), IsEmpty());
  EXPECT_THAT(city.legal("house"), IsEmpty());
  EXPECT_TRUE(city.allows("step a1-b1"));
}

TEST(SunkenCityTurn, T5_RulingBetweenActionsTheSpiritMayStillComeFirst) {
  City city = ready({"spirit.timing=between_actions"});
  ASSERT_NO_THROW(city.play("card 2/5; spirit c5-d5; street g7-h7; street g8-h8; step a1-b1; step a2-b2; end_turn"));
}

TEST(SunkenCityTurn, T6_TheTurnPassesClockwiseAndRoundAgain) {
  for (int players = 2; players <= 4; ++players) {
    City city("sunken-city/base", players);
    for (int turn = 0; turn < 2 * players; ++turn) {
      EXPECT_EQ(city.game().seat_to_act(city.state()), turn % players);
      city.hand(turn % players, {"0/7", "1/6"}).play("card 0/7; end_turn");
    }
  }
}

TEST(SunkenCityTurn, T6_TheNextTurnStartsAfresh) {
  City city = ready();
  city.play("card 1/6; step a1-b1; street h9-i9; end_turn");
  EXPECT_EQ(city.legal().size(), 6u);
  city.turn_of(2).play("card 2/5");
  EXPECT_EQ(city.build_left(), 2);
  EXPECT_EQ(city.steps_left(), 5);
  EXPECT_TRUE(city.allows("step h9-i9"));
  EXPECT_TRUE(city.allows("house 9 g7"));
}

}  // namespace evenkeel::test
