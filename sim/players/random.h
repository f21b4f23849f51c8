#pragma once
// Any legal decision, each equally likely. The yardstick that every other player must beat.

#include "engine/core/game.h"
#include "engine/core/random.h"

namespace evenkeel::sim {

template <Game G>
typename G::Move choose_random(const G& game, const typename G::State& state, RandomStream& luck) {
  const auto choices = game.choices(state);
  return choices.nth(static_cast<int>(luck.below(static_cast<std::uint32_t>(choices.count()))));
}

}  // namespace evenkeel::sim
