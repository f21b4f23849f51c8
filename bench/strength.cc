// How strong one player is against others: evenkeel_strength VARIANT PLAYERS AGENT OTHERS GAMES [SEED]
// One AGENT sits with OTHERS on the remaining seats; every luck is played once from every seat. Prints the agent's
// share of wins with its standard error over lucks, and how the games looked.

#include <array>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "engine/sunken_city/game.h"
#include "sim/games/registry.h"
#include "sim/players/seated.h"
#include "sim/players/sunken_city/roster.h"
#include "variants/sunken_city/load.h"

namespace {

using evenkeel::sunken_city::SunkenCity;
namespace sim = evenkeel::sim;
using Seated = sim::SeatedPlayers<SunkenCity>;

struct Wanted {
  std::string variant;
  int players;
  std::string agent;
  std::string others;
  long lucks;
  std::uint64_t seed;
};

struct Sums {
  double share = 0;
  double squares = 0;
  double rounds = 0;
  double secured = 0;
  double own_secured = 0;
  std::array<double, 5> ends{};

  void add_game(const SunkenCity::State& end, int players, int seat) {
    rounds += end.round;
    ++ends[static_cast<std::size_t>(end.near_end)];
    for (int of = 0; of < players; ++of) secured += end.seats[static_cast<std::size_t>(of)].secured.count();
    own_secured += end.seats[static_cast<std::size_t>(seat)].secured.count();
  }
};

int measure(const Wanted& wanted) {
  const evenkeel::variants::Library library{EVENKEEL_SOURCE "/configs"};
  const sim::GameEntry& entry = sim::game_of(library, wanted.variant);
  const auto variant = evenkeel::variants::load_variant(library, entry.settings, wanted.variant);
  const SunkenCity game(
      evenkeel::variants::sunken_city::load_rules(variant.for_players(entry.settings, wanted.players)));
  const auto roster = sim::players::sunken_city::roster();
  std::vector<Seated> tables;  // the agent on seat 0, 1, ...
  for (int seat = 0; seat < wanted.players; ++seat) {
    auto agents = sim::agents_of(entry, library, wanted.others, wanted.players);
    agents[static_cast<std::size_t>(seat)] = sim::agents_of(entry, library, wanted.agent, wanted.players).front();
    tables.emplace_back(game, roster, agents);
  }
  Sums sums;
  const auto begin = std::chrono::steady_clock::now();
  for (long number = 0; number < wanted.lucks; ++number) {
    double share = 0;
    for (int seat = 0; seat < wanted.players; ++seat) {
      const sim::Luck luck{wanted.seed, static_cast<std::uint64_t>(number)};
      Seated& table = tables[static_cast<std::size_t>(seat)];
      table.new_game(luck);
      const auto end = sim::play_match(game, luck, table);
      share += game.outcome(end).win_share[static_cast<std::size_t>(seat)] / wanted.players;
      sums.add_game(end, wanted.players, seat);
    }
    sums.share += share;
    sums.squares += share * share;
  }
  const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  const auto n = static_cast<double>(wanted.lucks);
  const double games = n * wanted.players;
  const double mean = sums.share / n;
  const double error = std::sqrt(std::max(0.0, sums.squares / n - mean * mean) / n);
  std::printf(
      "%s %d: %s against %s: %.2f %% +- %.2f (fair %.1f), rounds %.1f, secured %.2f (others %.2f), ends hourglass %.3f "
      "treasures %.3f spirit %.3f stalled %.4f, %.0f games/s\n",
      wanted.variant.c_str(), wanted.players, wanted.agent.c_str(), wanted.others.c_str(), 100 * mean, 100 * error,
      100.0 / wanted.players, sums.rounds / games, sums.own_secured / games,
      (sums.secured - sums.own_secured) / games / (wanted.players - 1), sums.ends[1] / games, sums.ends[2] / games,
      sums.ends[3] / games, sums.ends[4] / games, games / seconds);
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 6) {
    std::fputs("evenkeel_strength VARIANT PLAYERS AGENT OTHERS GAMES [SEED]\n", stderr);
    return 2;
  }
  try {
    const int players = std::atoi(argv[2]);
    return measure({argv[1], players, argv[3], argv[4], std::atol(argv[5]) / players,
                    argc > 6 ? std::strtoull(argv[6], nullptr, 10) : 1});
  } catch (const std::exception& error) {
    std::fprintf(stderr, "%s\n", error.what());
    return 1;
  }
}
