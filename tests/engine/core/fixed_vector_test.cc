#include "engine/core/fixed_vector.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <cstring>
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

// What an empty list costs is why the room is raw: making one leaves the memory below it as it was.
TEST(FixedVector, MakesNoValuesBeforeTheyArePushed) {
  using Pieces = FixedVector<Piece, 8>;
  alignas(Pieces) std::array<std::byte, sizeof(Pieces)> memory;
  std::memset(memory.data(), 0x5a, memory.size());
  const auto* pieces = new (memory.data()) Pieces;
  EXPECT_TRUE(pieces->empty());
  EXPECT_EQ(memory.back(), std::byte{0x5a});
}

}  // namespace
}  // namespace evenkeel
