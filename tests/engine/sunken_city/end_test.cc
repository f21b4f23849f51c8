// Stacks and the end (E).

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/city.h"

namespace evenkeel::test {

namespace {

using testing::HasSubstr;
using testing::Not;

// The spirit on e6-e7 with e8-e9 and f9-g9 to go to, in nobody's territory.
City with_streets(int players = 4) {
  City city("sunken-city/base", players);
  city.street("e6-e7").street("e8-e9").street("f9-g9").spirit_on("e6");
  return city;
}

// Seat `seat` is about to secure its last treasure.
City last_treasure(int players, int seat) {
  City city("sunken-city/base", players);
  const char* const streets[] = {"a1-b1", "a9-b9", "h9-i9", "h1-i1"};
  const char* const corners[] = {"a1", "a9", "i9", "i1"};
  const int corner = players == 2 ? seat * 2 : seat;
  city.street(streets[corner]).adventurer(seat, corners[corner]).turn_of(seat);
  city.secured(seat, {1, 2, 3, 4, 5, 6, 7, 8, 9, 10}).open(seat, {12});
  return city;
}

}  // namespace

TEST(SunkenCityEnd, E1_TheNextStackFollowsTheMomentOneIsEmpty) {
  City city("sunken-city/base", 4);
  city.stacks({2, 1, 1, 1, 1, 0}, 1).play("card 4/3; street a1-b1");
  EXPECT_EQ(city.draw_stack(), 1);
  EXPECT_THAT(city.events(), Not(HasSubstr("draw_stack")));
  city.play("street c1-d1");
  EXPECT_EQ(city.draw_stack(), 2);
  EXPECT_EQ(city.events(), "{\"t\":\"draw_stack\",\"stack\":2}\n");
  city.play("street e1-f1");  // still the same turn
  EXPECT_EQ(city.streets_on(2), 0);
  EXPECT_EQ(city.draw_stack(), 3);
  city.play("street g1-h1; end_turn");
  EXPECT_EQ(city.draw_stack(), 4);
}

TEST(SunkenCityEnd, E1_AHouseTakesNoStreet) {
  City city("sunken-city/base", 4);
  city.play("card 2/5; house 4 c3; street a1-b1");
  EXPECT_EQ(city.streets_on(1), 25);
}

TEST(SunkenCityEnd, E2_SunkenStreetsGoToTheStackAfterTheDrawStack) {
  City first = with_streets();
  first.play("card 0/7; roll 2; spirit e8; spirit f9");
  EXPECT_EQ(first.streets_on(2), 3);

  City third = with_streets();
  third.stacks({0, 0, 5, 1, 1, 0}, 3).play("card 0/7; roll 1; spirit e8");
  EXPECT_EQ(third.streets_on(3), 5);
  EXPECT_EQ(third.streets_on(4), 2);

  City fifth = with_streets();
  fifth.stacks({0, 0, 0, 0, 5, 0}, 5).play("card 0/7; roll 1; spirit e8");
  EXPECT_EQ(fifth.streets_on(6), 1);
}

TEST(SunkenCityEnd, E2_WithinATurnTheCollectingStackMovesOnAsWell) {
  City city = with_streets();
  city.stacks({1, 1, 1, 1, 1, 0}, 1).play("card 2/5; roll 1; spirit e8; street a1-b1; street c1-d1");
  EXPECT_EQ(city.streets_on(2), 1);  // one to start with, one sunk onto it, one drawn
  EXPECT_EQ(city.draw_stack(), 2);

  City later = with_streets();
  later.stacks({1, 2, 1, 1, 1, 0}, 1).play("card 1/6; street a1-b1; roll 1; spirit e8");
  EXPECT_EQ(later.streets_on(2), 2);
  EXPECT_EQ(later.streets_on(3), 2);
}

TEST(SunkenCityEnd, E2_WithDrawStackSixToStackSix) {
  City city = with_streets();
  city.stacks({0, 0, 0, 0, 0, 3}, 6).play("card 0/7; roll 2; spirit e8; spirit f9");
  EXPECT_EQ(city.streets_on(6), 5);
}

TEST(SunkenCityEnd, E3_WithStackFiveEmptyTheHourglassShows) {
  City city = with_streets();
  city.stacks({0, 0, 0, 0, 2, 1}, 5).play("card 3/4; street a1-b1");
  EXPECT_EQ(city.why(), "none");
  city.play("street c1-d1");
  EXPECT_EQ(city.why(), "hourglass");
  EXPECT_THAT(city.events(), HasSubstr("{\"t\":\"near_end\",\"why\":\"hourglass\"}\n"));
  EXPECT_EQ(city.draw_stack(), 6);
  city.play("street a2-b2");
  EXPECT_EQ(city.streets_on(6), 0);
  EXPECT_EQ(city.draw_stack(), 6);
}

TEST(SunkenCityEnd, E3_EarlierStacksShowNoHourglass) {
  City city("sunken-city/base", 4);
  city.stacks({0, 0, 0, 1, 1, 0}, 4).play("card 1/6; street a1-b1");
  EXPECT_EQ(city.draw_stack(), 5);
  EXPECT_EQ(city.why(), "none");
}

TEST(SunkenCityEnd, E3_StackSixIsDrawnFromAndSunkTo) {
  City city = with_streets();
  city.stacks({0, 0, 0, 0, 1, 0}, 5).play("card 2/5; street a1-b1; roll 2; spirit e8; spirit f9");
  EXPECT_EQ(city.streets_on(6), 2);
  city.play("street c1-d1");
  EXPECT_EQ(city.streets_on(6), 1);
}

TEST(SunkenCityEnd, E4_SecuringTheLastTreasureBringsTheEndNear) {
  City city = last_treasure(4, 0);
  city.play("card 0/7");
  EXPECT_EQ(city.why(), "none");  // turned is not yet secured
  city.play("step village");
  EXPECT_EQ(city.why(), "treasures");
  EXPECT_THAT(city.events(), HasSubstr("{\"t\":\"near_end\",\"why\":\"treasures\"}\n"));
}

TEST(SunkenCityEnd, E4_OneTreasureMissingDoesNot) {
  City city("sunken-city/base", 4);
  city.street("a1-b1").adventurer(0, "a1").secured(0, {1, 2, 3, 4, 5, 6, 7, 8, 9}).open(0, {12});
  city.play("card 0/7; step village");
  EXPECT_EQ(city.why(), "none");
}

TEST(SunkenCityEnd, E5_TheRoundIsPlayedToItsEnd) {
  for (int players = 2; players <= 4; ++players) {
    for (int seat = 0; seat < players; ++seat) {
      City city = last_treasure(players, seat);
      city.play("card 0/7; step village");
      EXPECT_FALSE(city.over());
      city.play("end_turn");
      for (int later = seat + 1; later < players; ++later) {
        EXPECT_FALSE(city.over());
        city.play("card 0/7; end_turn");
      }
      EXPECT_TRUE(city.over()) << players << " players, seat " << seat;
    }
  }
}

TEST(SunkenCityEnd, E5_TheHourglassToo) {
  City city("sunken-city/base", 4);
  city.turn_of(2).stacks({0, 0, 0, 0, 1, 0}, 5).play("card 1/6; street a1-b1; end_turn");
  EXPECT_FALSE(city.over());
  city.play("card 0/7; end_turn");
  EXPECT_TRUE(city.over());
}

TEST(SunkenCityEnd, E6_MostSecuredTreasuresWin) {
  City city("sunken-city/base", 3);
  city.secured(0, {10, 12}).secured(1, {1, 2, 3}).secured(2, {9}).open(2, {5, 6, 7, 8});  // open ones count nothing
  const Outcome outcome = city.game().outcome(city.state());
  EXPECT_THAT(std::vector<int>({outcome.rank[0], outcome.rank[1], outcome.rank[2]}), testing::ElementsAre(2, 1, 3));
  EXPECT_EQ(outcome.win_share[1], 1.0);
  EXPECT_EQ(outcome.win_share[0], 0.0);
}

TEST(SunkenCityEnd, E6_ATieGoesToTheHigherSum) {
  City city("sunken-city/base", 2);
  city.secured(0, {1, 12}).secured(1, {5, 7});
  EXPECT_EQ(city.game().outcome(city.state()).win_share[0], 1.0);  // the chest counts 12
  city.secured(0, {2}).secured(1, {4});
  EXPECT_EQ(city.game().outcome(city.state()).win_share[1], 1.0);
}

TEST(SunkenCityEnd, E6_ATieBeyondThatIsShared) {
  City city("sunken-city/base", 4);
  city.secured(0, {1, 2}).secured(1, {4, 5}).secured(2, {3, 6}).secured(3, {12});
  const Outcome outcome = city.game().outcome(city.state());
  EXPECT_EQ(outcome.win_share[1], 0.5);
  EXPECT_EQ(outcome.win_share[2], 0.5);
  EXPECT_EQ(outcome.rank[1], 1);
  EXPECT_EQ(outcome.rank[2], 1);
  EXPECT_EQ(outcome.rank[0], 3);
  EXPECT_EQ(outcome.rank[3], 4);
}

TEST(SunkenCityEnd, E7_AGameIsStoppedAfterRoundTwoHundred) {
  City before("sunken-city/base", 2);
  before.round(199).turn_of(1).play("card 0/7; end_turn");
  EXPECT_FALSE(before.over());
  EXPECT_EQ(before.why(), "none");

  City city("sunken-city/base", 2);
  city.round(200).turn_of(0).play("card 0/7; end_turn");
  EXPECT_FALSE(city.over());
  city.play("card 0/7; end_turn");
  EXPECT_TRUE(city.over());
  EXPECT_EQ(city.why(), "stalled");
  EXPECT_THAT(city.events(), HasSubstr("{\"t\":\"near_end\",\"why\":\"stalled\"}\n"));
}

TEST(SunkenCityEnd, E7_TheLimitIsASetting) {
  City city("sunken-city/base", 2, {"limits.rounds=1"});
  city.play("card 0/7; end_turn; card 0/7; end_turn");
  EXPECT_TRUE(city.over());
  EXPECT_EQ(city.why(), "stalled");
}

TEST(SunkenCityEnd, E7_AGameThatEndsInItsLastRoundIsNotStalled) {
  City city = last_treasure(2, 1);
  city.round(200).play("card 0/7; step village; end_turn");
  EXPECT_TRUE(city.over());
  EXPECT_EQ(city.why(), "treasures");
}

}  // namespace evenkeel::test
