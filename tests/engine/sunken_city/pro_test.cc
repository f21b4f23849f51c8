// The pro rules: the two phases (P1..P9, P14).

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/city.h"

namespace evenkeel::test {

namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using Numbers = std::vector<int>;

// A sinking phase: the spirit on house 3 on d3, with the streets d4-d5, d6-d7 and d8-d9 to go to.
City sinking(const std::vector<std::string>& set = {}, const std::string& variant = "sunken-city/pro") {
  City city(variant, 4, set);
  city.stacks({0, 1, 1, 1, 1, 0}, 1).phase(sc::Phase::sinking);
  city.house(3, "d3").street("d4-d5").street("d6-d7").street("d8-d9").spirit_on("d3");
  return city;
}

// Seat 0 next to house 5 on d3, with house 9 one street further on.
City by_house_5() {
  City city("sunken-city/pro", 4);
  city.street("b3-c3").house(5, "d3").street("e2-e3").house(9, "f3").adventurer(0, "b3");
  return city;
}

}  // namespace

TEST(SunkenCityPro, P1_StackOneIsSmaller) {
  const int first[] = {14, 18, 22};
  for (int players = 2; players <= 4; ++players) {
    const City city("sunken-city/pro", players);
    EXPECT_EQ(city.streets_on(1), first[players - 2]);
    for (int stack = 2; stack <= 5; ++stack) EXPECT_EQ(city.streets_on(stack), 1);
    EXPECT_EQ(city.streets_on(6), 0);
  }
}

TEST(SunkenCityPro, P1_NoDieAndNoTerritories) {
  City emerging("sunken-city/pro", 4);
  emerging.house(3, "d3").street("d4-d5").spirit_on("d3").play("card 0/7");  // in the base game the territory of seat 0
  EXPECT_FALSE(emerging.allows("roll"));
  EXPECT_THAT(emerging.legal("spirit"), IsEmpty());

  City no_points = sinking();
  no_points.play("card 0/7");
  EXPECT_FALSE(no_points.allows("roll"));
  EXPECT_THAT(no_points.legal("spirit"), IsEmpty());
}

TEST(SunkenCityPro, P2_TheLakeIsEmptyAndTheSpiritInGrotto10) {
  City city("sunken-city/pro", 4);
  EXPECT_TRUE(city.state().covered.empty());
  EXPECT_EQ(city.spirit(), "grotto 10");
  city.play("card 1/6");
  EXPECT_TRUE(city.allows("house 10 e5"));
}

TEST(SunkenCityPro, P3_BuildAndMoveAreInterleavedAtWill) {
  City city("sunken-city/pro", 4);
  city.play("card 3/4; street a1-b1; step a1; street c1-c2; step c1; house 4 c3; step c3; step c1");
  EXPECT_EQ(city.open_of(0), Numbers{4});
  EXPECT_EQ(city.build_left(), 0);
  EXPECT_EQ(city.steps_left(), 0);
}

TEST(SunkenCityPro, P3_SpiritAndMoveAreInterleavedAtWill) {
  City city = sinking();
  city.street("a1-b1").street("c1-d1").play("card 2/5; spirit d4; step a1; spirit d6; step c1");
  EXPECT_EQ(city.spirit(), "d6-d7");
  EXPECT_EQ(city.at(0), "c1-d1");
}

TEST(SunkenCityPro, P4_BeginsWithEmerging) {
  const City city("sunken-city/pro", 4);
  EXPECT_EQ(city.state().phase, sc::Phase::emerging);
}

TEST(SunkenCityPro, P4_TheBuildNumberGivesThePointsOfEitherPhase) {
  City emerging("sunken-city/pro", 4);
  emerging.play("card 4/3; street a1-b1; street c1-d1; street e1-f1");
  EXPECT_EQ(emerging.build_left(), 1);

  City sinks = sinking();
  sinks.play("card 2/5; spirit d4; spirit d6");
  EXPECT_EQ(sinks.build_left(), 0);
  EXPECT_THAT(sinks.legal("spirit"), IsEmpty());  // d8-d9 is still joined to him
}

