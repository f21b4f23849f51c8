// The adventurers (A) and their chips (C).

#include "engine/sunken_city/game.h"

namespace evenkeel::sunken_city {

void SunkenCity::add_steps(const State& state, bool duty, Choices& choices) const {
  const Turn& turn = state.turn;
  if (turn.steps_left == 0 || turn.move_closed) return;
  if (rules_.actions == Actions::one_go && turn.build_started && !turn.build_closed && duty) return;  // D4
  const Place at = state.seats[state.seat].at;
  const FieldSet corner = FieldSet::of(rules_.village[state.seat]);
  if (at == kInVillage) {
    choices.steps = pieces_on(state, corner);
    return;
  }
  choices.steps = joined_pieces(state, at);
  choices.step_home = fields_of(state, at).meets(corner);
}

void SunkenCity::step_adventurer(State& state, Place to, Events* events) const {
  state.seats[state.seat].at = to;
  state.turn.move_started = true;
  --state.turn.steps_left;
  if (to == kInVillage) return enter_village(state, events);
  if (state.houses.has(to)) enter_house(state, to, events);
}

void SunkenCity::enter_house(State& state, Place piece, Events* events) const {
  const int house = house_on(state, piece);
  TreasureSet found = TreasureSet::of(house);                      // A3
  if (rules_.chest && piece == lake_.centre()) found.add(kChest);  // A4
  found = found & house_side_up(state, state.seat);
  state.seats[state.seat].open = state.seats[state.seat].open | found;
  if (events != nullptr && found.any()) {
    events->push_back({.kind = EventKind::opened, .seat = state.seat, .treasures = found});
  }
  state.turn.grotto_choice = rules_.phases && state.phase == Phase::emerging && house == state.spirit_grotto;  // P6
}

void SunkenCity::enter_village(State& state, Events* events) const {
  SeatState& player = state.seats[state.seat];
  if (player.open.empty()) return;
  if (events != nullptr) {
    events->push_back({.kind = EventKind::secured, .seat = state.seat, .treasures = player.open});
  }
  player.secured = player.secured | player.open;  // A5
  player.open = TreasureSet{};
  if (player.secured == all_treasures()) end_is_near(state, End::treasures, events);  // E4
}

bool SunkenCity::may_play_chip(const State& state) const {
  const Turn& turn = state.turn;
  return state.seats[state.seat].chips > 0 && turn.chips_left > 0 && !turn.move_closed && chip_steps(state) > 0;
}

int SunkenCity::chip_steps(const State& state) const {
  if (rules_.chip_count == ChipCount::turn_start) return state.turn.chip_count;
  return house_side_up(state, state.seat).count();
}

void SunkenCity::play_chip(State& state) const {
  state.turn.steps_left = static_cast<std::uint16_t>(state.turn.steps_left + chip_steps(state));
  --state.turn.chips_left;
  --state.seats[state.seat].chips;
  ++state.chip_supply;
}

TreasureSet SunkenCity::all_treasures() const {
  return rules_.chest ? rules_.houses | TreasureSet::of(kChest) : rules_.houses;
}

TreasureSet SunkenCity::house_side_up(const State& state, int seat) const {
  const SeatState& player = state.seats[static_cast<std::size_t>(seat)];
  return all_treasures().without(player.open | player.secured);
}

}  // namespace evenkeel::sunken_city
