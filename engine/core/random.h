#pragma once
// Counter-based random numbers (Random123 Philox 4x32-10). A stream is named by (seed, game, purpose), so game i
// draws the same numbers whatever thread, shard or resumed run plays it, and two variants can share their luck.

#include <cstddef>
#include <cstdint>

#include <Random123/philox.h>

namespace evenkeel {

// What a stream is for. Streams of one game never overlap. The dice are apart from the players, so that a player
// who thinks longer does not change what is rolled.
enum class Purpose : std::uint32_t { setup = 0, dice = 1, seat_0 = 16 };

constexpr Purpose purpose_of_seat(int seat) {
  return static_cast<Purpose>(static_cast<std::uint32_t>(Purpose::seat_0) + static_cast<std::uint32_t>(seat));
}

class RandomStream {
 public:
  RandomStream(std::uint64_t seed, std::uint64_t game, Purpose purpose)
      : key_{{static_cast<std::uint32_t>(seed), static_cast<std::uint32_t>(seed >> 32)}},
        counter_{{0, static_cast<std::uint32_t>(purpose), static_cast<std::uint32_t>(game),
                  static_cast<std::uint32_t>(game >> 32)}} {}

  std::uint32_t next() {
    if (used_ == 4) refill();
    return block_[used_++];
  }

  // Uniform in 0..bound-1 (Lemire's multiplication with rejection). Our own, because std:: distributions differ
  // between libraries.
  std::uint32_t below(std::uint32_t bound) {
    std::uint64_t product = std::uint64_t{next()} * bound;
    if (static_cast<std::uint32_t>(product) < bound) {
      const std::uint32_t threshold = (0U - bound) % bound;
      while (static_cast<std::uint32_t>(product) < threshold) product = std::uint64_t{next()} * bound;
    }
    return static_cast<std::uint32_t>(product >> 32);
  }

  // Goes to the start of block `index`: what is drawn for turn 12 does not depend on how often turn 11 drew.
  void seek(std::uint32_t index) {
    counter_[0] = index;
    used_ = 4;
  }

 private:
  // Inlined, since where players and dice draw in one loop the compiler would call it, which costs 1 % of random play.
  [[gnu::always_inline]] void refill() {
    block_ = r123::Philox4x32{}(counter_, key_);
    ++counter_[0];
    used_ = 0;
  }

  r123::Philox4x32::key_type key_;
  r123::Philox4x32::ctr_type counter_;
  r123::Philox4x32::ctr_type block_{};
  std::size_t used_ = 4;
};

}  // namespace evenkeel
