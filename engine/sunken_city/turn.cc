// A turn (T) and its cut into single decisions (D).

#include <algorithm>

#include "engine/sunken_city/game.h"

namespace evenkeel::sunken_city {

namespace {

std::uint8_t with_bonus(int points, int bonus) {
  return static_cast<std::uint8_t>(std::clamp(points + bonus, 0, 255));
}

}  // namespace

State SunkenCity::start() const {
  State state;
  state.house_at.fill(kInGrotto);
  rules_.houses.for_each([&](int house) {
    const Place at = rules_.house_start[static_cast<std::size_t>(house)];
    if (at == kInGrotto) return;
    state.house_at[static_cast<std::size_t>(house)] = at;
    state.houses.add(at);
    state.covered.add(at);
  });
  if (rules_.spirit_starts_on_lake) {
    state.spirit_at = state.house_at[static_cast<std::size_t>(rules_.spirit_start)];
  } else {
    state.spirit_grotto = static_cast<std::uint8_t>(rules_.spirit_start);
  }
  std::copy(rules_.stacks.begin(), rules_.stacks.end(), state.stacks.begin());
  int supply = rules_.chip_supply;
  for (int seat = 0; seat < rules_.players; ++seat) {
    SeatState& player = state.seats[static_cast<std::size_t>(seat)];
    player.hand = CardSet::first_n(static_cast<int>(rules_.cards.size()));
    player.chips = static_cast<std::uint8_t>(rules_.bonus[static_cast<std::size_t>(seat)].chips);
    supply -= player.chips;
  }
  state.chip_supply = static_cast<std::uint8_t>(supply);
  return state;
}

Actor SunkenCity::actor(const State& state) const {
  if (state.stage == Stage::over) return Actor::nobody;
  return state.stage == Stage::rolling ? Actor::chance : Actor::seat;
}

Choices SunkenCity::choices(const State& state) const {
  Choices choices;
  if (state.stage == Stage::card) {
    choices.cards = state.seats[state.seat].hand;
    return choices;
  }
  add_placements(state, choices);
  const bool duty = has_duty(state, choices);
  add_steps(state, duty, choices);
  choices.chip = may_play_chip(state);
  choices.end_turn = !duty;  // D5
  if (rules_.phases) {
    add_pro_choices(state, choices);
  } else {
    add_spirit(state, duty, choices);
  }
  return choices;
}

void SunkenCity::legal_moves(const State& state, Moves& moves) const {
  moves.clear();
  choices(state).for_each([&](Move move) { moves.push_back(move); });
}

// D5. B8: without a street to draw, building is no duty.
bool SunkenCity::has_duty(const State& state, const Choices& choices) const {
  return rules_.duty && state.stacks[state.draw] > 0 && choices.any_placement();
}

void SunkenCity::apply(State& state, Move move, Events* events) const {
  close_for(state, move.kind);
  switch (move.kind) {
    case MoveKind::card: return play_card(state, move.to);
    case MoveKind::street: return place_street(state, move.to, move.what != 0, events);
    case MoveKind::house: return place_house(state, move.what, move.to);
    case MoveKind::step: return step_adventurer(state, move.to, events);
    case MoveKind::chip: return play_chip(state);
    case MoveKind::roll: state.stage = Stage::rolling; return;
    case MoveKind::spirit: return move_spirit(state, move.to, events);
    case MoveKind::grotto: state.spirit_grotto = move.to; return;
    case MoveKind::banish: return banish_spirit(state, move.to, events);
    case MoveKind::end_turn: return end_turn(state, events);
  }
}

// D4: what a decision closes. What was not started is not closed.
void SunkenCity::close_for(State& state, MoveKind kind) const {
  Turn& turn = state.turn;
  turn.grotto_choice = false;  // D6; a step that earns the choice sets it afterwards
  const bool of_spirit = kind == MoveKind::spirit || kind == MoveKind::roll;
  if (!of_spirit) turn.spirit_steps = 0;
  if (rules_.actions == Actions::interleaved) return;
  const bool spirit_closes = of_spirit && rules_.spirit_timing == SpiritTiming::between_actions;
  if (kind == MoveKind::step || spirit_closes) turn.build_closed |= turn.build_started;
  if (kind == MoveKind::street || kind == MoveKind::house || spirit_closes) turn.move_closed |= turn.move_started;
}

void SunkenCity::play_card(State& state, int index) const {
  SeatState& player = state.seats[state.seat];
  player.hand.remove(index);
  const Card card = rules_.cards[static_cast<std::size_t>(index)];
  const SeatBonus bonus = state.round == 1 ? rules_.bonus[state.seat] : SeatBonus{};
  state.turn = Turn{};
  state.turn.card = static_cast<std::uint8_t>(index);
  state.turn.build_left = with_bonus(card.build, bonus.build);
  state.turn.steps_left = with_bonus(card.move, bonus.steps);
  state.turn.houses_left = static_cast<std::uint8_t>(rules_.houses_per_turn);
  state.turn.chips_left = static_cast<std::uint8_t>(rules_.chips_per_turn);
  state.turn.chip_count = static_cast<std::uint8_t>(house_side_up(state, state.seat).count());
  state.stage = Stage::actions;
}

void SunkenCity::end_turn(State& state, Events* events) const {
  SeatState& player = state.seats[state.seat];
  if (player.hand.empty()) player.hand = CardSet::first_n(static_cast<int>(rules_.cards.size()));  // T2
  state.stage = Stage::card;
  if (state.near_end != End::none && !rules_.finish_round) {
    state.stage = Stage::over;
    return;
  }
  if (++state.seat < rules_.players) return;
  state.seat = 0;
  if (state.near_end == End::none && state.round >= rules_.round_limit) end_is_near(state, End::stalled, events);  // E7
  if (state.near_end != End::none) {
    state.stage = Stage::over;  // E5
    return;
  }
  ++state.round;
}

}  // namespace evenkeel::sunken_city
