// The water spirit (W): where he may go, and what sinks behind him.

#include "engine/sunken_city/game.h"

namespace evenkeel::sunken_city {

void SunkenCity::add_spirit(const State& state, bool duty, Choices& choices) const {
  const Turn& turn = state.turn;
  if (state.spirit_at == kInGrotto) return;
  const bool under_way = turn.spirit_by != SpiritBy::nothing;
  if (under_way && turn.spirit_steps == 0) return;
  const bool between = rules_.actions == Actions::one_go && rules_.spirit_timing == SpiritTiming::between_actions;
  if (between && turn.build_started && !turn.build_closed && duty) return;  // D4
  const FieldSet joined = joined_pieces(state, state.spirit_at);
  if (joined.empty()) return;  // W1
  if (!under_way && !in_territory(state, state.spirit_at, state.seat)) {
    choices.roll = true;  // W3
  } else if (under_way || rules_.spirit_steps > 0) {
    choices.spirit = joined;  // W2
  }
}

// By chance slot, so that a roll in round 7 by seat 2 is the same luck in every variant.
std::uint32_t SunkenCity::chance_slot(const State& state) const {
  return static_cast<std::uint32_t>(state.round) * kMaxPlayers + state.seat;
}

void SunkenCity::apply_chance(State& state, int face, Events* events) const {
  const std::uint8_t pips = rules_.die[static_cast<std::size_t>(face)];
  state.turn.spirit_by = SpiritBy::die;
  state.turn.spirit_steps = pips;
  state.stage = Stage::actions;
  if (events != nullptr) events->push_back({.kind = EventKind::rolled, .seat = state.seat, .number = pips});
}

void SunkenCity::move_spirit(State& state, Place to, Events* events) const {
  Turn& turn = state.turn;
  if (rules_.phases) {
    --turn.build_left;  // P9
  } else {
    if (turn.spirit_by == SpiritBy::nothing) {
      turn.spirit_by = SpiritBy::territory;
      turn.spirit_steps = static_cast<std::uint8_t>(rules_.spirit_steps);
    }
    --turn.spirit_steps;
  }
  const Place from = state.spirit_at;
  state.spirit_at = to;
  sink_piece(state, from, events);
  if (rules_.phases) end_if_spirit_is_stuck(state, events);
}

// W4: houses go back to their grottoes, streets to the collecting stack.
void SunkenCity::sink_piece(State& state, Place piece, Events* events) const {
  const PieceShape shape = shape_of(state, piece);
  state.covered = state.covered.without(lake_.fields(shape, piece));
  int number = 0;
  if (shape == PieceShape::house) {
    number = house_on(state, piece);
    state.house_at[static_cast<std::size_t>(number)] = kInGrotto;
    state.houses.remove(piece);
  } else {
    (shape == PieceShape::upright ? state.upright : state.across).remove(piece);
    const int stack = collecting_stack(state);
    ++state.stacks[static_cast<std::size_t>(stack)];
    number = stack + 1;
  }
  if (events != nullptr) {
    events->push_back(
        {.kind = EventKind::sank, .piece = piece, .shape = shape, .number = static_cast<std::uint8_t>(number)});
  }
  for (int seat = 0; seat < rules_.players; ++seat) {
    if (state.seats[static_cast<std::size_t>(seat)].at == piece) send_home(state, seat, events);
  }
}

// W5, W6
void SunkenCity::send_home(State& state, int seat, Events* events) const {
  SeatState& player = state.seats[static_cast<std::size_t>(seat)];
  const TreasureSet lost = player.open;
  player.at = kInVillage;
  player.open = TreasureSet{};
  const bool entitled = seat != state.seat || rules_.chip_for_own_move;
  const bool chip = rules_.chips_given && entitled && state.chip_supply > 0;
  if (chip) {
    ++player.chips;
    --state.chip_supply;
  }
  if (events != nullptr) {
    events->push_back(
        {.kind = EventKind::sent_home, .seat = static_cast<std::uint8_t>(seat), .treasures = lost, .chip = chip});
  }
}

bool SunkenCity::in_territory(const State& state, Place piece, int seat) const {
  return fields_of(state, piece).meets(lake_.territory(seat));
}

}  // namespace evenkeel::sunken_city
