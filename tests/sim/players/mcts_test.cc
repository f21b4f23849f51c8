// The searching player: stronger than the greedy one, and the more iterations, the stronger. Small samples with fixed
// luck; docs/players.md has the figures with their intervals.

#include <gtest/gtest.h>

#include "sim/players/mcts.h"
#include "sim/players/sunken_city/searcher.h"
#include "tests/support/arena.h"
#include "tests/support/city.h"
#include "tests/support/sizes.h"

namespace evenkeel::test {

TEST(Mcts, BeatsTheGreedyPlayer) {
  if constexpr (EVENKEEL_SANITIZED) {
    EXPECT_NO_THROW(compete("sunken-city/base", 2, "mcts:20", "greedy", kSearchedGames));
    return;
  }
  EXPECT_GE(compete("sunken-city/base", 2, "mcts:200", "greedy", kSearchedGames).share, 0.65);
  EXPECT_GE(compete("sunken-city/base", 4, "mcts:200", "greedy", kSearchedGames / 2).share, 0.40);
}

TEST(Mcts, PlaysThePro) {
  const int iterations = EVENKEEL_SANITIZED ? 10 : 100;
  const Standing standing =
      compete("sunken-city/pro", 3, "mcts:" + std::to_string(iterations), "greedy", kSearchedGames / 2 + 1);
  EXPECT_EQ(standing.stalled, 0);
  EXPECT_GE(standing.share, EVENKEEL_SANITIZED ? 0.0 : 0.5);
}

TEST(Mcts, MoreIterationsAreStronger) {
  const bool sanitized = EVENKEEL_SANITIZED;
  const Standing standing = compete("sunken-city/base", 2, sanitized ? "mcts:10" : "mcts:100",
                                    sanitized ? "mcts:2" : "mcts:10", kSearchedGames);
  EXPECT_GT(standing.share, sanitized ? -1.0 : 0.5);
}

// A designer's treasures may be worth more than exp() holds.
TEST(Mcts, JudgesTreasuresOfAnyWorth) {
  const sc::SunkenCity game(rules_of("sunken-city/base", 2, {"treasures.values.9=1000", "treasures.values.10=1000"}));
  sc::State state = game.start();
  state.near_end = sc::End::hourglass;
  state.seats[0].secured = sc::TreasureSet::of(9) | sc::TreasureSet::of(10);
  state.seats[1].secured = sc::TreasureSet::of(9);
  sim::players::sunken_city::Weights weights;
  weights.value = 3;
  const auto values = sim::players::sunken_city::TurnOracle(game, weights, {}, 0).values(state);
  EXPECT_GT(values[0], 0.99);
  EXPECT_LT(values[1], 0.01);
}

// A made-up game: two turns of three choices each, the die of the second turn doubles or takes all.
namespace {

struct Toy {
  struct State {
    int turn = 0;
    double score = 0;
  };
  struct Idea {
    double score = 0;
    int pick = 0;
  };
  static constexpr std::size_t kIdeas = 3;
  using Ideas = FixedVector<Idea, kIdeas>;

  int thought = 0;

  bool over(const State& state) const { return state.turn == 2; }
  int seat(const State&) const { return 0; }
  void think(const State&, RandomStream&, Ideas& ideas) {
    ++thought;
    ideas.clear();
    for (int pick = 0; pick < 3; ++pick) ideas.push_back({0, pick});
  }
  int play(State& state, const Idea& idea, RandomStream& luck) {
    ++state.turn;
    if (idea.pick == 1) {  // sure
      state.score += 0.2;
      return 0;
    }
    if (idea.pick == 2) {  // a die: mean 0.25
      const int face = static_cast<int>(luck.below(2));
      state.score += face == 1 ? 0.5 : 0;
      return 1 + face;
    }
    return 0;
  }
  void play_on(State& state, RandomStream&) { ++state.turn; }
  sim::SeatValues values(const State& state) const { return {state.score}; }
};

}  // namespace

TEST(Mcts, WeighsChanceByItsMean) {
  Toy toy;
  sim::TreeSearch<Toy> search(toy, {.iterations = 3000, .curiosity = 0.5});
  RandomStream luck(1, 1, Purpose::setup);
  EXPECT_EQ(search.best_turn({}, luck).pick, 2);
}

TEST(Mcts, LooksAtEveryPositionOnce) {
  Toy toy;
  sim::TreeSearch<Toy> search(toy, {.iterations = 500, .curiosity = 0.5});
  RandomStream luck(1, 1, Purpose::setup);
  search.best_turn({}, luck);
  EXPECT_EQ(toy.thought, 1 + 4);  // the start, and what its three turns lead to: one of them in two ways
}

}  // namespace evenkeel::test
