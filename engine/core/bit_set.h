#pragma once
// A set of up to 128 small numbers (the fields of a lake, say) in two machine words.
// All operations are a handful of instructions; walking visits the members in ascending order.

#include <bit>
#include <cstdint>

namespace evenkeel {

// The position of the n-th (from 0) set bit of a word that has more than n of them.
// Halving by population count: the same few steps for every word, where clearing bits one by one takes n of them.
constexpr int nth_set_bit(std::uint64_t word, int n) {
  int position = 0;
  for (int width = 32; width > 0; width /= 2) {
    const int low = std::popcount(word & ((std::uint64_t{1} << width) - 1));
    if (n >= low) {
      n -= low;
      position += width;
      word >>= width;
    }
  }
  return position;
}

class BitSet128 {
 public:
  static constexpr int kCapacity = 128;

  constexpr BitSet128() = default;
  constexpr BitSet128(std::uint64_t low, std::uint64_t high) : low_(low), high_(high) {}

  static constexpr BitSet128 of(int member) {
    return member < 64 ? BitSet128{std::uint64_t{1} << member, 0} : BitSet128{0, std::uint64_t{1} << (member - 64)};
  }

  constexpr bool has(int member) const { return ((member < 64 ? low_ : high_) >> (member & 63) & 1) != 0; }
  constexpr bool empty() const { return (low_ | high_) == 0; }
  constexpr bool any() const { return !empty(); }
  constexpr int count() const { return std::popcount(low_) + std::popcount(high_); }
  constexpr int first() const { return low_ != 0 ? std::countr_zero(low_) : 64 + std::countr_zero(high_); }

  // The n-th member in ascending order; n must be below count().
  constexpr int nth(int n) const {
    const int low_count = std::popcount(low_);
    return n < low_count ? nth_set_bit(low_, n) : 64 + nth_set_bit(high_, n - low_count);
  }

  // Members moved up or down by `distance` (1 to 63); what leaves the set is dropped.
  constexpr BitSet128 raised(int distance) const {
    return {low_ << distance, (high_ << distance) | (low_ >> (64 - distance))};
  }
  constexpr BitSet128 lowered(int distance) const {
    return {(low_ >> distance) | (high_ << (64 - distance)), high_ >> distance};
  }

  constexpr BitSet128 without(BitSet128 other) const { return {low_ & ~other.low_, high_ & ~other.high_}; }
  constexpr bool meets(BitSet128 other) const { return ((low_ & other.low_) | (high_ & other.high_)) != 0; }
  constexpr void add(int member) { *this |= of(member); }
  constexpr void remove(int member) { *this = without(of(member)); }

  template <class Visit>
  constexpr void for_each(Visit visit) const {
    for (std::uint64_t rest = low_; rest != 0; rest &= rest - 1) visit(std::countr_zero(rest));
    for (std::uint64_t rest = high_; rest != 0; rest &= rest - 1) visit(64 + std::countr_zero(rest));
  }

  constexpr BitSet128& operator|=(BitSet128 other) {
    low_ |= other.low_;
    high_ |= other.high_;
    return *this;
  }
  constexpr BitSet128& operator&=(BitSet128 other) {
    low_ &= other.low_;
    high_ &= other.high_;
    return *this;
  }
  friend constexpr BitSet128 operator^(BitSet128 a, BitSet128 b) { return {a.low_ ^ b.low_, a.high_ ^ b.high_}; }
  friend constexpr BitSet128 operator|(BitSet128 a, BitSet128 b) { return a |= b; }
  friend constexpr BitSet128 operator&(BitSet128 a, BitSet128 b) { return a &= b; }
  friend constexpr bool operator==(BitSet128, BitSet128) = default;

 private:
  std::uint64_t low_ = 0;
  std::uint64_t high_ = 0;
};

// The same for sets of at most 16 (cards, houses, treasures).
class BitSet16 {
 public:
  constexpr BitSet16() = default;
  constexpr explicit BitSet16(unsigned bits) : bits_(static_cast<std::uint16_t>(bits)) {}
  static constexpr BitSet16 of(int member) { return BitSet16{1U << member}; }
  static constexpr BitSet16 first_n(int n) { return BitSet16{(1U << n) - 1U}; }

  constexpr unsigned bits() const { return bits_; }
  constexpr bool has(int member) const { return (bits_ >> member & 1) != 0; }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr bool any() const { return bits_ != 0; }
  constexpr int count() const { return std::popcount(bits_); }
  constexpr int highest() const { return std::bit_width(bits_) - 1; }
  constexpr int nth(int n) const { return nth_set_bit(bits_, n); }
  constexpr BitSet16 without(BitSet16 other) const { return BitSet16{bits_ & ~unsigned{other.bits_}}; }
  constexpr void add(int member) { bits_ = static_cast<std::uint16_t>(bits_ | 1U << member); }
  constexpr void remove(int member) { *this = without(of(member)); }

  template <class Visit>
  constexpr void for_each(Visit visit) const {
    for (unsigned rest = bits_; rest != 0; rest &= rest - 1) visit(std::countr_zero(rest));
  }

  friend constexpr BitSet16 operator|(BitSet16 a, BitSet16 b) { return BitSet16{unsigned{a.bits_} | b.bits_}; }
  friend constexpr BitSet16 operator&(BitSet16 a, BitSet16 b) { return BitSet16{unsigned{a.bits_} & b.bits_}; }
  friend constexpr bool operator==(BitSet16, BitSet16) = default;

 private:
  std::uint16_t bits_ = 0;
};

}  // namespace evenkeel
