#pragma once
// What every game is: a pure state machine, resolved at compile time. The rules live in the game object, which is
// immutable and shared; the state is a small trivially copyable value that a tree search may copy freely.

#include <concepts>
#include <cstdint>
#include <type_traits>

#include "engine/core/outcome.h"

namespace evenkeel {

// Who acts next.
enum class Actor : std::uint8_t { seat, chance, nobody };

// All legal moves at one point, in factored form: counted and picked without building a list.
template <class C, class Move>
concept MoveChoices = requires(const C choices, int n) {
  { choices.count() } -> std::convertible_to<int>;
  { choices.nth(n) } -> std::same_as<Move>;
};

template <class G>
concept Game = requires(const G game, const typename G::State state, typename G::State& changing,
                        const typename G::Move move, typename G::Moves& buffer, typename G::Events* events, int n) {
  requires std::is_trivially_copyable_v<typename G::State>;
  requires std::is_trivially_copyable_v<typename G::Move>;
  { game.seats() } -> std::convertible_to<int>;
  { game.start() } -> std::same_as<typename G::State>;
  { game.actor(state) } -> std::same_as<Actor>;
  { game.seat_to_act(state) } -> std::convertible_to<int>;
  { game.choices(state) } -> MoveChoices<typename G::Move>;
  { game.legal_moves(state, buffer) };                       // fills a fixed buffer, in the order of choices().nth
  { game.apply(changing, move, events) };                    // events may be null; otherwise what followed is appended
  { game.chance_count(state) } -> std::convertible_to<int>;  // equally likely outcomes at a chance point
  { game.chance_slot(state) } -> std::convertible_to<std::uint32_t>;  // names the point, so that luck can be shared
  { game.apply_chance(changing, n, events) };
  { game.outcome(state) } -> std::same_as<Outcome>;
};

}  // namespace evenkeel
