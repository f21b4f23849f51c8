// What holds in every position of every game: nothing is lost or made, and the three ways to see legal decisions agree.
// Random games of all 24 combinations of the box's variants and player counts.

#include <gtest/gtest.h>

#include <string>
#include <tuple>

#include "engine/core/random.h"
#include "sim/match.h"
#include "sim/players/random.h"
#include "tests/support/city.h"
#include "tests/support/sizes.h"

namespace evenkeel::test {

namespace {

class Invariants : public testing::TestWithParam<std::tuple<const char*, int>> {};

int streets_in_play(const sc::State& state) {
  int streets = state.across.count() + state.upright.count();
  for (const int stack : state.stacks) streets += stack;
  return streets;
}

int chips_in_play(const sc::SunkenCity& game, const sc::State& state) {
  int chips = state.chip_supply;
  for (int seat = 0; seat < game.seats(); ++seat) chips += state.seats[static_cast<std::size_t>(seat)].chips;
  return chips;
}

// Every piece covers its own fields, no two the same, and all together exactly `covered`.
bool pieces_fit(const sc::SunkenCity& game, const sc::State& state) {
  sc::FieldSet seen;
  int fields = 0;
  const auto lay = [&](sc::PieceShape shape, int piece) {
    const sc::FieldSet own = game.lake().fields(shape, piece);
    seen |= own;
    fields += own.count();
  };
  state.across.for_each([&](int piece) { lay(sc::PieceShape::across, piece); });
  state.upright.for_each([&](int piece) { lay(sc::PieceShape::upright, piece); });
  state.houses.for_each([&](int piece) { lay(sc::PieceShape::house, piece); });
  const bool streets_on_water =
      !(seen.without(state.houses)).meets(game.lake().for_houses().without(game.lake().for_streets()));
  return seen == state.covered && fields == seen.count() && streets_on_water &&
         state.houses.without(game.lake().for_houses()).empty() &&
         game.houses_on_lake(state).count() == state.houses.count();
}

bool stands_on_a_piece(const sc::State& state, sc::Place place) {
  return state.across.has(place) || state.upright.has(place) || state.houses.has(place);
}

bool everyone_stands(const sc::SunkenCity& game, const sc::State& state) {
  if (state.spirit_at != sc::kInGrotto && !stands_on_a_piece(state, state.spirit_at)) return false;
  for (int seat = 0; seat < game.seats(); ++seat) {
    const sc::SeatState& player = state.seats[static_cast<std::size_t>(seat)];
    if (player.at != sc::kInVillage && !stands_on_a_piece(state, player.at)) return false;
    if ((player.open & player.secured).any()) return false;
    if ((player.open | player.secured).without(game.all_treasures()).any()) return false;
  }
  return true;
}

bool choices_agree(const sc::SunkenCity& game, const sc::State& state) {
  const sc::Choices choices = game.choices(state);
  sc::SunkenCity::Moves moves;
  game.legal_moves(state, moves);
  if (static_cast<int>(moves.size()) != choices.count() || moves.empty()) return false;
  for (std::size_t n = 0; n < moves.size(); ++n) {
    if (choices.nth(static_cast<int>(n)) != moves[n] || !choices.allows(moves[n])) return false;
  }
  return true;
}

}  // namespace

TEST_P(Invariants, NothingIsLostOrMade) {
  const auto [variant, players] = GetParam();
  const sc::SunkenCity game(rules_of("sunken-city/" + std::string(variant), players));
  const int streets = streets_in_play(game.start());
  const int chips = chips_in_play(game, game.start());
  for (std::uint64_t number = 0; number < kInvariantGames; ++number) {
    const sim::Luck luck{99, number};
    RandomStream stream = luck.stream(purpose_of_seat(0));
    const bool look_closely = number % 50 == 0;  // comparing all lists of decisions takes long
    const sc::State end = sim::play_match(game, luck, [&](const sc::State& state, const sc::Choices& choices, int) {
      const bool good = streets_in_play(state) == streets && chips_in_play(game, state) == chips &&
                        pieces_fit(game, state) && everyone_stands(game, state) &&
                        (!look_closely || choices_agree(game, state));
      if (!good) throw std::logic_error("an invariant is broken in game " + std::to_string(number));
      return sim::choose_random(choices, stream);
    });
    const Outcome outcome = game.outcome(end);
    double shares = 0;
    for (int seat = 0; seat < players; ++seat) shares += outcome.win_share[static_cast<std::size_t>(seat)];
    ASSERT_DOUBLE_EQ(shares, 1.0);
    ASSERT_NE(end.near_end, sc::End::none);
  }
}

INSTANTIATE_TEST_SUITE_P(Box, Invariants,
                         testing::Combine(testing::Values("base", "short", "no-chips", "short-no-chips", "pro",
                                                          "pro-short", "pro-no-chips", "pro-short-no-chips"),
                                          testing::Values(2, 3, 4)),
                         [](const auto& combination) {
                           std::string name = std::get<0>(combination.param) + std::string("_") +
                                              std::to_string(std::get<1>(combination.param));
                           for (char& c : name) c = c == '-' ? '_' : c;
                           return name;
                         });

}  // namespace evenkeel::test
