// The variants of the box (V).

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <tuple>

#include "tests/support/city.h"

namespace evenkeel::test {

namespace {

using testing::IsEmpty;
using testing::Not;

}  // namespace

TEST(SunkenCityBox, V1_House1IsNotUsed) {
  City base("sunken-city/base", 4);
  base.play("card 1/6");
  EXPECT_THAT(base.legal("house 1 "), Not(IsEmpty()));

  City city("sunken-city/short", 4);
  city.play("card 1/6");
  EXPECT_THAT(city.legal("house 1 "), IsEmpty());
  for (int house = 2; house <= 9; ++house) {
    EXPECT_THAT(city.legal("house " + std::to_string(house) + " "), Not(IsEmpty())) << house;
  }
}

TEST(SunkenCityBox, V1_ATreasureLessLiesOnTheBoard) {
  City city("sunken-city/short", 4);
  city.chips(0, 1).play("card 0/7; chip");
  EXPECT_EQ(city.steps_left(), 7 + 10);
}

TEST(SunkenCityBox, V1_AllTreasuresAreTen) {
  City city("sunken-city/short", 4);
  city.street("a1-b1").adventurer(0, "a1").secured(0, {2, 3, 4, 5, 6, 7, 8, 9, 10}).open(0, {12});
  city.play("card 0/7; step village");
  EXPECT_EQ(city.why(), "treasures");
}

TEST(SunkenCityBox, V2_WhoIsWashedHomeGetsNothing) {
  City city("sunken-city/no-chips", 4);
  city.street("e6-e7").adventurer(1, "e5").open(1, {10}).play("card 0/7; roll 1; spirit e6");
  EXPECT_EQ(city.at(1), "village");
  EXPECT_TRUE(city.open_of(1).empty());
  EXPECT_EQ(city.chips_of(1), 0);
  EXPECT_NE(city.events().find("{\"t\":\"home\",\"seat\":1,\"lost\":[10],\"chip\":false}\n"), std::string::npos);
}

// V3: every variant of the box with every number of players.
class SunkenCityBoxVariant : public testing::TestWithParam<std::tuple<const char*, int>> {
 protected:
  const std::string name = std::string("sunken-city/") + std::get<0>(GetParam());
  const int players = std::get<1>(GetParam());
  const bool pro = name.find("pro") != std::string::npos;
  const bool short_game = name.find("short") != std::string::npos;
  const bool chips = name.find("no-chips") == std::string::npos;
};

TEST_P(SunkenCityBoxVariant, V3_House1IsUsedUnlessTheGameIsShort) {
  City city(name, players);
  city.play("card 1/6");
  EXPECT_EQ(city.legal("house 1 ").empty(), short_game);
  EXPECT_THAT(city.legal("house 9 "), Not(IsEmpty()));
}

TEST_P(SunkenCityBoxVariant, V3_AChipIsWonUnlessThereAreNone) {
  City city(name, players);
  city.house(10, "e5").street("e6-e7").spirit_on("e5").adventurer(1, "e5");
  if (pro) {
    city.phase(sc::Phase::sinking).play("card 1/6; spirit e6");
  } else {
    city.play("card 1/6; roll 1; spirit e6");
  }
  EXPECT_EQ(city.at(1), "village");
  EXPECT_EQ(city.chips_of(1), chips ? 1 : 0);
}

TEST_P(SunkenCityBoxVariant, V3_TheProRulesHoldOnlyInTheProGame) {
  const City city(name, players);
  EXPECT_EQ(city.spirit(), pro ? "grotto 10" : "e5");
  EXPECT_EQ(city.streets_on(1), (pro ? 6 : 14) + players * (pro ? 4 : 3));
}

INSTANTIATE_TEST_SUITE_P(All, SunkenCityBoxVariant,
                         testing::Combine(testing::Values("base", "short", "no-chips", "short-no-chips", "pro",
                                                          "pro-short", "pro-no-chips", "pro-short-no-chips"),
                                          testing::Values(2, 3, 4)));

}  // namespace evenkeel::test
