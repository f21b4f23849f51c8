#pragma once
// What a batch is to play: some games of one cell, and which of them are told in more detail.

#include <atomic>
#include <cstdint>

#include "sim/match.h"

namespace evenkeel::sim {

// Where agents differ, they are rotated over the seats in blocks on the same luck; otherwise a block is one game, and
// nothing needs to be divided (a division takes as long as some decisions of a random player).
struct Rotation {
  int block_size = 1;

  std::uint64_t block_of(std::uint64_t game) const { return block_size == 1 ? game : game / size(); }
  int rotation_of(std::uint64_t game) const { return block_size == 1 ? 0 : static_cast<int>(game % size()); }

  // The agent (by its place in the list) on a seat.
  static int agent_on(int seat, int rotation, int seats) {
    return seat >= rotation ? seat - rotation : seat - rotation + seats;
  }

 private:
  std::uint64_t size() const { return static_cast<std::uint64_t>(block_size); }
};

struct BatchOrder {
  std::uint64_t seed = 1;
  std::uint64_t first_game = 0;
  std::size_t games = 0;
  std::size_t row = 0;  // of the first game in the part's columns
  Rotation rotation;
  bool turns = false;

  // Luck goes by block, not by variant or agents: that is what makes comparisons paired.
  Luck luck_of(std::uint64_t game) const { return {seed, rotation.block_of(game)}; }
};

// Shared with whoever waits for the games. Looked at between any two games: one by players who search takes seconds.
struct Pace {
  const std::atomic<bool>& stop;       // no further game is begun
  std::atomic<std::uint64_t>& played;  // games so far
};

}  // namespace evenkeel::sim
