// How fast random players play Sunken City on one core: decisions and games a second, the size of a state, and that
// nothing is allocated once a game has been set up. With EVENKEEL_GAMES=N it plays N games and says how many decisions
// they had, for callgrind (tools/instructions-per-decision).

#include <benchmark/benchmark.h>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <string>

#include "bench/count_allocations.h"
#include "engine/sunken_city/game.h"
#include "sim/match.h"
#include "sim/players/random.h"
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
  evenkeel::sim::play_match(game, luck, [&](const SunkenCity::State& state, int seat) {
    ++decisions;
    return evenkeel::sim::choose_random(game, state, streams[static_cast<std::size_t>(seat)]);
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

int main(int argc, char** argv) {
  if (const char* games = std::getenv("EVENKEEL_GAMES")) return count_decisions(std::atol(games));
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 2;
  benchmark::RunSpecifiedBenchmarks();
  return 0;
}
