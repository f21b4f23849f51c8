#pragma once
// Counts how often each member was in a set, for 128 members at once. The counts are kept bit-sliced: plane i holds bit
// i of every count, so that adding a whole set is a few word operations and no branch looks at a member. Sets wait
// until there are eight; then a tree of carry-save adders takes them in together (Harley and Seal).

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>

#include "engine/core/bit_set.h"

namespace evenkeel {

class VerticalCounter {
 public:
  void add(BitSet128 set) {
    waiting_[waiting_count_++] = std::bit_cast<Lanes>(set);
    if (waiting_count_ == waiting_.size()) absorb();
  }

  // Before a count can overflow: pour.
  bool full() const { return absorbed_ == kMostAbsorbed; }

  // Adds the counts to `totals` (one a member) and starts again from zero.
  void pour_into(std::span<std::uint64_t> totals) {
    while (waiting_count_ > 0) add({});
    for (std::size_t plane = 0; plane < planes_.size(); ++plane) {
      const std::uint64_t worth = std::uint64_t{1} << plane;
      std::bit_cast<BitSet128>(planes_[plane]).for_each([&](int member) {
        totals[static_cast<std::size_t>(member)] += worth;
      });
    }
    *this = VerticalCounter{};
  }

 private:
  // A set in one register of the machine: from pairs of words the compiler makes twice as many instructions.
  using Lanes [[gnu::vector_size(sizeof(BitSet128))]] = std::uint64_t;

  static constexpr std::size_t kPlanes = 16;
  static constexpr std::size_t kSeldomReached = 7;                         // by a carry in 16
  static constexpr std::uint32_t kMostAbsorbed = (1U << kPlanes) / 8 - 2;  // room for those that wait

  // Three bits of the same worth to a sum, which stays in `sum`, and the carry.
  static Lanes add_carry_save(Lanes& sum, Lanes a, Lanes b) {
    const Lanes half = sum ^ a;
    const Lanes carry = (sum & a) | (half & b);
    sum = half ^ b;
    return carry;
  }
  static void carry_into(Lanes& plane, Lanes& carry) {
    const Lanes next = plane & carry;
    plane ^= carry;
    carry = next;
  }
  static bool any(Lanes lanes) { return std::bit_cast<BitSet128>(lanes).any(); }

  void absorb() {
    const auto& w = waiting_;
    Lanes& ones = planes_[0];
    Lanes& twos = planes_[1];
    Lanes& fours = planes_[2];
    const Lanes twos_a = add_carry_save(ones, w[0], w[1]);
    const Lanes twos_b = add_carry_save(ones, w[2], w[3]);
    const Lanes fours_a = add_carry_save(twos, twos_a, twos_b);
    const Lanes twos_c = add_carry_save(ones, w[4], w[5]);
    const Lanes twos_d = add_carry_save(ones, w[6], w[7]);
    const Lanes fours_b = add_carry_save(twos, twos_c, twos_d);
    Lanes carry = add_carry_save(fours, fours_a, fours_b);
    std::size_t plane = 3;
    // Without asking whether anything is carried: the answer would be hard to foresee.
    while (plane < kSeldomReached) carry_into(planes_[plane++], carry);
    while (any(carry)) carry_into(planes_[plane++], carry);
    waiting_count_ = 0;
    ++absorbed_;
  }

  std::array<Lanes, kPlanes> planes_{};
  std::array<Lanes, 8> waiting_{};
  std::size_t waiting_count_ = 0;
  std::uint32_t absorbed_ = 0;
};

}  // namespace evenkeel
