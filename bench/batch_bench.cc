// What recording and writing cost: games a second of the bare engine (random players, nobody watching), of the same
// games recorded in columns, and of the same games through `run` on one thread, dataset included. They are measured
// turn by turn in one process, in processor time, so that a busy machine shifts all; the figure that counts is the
// ratio.
//
//   evenkeel_batch_bench [GAMES] [ROUNDS]

#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <vector>

#include "engine/sunken_city/game.h"
#include "sim/batch/run.h"
#include "sim/experiments/resolve.h"
#include "sim/players/random.h"
#include "variants/sunken_city/load.h"
#include "variants/sunken_city/settings.h"

namespace {

using evenkeel::RandomStream;
using evenkeel::sunken_city::SunkenCity;
namespace sim = evenkeel::sim;
namespace variants = evenkeel::variants;

double processor_seconds() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  const auto seconds = [](const timeval& time) {
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) * 1e-6;
  };
  return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

struct Silent : sim::RunWatcher {
  void say(const std::string&) override {}
  void begins(std::uint64_t, std::uint64_t) override {}
  void part_done(const sim::Cell&, const sim::SeatTally&, bool) override {}
};

double bare_speed(const SunkenCity& game, std::uint64_t games) {
  const double begin = processor_seconds();
  long decisions = 0;
  for (std::uint64_t number = 0; number < games; ++number) {
    const sim::Luck luck{1, number};
    std::array<RandomStream, evenkeel::sunken_city::kMaxPlayers> streams{
        luck.stream(evenkeel::purpose_of_seat(0)), luck.stream(evenkeel::purpose_of_seat(1)),
        luck.stream(evenkeel::purpose_of_seat(2)), luck.stream(evenkeel::purpose_of_seat(3))};
    sim::play_match(game, luck, [&](const SunkenCity::State&, const auto& choices, int seat) {
      ++decisions;
      return sim::choose_random(choices, streams[static_cast<std::size_t>(seat)]);
    });
  }
  if (decisions == 0) std::abort();
  return static_cast<double>(games) / (processor_seconds() - begin);
}

double run_speed(const sim::Experiment& experiment, std::uint64_t games, const std::filesystem::path& folder) {
  std::filesystem::remove_all(folder);
  Silent watcher;
  sim::RunOptions options;
  options.out = folder;
  options.threads = 1;
  const double begin = processor_seconds();
  sim::run_experiment(experiment, options, watcher);
  return static_cast<double>(games) / (processor_seconds() - begin);
}

double recorded_speed(const sim::Cell& cell, std::uint64_t games) {
  constexpr std::size_t kBatch = 500;
  sim::PartColumns columns(cell.told, cell.variant.players, kBatch);
  const std::atomic<bool> stop{false};
  std::atomic<std::uint64_t> played{0};
  const double begin = processor_seconds();
  for (std::uint64_t first = 0; first < games; first += kBatch) {
    sim::BatchExtras extras;
    cell.table->record({.seed = 1, .first_game = first, .games = kBatch}, cell.agents, {stop, played}, columns, extras);
  }
  return static_cast<double>(games) / (processor_seconds() - begin);
}

double median(std::vector<double> values) {
  std::sort(values.begin(), values.end());
  return values[values.size() / 2];
}

void compare(const std::string& name, int players, std::uint64_t games, int rounds) {
  const variants::Library library{EVENKEEL_SOURCE "/configs"};
  const auto& settings = variants::sunken_city::settings();
  const auto variant = variants::load_variant(library, settings, name);
  const SunkenCity game(variants::sunken_city::load_rules(variant.for_players(settings, players)));
  sim::ExperimentSpec spec;
  spec.variants = {{name, {}}};
  spec.players = {{std::to_string(players), {}}};
  spec.games = games;
  const sim::Experiment experiment = sim::resolve(spec, library);
  const auto folder = std::filesystem::temp_directory_path() / ("evenkeel-bench-" + std::to_string(getpid()));
  std::vector<double> bare;
  std::vector<double> recorded;
  std::vector<double> run;
  std::vector<double> ratio;
  for (int round = 0; round < rounds; ++round) {
    bare.push_back(bare_speed(game, games));
    recorded.push_back(recorded_speed(experiment.cells.front(), games));
    run.push_back(run_speed(experiment, games, folder));
    ratio.push_back(run.back() / bare.back());
  }
  std::filesystem::remove_all(folder);
  std::printf("%-18s %d players: bare %.0f games/s, recorded %.0f, run %.0f; run against bare %.3f (%.3f to %.3f)\n",
              name.c_str(), players, median(bare), median(recorded), median(run), median(ratio),
              *std::min_element(ratio.begin(), ratio.end()), *std::max_element(ratio.begin(), ratio.end()));
}

}  // namespace

int main(int argc, char** argv) {
  const std::uint64_t games = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 50'000;
  const int rounds = argc > 2 ? std::atoi(argv[2]) : 7;
  compare("sunken-city/base", 4, games, rounds);
  compare("sunken-city/base", 2, games, rounds);
  compare("sunken-city/pro", 4, games, rounds);
  return 0;
}
