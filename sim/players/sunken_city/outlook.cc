#include "sim/players/sunken_city/outlook.h"

#include <algorithm>

namespace evenkeel::sim::players::sunken_city {

namespace {

// The piece from which the spirit sets out next; kInGrotto where he cannot soon.
Place spirit_source(const SunkenCity& game, const State& state) {
  if (state.spirit_at != kInGrotto || state.phase != Phase::emerging) return state.spirit_at;
  const int soon = 3 * game.seats();
  if (state.stacks[state.draw] > soon) return kInGrotto;
  const HouseSet on_lake = game.houses_on_lake(state);
  if (on_lake.empty()) return kInGrotto;
  const int house = on_lake.has(state.spirit_grotto) ? state.spirit_grotto : on_lake.highest();  // P8
  return state.house_at[static_cast<std::size_t>(house)];
}

double standing(const State& state, int seat) {
  const SeatState& player = state.seats[static_cast<std::size_t>(seat)];
  return player.secured.count() + 0.5 * player.open.count();
}

}  // namespace

double another_turn(const SunkenCity& game, const Weights& weights, const State& state) {
  constexpr double kStreetsPerTurn = 1.7;  // the cards of the box build 2.3 pieces a turn, some of them houses
  constexpr double kRoundsWithoutWorry = 2;
  if (state.near_end != End::none) return 0;
  if (state.phase == Phase::last_sinking) return weights.late;
  const std::size_t hourglass = game.rules().stacks.size() - 2;
  int streets = 0;
  for (std::size_t stack = state.draw; stack <= hourglass; ++stack) streets += state.stacks[stack];
  const double rounds = streets / (kStreetsPerTurn * game.seats());
  return std::min(1.0, weights.late + (1 - weights.late) * rounds / kRoundsWithoutWorry);
}

Outlook::Outlook(const SunkenCity& of, const Weights& with, const State& in, int for_seat)
    : game(of),
      weights(with),
      state(in),
      seat(for_seat),
      corner(of.rules().village[static_cast<std::size_t>(for_seat)]),
      needed(of.house_side_up(in, for_seat)),
      chance_of_another_turn(another_turn(of, with, in)) {
  double most = 0;
  for (int other = 0; other < game.seats(); ++other) most = std::max(most, other == seat ? 0 : standing(state, other));
  double sum = 0;
  for (int other = 0; other < game.seats(); ++other) {
    if (other == seat) continue;
    const double lead = most > 0 ? standing(state, other) / most : 1;
    importance[static_cast<std::size_t>(other)] = 1 + weights.leader * lead;
    sum += importance[static_cast<std::size_t>(other)];
  }
  for (double& one : importance) one /= sum;
}

double Outlook::worth(TreasureSet treasures) const {
  double sum = 0;
  treasures.for_each([&](int treasure) {
    sum += 1 + weights.value * game.rules().treasure_value[static_cast<std::size_t>(treasure)] / kChest;
  });
  return sum;
}

TreasureSet Outlook::found_in(int house, int field) const {
  TreasureSet found = TreasureSet::of(house);
  if (field == game.lake().centre()) found.add(kChest);
  return found & needed;
}

double Outlook::need_of_others(int house) const {
  double need = 0;
  for (int other = 0; other < game.seats(); ++other) {
    if (other == seat || !game.house_side_up(state, other).has(house)) continue;
    need += importance[static_cast<std::size_t>(other)];
  }
  return need;
}

FieldSet Outlook::endangered(const Net& net) const {
  const Place source = spirit_source(game, state);
  if (source == kInGrotto) return {};
  const int reach = game.rules().phases ? 4 : std::max(2, game.rules().spirit_steps - 1);
  return Distances::over_pieces(net, FieldSet::of(source), reach).all();
}

}  // namespace evenkeel::sim::players::sunken_city