TEST(SunkenCityPro, P5_EmergingPointsBuildAndNothingSinks) {
  City city("sunken-city/pro", 4);
  city.play("card 3/4; street a1-b1; house 4 c3");
  EXPECT_FALSE(city.allows("house 5 e5"));    // B1: one house a turn
  EXPECT_FALSE(city.allows("street d5-e5"));  // B2: no street on e5
  EXPECT_FALSE(city.allows("end_turn"));      // B7: a duty
  EXPECT_THAT(city.legal("spirit"), IsEmpty());
  EXPECT_THAT(city.legal("banish"), IsEmpty());
  city.play("street d1-e1; end_turn");
}

TEST(SunkenCityPro, P5_TheHouseOfTheSpiritsGrottoMayBeTaken) {
  City city("sunken-city/pro", 4);
  city.spirit_in(6).play("card 1/6; house 6 e5");
  EXPECT_EQ(city.house_on("e5"), 6);
  EXPECT_EQ(city.spirit(), "grotto 6");
}

TEST(SunkenCityPro, P6_EnteringTheHouseOfHisGrottoMovesTheSpiritToAnotherGrotto) {
  City city = by_house_5();
  city.spirit_in(5).play("card 0/7");
  EXPECT_THAT(city.legal("grotto"), IsEmpty());
  city.play("step d3");
  EXPECT_EQ(city.legal("grotto").size(), 9u);
  EXPECT_FALSE(city.allows("grotto 5"));
  EXPECT_TRUE(city.allows("grotto 9"));  // its house is on the lake
  city.play("grotto 2");
  EXPECT_EQ(city.spirit(), "grotto 2");
  EXPECT_THAT(city.legal("grotto"), IsEmpty());  // one entering, one choice
}

TEST(SunkenCityPro, P6_OnlyTheHouseOfHisGrotto) {
  City city = by_house_5();
  city.spirit_in(9).play("card 0/7; step d3");
  EXPECT_THAT(city.legal("grotto"), IsEmpty());
  city.play("step e2");
  EXPECT_THAT(city.legal("grotto"), IsEmpty());
  city.play("step f3");
  EXPECT_TRUE(city.allows("grotto 5"));
}

TEST(SunkenCityPro, P6_ItIsAChoiceAndComesBackWithEveryEntering) {
  City city = by_house_5();
  city.spirit_in(5).play("card 0/7; step d3; step e2; step d3");
  EXPECT_EQ(city.open_of(0), Numbers{5});
  EXPECT_EQ(city.spirit(), "grotto 5");
  city.play("grotto 9; step e2; step f3; grotto 5; step e2; step d3; grotto 1; end_turn");
  EXPECT_EQ(city.spirit(), "grotto 1");
}

TEST(SunkenCityPro, P6_NotInASinkingPhase) {
  City city = sinking();
  city.street("b3-c3").adventurer(0, "b3").play("card 0/7; step d3");
  EXPECT_THAT(city.legal("grotto"), IsEmpty());
}

TEST(SunkenCityPro, P7_TheLastStreetOfTheStackBeginsTheSinking) {
  City city = by_house_5();
  city.stacks({1, 1, 1, 1, 1, 0}, 1).spirit_in(5).play("card 4/3");
  EXPECT_EQ(city.state().phase, sc::Phase::emerging);
  city.play("street d4-d5");
  EXPECT_EQ(city.state().phase, sc::Phase::sinking);
  EXPECT_EQ(city.state().seat, 0);  // the same player goes on
  EXPECT_EQ(city.build_left(), 3);  // and the points move the spirit now
  EXPECT_EQ(city.draw_stack(), 1);  // the next stack waits for the next emerging phase
  EXPECT_EQ(city.events(), "{\"t\":\"phase\",\"to\":\"sinking\"}\n{\"t\":\"surface\",\"house\":5}\n");
  EXPECT_THAT(city.legal("street"), IsEmpty());
  EXPECT_THAT(city.legal("house"), IsEmpty());
  city.play("spirit e2; spirit f3");
  EXPECT_EQ(city.build_left(), 1);
}

