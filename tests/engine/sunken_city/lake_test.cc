// The lake (L): fields, villages, territories, and what is joined to what.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>

#include "engine/sunken_city/drawing.h"
#include "tests/support/city.h"

namespace evenkeel::test {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::UnorderedElementsAre;

namespace {

std::string name(int column, int row) {
  return std::string(1, static_cast<char>('a' + column)) + std::to_string(row + 1);
}

int distance_from_centre(int column, int row) {
  return std::abs(column - 4) + std::abs(row - 4);
}

bool in_the_middle_nine(int column, int row) {
  return std::abs(column - 4) <= 1 && std::abs(row - 4) <= 1;
}

// House 9 may go exactly to the fields up to this distance from e5, without e5 (house 10 is there) and its neighbours.
void expect_dark_up_to(int distance, const City& city) {
  for (int column = 0; column < 9; ++column) {
    for (int row = 0; row < 9; ++row) {
      const bool dark = distance_from_centre(column, row) <= distance && !in_the_middle_nine(column, row);
      EXPECT_EQ(city.allows("house 9 " + name(column, row)), dark) << name(column, row);
    }
  }
}

}  // namespace

TEST(SunkenCityLake, L1_NineByNineFieldsFromA1ToI9) {
  City city("sunken-city/base", 4);
  EXPECT_EQ(city.game().lake().columns(), 9);
  EXPECT_EQ(city.game().lake().rows(), 9);
  city.play("card 4/3");
  EXPECT_TRUE(city.allows("street a1-a2"));
  EXPECT_TRUE(city.allows("street h9-i9"));
  EXPECT_FALSE(city.allows("street i1-j1"));
  EXPECT_FALSE(city.allows("street a9-a10"));
  EXPECT_FALSE(city.allows("street a0-a1"));
  EXPECT_EQ(city.legal("street").size(), 140u);  // 144 pairs of neighbours, four of them with e5
}

TEST(SunkenCityLake, L1_ARowDoesNotGoOnInTheNextRow) {
  City city("sunken-city/base", 4);
  city.play("card 4/3");
  EXPECT_FALSE(city.allows("street i1-a2"));
  city.street("h3-i3").street("a4-b4").adventurer(0, "h3");
  EXPECT_THAT(city.legal("step"), IsEmpty());
}

TEST(SunkenCityLake, L1_ColumnsRunToTheRightAndRowsUpwards) {
  City city("sunken-city/base", 4);
  city.house(2, "a5").house(3, "i5").house(7, "e1").house(8, "e9");
  const std::string board = sc::draw_board(city.game(), city.state(), sc::Ink::plain);
  const std::size_t left = board.find("2>");
  const std::size_t right = board.find("3>");
  const std::size_t bottom = board.find("7>");
  const std::size_t top = board.find("8>");
  ASSERT_NE(left, std::string::npos);
  ASSERT_NE(right, std::string::npos);
  ASSERT_NE(bottom, std::string::npos);
  ASSERT_NE(top, std::string::npos);
  EXPECT_LT(top, left);
  EXPECT_LT(left, right);
  EXPECT_LT(right, bottom);
  EXPECT_EQ(board.substr(left, right - left).find('\n'), std::string::npos) << "a5 and i5 are in one row";
}

TEST(SunkenCityLake, L2_AStreetCoversTwoFieldsSideBySide) {
  City city("sunken-city/base", 4);
  city.play("card 4/3");
  EXPECT_TRUE(city.allows("street c3-d3"));
  EXPECT_TRUE(city.allows("street c3-c4"));
  EXPECT_FALSE(city.allows("street c3-d4"));
  EXPECT_FALSE(city.allows("street c3-e3"));
  EXPECT_FALSE(city.allows("street c3-c3"));
  city.play("street c3-d3; street g6-g7");
  for (const char* field : {"c3", "d3", "g6", "g7"}) EXPECT_TRUE(city.covered(field)) << field;
  EXPECT_EQ(city.state().covered.count(), 5);  // and house 10
}

TEST(SunkenCityLake, L2_AStreetIsOpenOnAllSixSides) {
  City city("sunken-city/base", 4);
  city.street("c3-d3").street("a3-b3").street("e3-f3").street("c4-c5").street("d4-d5").street("c1-c2").street("d1-d2");
  city.adventurer(0, "c3").play("card 0/7");
  EXPECT_THAT(city.legal("step"),
              UnorderedElementsAre("step a3-b3", "step e3-f3", "step c4-c5", "step d4-d5", "step c1-c2", "step d1-d2"));
}

TEST(SunkenCityLake, L3_AHouseCoversOneField) {
  City city("sunken-city/base", 4);
  city.play("card 2/5; house 9 c4");
  EXPECT_TRUE(city.covered("c4"));
  EXPECT_EQ(city.state().covered.count(), 2);  // and house 10
  for (const char* street : {"street c5-c6", "street d4-d5", "street b4-b3", "street c3-c2"}) {
    EXPECT_TRUE(city.allows(street)) << street;
  }
  EXPECT_FALSE(city.allows("street c4-c5"));
}

TEST(SunkenCityLake, L4_AVillageIsJoinedToTheLakeByItsCornerFieldOnly) {
  const char* const beside[4][3] = {{"b1-c1", "a2-a3", "b2-c2"},
                                    {"b9-c9", "a7-a8", "b8-c8"},
                                    {"g9-h9", "i7-i8", "g8-h8"},
                                    {"g1-h1", "i2-i3", "g2-h2"}};
  const char* corner[4] = {"a1", "a9", "i9", "i1"};
  for (int seat = 0; seat < 4; ++seat) {
    City city("sunken-city/base", 4);
    for (const auto& village : beside) {
      for (const char* street : village) city.street(street);
    }
    city.turn_of(seat).play("card 0/7");
    EXPECT_THAT(city.legal("step"), IsEmpty()) << "seat " << seat;
    for (int at = 0; at < 4; ++at) city.house(at + 1, corner[at]);  // by hand, to open every village
    EXPECT_THAT(city.legal("step"), ElementsAre(std::string("step ") + corner[seat]));
  }
}

TEST(SunkenCityLake, L4_HomeIsEnteredFromTheCornerFieldOnly) {
  City city("sunken-city/base", 4);
  city.street("a2-b2").street("b1-c1").adventurer(0, "a2").play("card 0/7");
  EXPECT_FALSE(city.allows("step village"));
  city.play("step b1");
  EXPECT_FALSE(city.allows("step village"));
  city.house(9, "a1").play("step a1");
  EXPECT_TRUE(city.allows("step village"));
}

TEST(SunkenCityLake, L5_SeatsSitClockwiseAndTwoSitDiagonally) {
  EXPECT_THAT(City("sunken-city/base", 4).game().seat_places(), ElementsAre("a1", "a9", "i9", "i1"));
  EXPECT_THAT(City("sunken-city/base", 3).game().seat_places(), ElementsAre("a1", "a9", "i9"));
  EXPECT_THAT(City("sunken-city/base", 2).game().seat_places(), ElementsAre("a1", "i9"));
}

TEST(SunkenCityLake, L5_SecondOfTwoLeavesTheVillageAtI9) {
  City city("sunken-city/base", 2);
  city.street("a8-a9").street("h9-i9").street("i1-i2").turn_of(1).play("card 0/7");
  EXPECT_THAT(city.legal("step"), ElementsAre("step h9-i9"));
}

TEST(SunkenCityLake, L5_SeatingIsASetting) {
  City city("sunken-city/base", 2, {"seating.2=[i1, a1]"});
  EXPECT_THAT(city.game().seat_places(), ElementsAre("i1", "a1"));
  city.street("a1-a2").street("i1-i2").play("card 0/7");
  EXPECT_THAT(city.legal("step"), ElementsAre("step i1-i2"));
}

TEST(SunkenCityLake, L6_ATerritoryIsTheFourByFourBlockAtTheOwnCorner) {
  City city("sunken-city/base", 4);
  for (int column = 0; column < 9; ++column) {
    for (int row = 0; row < 9; ++row) {
      city.house(10, name(column, row));
      const bool left = column < 4;
      const bool right = column > 4;
      const bool low = row < 4;
      const bool high = row > 4;
      const bool expected[4] = {left && low, left && high, right && high, right && low};
      for (int seat = 0; seat < 4; ++seat) {
        EXPECT_EQ(city.game().in_territory(city.state(), city.state().house_at[10], seat),
                  expected[static_cast<std::size_t>(seat)])
            << name(column, row) << " and seat " << seat;
      }
    }
  }
}

TEST(SunkenCityLake, L6_TheCrossOfRow5AndColumnEIsNobodys) {
  for (const char* street : {"e3-e4", "a5-b5", "e8-e9", "h5-i5"}) {
    for (int seat = 0; seat < 4; ++seat) {
      City city("sunken-city/base", 4);
      city.street(street).street("f4-g4").street("b6-c6").street("d8-d9").street("i4-i3").spirit_on(
          std::string(street).substr(0, 2));
      city.turn_of(seat).play("card 0/7");
      EXPECT_TRUE(city.allows("roll")) << street << " and seat " << seat;
      EXPECT_THAT(city.legal("spirit"), IsEmpty()) << street << " and seat " << seat;
    }
  }
}

TEST(SunkenCityLake, L7_LightTakesStreetsDarkTakesBothTheCentreAHouseOnly) {
  City city("sunken-city/base", 4);
  city.house(10, "c7").spirit_on("c7").play("card 4/3");
  EXPECT_TRUE(city.allows("street d5-d6"));  // light and light
  EXPECT_FALSE(city.allows("house 9 d5"));
  EXPECT_FALSE(city.allows("house 9 a1"));
  EXPECT_TRUE(city.allows("street e1-e2"));  // dark and dark
  EXPECT_TRUE(city.allows("house 9 e1"));
  EXPECT_TRUE(city.allows("street d4-d3"));  // light and dark
  EXPECT_TRUE(city.allows("house 9 e5"));
  for (const char* street : {"street e5-f5", "street d5-e5", "street e5-e6", "street e4-e5"}) {
    EXPECT_FALSE(city.allows(street)) << street;
  }
}

TEST(SunkenCityLake, L8_DarkIsDistance4WithoutTheMiddle) {
  City city("sunken-city/base", 4);
  city.play("card 1/6");
  EXPECT_EQ(city.legal("house 9 ").size(), 32u);
  expect_dark_up_to(4, city);
}

TEST(SunkenCityLake, L8_RulingDistance4IsTheDrawnBoard) {
  City city("sunken-city/base", 4, {"board.dark=distance_4"});
  city.play("card 1/6");
  EXPECT_EQ(city.legal("house 9 ").size(), 32u);
  expect_dark_up_to(4, city);
}

TEST(SunkenCityLake, L8_RulingDistance5Has48DarkFields) {
  City city("sunken-city/base", 4, {"board.dark=distance_5"});
  city.play("card 1/6");
  EXPECT_EQ(city.legal("house 9 ").size(), 48u);
  expect_dark_up_to(5, city);
}

TEST(SunkenCityLake, L9_PiecesAreJoinedAtAnEdgeNeverAtACorner) {
  City city("sunken-city/base", 4);
  city.street("c3-d3").street("e4-f4").street("b2-b1").house(4, "b4").house(5, "d2").street("c4-c5");
  city.adventurer(0, "c3").play("card 0/7");
  EXPECT_THAT(city.legal("step"), UnorderedElementsAre("step d2", "step c4-c5"));
  city.play("step c4");
  EXPECT_THAT(city.legal("step"), UnorderedElementsAre("step c3-d3", "step b4"));
}

TEST(SunkenCityLake, L9_TheSpiritIsNotJoinedAtACornerEither) {
  City city("sunken-city/base", 4);
  city.street("c3-d3").street("e4-f4").street("b3-b4").spirit_on("c3").play("card 0/7");
  EXPECT_THAT(city.legal("spirit"), ElementsAre("spirit b3-b4"));
}

TEST(SunkenCityLake, L10_APieceJoinedToNoOtherIsIsolated) {
  City city("sunken-city/base", 4);
  city.street("d6-d7").street("f4-g4").play("card 0/7");  // both touch e5 at a corner only
  EXPECT_FALSE(city.allows("roll"));
  city.street("e6-e7");
  EXPECT_TRUE(city.allows("roll"));
}

TEST(SunkenCityLake, L10_AVillageIsNoPiece) {
  City city("sunken-city/base", 4);
  city.street("a1-b1").spirit_on("a1").play("card 0/7");
  EXPECT_THAT(city.legal("spirit"), IsEmpty());
  EXPECT_FALSE(city.allows("roll"));
  city.street("c1-d1");
  EXPECT_THAT(city.legal("spirit"), ElementsAre("spirit c1-d1"));

  City rolling("sunken-city/base", 4);  // out of seat 1's territory the die would be rolled, were he not isolated
  rolling.street("a1-b1").spirit_on("a1").turn_of(1).play("card 0/7");
  EXPECT_FALSE(rolling.allows("roll"));
  rolling.street("c1-d1");
  EXPECT_TRUE(rolling.allows("roll"));

  City pro("sunken-city/pro", 4);  // P10: isolated on a village's corner field, so he is banished
  pro.street("a1-b1").phase(sc::Phase::sinking).spirit_on("a1").play("card 3/4");
  EXPECT_TRUE(pro.allows("banish 5"));
  EXPECT_FALSE(pro.allows("end_turn"));
}

}  // namespace evenkeel::test
