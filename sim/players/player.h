#pragma once
// A player at a table: asked for one decision at a time. A player may plan a whole turn and then answer from that plan.
// One object belongs to one seat and one thread, and is used for many games.

#include <memory>
#include <utility>

#include "engine/core/game.h"
#include "engine/core/random.h"

namespace evenkeel::sim {

template <Game G>
using ChoicesOf = decltype(std::declval<const G&>().choices(std::declval<const typename G::State&>()));

template <Game G>
class Player {
 public:
  virtual ~Player() = default;

  // What was planned in another game is forgotten.
  virtual void new_game() {}

  // One of `choices`, which are all legal decisions in `state`. Random numbers come from `luck` alone.
  virtual typename G::Move choose(const typename G::State& state, const ChoicesOf<G>& choices, RandomStream& luck) = 0;
};

}  // namespace evenkeel::sim
