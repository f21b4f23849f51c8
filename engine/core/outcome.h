#pragma once
// How a game ended for everybody: ranks may tie, and a shared win is split (1/n each).

#include <array>
#include <cstdint>

namespace evenkeel {

inline constexpr int kMaxSeats = 6;

struct Outcome {
  int seats = 0;
  std::array<std::uint8_t, kMaxSeats> rank{};  // 1 is best; ties share a rank, as in 1, 2, 2, 4
  std::array<double, kMaxSeats> win_share{};   // sums to 1
};

// Ranks the seats by `ahead(a, b)`: true when seat a did strictly better than seat b.
template <class Ahead>
constexpr Outcome rank_seats(int seats, Ahead ahead) {
  Outcome outcome{};
  outcome.seats = seats;
  int winners = 0;
  for (int seat = 0; seat < seats; ++seat) {
    int rank = 1;
    for (int other = 0; other < seats; ++other) rank += ahead(other, seat) ? 1 : 0;
    outcome.rank[static_cast<std::size_t>(seat)] = static_cast<std::uint8_t>(rank);
    winners += rank == 1 ? 1 : 0;
  }
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(seats); ++seat) {
    outcome.win_share[seat] = outcome.rank[seat] == 1 ? 1.0 / winners : 0.0;
  }
  return outcome;
}

}  // namespace evenkeel
