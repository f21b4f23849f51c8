#pragma once
// What one seat knows about a position before it plans: what it still needs, how far home is, where the spirit may
// strike, and how much each opponent matters.

#include <array>

#include "engine/core/random.h"
#include "sim/players/sunken_city/net.h"
#include "sim/players/sunken_city/weights.h"

namespace evenkeel::sim::players::sunken_city {

struct Outlook {
  Outlook(const SunkenCity& game, const Weights& weights, const State& state, int seat);

  const SunkenCity& game;
  const Weights& weights;
  const State& state;
  int seat;
  int corner;
  TreasureSet needed;
  double chance_of_another_turn = 1;
  std::array<double, kMaxPlayers> importance{};  // of harm to a seat; the own seat's is 0

  const SeatState& self() const { return state.seats[static_cast<std::size_t>(seat)]; }
  double worth(TreasureSet treasures) const;
  double open_worth(int of_seat) const { return worth(state.seats[static_cast<std::size_t>(of_seat)].open); }

  // What entering a house of this number there would turn.
  TreasureSet found_in(int house, int field) const;

  // How much the others still need a house, from 0 to 1.
  double need_of_others(int house) const;

  // A little randomness, so that plans of nearly the same worth take turns.
  double mood(RandomStream& luck) const { return weights.noise * (luck.next() >> 8) / double{1 << 24}; }

  // Pieces that the spirit may sink before this seat's next turn.
  FieldSet endangered(const Net& net) const;
};

// The chance that the game goes on long enough for another turn of everybody.
double another_turn(const SunkenCity& game, const Weights& weights, const State& state);

}  // namespace evenkeel::sim::players::sunken_city
