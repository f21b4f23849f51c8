#pragma once
// Sunken City (Versunkene Stadt) as a game of the engine: a pure state machine over State.
// Each part of the rules has a file of its own:
//   turn.cc (T, D)   build.cc (B)   adventurer.cc (A, C)   spirit.cc (W)   stacks.cc (E1..E3)
//   phases.cc (P)    end.cc (E4..E7)                      lake.h (L)       state.h, rules.h (S)

#include <string>
#include <vector>

#include "engine/core/fixed_vector.h"
#include "engine/core/game.h"
#include "engine/sunken_city/bans.h"
#include "engine/sunken_city/choices.h"
#include "engine/sunken_city/event.h"
#include "engine/sunken_city/lake.h"
#include "engine/sunken_city/move.h"
#include "engine/sunken_city/rules.h"
#include "engine/sunken_city/state.h"

namespace evenkeel::sunken_city {

// How drawings and words are shown: with or without ANSI colours.
enum class Ink : std::uint8_t { plain, colour };

// Every house to every field, every street, and the rest with room to spare.
inline constexpr int kMaxMoves = kMaxHouse * kMaxFields + 2 * kMaxFields + 64;

class Tally;

class SunkenCity {
 public:
  using State = sunken_city::State;
  using Move = sunken_city::Move;
  using Moves = FixedVector<Move, kMaxMoves>;
  using Events = sunken_city::Events;
  using Rules = sunken_city::Rules;
  using Ink = sunken_city::Ink;
  using Bans = sunken_city::Bans;
  using Tally = sunken_city::Tally;

  explicit SunkenCity(const Rules& rules) : rules_(rules), lake_(rules) {}

  const Rules& rules() const { return rules_; }
  const Lake& lake() const { return lake_; }
  int seats() const { return rules_.players; }
  std::vector<std::string> seat_places() const;  // the villages, by their corner fields
  static bool begins_turn(Move move) { return move.kind == MoveKind::card; }

  State start() const;
  Actor actor(const State& state) const;
  int seat_to_act(const State& state) const { return state.seat; }

  Choices choices(const State& state) const;
  void legal_moves(const State& state, Moves& moves) const;
  void apply(State& state, Move move, Events* events = nullptr) const;

  int chance_count(const State&) const { return static_cast<int>(rules_.die.size()); }
  std::uint32_t chance_slot(const State& state) const;
  void apply_chance(State& state, int face, Events* events = nullptr) const;

  Outcome outcome(const State& state) const;

  // Looking at a position
  PieceShape shape_of(const State& state, Place piece) const;
  FieldSet fields_of(const State& state, Place piece) const { return lake_.fields(shape_of(state, piece), piece); }
  FieldSet pieces_on(const State& state, FieldSet fields) const;  // the pieces that cover any of these fields
  FieldSet joined_pieces(const State& state, Place piece) const;  // L9
  int house_on(const State& state, int field) const;              // its number, or 0
  HouseSet houses_on_lake(const State& state) const;
  bool in_territory(const State& state, Place piece, int seat) const;
  TreasureSet all_treasures() const;
  TreasureSet house_side_up(const State& state, int seat) const;
  int collecting_stack(const State& state) const;  // index (E2)
  int chip_steps(const State& state) const;        // C2: what a chip played now would add
  int secured_value(const State& state, int seat) const;
  int ranking_score(const State& state, RankBy criterion, int seat) const;  // E6

 private:
  // turn.cc
  void play_card(State& state, int card) const;
  void end_turn(State& state, Events* events) const;
  bool has_duty(const State& state, const Choices& choices) const;
  void close_for(State& state, MoveKind kind) const;
  // build.cc
  void add_placements(const State& state, Choices& choices) const;
  void keep_villages_open(const State& state, Choices& choices) const;
  void place_street(State& state, int lower_field, bool upright, Events* events) const;
  void place_house(State& state, int number, int field) const;
  // adventurer.cc
  void add_steps(const State& state, bool duty, Choices& choices) const;
  bool may_play_chip(const State& state) const;
  void step_adventurer(State& state, Place to, Events* events) const;
  void enter_house(State& state, Place piece, Events* events) const;
  void enter_village(State& state, Events* events) const;
  void play_chip(State& state) const;
  // spirit.cc
  void add_spirit(const State& state, bool duty, Choices& choices) const;
  void move_spirit(State& state, Place to, Events* events) const;
  void sink_piece(State& state, Place piece, Events* events) const;
  void send_home(State& state, int seat, Events* events) const;
  // stacks.cc
  void stack_emptied(State& state, Events* events) const;
  void next_draw_stack(State& state, Events* events) const;
  bool hourglass_stack(const State& state) const;
  // phases.cc
  void add_pro_choices(const State& state, Choices& choices) const;
  void begin_sinking(State& state, Events* events) const;
  void end_without_spirit(State& state, Events* events) const;
  void end_if_spirit_is_stuck(State& state, Events* events) const;
  void banish_spirit(State& state, int grotto, Events* events) const;
  // end.cc
  void end_is_near(State& state, End why, Events* events) const;

  Rules rules_;
  Lake lake_;
};

static_assert(Game<SunkenCity>);

}  // namespace evenkeel::sunken_city
