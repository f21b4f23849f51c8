#pragma once
// The tree-searching player: proposes turns as the greedy player does, and looks several turns ahead which one wins.

#include "sim/players/mcts.h"
#include "sim/players/sunken_city/greedy.h"

namespace evenkeel::sim::players::sunken_city {

// What TreeSearch asks of a game.
class TurnOracle {
 public:
  using State = evenkeel::sunken_city::State;
  using Idea = TurnIdea;
  static constexpr std::size_t kIdeas = 8;
  using Ideas = TurnIdeas;

  TurnOracle(const SunkenCity& game, const Weights& weights, const Bans& bans, int own_seat);

  bool over(const State& state) const { return state.stage == Stage::over; }
  int seat(const State& state) const { return state.seat; }
  void think(const State& state, RandomStream& luck, Ideas& ideas) const;
  int play(State& state, const Idea& idea, RandomStream& luck);
  void play_on(State& state, RandomStream& luck);
  SeatValues values(const State& state) const;

  void set_own_seat(int seat) { own_seat_ = seat; }

 private:
  int finish_turn(State& state, RandomStream& luck);
  double prospects(const State& state, int seat) const;
  const Bans& bans_of(int seat) const { return seat == own_seat_ ? bans_ : none_; }

  const SunkenCity& game_;
  Weights weights_;
  Bans bans_;  // of the player who searches; the others are free
  Bans none_;
  int own_seat_ = 0;
  GreedyPlayer own_hand_;
  GreedyPlayer other_hand_;
};

class SearchingPlayer final : public Player<SunkenCity> {
 public:
  SearchingPlayer(const SunkenCity& game, const Weights& weights, const Bans& bans, int iterations);

  void new_game() override { hand_.new_game(); }
  Move choose(const State& state, const Choices& choices, RandomStream& luck) override;

 private:
  TurnOracle oracle_;
  TreeSearch<TurnOracle> search_;
  GreedyPlayer hand_;
};

}  // namespace evenkeel::sim::players::sunken_city
