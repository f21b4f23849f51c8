// The pro rules: banishing the spirit, the next phase, the end (P10..P13).

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/city.h"

namespace evenkeel::test {

namespace {

using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using Numbers = std::vector<int>;

// A sinking phase with the spirit on the isolated street d4-d5; house 8 stands elsewhere.
City isolated(sc::Phase phase = sc::Phase::sinking) {
  City city("sunken-city/pro", 4);
  const bool last = phase == sc::Phase::last_sinking;
  if (last) {
    city.stacks({0, 0, 0, 0, 0, 3}, 5);
  } else {
    city.stacks({0, 1, 1, 1, 1, 0}, 1);
  }
  city.phase(phase).street("d4-d5").house(8, "g3").spirit_on("d4");
  return city;
}

// The last street of a stack is about to be laid; the spirit is in grotto 10 and no house is on the lake.
City no_house(int stack, const std::vector<std::string>& set = {}) {
  City city("sunken-city/pro", 4, set);
  if (stack == 5) {
    city.stacks({0, 0, 0, 0, 1, 0}, 5);
  } else {
    city.stacks({1, 2, 1, 1, 1, 0}, 1);
  }
  return city;
}

}  // namespace

TEST(SunkenCityProEnd, P10_APointBanishesTheIsolatedSpiritAndHisPieceSinks) {
  City city = isolated();
  city.adventurer(0, "d4").open(0, {1}).adventurer(2, "d4").open(2, {7}).play("card 4/3");
  EXPECT_EQ(city.legal("banish").size(), 10u);
  city.play("banish 6");
  EXPECT_EQ(city.spirit(), "grotto 6");
  EXPECT_EQ(city.build_left(), 3);
  EXPECT_FALSE(city.covered("d4"));
  EXPECT_EQ(city.at(0), "village");
  EXPECT_EQ(city.at(2), "village");
  EXPECT_EQ(city.open_of(0), Numbers{});
  EXPECT_EQ(city.open_of(2), Numbers{});
  EXPECT_EQ(city.chips_of(0), 0);
  EXPECT_EQ(city.chips_of(2), 1);
}

TEST(SunkenCityProEnd, P10_AHouseSinksToo) {
  City city = isolated();
  city.spirit_on("g3").play("card 1/6; banish 8");
  EXPECT_EQ(city.spirit(), "grotto 8");
  EXPECT_EQ(city.house_on("g3"), 0);
  EXPECT_THAT(city.events(), HasSubstr("{\"t\":\"sink\",\"cells\":[\"g3\"],\"house\":8}\n"));
}

TEST(SunkenCityProEnd, P10_WithAPointItIsADuty) {
  City city = isolated();
  city.play("card 1/6");
  EXPECT_FALSE(city.allows("end_turn"));
  city.play("banish 6");
  EXPECT_TRUE(city.allows("end_turn"));
}

TEST(SunkenCityProEnd, P10_WithoutAPointTheNextPlayerWhoHasOneMust) {
  City city = isolated();
  city.play("card 0/7");
  EXPECT_THAT(city.legal("banish"), IsEmpty());
  city.play("end_turn; card 0/7; end_turn; card 2/5");
  EXPECT_EQ(city.state().seat, 2);
  EXPECT_FALSE(city.allows("end_turn"));
  EXPECT_TRUE(city.allows("banish 1"));
}

TEST(SunkenCityProEnd, P10_OnlyWhileHeIsIsolated) {
  City city = isolated();
  city.street("d6-d7").play("card 4/3");
  EXPECT_THAT(city.legal("banish"), IsEmpty());
  EXPECT_TRUE(city.allows("end_turn"));
  city.play("spirit d6");
  EXPECT_THAT(city.legal("banish"), Not(IsEmpty()));
  EXPECT_FALSE(city.allows("end_turn"));
}

TEST(SunkenCityProEnd, P10_AlsoRightAfterHeCameUp) {
  City city("sunken-city/pro", 4);
  city.stacks({1, 1, 1, 1, 1, 0}, 1).house(8, "g3").play("card 2/5; street a1-b1");
  EXPECT_EQ(city.spirit(), "g3");
  EXPECT_FALSE(city.allows("end_turn"));
  city.play("banish 10");
  EXPECT_EQ(city.state().phase, sc::Phase::emerging);
  EXPECT_EQ(city.house_on("g3"), 0);
}

TEST(SunkenCityProEnd, P11_TheNextEmergingPhaseBeginsAtOnceFromTheNextStack) {
  City city = isolated();
  city.play("card 4/3; banish 6");
  EXPECT_EQ(city.state().phase, sc::Phase::emerging);
  EXPECT_EQ(city.draw_stack(), 2);
  EXPECT_EQ(city.streets_on(2), 2);  // his street lies on it as well
  EXPECT_THAT(city.events(), HasSubstr("{\"t\":\"draw_stack\",\"stack\":2}\n"));
  EXPECT_THAT(city.events(), HasSubstr("{\"t\":\"phase\",\"to\":\"emerging\"}\n"));
  EXPECT_FALSE(city.allows("end_turn"));  // the points left build again
  city.play("street a1-b1; house 9 e5");
  EXPECT_EQ(city.streets_on(2), 1);
  EXPECT_EQ(city.build_left(), 1);
}

TEST(SunkenCityProEnd, P11_StreetsSunkInTheKthSinkingLieOnStackKPlusOne) {
  for (int k = 1; k <= 4; ++k) {
    City city = isolated();
    city.street("d6-d7").state().draw = static_cast<std::uint8_t>(k - 1);
    const int before = city.streets_on(k + 1);
    city.play("card 2/5; spirit d6");
    EXPECT_EQ(city.streets_on(k + 1), before + 1) << k;
    city.play("banish 6");
    EXPECT_EQ(city.streets_on(k + 1), before + 2) << k;
    EXPECT_EQ(city.draw_stack(), k + 1);
  }
}

TEST(SunkenCityProEnd, P12_EmptyingStackFiveBeginsTheLastSinking) {
  City city("sunken-city/pro", 4);
  city.stacks({0, 0, 0, 0, 1, 0}, 5).house(8, "g3").street("g4-g5").street("g6-g7").play("card 3/4; street a1-b1");
  EXPECT_EQ(city.state().phase, sc::Phase::last_sinking);
  EXPECT_EQ(city.spirit(), "g3");
  EXPECT_EQ(city.why(), "none");
  EXPECT_THAT(city.legal("street"), IsEmpty());
  city.play("spirit g4");
  EXPECT_EQ(city.why(), "none");
  city.play("spirit g6");
  EXPECT_EQ(city.why(), "spirit");
  EXPECT_THAT(city.events(), HasSubstr("{\"t\":\"near_end\",\"why\":\"spirit\"}\n"));
  EXPECT_EQ(city.streets_on(6), 1);
}

TEST(SunkenCityProEnd, P12_NoEarlierSinkingIsTheLast) {
  City city("sunken-city/pro", 4);
  city.stacks({0, 0, 0, 1, 1, 0}, 4).house(8, "g3").play("card 2/5; street a1-b1");
  EXPECT_EQ(city.state().phase, sc::Phase::sinking);
  EXPECT_EQ(city.why(), "none");
}

TEST(SunkenCityProEnd, P12_HeIsNotBanishedAnyMore) {
  City city = isolated(sc::Phase::last_sinking);
  city.street("d6-d7").play("card 4/3; spirit d6");
  EXPECT_EQ(city.why(), "spirit");
  EXPECT_EQ(city.build_left(), 3);
  EXPECT_THAT(city.legal("banish"), IsEmpty());
  EXPECT_THAT(city.legal("spirit"), IsEmpty());
  EXPECT_THAT(city.legal("street"), IsEmpty());
  EXPECT_THAT(city.legal("house"), IsEmpty());
  city.play("end_turn");
  EXPECT_TRUE(city.covered("d6"));
}

TEST(SunkenCityProEnd, P12_IsolatedAsHeComesUpTheEndIsNearAtOnce) {
  City city("sunken-city/pro", 4);
  city.stacks({0, 0, 0, 0, 1, 0}, 5).house(8, "g3").play("card 3/4; street a1-b1");
  EXPECT_EQ(city.spirit(), "g3");
  EXPECT_EQ(city.why(), "spirit");
  EXPECT_TRUE(city.allows("end_turn"));
}

TEST(SunkenCityProEnd, P12_TheLastPieceOfTheSpiritNeverSinks) {
  City city = isolated(sc::Phase::last_sinking);
  city.street("d6-d7").adventurer(2, "d6").open(2, {4}).play("card 2/5; spirit d6; end_turn; card 4/3; end_turn");
  EXPECT_EQ(city.at(2), "d6-d7");
  EXPECT_EQ(city.open_of(2), Numbers{4});
}

TEST(SunkenCityProEnd, P12_TheRoundIsPlayedToItsEnd) {
  City city = isolated(sc::Phase::last_sinking);
  city.street("d6-d7").turn_of(1).play("card 1/6; spirit d6; end_turn; card 4/3; end_turn");
  EXPECT_FALSE(city.over());
  city.play("card 4/3; end_turn");
  EXPECT_TRUE(city.over());
  EXPECT_EQ(city.why(), "spirit");
}

TEST(SunkenCityProEnd, P13_WithNoHouseHeStaysAndTheNextEmergingPhaseBegins) {
  City city = no_house(1);
  city.play("card 3/4; street a1-b1");
  EXPECT_EQ(city.state().phase, sc::Phase::emerging);
  EXPECT_EQ(city.spirit(), "grotto 10");
  EXPECT_EQ(city.draw_stack(), 2);
  EXPECT_EQ(city.events(), "{\"t\":\"draw_stack\",\"stack\":2}\n");
  EXPECT_FALSE(city.allows("end_turn"));
  city.play("street c1-d1");
  EXPECT_EQ(city.streets_on(2), 1);
  EXPECT_EQ(city.why(), "none");
}

TEST(SunkenCityProEnd, P13_AfterStackFiveTheEndIsNear) {
  City city = no_house(5);
  city.play("card 3/4; street a1-b1");
  EXPECT_EQ(city.why(), "spirit");
  EXPECT_EQ(city.spirit(), "grotto 10");
  EXPECT_THAT(city.legal("street"), IsEmpty());
  EXPECT_THAT(city.legal("house"), IsEmpty());
  EXPECT_TRUE(city.allows("end_turn"));
}

TEST(SunkenCityProEnd, P13_TheOtherReadingEndsTheGame) {
  City city = no_house(1, {"pro.no_house=end"});
  city.turn_of(3).play("card 3/4; street a1-b1");
  EXPECT_EQ(city.why(), "spirit");
  EXPECT_THAT(city.legal("street"), IsEmpty());
  EXPECT_THAT(city.legal("house"), IsEmpty());
  city.play("end_turn");
  EXPECT_TRUE(city.over());
}

}  // namespace evenkeel::test
