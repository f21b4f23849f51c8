#include "sim/players/sunken_city/searcher.h"

#include <algorithm>
#include <cmath>

#include "sim/players/restricted.h"

namespace evenkeel::sim::players::sunken_city {

namespace {

constexpr double kMostForExp = 700;  // exp() of more is infinite

}  // namespace

TurnOracle::TurnOracle(const SunkenCity& game, const Weights& weights, const Bans& bans, int own_seat)
    : game_(game),
      weights_(weights),
      bans_(bans),
      own_seat_(own_seat),
      own_hand_(game, weights, bans),
      other_hand_(game, weights, Bans{}) {}

void TurnOracle::think(const State& state, RandomStream& luck, Ideas& ideas) const {
  const Bans& bans = bans_of(state.seat);
  const Choices offered = allowed(game_.choices(state), bans);
  think_of_turns(Outlook(game_, weights_, state, state.seat), offered.cards, bans, luck, kIdeas, ideas);
}

int TurnOracle::play(State& state, const Idea& idea, RandomStream& luck) {
  GreedyPlayer& hand = state.seat == own_seat_ ? own_hand_ : other_hand_;
  hand.follow(idea, state.phase);
  game_.apply(state, Move::card(idea.card));
  return finish_turn(state, luck);
}

void TurnOracle::play_on(State& state, RandomStream& luck) {
  GreedyPlayer& hand = state.seat == own_seat_ ? own_hand_ : other_hand_;
  const Bans& bans = bans_of(state.seat);
  game_.apply(state, hand.choose(state, allowed(game_.choices(state), bans), luck));
  finish_turn(state, luck);
}

int TurnOracle::finish_turn(State& state, RandomStream& luck) {
  GreedyPlayer& hand = state.seat == own_seat_ ? own_hand_ : other_hand_;
  const Bans& bans = bans_of(state.seat);
  int chance = 0;
  while (state.stage == Stage::actions || state.stage == Stage::rolling) {
    if (state.stage == Stage::rolling) {
      const auto face = luck.below(static_cast<std::uint32_t>(game_.chance_count(state)));
      game_.apply_chance(state, static_cast<int>(face));
      chance = 1 + state.turn.spirit_steps;  // faces with the same pips are the same
      continue;
    }
    game_.apply(state, hand.choose(state, allowed(game_.choices(state), bans), luck));
  }
  return chance;
}

// In treasures: what is home, what may come home, what a chip will bring.
double TurnOracle::prospects(const State& state, int seat) const {
  const SeatState& player = state.seats[static_cast<std::size_t>(seat)];
  const Outlook outlook(game_, weights_, state, seat);
  double sum = outlook.worth(player.secured);
  sum += weights_.chip * std::min<int>(player.chips, 2) * outlook.chance_of_another_turn;
  if (player.open.empty()) return sum;
  const Net net(game_, state);
  const int steps = Distances::from_village(net, outlook.corner, Distances::kMost).of(player.at);
  double keep = steps == Distances::kFar ? weights_.lost : weights_.keep;
  if (steps != Distances::kFar) keep *= std::pow(weights_.far, std::max(0, steps - 5));
  if (outlook.endangered(net).has(player.at)) keep *= weights_.danger;
  return sum + outlook.open_worth(seat) * keep * outlook.chance_of_another_turn;
}

SeatValues TurnOracle::values(const State& state) const {
  SeatValues values{};
  if (over(state)) {
    const Outcome outcome = game_.outcome(state);
    std::copy(outcome.win_share.begin(), outcome.win_share.end(), values.begin());
    return values;
  }
  // The more streets are left to draw, the less a lead of a treasure says.
  int streets = 0;
  for (std::size_t stack = state.draw; stack + 1 < game_.rules().stacks.size(); ++stack) streets += state.stacks[stack];
  const double spread = state.near_end != End::none ? 0.3 : 0.6 + 0.05 * streets;
  const auto seats = static_cast<std::size_t>(game_.seats());
  for (std::size_t seat = 0; seat < seats; ++seat) {
    values[seat] = prospects(state, static_cast<int>(seat)) / spread;
  }
  // Only differences matter, so what exp() could not hold is taken off all seats.
  const double too_much =
      std::max(0.0, *std::max_element(values.begin(), values.begin() + game_.seats()) - kMostForExp);
  double sum = 0;
  for (std::size_t seat = 0; seat < seats; ++seat) sum += values[seat] = std::exp(values[seat] - too_much);
  for (double& value : values) value /= sum;
  return values;
}

namespace {

SearchSettings settings_for(const SunkenCity& game, int iterations) {
  SearchSettings settings;
  settings.iterations = iterations;
  settings.playout_turns = 2 * game.seats();
  return settings;
}

}  // namespace

SearchingPlayer::SearchingPlayer(const SunkenCity& game, const Weights& weights, const Bans& bans, int iterations)
    : oracle_(game, weights, bans, 0), search_(oracle_, settings_for(game, iterations)), hand_(game, weights, bans) {}

Move SearchingPlayer::choose(const State& state, const Choices& choices, RandomStream& luck) {
  if (!choices.cards.any()) return hand_.choose(state, choices, luck);
  oracle_.set_own_seat(state.seat);
  const TurnIdea& idea = search_.best_turn(state, luck);
  hand_.follow(idea, state.phase);
  return Move::card(idea.card);
}

}  // namespace evenkeel::sim::players::sunken_city
