// Chips (C).

#include <gtest/gtest.h>

#include "tests/support/city.h"

namespace evenkeel::test {

namespace {

// Seat 0 with two chips on a1-b1, next to house 4 on c3 by way of c1-c2.
City with_chips(const std::vector<std::string>& set = {}) {
  City city("sunken-city/base", 4, set);
  city.street("a1-b1").street("c1-c2").house(4, "c3").adventurer(0, "a1").chips(0, 2);
  return city;
}

}  // namespace

TEST(SunkenCityChips, C1_AtMostOneATurn) {
  City city = with_chips();
  city.play("card 0/7; chip");
  EXPECT_FALSE(city.allows("chip"));
  EXPECT_EQ(city.chips_of(0), 1);
  city.play("end_turn").turn_of(0).play("card 1/6");
  EXPECT_TRUE(city.allows("chip"));
}

TEST(SunkenCityChips, C1_NoneWithoutAChip) {
  City city("sunken-city/base", 4);
  city.play("card 0/7");
  EXPECT_FALSE(city.allows("chip"));
}

TEST(SunkenCityChips, C1_OnlyByThePlayerOnTurn) {
  City city = with_chips();
  EXPECT_FALSE(city.allows("chip"));  // the card comes first
  city.turn_of(1).play("card 0/7");
  EXPECT_FALSE(city.allows("chip"));
}

TEST(SunkenCityChips, C1_BeforeTheMove) {
  City city = with_chips();
  city.play("card 0/7; chip; step c1");
  EXPECT_EQ(city.steps_left(), 7 + 11 - 1);
}

TEST(SunkenCityChips, C1_DuringTheMove) {
  City city = with_chips();
  city.play("card 0/7; step c1; chip; step c3");
  EXPECT_EQ(city.steps_left(), 7 + 11 - 2);
}

TEST(SunkenCityChips, C1_EvenWhenTheStepsOfTheCardAreUsedUp) {
  City city = with_chips();
  city.play("card 4/2; street e1-f1; street e2-f2; street e3-f3; street g1-h1; step c1; step c3");
  EXPECT_FALSE(city.allows("step c1"));
  city.play("chip");
  EXPECT_TRUE(city.allows("step c1"));
}

TEST(SunkenCityChips, C1_NotAfterTheMove) {
  City city = with_chips();
  city.play("card 1/6; step c1; street e1-f1");
  EXPECT_FALSE(city.allows("chip"));
}

TEST(SunkenCityChips, C1_ItGoesBackToTheSupply) {
  City city = with_chips();
  EXPECT_EQ(city.supply(), 6);
  city.play("card 0/7; chip");
  EXPECT_EQ(city.supply(), 7);
  EXPECT_EQ(city.chips_of(0), 1);
}

TEST(SunkenCityChips, C2_AddsTheTreasuresLyingHouseSideUp) {
  City all = with_chips();
  all.play("card 0/7; chip");
  EXPECT_EQ(all.steps_left(), 7 + 11);

  City some = with_chips();
  some.open(0, {5, 6}).secured(0, {12}).play("card 0/7; chip");
  EXPECT_EQ(some.steps_left(), 7 + 8);
}

TEST(SunkenCityChips, C2_CountedWhenTheTurnBegan) {
  City city = with_chips();
  city.play("card 0/7; step c1; step c3; chip");  // treasure 4 was turned in this turn
  EXPECT_EQ(city.steps_left(), 7 - 2 + 11);
}

TEST(SunkenCityChips, C2_CountedWhenPlayedIsTheOtherReading) {
  City city = with_chips({"chips.count_at=when_played"});
  city.play("card 0/7; step c1; step c3; chip");
  EXPECT_EQ(city.steps_left(), 7 - 2 + 10);
}

TEST(SunkenCityChips, C2_LossesOfTheTurnCountOnlyWhenCountedWhenPlayed) {
  for (const bool when_played : {false, true}) {
    City city = with_chips({when_played ? "chips.count_at=when_played" : "chips.count_at=turn_start"});
    city.open(0, {1, 2, 3}).spirit_on("a1").play("card 0/7; spirit c1; chip");  // the own spirit washed 1, 2, 3 off
    EXPECT_EQ(city.steps_left(), 7 + (when_played ? 11 : 8));
  }
}

TEST(SunkenCityChips, C2_ALastTreasureTurnedInThisTurnDecidesWhetherAChipAddsAnything) {
  for (const bool when_played : {false, true}) {
    City city = with_chips({when_played ? "chips.count_at=when_played" : "chips.count_at=turn_start"});
    city.open(0, {1, 2, 3, 5, 6, 7, 8, 9, 10, 12}).play("card 0/7; step c1; step c3");
    EXPECT_EQ(city.allows("chip"), !when_played);
  }
}

TEST(SunkenCityChips, C2_TheStepsLapseWithTheTurn) {
  City city = with_chips();
  city.play("card 0/7; chip; end_turn").turn_of(0).play("card 1/6");
  EXPECT_EQ(city.steps_left(), 6);
}

}  // namespace evenkeel::test
