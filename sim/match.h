#pragma once
// One game played to its end. What is drawn depends on (seed, game, purpose) alone: each seat's player has a stream of
// its own and the dice another, so a player who thinks longer changes no roll.

#include <array>
#include <cstdint>

#include "engine/core/game.h"
#include "engine/core/random.h"

namespace evenkeel::sim {

// Names the luck of one game.
struct Luck {
  std::uint64_t seed = 1;
  std::uint64_t game = 0;

  RandomStream stream(Purpose purpose) const { return {seed, game, purpose}; }
};

// A watcher sees every decision before it is taken and everything that followed from it.
template <class W, class G>
concept Watcher =
    requires(W& watcher, const typename G::State& state, typename G::Move move, const typename G::Events& events) {
      watcher.before(state, move);
      watcher.after(state, events);
    };

// Watches nothing; the engine then writes no events at all.
struct NoWatcher {};

// `choose(state, choices, seat)` gives the decision of the seat to act.
template <Game G, class Choose, class W = NoWatcher>
typename G::State play_match(const G& game, const Luck& luck, Choose&& choose, W&& watcher = {}) {
  constexpr bool watched = !std::is_same_v<std::remove_cvref_t<W>, NoWatcher>;
  typename G::State state = game.start();
  typename G::Events events;
  RandomStream dice = luck.stream(Purpose::dice);
  for (Actor actor = game.actor(state); actor != Actor::nobody; actor = game.actor(state)) {
    events.clear();
    if (actor == Actor::chance) {
      dice.seek(game.chance_slot(state));
      const auto face = dice.below(static_cast<std::uint32_t>(game.chance_count(state)));
      game.apply_chance(state, static_cast<int>(face), watched ? &events : nullptr);
    } else {
      const typename G::Move move = choose(state, game.choices(state), game.seat_to_act(state));
      if constexpr (watched) watcher.before(state, move);
      game.apply(state, move, watched ? &events : nullptr);
    }
    if constexpr (watched) watcher.after(state, events);
  }
  return state;
}

}  // namespace evenkeel::sim
