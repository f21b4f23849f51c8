#pragma once
// Any legal decision, each equally likely. The yardstick that every other player must beat.

#include "sim/players/player.h"

namespace evenkeel::sim {

template <class Choices>
auto choose_random(const Choices& choices, RandomStream& luck) {
  return choices.nth(static_cast<int>(luck.below(static_cast<std::uint32_t>(choices.count()))));
}

template <Game G>
class RandomPlayer final : public Player<G> {
 public:
  typename G::Move choose(const typename G::State&, const ChoicesOf<G>& choices, RandomStream& luck) override {
    return choose_random(choices, luck);
  }
};

}  // namespace evenkeel::sim
