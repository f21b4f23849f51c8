// The street stacks (E1..E3): they time the game.

#include <algorithm>

#include "engine/sunken_city/game.h"

namespace evenkeel::sunken_city {

// Sunken streets go to the stack after the draw stack, or to the last (E2, P11).
int SunkenCity::collecting_stack(const State& state) const {
  const int last = static_cast<int>(rules_.stacks.size()) - 1;
  return std::min(state.draw + 1, last);
}

// The stack under which the hourglass lies: the last but one.
bool SunkenCity::hourglass_stack(const State& state) const {
  return state.draw + 2 == static_cast<int>(rules_.stacks.size());
}

void SunkenCity::stack_emptied(State& state, Events* events) const {
  if (rules_.phases) return begin_sinking(state, events);  // P7
  const auto last = rules_.stacks.size() - 1;
  while (state.stacks[state.draw] == 0 && state.draw < last) {
    const bool hourglass = hourglass_stack(state);
    next_draw_stack(state, events);                             // E1
    if (hourglass) end_is_near(state, End::hourglass, events);  // E3
  }
}

void SunkenCity::next_draw_stack(State& state, Events* events) const {
  ++state.draw;
  if (events == nullptr) return;
  events->push_back({.kind = EventKind::draw_stack, .number = static_cast<std::uint8_t>(state.draw + 1)});
}

}  // namespace evenkeel::sunken_city
