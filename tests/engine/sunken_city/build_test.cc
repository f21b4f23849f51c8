// Building (B): streets and houses, where they may lie, and when they must.

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/city.h"

namespace evenkeel::test {

using testing::ElementsAre;
using testing::IsEmpty;

namespace {

void expect_no_placement(const City& city) {
  EXPECT_THAT(city.legal("street"), IsEmpty());
  EXPECT_THAT(city.legal("house"), IsEmpty());
}

// Streets all over the lake. Free are i8 and i9, both light and beside each other; and, if wanted, c4 (dark) and i3
// (light), both with no free field beside them.
City crowded(bool with_two_gaps, const std::vector<std::string>& set = {}) {
  City city("sunken-city/base", 4, set);
  for (const std::string row : {"1", "2", "3", "4", "6", "7", "8", "9"}) {
    if (row == "4" && with_two_gaps) continue;
    for (const std::string columns : {"ab", "cd", "ef", "gh"}) {
      city.street(fmt::format("{1}{0}-{2}{0}", row, columns[0], columns[1]));
    }
  }
  city.street("a5-b5").street("c5-d5").street("f5-g5").street("h5-i5").street("i1-i2").street("i6-i7");
  if (with_two_gaps) {
    city.street("a4-b4").street("d4-e4").street("f4-g4").street("h4-i4");
  } else {
    city.street("i3-i4");
  }
  return city;
}

}  // namespace

TEST(SunkenCityBuild, B1_ExactlyAsManyPiecesAsTheBuildNumber) {
  City city("sunken-city/base", 4);
  city.play("card 3/4; street c3-d3");
  EXPECT_FALSE(city.allows("end_turn"));
  city.play("house 9 g7");
  EXPECT_FALSE(city.allows("end_turn"));
  city.play("street a1-b1");
  EXPECT_TRUE(city.allows("end_turn"));
  expect_no_placement(city);
}

TEST(SunkenCityBuild, B1_ABuildNumberOf0BuildsNothing) {
  City city("sunken-city/base", 4);
  city.play("card 0/7");
  expect_no_placement(city);
  EXPECT_TRUE(city.allows("end_turn"));
}

TEST(SunkenCityBuild, B1_AtMostOnePieceIsAHouse) {
  City city("sunken-city/base", 4);
  city.play("card 3/4; house 9 g7");
  EXPECT_THAT(city.legal("house"), IsEmpty());
  EXPECT_TRUE(city.allows("street a1-b1"));
}

TEST(SunkenCityBuild, B1_TheHouseMayComeLastOrNotAtAll) {
  City city("sunken-city/base", 4);
  city.play("card 2/5; street c3-d3");
  EXPECT_TRUE(city.allows("house 9 g7"));
  city.play("street a1-b1");
  EXPECT_TRUE(city.allows("end_turn"));
}

TEST(SunkenCityBuild, B1_TheNextTurnHasItsOwnHouse) {
  City city("sunken-city/base", 4);
  city.play("card 1/6; house 9 g7; end_turn; card 1/6");
  EXPECT_TRUE(city.allows("house 8 c3"));
}

TEST(SunkenCityBuild, B1_MoreHousesATurnBySetting) {
  City city("sunken-city/base", 4, {"build.houses_per_turn=2"});
  city.play("card 3/4; house 9 g7");
  EXPECT_TRUE(city.allows("house 8 c3"));
  city.play("house 8 c3");
  EXPECT_THAT(city.legal("house"), IsEmpty());
  EXPECT_TRUE(city.allows("street a1-b1"));
}

TEST(SunkenCityBuild, B2_AStreetComesFromTheDrawStack) {
  City city("sunken-city/base", 4);
  city.play("card 2/5; street c3-d3");
  EXPECT_EQ(city.streets_on(1), 25);
  city.play("house 9 g7");
  EXPECT_EQ(city.streets_on(1), 25);
}

TEST(SunkenCityBuild, B2_TheDrawStackNeedNotBeTheFirst) {
  City city("sunken-city/base", 4);
  city.stacks({0, 0, 5, 7, 1, 0}, 3).play("card 2/5; street c3-d3; street c5-d5");
  EXPECT_EQ(city.streets_on(3), 3);
  EXPECT_EQ(city.streets_on(4), 7);
}

TEST(SunkenCityBuild, B2_AStreetNeedsTwoFreeFields) {
  City city("sunken-city/base", 4);
  city.street("c3-d3").house(9, "g7").play("card 2/5");
  EXPECT_FALSE(city.allows("street c3-d3"));
  EXPECT_FALSE(city.allows("street b3-c3"));
  EXPECT_FALSE(city.allows("street d3-d4"));
  EXPECT_FALSE(city.allows("street g7-g8"));
  EXPECT_TRUE(city.allows("street b3-b4"));
  EXPECT_TRUE(city.allows("street h7-h8"));
}

TEST(SunkenCityBuild, B2_NoStreetOnTheCentreEvenWhenItIsFree) {
  City city("sunken-city/base", 4);
  city.house(10, "c7").spirit_on("c7").play("card 2/5");
  for (const char* street : {"street d5-e5", "street e5-f5", "street e4-e5", "street e5-e6"}) {
    EXPECT_FALSE(city.allows(street)) << street;
  }
  EXPECT_TRUE(city.allows("street d5-d4"));
}

TEST(SunkenCityBuild, B3_AnyHouseThatIsInItsGrotto) {
  City city("sunken-city/base", 4);
  city.house(4, "g7").play("card 1/6");
  for (const int house : {1, 2, 3, 5, 6, 7, 8, 9}) EXPECT_TRUE(city.allows("house " + std::to_string(house) + " c4"));
  EXPECT_FALSE(city.allows("house 4 c4"));
  EXPECT_FALSE(city.allows("house 10 c4"));
  city.play("house 6 c4");
  EXPECT_EQ(city.house_on("c4"), 6);
}

TEST(SunkenCityBuild, B3_OntoAFreeDarkField) {
  City city("sunken-city/base", 4);
  city.street("c4-c5").play("card 1/6");
  EXPECT_TRUE(city.allows("house 9 b4"));
  EXPECT_FALSE(city.allows("house 9 c4"));
  EXPECT_FALSE(city.allows("house 9 e5"));  // house 10 stands there
  EXPECT_FALSE(city.allows("house 9 d4"));  // light
}

TEST(SunkenCityBuild, B3_AnyHouseOntoAFreeCentre) {
  City city("sunken-city/base", 4);
  city.house(7, "c7").spirit_on("c7").no_house(10).play("card 1/6");
  for (const int house : {1, 2, 3, 4, 5, 6, 8, 9, 10}) {
    EXPECT_TRUE(city.allows("house " + std::to_string(house) + " e5")) << house;
  }
  city.play("house 3 e5");
  EXPECT_EQ(city.house_on("e5"), 3);
}

TEST(SunkenCityBuild, B4_HousesNeverTouchEvenDiagonally) {
  City city("sunken-city/base", 4);
  city.house(9, "c4").play("card 2/5");
  for (const char* field : {"c5", "c3", "b4", "b5", "d3"}) {
    EXPECT_FALSE(city.allows(std::string("house 1 ") + field)) << field;
  }
  for (const char* field : {"a5", "e3", "d2", "c6", "b6"}) {
    EXPECT_TRUE(city.allows(std::string("house 1 ") + field)) << field;
  }
  EXPECT_TRUE(city.allows("street c3-d3"));
}

TEST(SunkenCityBuild, B4_TheSameHoldsForTheCentre) {
  City city("sunken-city/base", 4);
  city.house(10, "d4").spirit_on("d4").play("card 1/6");  // by hand: d4 is light
  EXPECT_FALSE(city.allows("house 1 e5"));
  city.house(10, "c4").spirit_on("c4");
  EXPECT_TRUE(city.allows("house 1 e5"));
}

TEST(SunkenCityBuild, B4_GapAtEdgesOnlyBySetting) {
  City city("sunken-city/base", 4, {"build.house_gap=edges"});
  city.house(9, "c4").play("card 1/6");
  for (const char* field : {"c5", "c3", "b4"}) EXPECT_FALSE(city.allows(std::string("house 1 ") + field)) << field;
  for (const char* field : {"b5", "d3"}) EXPECT_TRUE(city.allows(std::string("house 1 ") + field)) << field;
}

TEST(SunkenCityBuild, B4_NoGapBySetting) {
  City city("sunken-city/base", 4, {"build.house_gap=none"});
  city.house(9, "c4").play("card 1/6");
  for (const char* field : {"c5", "c3", "b4", "b5", "d3"}) {
    EXPECT_TRUE(city.allows(std::string("house 1 ") + field)) << field;
  }
  EXPECT_FALSE(city.allows("house 1 c4"));
}

TEST(SunkenCityBuild, B5_PiecesMayLieAlone) {
  City city("sunken-city/base", 4);
  ASSERT_NO_THROW(city.play("card 4/3; street c2-d2; street g8-h8; house 9 a5; street i3-i2"));
  EXPECT_EQ(city.house_on("a5"), 9);
}

TEST(SunkenCityBuild, B6_BothFieldsBesideAFreeCornerAreNeverCovered) {
  City city("sunken-city/base", 4);
  city.street("b1-c1").street("a7-a8").street("g9-h9").street("i2-i3").play("card 4/3");
  for (const char* street : {"street a2-a3", "street a2-b2", "street b9-c9", "street b8-b9", "street i7-i8",
                             "street h8-i8", "street g1-h1", "street h1-h2"}) {
    EXPECT_FALSE(city.allows(street)) << street;
  }
  for (const char* street : {"street a1-a2", "street a9-b9", "street i8-i9", "street h1-i1", "street b2-b3"}) {
    EXPECT_TRUE(city.allows(street)) << street;
  }
}

TEST(SunkenCityBuild, B6_BothMayBeCoveredWhenTheCornerIs) {
  City city("sunken-city/base", 4);
  city.play("card 4/3");
  EXPECT_TRUE(city.allows("street b1-c1"));  // one of them always may
  EXPECT_TRUE(city.allows("street a2-a3"));
  city.play("street a1-a2");
  EXPECT_TRUE(city.allows("street b1-c1"));
}

TEST(SunkenCityBuild, B6_AHouseDoesNotCutAVillageOffEither) {
  const std::string lake =
      R"(".........\n.........\n.........\n.........\n....*....\n.........\n.........\n.........\n.#######.")";
  City city("sunken-city/base", 4, {"board.lake=" + lake});
  city.street("a2-a3").play("card 1/6");
  EXPECT_FALSE(city.allows("house 9 b1"));
  EXPECT_TRUE(city.allows("house 9 h1"));
}

TEST(SunkenCityBuild, B6_OnlyVillagesInPlayAreProtected) {
  City three("sunken-city/base", 3);
  three.street("a7-a8").street("i2-i3").play("card 4/3");
  EXPECT_FALSE(three.allows("street b9-c9"));
  EXPECT_TRUE(three.allows("street g1-h1"));  // nobody at i1
  City two("sunken-city/base", 2);
  two.street("a7-a8").street("i2-i3").street("g9-h9").play("card 4/3");
  EXPECT_TRUE(two.allows("street b9-c9"));
  EXPECT_TRUE(two.allows("street g1-h1"));
  EXPECT_FALSE(two.allows("street i7-i8"));
}

TEST(SunkenCityBuild, B6_VillagesMayBeCutOffBySetting) {
  City city("sunken-city/base", 4, {"build.keep_villages_open=false"});
  city.street("b1-c1").play("card 4/3");
  EXPECT_TRUE(city.allows("street a2-a3"));
}

TEST(SunkenCityBuild, B7_ThePlayerGoesOnUntilNothingLegalIsLeft) {
  City city = crowded(false);
  city.play("card 3/4");
  EXPECT_THAT(city.legal("street"), ElementsAre("street i8-i9"));
  EXPECT_FALSE(city.allows("end_turn"));
  city.play("street i8-i9");
  expect_no_placement(city);
  EXPECT_TRUE(city.allows("step a1-b1"));
  EXPECT_TRUE(city.allows("end_turn"));
}

TEST(SunkenCityBuild, B7_TheDutyIncludesAHouseThatIsTheOnlyPlacement) {
  City city = crowded(true);
  city.play("card 3/4; street i8-i9");
  EXPECT_THAT(city.legal("street"), IsEmpty());
  EXPECT_EQ(city.legal("house").size(), 9u);
  EXPECT_FALSE(city.allows("end_turn"));
  city.play("house 2 c4");
  EXPECT_TRUE(city.allows("end_turn"));
}

TEST(SunkenCityBuild, B7_ASecondHouseIsNoDuty) {
  City city = crowded(true);
  city.no_house(10).house(10, "i8").spirit_on("i8").play("card 3/4; house 2 c4");  // e5 is free, i8 is not
  EXPECT_TRUE(city.allows("end_turn"));
}

TEST(SunkenCityBuild, B7_NoDutyBySetting) {
  City city("sunken-city/base", 4, {"build.duty=false"});
  city.play("card 3/4");
  EXPECT_TRUE(city.allows("end_turn"));
  EXPECT_TRUE(city.allows("street c3-d3"));
  city.play("street c3-d3");
  EXPECT_TRUE(city.allows("end_turn"));
}

TEST(SunkenCityBuild, B8_WithoutAnyStreetAHouseMayBePlacedOrNot) {
  City city("sunken-city/base", 4);
  city.stacks({0, 0, 0, 0, 0, 0}, 6).play("card 3/4");
  EXPECT_THAT(city.legal("street"), IsEmpty());
  EXPECT_TRUE(city.allows("house 9 c4"));
  EXPECT_TRUE(city.allows("end_turn"));
  city.play("house 9 c4");
  expect_no_placement(city);
  EXPECT_TRUE(city.allows("end_turn"));
}

TEST(SunkenCityBuild, B8_TheDutyEndsWithTheVeryLastStreet) {
  City city("sunken-city/base", 4);
  city.street("a1-b1").stacks({0, 0, 0, 0, 0, 1}, 6).play("card 3/4");
  EXPECT_FALSE(city.allows("end_turn"));
  city.play("street c3-d3");
  EXPECT_TRUE(city.allows("house 9 g7"));
  EXPECT_TRUE(city.allows("step a1-b1"));
  EXPECT_TRUE(city.allows("end_turn"));
}

}  // namespace evenkeel::test
