#include "engine/core/vertical_counter.h"

#include <gtest/gtest.h>

#include "engine/core/random.h"

namespace evenkeel {
namespace {

TEST(VerticalCounter, CountsAsOneWouldByHand) {
  RandomStream luck(1, 2, Purpose::setup);
  for (const int sets : {0, 1, 7, 8, 9, 100, 1000}) {
    VerticalCounter counter;
    std::array<std::uint64_t, 128> by_hand{};
    for (int i = 0; i < sets; ++i) {
      const auto word = [&] { return std::uint64_t{luck.next()} << 32 | luck.next(); };
      const std::uint64_t sparse = word();
      const BitSet128 set{word(), sparse & word()};
      counter.add(set);
      set.for_each([&](int member) { ++by_hand[static_cast<std::size_t>(member)]; });
    }
    std::array<std::uint64_t, 128> counted{};
    counter.pour_into(counted);
    EXPECT_EQ(counted, by_hand) << sets;
    counter.pour_into(counted);
    EXPECT_EQ(counted, by_hand) << "poured out, it is empty";
  }
}

TEST(VerticalCounter, IsFullBeforeACountOverflows) {
  VerticalCounter counter;
  std::uint64_t added = 0;
  std::array<std::uint64_t, 128> counted{};
  while (added < 200'000) {
    if (counter.full()) counter.pour_into(counted);
    counter.add(BitSet128::of(100));
    ++added;
  }
  counter.pour_into(counted);
  EXPECT_EQ(counted[100], added);
  EXPECT_EQ(counted[99], 0U);
}

}  // namespace
}  // namespace evenkeel
