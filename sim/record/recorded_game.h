#pragma once
// What a game must have beyond the Game concept so that its games can be recorded in tables.

#include <concepts>
#include <span>

#include "engine/core/description.h"
#include "engine/core/game.h"

namespace evenkeel::sim {

template <class G>
concept RecordedGame =
    Game<G> && requires(const G game, const typename G::State state, const typename G::Move move,
                        const typename G::Events events, typename G::Tally tally, std::span<std::uint64_t> totals) {
      { describe(game) } -> std::same_as<GameDescription>;
      { score_of(game, state, 0, 0) } -> std::convertible_to<int>;  // a score column's value for a seat, at any moment
      { end_of(state) } -> std::convertible_to<int>;                // index into the description's ends
      { rounds_of(state) } -> std::convertible_to<int>;
      { game.begins_turn(move) } -> std::same_as<bool>;
      requires std::constructible_from<typename G::Tally, const G&>;
      tally.new_game();
      tally.before(state, move);
      tally.after(state, events);
      tally.end_game(state);
      { tally.scored() } -> std::same_as<bool>;  // whether a score may have changed since this was asked last
      { tally.counter(0) } -> std::convertible_to<std::span<const std::uint32_t>>;  // by seat
      tally.pour_fields_into(totals);
    };

}  // namespace evenkeel::sim