TEST(SunkenCityPro, P7_AStackWithAStreetLeftGoesOnEmerging) {
  City city = by_house_5();
  city.stacks({2, 1, 1, 1, 1, 0}, 1).play("card 1/6; street d4-d5; end_turn");
  EXPECT_EQ(city.state().phase, sc::Phase::emerging);
  EXPECT_EQ(city.spirit(), "grotto 10");
}

TEST(SunkenCityPro, P8_HeComesUpOnTheHouseOfHisGrotto) {
  City city = by_house_5();
  city.stacks({1, 1, 1, 1, 1, 0}, 1).spirit_in(5).play("card 1/6; street d4-d5");
  EXPECT_EQ(city.spirit(), "d3");
  EXPECT_EQ(city.build_left(), 0);  // for free
}

TEST(SunkenCityPro, P8_OtherwiseOnTheHighestHouseOnTheLake) {
  City city = by_house_5();
  city.stacks({1, 1, 1, 1, 1, 0}, 1).spirit_in(3).play("card 2/5; street d4-d5");
  EXPECT_EQ(city.spirit(), "f3");
  EXPECT_EQ(city.build_left(), 1);
  EXPECT_THAT(city.events(), HasSubstr("{\"t\":\"surface\",\"house\":9}\n"));
}

TEST(SunkenCityPro, P9_APointMovesTheSpiritOneStepAndThePieceSinks) {
  City city = sinking();
  city.adventurer(1, "d3").open(1, {3}).adventurer(0, "d4").open(0, {3}).adventurer(2, "d6");
  city.play("card 4/3; spirit d4");
  EXPECT_EQ(city.build_left(), 3);
  EXPECT_EQ(city.at(1), "village");
  EXPECT_EQ(city.open_of(1), Numbers{});
  EXPECT_EQ(city.chips_of(1), 1);
  EXPECT_EQ(city.at(0), "d4-d5");
  city.play("spirit d6");
  EXPECT_EQ(city.build_left(), 2);
  EXPECT_EQ(city.streets_on(2), 2);
  EXPECT_EQ(city.at(0), "village");
  EXPECT_EQ(city.chips_of(0), 0);  // W6: he moved the spirit himself
  EXPECT_EQ(city.at(2), "d6-d7");  // W7
  EXPECT_THAT(city.legal("spirit"), ElementsAre("spirit d8-d9"));
}

TEST(SunkenCityPro, P9_HeMayBeLeftStandingAndNothingIsBuilt) {
  City city = sinking();
  city.play("card 4/3");
  EXPECT_THAT(city.legal("street"), IsEmpty());
  EXPECT_THAT(city.legal("house"), IsEmpty());
  city.play("end_turn");
  EXPECT_EQ(city.spirit(), "d3");
}

TEST(SunkenCityPro, P9_MovingHimIsADutyInTheOtherReading) {
  City city = sinking({"pro.spirit_move=must"});
  city.play("card 2/5");
  EXPECT_FALSE(city.allows("end_turn"));
  city.play("spirit d4");
  EXPECT_FALSE(city.allows("end_turn"));
  city.play("spirit d6");
  EXPECT_TRUE(city.allows("end_turn"));  // no point left

  City no_points = sinking({"pro.spirit_move=must"});
  no_points.play("card 0/7");
  EXPECT_TRUE(no_points.allows("end_turn"));
}

TEST(SunkenCityPro, P14_ChipsAsInTheBaseGame) {
  City city("sunken-city/pro", 4);
  city.chips(0, 2).open(0, {4}).play("card 2/5; chip");
  EXPECT_EQ(city.steps_left(), 5 + 10);
  EXPECT_EQ(city.supply(), 7);
  EXPECT_FALSE(city.allows("chip"));
}

TEST(SunkenCityPro, P14_OrNone) {
  City city = sinking({}, "sunken-city/pro-no-chips");
  city.adventurer(1, "d3").play("card 1/6; spirit d4");
  EXPECT_EQ(city.at(1), "village");
  EXPECT_EQ(city.chips_of(1), 0);
}

}  // namespace evenkeel::test
