// evenkeel run: an experiment into a dataset, on all cores, resumed where it was stopped.

#include <charconv>

#include <fmt/format.h>

#include "cli/arguments.h"
#include "cli/command.h"
#include "cli/fail_on.h"
#include "cli/interrupt.h"
#include "cli/progress.h"
#include "cli/results.h"
#include "cli/stopping.h"
#include "sim/batch/run.h"
#include "sim/experiments/resolve.h"

namespace evenkeel::cli {

namespace {

void declare(Arguments& args) {
  args.names(1, 10'000, "the name of a variant or an experiment file").variant_options();
  args.list("sweep", "all values of a setting, such as --sweep stacks.first.4=20..26:2 or a list with commas");
  args.option<std::string>("players", "", "how many play, such as 4 or 2,3,4 (otherwise all that a variant allows)");
  args.list("agents", fmt::format("{}; may be given again for more tables", kAgentsHelp));
  args.option<std::string>("games", "", "how many games of each table, such as 5000, 100k or 1e6 (otherwise 10000)");
  args.option<std::string>("seed", "", "the luck of the games (otherwise 1)");
  args.option<std::string>("out", "", "the folder of the dataset (otherwise one in out/, named by the experiment)");
  args.option<std::string>("format", "", "parquet or arrow (otherwise parquet)");
  args.flag("turns", "write the table of turns too");
  args.option<std::string>("traces", "", "write the first so many games of each table as traces too");
  args.option<std::string>("until", "", "stop a table early: decided, or an interval such as ci=0.5%");
  args.option<std::string>("margin", "", "how far from equal still is balanced (otherwise 2%)");
  args.option<std::string>("fail-on", "", kFailOnHelp);
  args.option<std::string>("part", "", "games in a part file (otherwise 10000, and 250 for players who search)");
  args.natural("threads", 0, "how many threads play (0: one a core)");
  args.natural("batch", 0, "games that a thread takes at a time (0: chosen)");
  args.option<std::string>("shard", "1/1",
                           "play a part of the dataset, such as 2/3; 'evenkeel merge' puts them together");
  args.option<std::string>("progress", "auto", "auto, bar, lines, json or none");
  args.flag("json", "the results as JSON");
}

std::vector<sim::MarkedText> split_list(const std::string& text) {
  std::vector<sim::MarkedText> parts;
  std::size_t begin = 0;
  while (!text.empty()) {
    const std::size_t comma = text.find(',', begin);
    parts.push_back({text.substr(begin, comma - begin), {}});
    if (comma == std::string::npos) break;
    begin = comma + 1;
  }
  return parts;
}

std::optional<std::string> given(const Arguments& args, const std::string& name) {
  const std::string& text = args.get<std::string>(name);
  return text.empty() ? std::nullopt : std::optional(text);
}

std::optional<std::uint64_t> given_size(const Arguments& args, const std::string& name) {
  if (!given(args, name)) return std::nullopt;
  return args.size(name);
}

std::optional<sim::MarkedText> given_text(const Arguments& args, const std::string& name) {
  if (!given(args, name)) return std::nullopt;
  return sim::MarkedText{args.get<std::string>(name), {}};
}

sim::ExperimentSpec spec_of(const Arguments& args, const variants::Library& library) {
  sim::ExperimentSpec spec;
  spec.sets = args.assignments();
  spec.sweeps = args.all("sweep");
  spec.players = split_list(args.get<std::string>("players"));
  for (const std::string& agents : args.all("agents")) spec.agents.push_back({agents, {}});
  spec.games = given_size(args, "games");
  spec.seed = given_size(args, "seed");
  spec.part = given_size(args, "part");
  spec.traces = given_size(args, "traces");
  spec.format = given_text(args, "format");
  spec.until = given_text(args, "until");
  spec.margin = given_text(args, "margin");
  if (args.has("turns")) spec.turns = true;
  const std::vector<std::string> names = args.names();
  if (const auto file = sim::experiment_file(library, names.front())) {
    if (names.size() > 1)
      throw UsageError(
          fmt::format("{} is an experiment and names its variants itself; '{}' is too much", names[0], names[1]));
    return sim::overlaid(sim::read_experiment(*file), std::move(spec));
  }
  for (const std::string& name : names) spec.variants.push_back({name, {}});
  return spec;
}

sim::Shard shard_of(const std::string& text) {
  const std::size_t slash = text.find('/');
  sim::Shard shard{0, 0};
  const char* end = text.data() + text.size();
  if (slash != std::string::npos) {
    const auto index = std::from_chars(text.data(), text.data() + slash, shard.index);
    const auto of = std::from_chars(text.data() + slash + 1, end, shard.of);
    if (index.ptr != text.data() + slash || of.ptr != end) shard = {0, 0};
  }
  if (shard.index < 1 || shard.index > shard.of) {
    throw UsageError(fmt::format("--shard is a part of all, such as 1/3, 2/3 or 3/3, not '{}'", text));
  }
  return shard;
}

void report_speed(const Progress& progress, const std::string& folder) {
  const std::uint64_t games = progress.played.load();
  const double seconds = progress.seconds();
  if (games > 0) {
    fmt::print(stderr, "{} games in {:.1f} s, {} games/s; ", grouped(games), seconds,
               grouped(static_cast<std::uint64_t>(static_cast<double>(games) / std::max(seconds, 1e-6))));
  }
  fmt::print(stderr, "the dataset is in {}\n", folder);
}

std::vector<Judged> judged(const sim::Experiment& experiment, const std::vector<sim::CellResult>& results,
                           double margin) {
  std::vector<Judged> tables;
  for (std::size_t i = 0; i < results.size(); ++i) {
    tables.push_back({experiment.cells[i].title(), analytics::judge_seats(results[i].tally, margin).balance});
  }
  return tables;
}

}  // namespace

int run_run(const std::vector<std::string>& arguments) {
  Arguments args(
      "run", "NAME... | EXPERIMENT.yaml [options]",
      "Plays many games and writes them as tables (docs/tables.md): every variant named, with every number of "
      "players, by\nall agents. The same command goes on where it was stopped. The same seed gives the same "
      "bytes, whatever the number\nof threads. An experiment file says the same in YAML (docs/experiments.md); "
      "options go before what it says.",
      "  evenkeel run sunken-city/base sunken-city/pro --players 2,3,4 --games 100k --out out/my-run\n"
      "  evenkeel run configs/experiments/box.yaml\n"
      "  evenkeel run sunken-city/base --players 4 --until decided --margin 2% --games 1e6 --fail-on unbalanced");
  declare(args);
  if (!args.parse(arguments)) return kDone;
  const variants::Library library = args.library();
  const sim::ExperimentSpec spec = spec_of(args, library);
  const double margin = asked_margin(spec);
  const auto until = asked_until(spec, margin);
  const FailOn fail_on = parse_fail_on(args.get<std::string>("fail-on"));
  sim::RunOptions options;
  options.threads = static_cast<int>(std::min<std::uint64_t>(args.number("threads"), 1024));
  options.batch = args.number("batch");
  options.shard = shard_of(args.get<std::string>("shard"));
  if (until && !options.shard.whole()) {
    throw UsageError("--until needs all parts in order, so it cannot go with --shard");
  }
  Progress progress(progress_style(args.get<std::string>("progress")));
  sim::Experiment experiment = sim::resolve(spec, library);
  if (until) {
    experiment.until = until->text;
    options.until = until->rule;
  }
  options.out = args.get<std::string>("out");
  if (options.out.empty()) options.out = "out/run-" + experiment.hash().substr(0, 8);
  const InterruptGuard guard(progress.stop);
  const sim::RunResult result = sim::run_experiment(experiment, options, progress);
  progress.end();
  if (result.interrupted) {
    fmt::print(stderr, "evenkeel: stopped; what is finished is in {}, and the same command goes on from there\n",
               options.out.string());
    return kInterrupted;
  }
  fmt::print("{}", args.has("json") ? results_json(experiment, result.cells, margin, options.out.string())
                                    : results_table(experiment, result.cells, margin));
  report_speed(progress, options.out.string());
  return fail_code(fail_on, judged(experiment, result.cells, margin));
}

}  // namespace evenkeel::cli
