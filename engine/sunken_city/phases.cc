// The pro rules (P): emerging and sinking phases, and a spirit who lives in the grottoes between them.

#include "engine/sunken_city/game.h"

namespace evenkeel::sunken_city {

void SunkenCity::add_pro_choices(const State& state, Choices& choices) const {
  if (state.turn.grotto_choice) {  // P6, D6
    choices.grottoes = rules_.houses.without(HouseSet::of(state.spirit_grotto));
  }
  if (state.phase == Phase::emerging || state.turn.build_left == 0 || state.spirit_at == kInGrotto) return;
  choices.spirit = joined_pieces(state, state.spirit_at);  // P9
  if (choices.spirit.any()) {
    if (rules_.spirit_move == SpiritMove::must) choices.end_turn = false;
    return;
  }
  if (state.phase == Phase::last_sinking) return;  // P12: he is not banished any more
  choices.banish = rules_.houses;                  // P10, D7
  choices.end_turn = false;
}

// P7, P8. The loop is for stacks that are empty when their emerging phase begins, and for P13.
void SunkenCity::begin_sinking(State& state, Events* events) const {
  while (state.stacks[state.draw] == 0) {
    const HouseSet on_lake = houses_on_lake(state);
    if (on_lake.any()) {
      state.phase = hourglass_stack(state) ? Phase::last_sinking : Phase::sinking;
      const int house = on_lake.has(state.spirit_grotto) ? state.spirit_grotto : on_lake.highest();
      state.spirit_at = state.house_at[static_cast<std::size_t>(house)];
      state.spirit_grotto = 0;
      if (events != nullptr) {
        events->push_back({.kind = EventKind::phase, .phase = Phase::sinking});
        events->push_back({.kind = EventKind::surfaced, .number = static_cast<std::uint8_t>(house)});
      }
      return end_if_spirit_is_stuck(state, events);
    }
    if (hourglass_stack(state) || rules_.no_house == NoHouse::end) return end_without_spirit(state, events);
    next_draw_stack(state, events);  // P13: he stays in his grotto, and the next emerging phase begins at once
  }
}

// P13 after the last stack: D8 leaves steps and chips, as in a last sinking phase.
void SunkenCity::end_without_spirit(State& state, Events* events) const {
  state.phase = Phase::last_sinking;
  end_is_near(state, End::spirit, events);
}

// P12
void SunkenCity::end_if_spirit_is_stuck(State& state, Events* events) const {
  if (state.phase != Phase::last_sinking) return;
  if (joined_pieces(state, state.spirit_at).empty()) end_is_near(state, End::spirit, events);
}

// P10, P11
void SunkenCity::banish_spirit(State& state, int grotto, Events* events) const {
  --state.turn.build_left;
  const Place from = state.spirit_at;
  state.spirit_at = kInGrotto;
  state.spirit_grotto = static_cast<std::uint8_t>(grotto);
  sink_piece(state, from, events);
  state.phase = Phase::emerging;
  if (events != nullptr) events->push_back({.kind = EventKind::phase, .phase = Phase::emerging});
  next_draw_stack(state, events);
  if (state.stacks[state.draw] == 0) begin_sinking(state, events);
}

}  // namespace evenkeel::sunken_city
