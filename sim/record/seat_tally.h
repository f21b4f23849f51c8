#pragma once
// The wins of many games of one table, by seat and by agent: a value that merges with +=, in any order, exactly. Win
// shares are counted in sixtieths, which hold every share of up to six winners as a whole number.

#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/core/outcome.h"

namespace evenkeel::sim {

struct SeatTally {
  static constexpr std::uint64_t kWin = 60;  // lcm(1..6)
  static_assert(kMaxSeats == 6);
  using Wins = std::array<std::uint64_t, kMaxSeats>;

  int seats = 0;
  std::uint64_t block_size = 1;  // games on the same luck with the agents rotated: together they are one observation
  std::uint64_t games = 0;
  std::uint64_t rounds = 0;
  std::uint64_t stalled = 0;
  Wins by_seat{};   // in sixtieths
  Wins by_agent{};  // the same, by the agent's place in the list

  std::uint64_t blocks() const { return games / block_size; }

  // The win rate of a seat; a sum of block means over blocks is the same as a sum of shares over games.
  double seat_rate(int seat) const { return rate(by_seat, seat); }
  double agent_rate(int agent) const { return rate(by_agent, agent); }

  SeatTally& operator+=(const SeatTally& other) {
    seats = other.seats;
    block_size = other.block_size;
    games += other.games;
    rounds += other.rounds;
    stalled += other.stalled;
    for (std::size_t i = 0; i < by_seat.size(); ++i) {
      by_seat[i] += other.by_seat[i];
      by_agent[i] += other.by_agent[i];
    }
    return *this;
  }
  friend bool operator==(const SeatTally&, const SeatTally&) = default;

 private:
  double rate(const Wins& wins, int index) const {
    return games == 0 ? 0
                      : static_cast<double>(wins[static_cast<std::size_t>(index)]) / static_cast<double>(games * kWin);
  }
};

}  // namespace evenkeel::sim
