#include "engine/core/fixed_vector.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <type_traits>

namespace evenkeel {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

struct Piece {
  int field = 7;
};

TEST(FixedVector, HoldsWhatWasPushedInOrder) {
  FixedVector<int, 4> values{3, 1};
  values.push_back(2);
  EXPECT_THAT(values, ElementsAre(3, 1, 2));
  EXPECT_EQ(values.back(), 2);
  values[0] = 9;
  EXPECT_EQ(values[0], 9);
}

TEST(FixedVector, StartsAgainWhenCleared) {
  FixedVector<int, 2> values{5, 6};
  values.clear();
  EXPECT_THAT(values, IsEmpty());
  values.push_back(8);
  EXPECT_THAT(values, ElementsAre(8));
}

TEST(FixedVector, IsCopiedAsBytes) {
  static_assert(std::is_trivially_copyable_v<FixedVector<Piece, 3>>);
  const FixedVector<int, 3> values{1, 2, 3};
  const FixedVector<int, 3> copy = values;
  EXPECT_THAT(copy, ElementsAre(1, 2, 3));
}

// A list that made its values beforehand would need one that can be made from nothing.
TEST(FixedVector, MakesNoValuesBeforeTheyArePushed) {
  struct Mark {
    explicit Mark(int mark) : number(mark) {}
    int number;
  };
  FixedVector<Mark, 8> marks;
  EXPECT_TRUE(marks.empty());
  marks.push_back(Mark(3));
  EXPECT_EQ(marks.back().number, 3);
}

}  // namespace
}  // namespace evenkeel
