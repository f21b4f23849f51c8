#pragma once
// The greedy player: plans a whole turn by what it brings now, then answers from that plan. Spare pieces and the spirit
// are planned when the turn comes to them, since a die or a new phase may lie in between.

#include "sim/players/player.h"
#include "sim/players/sunken_city/turn_plan.h"

namespace evenkeel::sim::players::sunken_city {

class GreedyPlayer final : public Player<SunkenCity> {
 public:
  GreedyPlayer(const SunkenCity& game, const Weights& weights, const Bans& bans)
      : game_(game), weights_(weights), bans_(bans) {}

  void new_game() override { plan_.clear(); }
  Move choose(const State& state, const Choices& choices, RandomStream& luck) override;

  // From the card on, the turn goes as this idea says.
  void follow(const TurnIdea& idea, Phase phase);

 private:
  void plan(const State& state, CardSet cards, RandomStream& luck);
  Move after_plan(const State& state, const Choices& choices, RandomStream& luck) const;
  Move use_points(const Outlook& outlook, const Choices& choices) const;

  const SunkenCity& game_;
  Weights weights_;
  Bans bans_;
  TurnMoves plan_;
  std::size_t next_ = 0;
  Phase planned_in_ = Phase::emerging;
};

}  // namespace evenkeel::sim::players::sunken_city
