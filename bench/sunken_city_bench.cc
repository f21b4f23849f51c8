// How fast Sunken City is played on one core: by random players (decisions and games a second, the size of a state),
// and by players who plan; and that nothing is allocated once a game has been set up. With EVENKEEL_GAMES=N it plays N
// games and says how many decisions they had, for callgrind (tools/instructions-per-decision).

#include <benchmark/benchmark.h>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <string>

#include "bench/count_allocations.h"
#include "engine/sunken_city/game.h"
#include "sim/games/registry.h"
#include "sim/players/seated.h"
#include "sim/players/sunken_city/roster.h"
#include "variants/sunken_city/load.h"
#include "variants/sunken_city/settings.h"

namespace {

using evenkeel::RandomStream;
using evenkeel::sunken_city::SunkenCity;

SunkenCity open_variant(const std::string& name, int players) {
  const evenkeel::variants::Library library{EVENKEEL_SOURCE "/configs"};
  const auto& settings = evenkeel::variants::sunken_city::settings();
  const auto variant = evenkeel::variants::load_variant(library, settings, "sunken-city/" + name);
  return SunkenCity(evenkeel::variants::sunken_city::load_rules(variant.for_players(settings, players)));
}

// One game by random players; how many decisions it had.
long play(const SunkenCity& game, std::uint64_t number) {
  const evenkeel::sim::Luck luck{1, number};
  std::array<RandomStream, evenkeel::sunken_city::kMaxPlayers> streams{
      luck.stream(evenkeel::purpose_of_seat(0)), luck.stream(evenkeel::purpose_of_seat(1)),
      luck.stream(evenkeel::purpose_of_seat(2)), luck.stream(evenkeel::purpose_of_seat(3))};
  long decisions = 0;
  evenkeel::sim::play_match(game, luck, [&](const SunkenCity::State&, const auto& choices, int seat) {
    ++decisions;
    return evenkeel::sim::choose_random(choices, streams[static_cast<std::size_t>(seat)]);
  });
  return decisions;
}

void random_games(benchmark::State& bench, const std::string& variant, int players) {
  const SunkenCity game = open_variant(variant, players);
  std::uint64_t number = 0;
  long decisions = 0;
  const long before = evenkeel::bench::allocations();
  for (auto _ : bench) decisions += play(game, number++);
  bench.counters["allocations"] = static_cast<double>(evenkeel::bench::allocations() - before);
  bench.counters["decisions/s"] = benchmark::Counter(static_cast<double>(decisions), benchmark::Counter::kIsRate);
  bench.counters["games/s"] = benchmark::Counter(static_cast<double>(number), benchmark::Counter::kIsRate);
  bench.counters["state_bytes"] = sizeof(SunkenCity::State);
}

// All seats taken by one kind of player who plans.
void planned_games(benchmark::State& bench, const std::string& variant, int players, const std::string& agent) {
  const SunkenCity game = open_variant(variant, players);
  const evenkeel::variants::Library library{EVENKEEL_SOURCE "/configs"};
  const auto agents = evenkeel::sim::agents_of(evenkeel::sim::all_games().front(), library, agent, players);
  evenkeel::sim::SeatedPlayers<SunkenCity> table(game, evenkeel::sim::players::sunken_city::roster(), agents);
  std::uint64_t number = 0;
  const long before = evenkeel::bench::allocations();
  for (auto _ : bench) {
    const evenkeel::sim::Luck luck{1, number++};
    table.new_game(luck);
    evenkeel::sim::play_match(game, luck, table);
  }
  bench.counters["allocations"] = static_cast<double>(evenkeel::bench::allocations() - before);
  bench.counters["games/s"] = benchmark::Counter(static_cast<double>(number), benchmark::Counter::kIsRate);
}

int count_decisions(long games) {
  const SunkenCity game = open_variant("base", 4);
  long decisions = 0;
  for (long number = 0; number < games; ++number) decisions += play(game, static_cast<std::uint64_t>(number));
  std::printf("decisions %ld\n", decisions);
  return 0;
}

}  // namespace

BENCHMARK_CAPTURE(random_games, base_4, std::string("base"), 4);
BENCHMARK_CAPTURE(random_games, base_2, std::string("base"), 2);
BENCHMARK_CAPTURE(random_games, pro_4, std::string("pro"), 4);
BENCHMARK_CAPTURE(planned_games, greedy_base_4, std::string("base"), 4, std::string("greedy"));
BENCHMARK_CAPTURE(planned_games, greedy_base_2, std::string("base"), 2, std::string("greedy"));
BENCHMARK_CAPTURE(planned_games, greedy_pro_4, std::string("pro"), 4, std::string("greedy"));
BENCHMARK_CAPTURE(planned_games, mcts200_base_4, std::string("base"), 4, std::string("mcts:200"))->Iterations(4);
BENCHMARK_CAPTURE(planned_games, mcts200_base_2, std::string("base"), 2, std::string("mcts:200"))->Iterations(4);

int main(int argc, char** argv) {
  if (const char* games = std::getenv("EVENKEEL_GAMES")) return count_decisions(std::atol(games));
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 2;
  benchmark::RunSpecifiedBenchmarks();
  return 0;
}
