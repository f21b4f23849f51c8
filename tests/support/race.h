#pragma once
// A game that exists only in tests: seats in turn take 0 to 3 points, for some rounds. Small enough to know every
// figure beforehand, and a second game behind the interfaces that must know none.

#include <array>
#include <span>
#include <vector>

#include "engine/core/description.h"
#include "engine/core/fixed_vector.h"
#include "engine/core/game.h"

namespace evenkeel::race {

struct State {
  std::array<std::uint8_t, kMaxSeats> points{};
  int round = 1;
  int seat = 0;
  bool over = false;
};

struct Choices {
  int count() const { return 4; }
  int nth(int n) const { return n; }
};

class Tally;

class Race {
 public:
  using State = race::State;
  using Move = int;
  using Moves = FixedVector<int, 4>;
  using Events = FixedVector<int, 1>;
  using Tally = race::Tally;

  Race(int seats, int rounds) : seats_(seats), rounds_(rounds) {}

  int seats() const { return seats_; }
  State start() const { return {}; }
  Actor actor(const State& state) const { return state.over ? Actor::nobody : Actor::seat; }
  int seat_to_act(const State& state) const { return state.seat; }
  Choices choices(const State&) const { return {}; }
  void legal_moves(const State&, Moves& moves) const { moves = {0, 1, 2, 3}; }
  void apply(State& state, Move move, Events*) const {
    auto& points = state.points[static_cast<std::size_t>(state.seat)];
    points = static_cast<std::uint8_t>(points + move);
    if (++state.seat < seats_) return;
    state.seat = 0;
    state.over = state.round == rounds_;
    if (!state.over) ++state.round;
  }
  int chance_count(const State&) const { return 1; }
  std::uint32_t chance_slot(const State&) const { return 0; }
  void apply_chance(State&, int, Events*) const {}
  Outcome outcome(const State& state) const {
    return rank_seats(seats_, [&](int a, int b) {
      return state.points[static_cast<std::size_t>(a)] > state.points[static_cast<std::size_t>(b)];
    });
  }
  static bool begins_turn(Move) { return true; }

 private:
  int seats_;
  int rounds_;
};

// Counts how often each seat took nothing; one field counts the turns.
class Tally {
 public:
  explicit Tally(const Race&) {}
  void new_game() { nothing_ = {}; }
  void before(const State& state, int move) {
    nothing_[static_cast<std::size_t>(state.seat)] += move == 0 ? 1 : 0;
    ++turns_;
  }
  void after(const State&, const Race::Events&) {}
  void end_game(const State&) {}
  static bool scored() { return true; }
  std::span<const std::uint32_t> counter(std::size_t) const { return nothing_; }
  void pour_fields_into(std::span<std::uint64_t> totals) {
    totals[0] += turns_;
    turns_ = 0;
  }

 private:
  std::array<std::uint32_t, kMaxSeats> nothing_{};
  std::uint64_t turns_ = 0;
};

inline GameDescription describe(const Race&) {
  return {.scores = {{"points", "points"}},
          .headline = 0,
          .counters = {{"nothing", "turns in which the seat took nothing"}},
          .ends = {"finished", "stalled"},
          .fields = {{"track", 0, 0}},
          .field_counts = {{"turns", "turns"}}};
}
inline int score_of(const Race&, const State& state, int, int seat) {
  return state.points[static_cast<std::size_t>(seat)];
}
inline int end_of(const State&) {
  return 0;
}
inline int rounds_of(const State& state) {
  return state.round;
}

}  // namespace evenkeel::race
