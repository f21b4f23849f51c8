// Build (B): where streets and houses may go, and what placing them does.

#include <algorithm>

#include "engine/sunken_city/game.h"

namespace evenkeel::sunken_city {

void SunkenCity::add_placements(const State& state, Choices& choices) const {
  const Turn& turn = state.turn;
  if (turn.build_left == 0 || turn.build_closed || state.phase != Phase::emerging) return;
  if (state.stacks[state.draw] > 0) {  // B2
    const FieldSet free = lake_.for_streets().without(state.covered);
    choices.streets_across = free & free.lowered(1) & lake_.not_last_column();
    choices.streets_upright = free & free.lowered(lake_.columns());
  }
  if (turn.houses_left > 0) {  // B1, B3
    choices.houses = rules_.houses.without(houses_on_lake(state));
    choices.house_fields = lake_.for_houses().without(state.covered);
    switch (rules_.house_gap) {  // B4
      case HouseGap::corners:
        choices.house_fields = choices.house_fields.without(lake_.beside_or_at_corner(state.houses));
        break;
      case HouseGap::edges: choices.house_fields = choices.house_fields.without(lake_.beside(state.houses)); break;
      case HouseGap::none: break;
    }
    if (choices.houses.empty()) choices.house_fields = FieldSet{};
  }
  if (rules_.keep_villages_open) keep_villages_open(state, choices);
}

// B6: while a village's corner is free and only one field beside it is, that field takes nothing but a street that
// covers the corner too. (One street never covers two fields beside the same corner: they touch only at corners.)
void SunkenCity::keep_villages_open(const State& state, Choices& choices) const {
  for (int seat = 0; seat < rules_.players; ++seat) {
    const VillageGate& gate = lake_.gate(seat);
    if (state.covered.has(gate.corner)) continue;
    const FieldSet free = gate.neighbours.without(state.covered);
    if (free.count() != 1) continue;
    const int field = free.first();
    const int with_corner = std::min(field, gate.corner);
    const bool beside_in_row = lake_.row(field) == lake_.row(gate.corner);
    const bool may_lie_across = beside_in_row && choices.streets_across.has(with_corner);
    const bool may_lie_upright = !beside_in_row && choices.streets_upright.has(with_corner);
    choices.streets_across = choices.streets_across.without(free | free.lowered(1));
    choices.streets_upright = choices.streets_upright.without(free | free.lowered(lake_.columns()));
    choices.house_fields = choices.house_fields.without(free);
    if (may_lie_across) choices.streets_across.add(with_corner);
    if (may_lie_upright) choices.streets_upright.add(with_corner);
  }
}

void SunkenCity::place_street(State& state, int lower_field, bool upright, Events* events) const {
  (upright ? state.upright : state.across).add(lower_field);
  state.covered |= lake_.fields(upright ? PieceShape::upright : PieceShape::across, lower_field);
  state.turn.build_started = true;
  --state.turn.build_left;
  if (--state.stacks[state.draw] == 0) stack_emptied(state, events);
}

void SunkenCity::place_house(State& state, int number, int field) const {
  state.house_at[static_cast<std::size_t>(number)] = static_cast<Place>(field);
  state.houses.add(field);
  state.covered.add(field);
  state.turn.build_started = true;
  --state.turn.build_left;
  --state.turn.houses_left;
}

}  // namespace evenkeel::sunken_city
