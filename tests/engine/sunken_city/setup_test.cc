// Material and set-up (S).

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/city.h"

namespace evenkeel::test {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::UnorderedElementsAre;

namespace {

std::vector<int> stacks_of(const City& city) {
  std::vector<int> stacks;
  for (int stack = 1; stack <= 6; ++stack) stacks.push_back(city.streets_on(stack));
  return stacks;
}

std::vector<int> die_of(const City& city) {
  std::vector<int> faces;
  for (const int face : city.game().rules().die) faces.push_back(face);
  return faces;
}

}  // namespace

TEST(SunkenCitySetup, S1_EveryoneHasTreasures1To10And12HouseSideUp) {
  for (int players = 2; players <= 4; ++players) {
    City city("sunken-city/base", players);
    for (int seat = 0; seat < players; ++seat) {
      std::vector<int> house_side_up;
      city.game().house_side_up(city.state(), seat).for_each([&](int treasure) { house_side_up.push_back(treasure); });
      EXPECT_THAT(house_side_up, ElementsAre(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12));
      EXPECT_THAT(city.open_of(seat), IsEmpty());
      EXPECT_THAT(city.secured_of(seat), IsEmpty());
    }
  }
}

TEST(SunkenCitySetup, S2_EveryoneHoldsTheSameSixCards) {
  for (int players = 2; players <= 4; ++players) {
    for (int seat = 0; seat < players; ++seat) {
      City city("sunken-city/base", players);
      city.turn_of(seat);
      EXPECT_THAT(city.legal("card"),
                  UnorderedElementsAre("card 0/7", "card 1/6", "card 2/5", "card 3/4", "card 4/3", "card 4/2"));
    }
  }
}

TEST(SunkenCitySetup, S2_ACardGivesItsBuildAndItsMoveNumber) {
  City city("sunken-city/base", 4);
  city.play("card 2/5");
  EXPECT_EQ(city.build_left(), 2);
  EXPECT_EQ(city.steps_left(), 5);
}

TEST(SunkenCitySetup, S2_RulingTheSixthCardMayBeAnother) {
  for (const std::string sixth : {"3/3", "5/2", "4/1"}) {
    City city("sunken-city/base", 4, {"cards=[0/7, 1/6, 2/5, 3/4, 4/3, " + sixth + "]"});
    EXPECT_EQ(city.legal("card").size(), 6u);
    EXPECT_FALSE(city.allows("card 4/2"));
    city.play("card " + sixth);
    EXPECT_EQ(std::to_string(city.build_left()) + "/" + std::to_string(city.steps_left()), sixth);
  }
}

TEST(SunkenCitySetup, S3_StreetsLieOnFiveStacksAndTheSixthIsEmpty) {
  EXPECT_THAT(stacks_of(City("sunken-city/base", 2)), ElementsAre(20, 1, 1, 1, 1, 0));
  EXPECT_THAT(stacks_of(City("sunken-city/base", 3)), ElementsAre(23, 1, 1, 1, 1, 0));
  EXPECT_THAT(stacks_of(City("sunken-city/base", 4)), ElementsAre(26, 1, 1, 1, 1, 0));
  for (int players = 2; players <= 4; ++players) EXPECT_EQ(City("sunken-city/base", players).draw_stack(), 1);
}

TEST(SunkenCitySetup, S3_ThirtyStreetsAreInTheBox) {
  EXPECT_ANY_THROW(City("sunken-city/base", 4, {"stacks.first.4=27"}));
  EXPECT_NO_THROW(City("sunken-city/base", 4, {"stacks.first.4=25"}));
}

TEST(SunkenCitySetup, S4_House10StandsInTheCentreWithTheSpiritOnIt) {
  for (int players = 2; players <= 4; ++players) {
    City city("sunken-city/base", players);
    EXPECT_EQ(city.house_on("e5"), 10);
    EXPECT_EQ(city.spirit(), "e5");
    EXPECT_EQ(city.state().covered.count(), 1);
  }
}

TEST(SunkenCitySetup, S4_Houses1To9AreInTheirGrottoes) {
  City city("sunken-city/base", 4);
  EXPECT_EQ(city.game().houses_on_lake(city.state()).count(), 1);
  city.play("card 1/6");
  for (int house = 1; house <= 9; ++house) EXPECT_TRUE(city.allows("house " + std::to_string(house) + " c4")) << house;
  EXPECT_FALSE(city.allows("house 10 c4"));
}

TEST(SunkenCitySetup, S5_EachNumberOfPlayersHasItsDie) {
  EXPECT_THAT(die_of(City("sunken-city/base", 2)), UnorderedElementsAre(1, 2, 2, 3, 3, 4));
  EXPECT_THAT(die_of(City("sunken-city/base", 3)), UnorderedElementsAre(0, 1, 2, 2, 3, 3));
  EXPECT_THAT(die_of(City("sunken-city/base", 4)), UnorderedElementsAre(0, 1, 1, 2, 2, 3));
}

TEST(SunkenCitySetup, S6_EightChipsAreInTheSupplyAndNobodyHasOne) {
  for (int players = 2; players <= 4; ++players) {
    const City city("sunken-city/base", players);
    EXPECT_EQ(city.supply(), 8);
    for (int seat = 0; seat < players; ++seat) EXPECT_EQ(city.chips_of(seat), 0);
  }
}

TEST(SunkenCitySetup, S6_AdventurersStartInTheirVillages) {
  for (int players = 2; players <= 4; ++players) {
    const City city("sunken-city/base", players);
    for (int seat = 0; seat < players; ++seat) EXPECT_EQ(city.at(seat), "village");
  }
}

}  // namespace evenkeel::test
