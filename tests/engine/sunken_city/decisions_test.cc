// How a turn is cut into single choices (D).

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/city.h"

namespace evenkeel::test {

namespace {

using testing::Each;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::SizeIs;
using testing::StartsWith;

const std::vector<std::string> kBetweenActions = {"spirit.timing=between_actions"};

// Seat 0 at home by a1-b1 and c1-d1; the spirit on e5 with e6-e7 and e8-e9 to go to.
City table(const std::vector<std::string>& set = {}) {
  City city("sunken-city/base", 4, set);
  city.street("a1-b1").street("c1-d1").street("e6-e7").street("e8-e9").street("f9-g9");
  return city;
}

// The same with one street left to draw, on stack 6: after it a house may be placed, but is no duty (B8).
City last_street(const std::vector<std::string>& set = {}) {
  City city = table(set);
  city.stacks({0, 0, 0, 0, 0, 1}, 6);
  return city;
}

}  // namespace

TEST(SunkenCityDecisions, D1_FirstTheCardThenOneDecisionAtATime) {
  City city = table();
  city.chips(0, 1);
  EXPECT_THAT(city.legal(), SizeIs(6));
  EXPECT_THAT(city.legal(), Each(StartsWith("card ")));
  city.play("card 1/6");
  EXPECT_THAT(city.legal("card"), IsEmpty());
  EXPECT_THAT(city.legal("street"), Not(IsEmpty()));
  EXPECT_THAT(city.legal("house"), Not(IsEmpty()));
  EXPECT_TRUE(city.allows("step a1"));
  EXPECT_TRUE(city.allows("chip"));
  EXPECT_TRUE(city.allows("roll"));
  EXPECT_THAT(city.legal("grotto"), IsEmpty());
  EXPECT_THAT(city.legal("banish"), IsEmpty());
  city.play("house 4 c3; end_turn");
  EXPECT_EQ(city.state().seat, 1);
  EXPECT_THAT(city.legal(), Each(StartsWith("card ")));
}

TEST(SunkenCityDecisions, D2_PlacingNeedsABuildPoint) {
  City city = table();
  city.play("card 1/6; street f1-g1");
  EXPECT_THAT(city.legal("street"), IsEmpty());
  EXPECT_THAT(city.legal("house"), IsEmpty());
}

TEST(SunkenCityDecisions, D2_SteppingNeedsAStepOfCardOrChip) {
  City city = table();
  city.chips(0, 1).play("card 4/2; step a1; step c1");
  EXPECT_THAT(city.legal("step"), IsEmpty());
  city.play("chip");
  EXPECT_TRUE(city.allows("step a1"));
}

TEST(SunkenCityDecisions, D2_AChipNeedsACountAboveZero) {
  City none = table();
  none.chips(0, 1).secured(0, {1, 2, 3, 4, 5}).open(0, {6, 7, 8, 9, 10, 12}).play("card 0/7");
  EXPECT_FALSE(none.allows("chip"));
  City one = table();
  one.chips(0, 1).secured(0, {1, 2, 3, 4, 5}).open(0, {6, 7, 8, 9, 10}).play("card 0/7; chip");
  EXPECT_EQ(one.steps_left(), 8);
}

TEST(SunkenCityDecisions, D2_AChipStartsAndClosesNothing) {
  City before = table();
  before.chips(0, 1).play("card 2/5; chip; street f1-g1; street f2-g2");  // no move was started
  EXPECT_TRUE(before.allows("step a1"));
  City between = table();
  between.chips(0, 1).play("card 2/5; street f1-g1; chip; street f2-g2; step a1");
  EXPECT_EQ(between.build_left(), 0);
  City moving = table();
  moving.chips(0, 1).play("card 2/5; step a1; chip; step c1");
  EXPECT_EQ(moving.at(0), "c1-d1");
}

TEST(SunkenCityDecisions, D3_RollOnceATurn) {
  City city = table();
  city.play("card 0/7; roll 0");
  EXPECT_FALSE(city.allows("roll"));
  City moved = table();
  moved.play("card 0/7; roll 2; spirit e6");
  EXPECT_FALSE(moved.allows("roll"));
}

TEST(SunkenCityDecisions, D3_RollOnlyWhileHeIsJoinedToAnotherPiece) {
  City city("sunken-city/base", 4);
  city.play("card 1/6");
  EXPECT_FALSE(city.allows("roll"));
  city.play("street e6-e7");
  EXPECT_TRUE(city.allows("roll"));
}

TEST(SunkenCityDecisions, D3_OneMoveATurnByTerritoryOrByDie) {
  City city = table();
  city.street("d2-e2").street("f2-g2").street("h2-i2").spirit_on("c1").play("card 1/6; spirit d2; spirit f2");
  EXPECT_TRUE(city.allows("spirit h2"));  // his steps are three, though he has left the territory
  EXPECT_FALSE(city.allows("roll"));
  city.play("street f3-g3");
  EXPECT_THAT(city.legal("spirit"), IsEmpty());
  EXPECT_FALSE(city.allows("roll"));  // he was moved this turn

  City entered = table();  // and entering the own territory by die gives no second move
  entered.street("d4-e4").street("b4-c4").play("card 1/6; roll 1; spirit d4");
  EXPECT_THAT(entered.legal("spirit"), IsEmpty());
  entered.play("street f3-g3");
  EXPECT_THAT(entered.legal("spirit"), IsEmpty());
}

TEST(SunkenCityDecisions, D4_PlacingClosesAStartedMove) {
  City city = table();
  city.play("card 2/5; step a1");
  EXPECT_TRUE(city.allows("step c1"));
  city.play("street f1-g1");
  EXPECT_THAT(city.legal("step"), IsEmpty());
}

TEST(SunkenCityDecisions, D4_WhatWasNotStartedIsNotClosed) {
  City move_later = table();
  move_later.play("card 2/5; street f1-g1; street f2-g2; step a1; step c1");
  EXPECT_EQ(move_later.at(0), "c1-d1");
  City build_later = table();
  build_later.play("card 2/5; step a1; step c1; street f1-g1; street f2-g2; end_turn");
  EXPECT_EQ(build_later.at(0), "c1-d1");
}

TEST(SunkenCityDecisions, D4_NoStepWhileAStartedBuildHasADuty) {
  City city = table();
  city.play("card 2/5");
  EXPECT_TRUE(city.allows("step a1"));  // not started yet
  city.play("street f1-g1");
  EXPECT_THAT(city.legal("step"), IsEmpty());
  city.play("street f2-g2");
  EXPECT_TRUE(city.allows("step a1"));
}

TEST(SunkenCityDecisions, D4_AStepClosesAStartedBuild) {
  City started = last_street();
  started.play("card 2/5; street f1-g1");
  EXPECT_TRUE(started.allows("house 4 c3"));
  started.play("step a1");
  EXPECT_THAT(started.legal("house"), IsEmpty());

  City not_started = last_street();
  not_started.play("card 2/5; step a1; street f1-g1");
  EXPECT_TRUE(not_started.allows("house 4 c3"));
}

TEST(SunkenCityDecisions, D4_AnyOtherDecisionClosesTheSpiritsMove) {
  for (const char* const decision : {"street f1-g1", "house 4 c3", "step a1", "chip"}) {
    City rolled = table();
    rolled.chips(0, 1).play("card 1/6; roll 3");
    EXPECT_TRUE(rolled.allows("spirit e6"));
    rolled.play(decision);
    EXPECT_THAT(rolled.legal("spirit"), IsEmpty()) << decision;

    City started = table();
    started.chips(0, 1).play("card 1/6; roll 3; spirit e6");
    EXPECT_TRUE(started.allows("spirit e8"));
    started.play(decision);
    EXPECT_THAT(started.legal("spirit"), IsEmpty()) << decision;
    EXPECT_FALSE(started.allows("roll"));
  }
}

TEST(SunkenCityDecisions, D4_AtAnyStepTheSpiritClosesNothing) {
  City build = table();
  build.play("card 3/4; street f1-g1; roll 1; spirit e6; street f2-g2; street f3-g3");
  EXPECT_EQ(build.build_left(), 0);
  City move = table();
  move.play("card 0/7; step a1; roll 1; spirit e6; step c1");
  EXPECT_EQ(move.at(0), "c1-d1");
}

TEST(SunkenCityDecisions, D4_BetweenActionsTheSpiritWaitsForAStartedDuty) {
  City city = table(kBetweenActions);
  city.play("card 2/5; street f1-g1");
  EXPECT_FALSE(city.allows("roll"));
  city.play("street f2-g2");
  EXPECT_TRUE(city.allows("roll"));

  City own = table(kBetweenActions);
  own.spirit_on("a1").play("card 2/5");
  EXPECT_TRUE(own.allows("spirit c1"));
  own.play("street f1-g1");
  EXPECT_FALSE(own.allows("spirit c1"));
}

TEST(SunkenCityDecisions, D4_BetweenActionsTheSpiritClosesAStartedMoveOrBuild) {
  City move = table(kBetweenActions);
  move.play("card 0/7; step a1; roll 1");
  EXPECT_THAT(move.legal("step"), IsEmpty());
  City build = last_street(kBetweenActions);
  build.play("card 2/5; street f1-g1; roll 1");
  EXPECT_THAT(build.legal("house"), IsEmpty());
  City neither = table(kBetweenActions);
  neither.play("card 1/6; roll 1; spirit e6; street f1-g1; step a1; step c1");
  EXPECT_EQ(neither.at(0), "c1-d1");
}

TEST(SunkenCityDecisions, D5_TheTurnEndsOnlyWithoutADuty) {
  City city = table();
  city.play("card 2/5");
  EXPECT_FALSE(city.allows("end_turn"));
  city.play("step a1; street f1-g1");
  EXPECT_FALSE(city.allows("end_turn"));
  city.play("street f2-g2");
  EXPECT_TRUE(city.allows("end_turn"));
  City no_streets = last_street();
  no_streets.play("card 2/5; street f1-g1");
  EXPECT_TRUE(no_streets.allows("end_turn"));
}

TEST(SunkenCityDecisions, D5_NoDutyWhereNothingLegalIsLeft) {
  City city("sunken-city/base", 4);
  for (const char row : std::string("12346789")) {
    for (const std::string columns : {"ab", "cd", "ef", "gh"}) {
      city.street(std::string{columns[0], row, '-', columns[1], row});
    }
  }
  city.street("a5-b5").street("c5-d5").street("f5-g5").street("h5-i5");
  city.street("i1-i2").street("i3-i4").street("i6-i7").street("i8-i9").play("card 4/3");
  EXPECT_THAT(city.legal("street"), IsEmpty());
  EXPECT_TRUE(city.allows("end_turn"));
}

TEST(SunkenCityDecisions, D6_InTheProGameNothingClosesAnything) {
  City city("sunken-city/pro", 4);
  city.street("a1-b1").street("c1-d1").play("card 3/4; street f1-g1; step a1; street f2-g2; step c1; street f3-g3");
  EXPECT_TRUE(city.allows("step a1"));
}

TEST(SunkenCityDecisions, D6_TheGrottoChoiceLapsesWithTheNextDecision) {
  for (const char* const decision : {"street f1-g1", "chip", "step c1"}) {
    City city("sunken-city/pro-short", 4);
    city.street("c1-c2").house(4, "c3").adventurer(0, "c1").spirit_in(4).chips(0, 1).play("card 1/6; step c3");
    EXPECT_THAT(city.legal("grotto"), SizeIs(8));  // without 4, and without 1 in the short game
    EXPECT_FALSE(city.allows("grotto 1"));
    EXPECT_FALSE(city.allows("grotto 4"));
    city.play(decision);
    EXPECT_THAT(city.legal("grotto"), IsEmpty()) << decision;
  }
}

TEST(SunkenCityDecisions, D7_BanishNeedsASinkingPhaseAnIsolatedSpiritAndAPoint) {
  for (const auto phase : {sc::Phase::emerging, sc::Phase::sinking, sc::Phase::last_sinking}) {
    City city("sunken-city/pro", 4);
    city.phase(phase).house(8, "g3").spirit_on("g3").play("card 1/6");
    EXPECT_EQ(city.legal("banish").size(), phase == sc::Phase::sinking ? 10u : 0u);
  }
  City short_game("sunken-city/pro-short", 4);
  short_game.phase(sc::Phase::sinking).house(8, "g3").spirit_on("g3").street("a1-b1").play("card 1/6");
  EXPECT_FALSE(short_game.allows("banish 1"));
  EXPECT_FALSE(short_game.allows("end_turn"));
  EXPECT_TRUE(short_game.allows("step a1"));
}

TEST(SunkenCityDecisions, D8_WithTheSpiritStuckOnlyCardStepChipAndEndTurnAreLeft) {
  City city("sunken-city/pro", 4);
  city.stacks({0, 0, 0, 0, 1, 2}, 5)
      .house(8, "g3")
      .street("a9-b9")
      .chips(1, 1)
      .play("card 3/4; street a1-b1; end_turn");
  EXPECT_EQ(city.why(), "spirit");
  EXPECT_THAT(city.legal(), Each(StartsWith("card ")));
  city.play("card 4/3");
  EXPECT_THAT(city.legal(), testing::UnorderedElementsAre("step a9-b9", "chip", "end_turn"));
}

TEST(SunkenCityDecisions, D9_TheFirstReasonStands) {
  City city = table();
  city.stacks({0, 0, 0, 0, 1, 1}, 5).secured(0, {1, 2, 3, 4, 5, 6, 7, 8, 9, 10}).open(0, {12}).adventurer(0, "a1");
  City hourglass = city;
  hourglass.play("card 1/6; street f1-g1").play("step village");
  EXPECT_EQ(hourglass.why(), "hourglass");
  EXPECT_THAT(hourglass.events(), Not(HasSubstr("near_end")));
  City treasures = city;
  treasures.play("card 1/6; step village").play("street f1-g1");
  EXPECT_EQ(treasures.why(), "treasures");
  EXPECT_THAT(treasures.events(), Not(HasSubstr("near_end")));
}

}  // namespace evenkeel::test
