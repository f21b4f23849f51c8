// The worked examples of the rule file (X).

#include <gtest/gtest.h>

#include "tests/support/city.h"

namespace evenkeel::test {

TEST(SunkenCityExample, X1_OutToAHouseAndBackOntoTheStreet) {
  City city("sunken-city/base", 4);
  city.turn_of(1).play("card 3/4; street a9-b9; street c9-d9; house 9 d8; step a9; step c9; step d8");
  EXPECT_EQ(city.open_of(1), std::vector<int>{9});
  EXPECT_EQ(city.steps_left(), 1);
  city.play("step c9-d9; end_turn");
  EXPECT_EQ(city.at(1), "c9-d9");
  city.turn_of(1).play("card 0/7; step a9; step village");
  EXPECT_EQ(city.events(), "{\"t\":\"secure\",\"treasures\":[9]}\n");
  EXPECT_EQ(city.secured_of(1), std::vector<int>{9});
}

}  // namespace evenkeel::test
