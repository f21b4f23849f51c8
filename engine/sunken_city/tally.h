#pragma once
// Counts what every seat did and suffered, and what lay on every field, while games are played. A watcher of matches:
// it looks at decisions and events and never at the rules, and it allocates nothing.

#include <array>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "engine/core/description.h"
#include "engine/core/vertical_counter.h"
#include "engine/sunken_city/game.h"

namespace evenkeel::sunken_city {

// The counters of a seat, in the order of the columns. After these comes one for each card of the variant.
enum class Counter : std::uint8_t {
  streets,  // placed
  houses,   // placed
  steps,    // of the adventurer
  chips_spent,
  rolls,         // of the spirit's die
  spirit_steps,  // that the seat moved the spirit
  grottoes,      // P6: times the seat chose the spirit's grotto
  banished,      // P10
  spirit_turns,  // turns in which the seat moved the spirit
  opened,        // treasures
  trips,         // times the adventurer brought treasures home
  sent_home,     // times the own adventurer was
  lost,          // treasures lost by that
  chips_got,
  sank_streets,
  sank_houses,
  sent_own,  // own adventurers that the seat's spirit sent home
  sent_others,
  cards
};

// The score columns.
enum class Score : std::uint8_t { secured, value };

// What is counted on each field.
enum class FieldCount : std::uint8_t {
  street,      // turns at whose end a street lay there
  house,       // turns at whose end a house stood there
  adventurer,  // own turns at whose end an adventurer stood there (on both fields of a street)
  sinking,     // times a piece sank there
  last_
};

class Tally {
 public:
  explicit Tally(const SunkenCity& game) : lake_(game.lake()) {}

  void new_game() {
    counts_ = {};
    acting_ = kNobody;
    scored_ = true;
  }

  // Asked for every decision, so it does little: what can be known at the end of a turn is counted there.
  void before(const State& state, Move move) {
    if (move.kind == MoveKind::card) return open_turn(state, move.to);
    ++counts_[kCounterOf[static_cast<std::size_t>(move.kind)]][state.seat];
  }

  void after(const State&, const Events& events) {
    for (const Event& event : events) count(event);
  }

  void end_game(const State& state) { close_turn(state); }

  // Whether a score may have changed since this was asked last.
  bool scored() { return std::exchange(scored_, false); }

  // A counter's value for every seat.
  std::span<const std::uint32_t, kMaxPlayers> counter(std::size_t index) const { return counts_[index]; }

  // Adds the field counts of all games so far to `totals` and starts again: by kind of count, then by field.
  void pour_fields_into(std::span<std::uint64_t> totals);

 private:
  static constexpr int kNobody = -1;
  static constexpr std::size_t kNothing = static_cast<std::size_t>(Counter::cards) + kMaxCards;
  using BySeat = std::array<std::uint32_t, kMaxPlayers>;
  using Fields = std::array<std::uint64_t, BitSet128::kCapacity>;
  using Pieces = std::array<Fields, 3>;  // by shape, then by place

  // By MoveKind: the counter that a decision raises by itself.
  static constexpr std::array<std::uint8_t, 10> kCounterOf{
      kNothing,  // a card has counters of its own
      static_cast<std::uint8_t>(Counter::streets),
      static_cast<std::uint8_t>(Counter::houses),
      static_cast<std::uint8_t>(Counter::steps),
      static_cast<std::uint8_t>(Counter::chips_spent),
      static_cast<std::uint8_t>(Counter::rolls),
      static_cast<std::uint8_t>(Counter::spirit_steps),
      static_cast<std::uint8_t>(Counter::grottoes),
      static_cast<std::uint8_t>(Counter::banished),
      kNothing,
  };

  std::uint32_t& at(int seat, Counter counter) {
    return counts_[static_cast<std::size_t>(counter)][static_cast<std::size_t>(seat)];
  }
  static void count_piece(Pieces& pieces, PieceShape shape, Place place) {
    ++pieces[static_cast<std::size_t>(shape)][place];
  }

  // The first decision of a turn closes the one before: that a turn begins can be foreseen, that it ends cannot.
  void open_turn(const State& state, int card);
  void close_turn(const State& state);
  void pour_counters();
  void pour_pieces(Pieces& pieces, FieldCount kind);
  void count(const Event& event);

  const Lake& lake_;
  std::array<BySeat, kNothing + 1>
      counts_{};  // by counter, as the tables have them; the last counts what nobody asks for
  int acting_ = kNobody;
  bool scored_ = true;
  std::uint32_t spirit_steps_ = 0;  // of the acting seat, before this turn
  VerticalCounter streets_;
  VerticalCounter houses_;
  Pieces stood_on_{};  // pieces are counted whole, and spread over their fields when all is poured out
  Pieces sunk_{};
  std::array<Fields, static_cast<std::size_t>(FieldCount::last_)> fields_{};
};

// The columns, ends and fields of a variant of Sunken City.
GameDescription describe(const SunkenCity& game);

// A score column's value for a seat at any moment, and the index of how a finished game ended.
inline int score_of(const SunkenCity& game, const State& state, int score, int seat) {
  if (score == static_cast<int>(Score::value)) return game.secured_value(state, seat);
  return state.seats[static_cast<std::size_t>(seat)].secured.count();
}
inline int end_of(const State& state) {
  return static_cast<int>(state.near_end) - static_cast<int>(End::hourglass);
}
inline int rounds_of(const State& state) {
  return state.round;
}

}  // namespace evenkeel::sunken_city
