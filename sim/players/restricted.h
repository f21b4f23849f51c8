#pragma once
// Restricted play: a player who is not offered some decisions, so that their worth can be measured by forbidding them.
// A ban never leaves a player without a decision: where everything legal is banned, nothing is.

#include <memory>

#include "sim/players/player.h"

namespace evenkeel::sim {

// The choices that the bans leave. `without(choices, bans)` is the game's.
template <class Choices, class Bans>
Choices allowed(const Choices& choices, const Bans& bans) {
  const Choices left = without(choices, bans);
  return left.count() > 0 ? left : choices;
}

template <Game G, class Bans>
class RestrictedPlayer final : public Player<G> {
 public:
  RestrictedPlayer(std::unique_ptr<Player<G>> player, Bans bans) : player_(std::move(player)), bans_(bans) {}

  void new_game() override { player_->new_game(); }

  typename G::Move choose(const typename G::State& state, const ChoicesOf<G>& choices, RandomStream& luck) override {
    return player_->choose(state, allowed(choices, bans_), luck);
  }

 private:
  std::unique_ptr<Player<G>> player_;
  Bans bans_;
};

}  // namespace evenkeel::sim
