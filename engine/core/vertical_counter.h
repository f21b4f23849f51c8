#pragma once
// Counts how often each member was in a set, for 128 members at once. The counts are kept bit-sliced: plane i holds bit
// i of every count, so that adding a whole set is a few word operations and no branch looks at a member. Sets wait
// until there are eight; then a tree of carry-save adders takes them in together (Harley and Seal).

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "engine/core/bit_set.h"

namespace evenkeel {

class VerticalCounter {
 public:
  void add(BitSet128 set) {
    waiting_[waiting_count_++] = set;
    if (waiting_count_ == waiting_.size()) absorb();
  }

  // Before a count can overflow: pour.
  bool full() const { return absorbed_ == kMostAbsorbed; }

  // Adds the counts to `totals` (one a member) and starts again from zero.
  void pour_into(std::span<std::uint64_t> totals) {
    while (waiting_count_ > 0) add({});
    for (std::size_t plane = 0; plane < planes_.size(); ++plane) {
      const std::uint64_t worth = std::uint64_t{1} << plane;
      planes_[plane].for_each([&](int member) { totals[static_cast<std::size_t>(member)] += worth; });
    }
    *this = VerticalCounter{};
  }

 private:
  static constexpr std::size_t kPlanes = 16;
  static constexpr std::uint32_t kMostAbsorbed = (1U << kPlanes) / 8 - 2;  // room for those that wait

  // Three bits of the same worth to a sum, which stays in `sum`, and the carry.
  static BitSet128 add_carry_save(BitSet128& sum, BitSet128 a, BitSet128 b) {
    const BitSet128 half = sum ^ a;
    const BitSet128 carry = (sum & a) | (half & b);
    sum = half ^ b;
    return carry;
  }

  void absorb() {
    const auto& w = waiting_;
    BitSet128& ones = planes_[0];
    BitSet128& twos = planes_[1];
    BitSet128& fours = planes_[2];
    const BitSet128 twos_a = add_carry_save(ones, w[0], w[1]);
    const BitSet128 twos_b = add_carry_save(ones, w[2], w[3]);
    const BitSet128 fours_a = add_carry_save(twos, twos_a, twos_b);
    const BitSet128 twos_c = add_carry_save(ones, w[4], w[5]);
    const BitSet128 twos_d = add_carry_save(ones, w[6], w[7]);
    const BitSet128 fours_b = add_carry_save(twos, twos_c, twos_d);
    BitSet128 carry = add_carry_save(fours, fours_a, fours_b);
    for (std::size_t plane = 3; carry.any(); ++plane) {
      const BitSet128 next = planes_[plane] & carry;
      planes_[plane] = planes_[plane] ^ carry;
      carry = next;
    }
    waiting_count_ = 0;
    ++absorbed_;
  }

  std::array<BitSet128, kPlanes> planes_{};
  std::array<BitSet128, 8> waiting_{};
  std::size_t waiting_count_ = 0;
  std::uint32_t absorbed_ = 0;
};

}  // namespace evenkeel
