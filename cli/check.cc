// evenkeel check: every value of every variant named, for every number of players that it has.

#include <algorithm>
#include <set>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/arguments.h"
#include "cli/command.h"
#include "cli/stopping.h"
#include "sim/experiments/resolve.h"
#include "variants/emit.h"

namespace evenkeel::cli {

namespace {

using variants::json_quoted;
using variants::Problem;

struct Verdict {
  std::string name;
  std::size_t variants = 0;  // more than one when the file is a sweep
  std::size_t tables = 0;    // of an experiment; otherwise none
  std::vector<Problem> problems;
};

// The checks that need the game. What is wrong for several numbers of players is said once.
void open(const sim::GameEntry& game, const variants::Variant& variant, int players, std::vector<Problem>& problems) {
  try {
    game.open(variant.for_players(game.settings, players));
  } catch (const variants::ConfigError& error) {
    for (const Problem& problem : error.problems()) {
      const bool known =
          std::any_of(problems.begin(), problems.end(), [&](const Problem& p) { return p.text() == problem.text(); });
      if (!known) problems.push_back(problem);
    }
  }
}

// Resolved, not played.
void check_experiment(const Arguments& args, const variants::Library& library, const std::string& file,
                      Verdict& verdict) {
  sim::ExperimentSpec over;
  over.sets = args.assignments();
  over.sweeps = args.all("sweep");
  const sim::ExperimentSpec spec = sim::overlaid(sim::read_experiment(file), std::move(over));
  asked_until(spec, asked_margin(spec));
  const sim::Experiment experiment = sim::resolve(spec, library);
  std::set<std::string> names;
  for (const sim::Cell& cell : experiment.cells) names.insert(cell.variant.name);
  verdict.variants = names.size();
  verdict.tables = experiment.cells.size();
}

Verdict check(const Arguments& args, const std::string& name) {
  Verdict verdict{.name = name, .problems = {}};
  try {
    const variants::Library library = args.library();
    if (const auto file = sim::experiment_file(library, name)) {
      check_experiment(args, library, *file, verdict);
      return verdict;
    }
    const sim::GameEntry& game = sim::game_of(library, name);
    const auto sweep = variants::load_sweep(library, game.settings, name, args.assignments(), args.all("sweep"));
    verdict.variants = sweep.size();
    for (const variants::Variant& variant : sweep) {
      for (const int players : variant.players) open(game, variant, players, verdict.problems);
    }
  } catch (const variants::ConfigError& error) {
    verdict.problems = error.problems();
  }
  return verdict;
}

std::string as_json(const Verdict& verdict) {
  std::vector<std::string> problems;
  for (const Problem& p : verdict.problems) {
    problems.push_back(fmt::format(R"({{"file":{},"line":{},"column":{},"key":{},"message":{},"hint":{}}})",
                                   json_quoted(p.where.file ? *p.where.file : ""), p.where.line, p.where.column,
                                   json_quoted(p.key), json_quoted(p.message), json_quoted(p.hint)));
  }
  return fmt::format(R"({{"name":{},"good":{},"variants":{},"problems":[{}]}})", json_quoted(verdict.name),
                     verdict.problems.empty(), verdict.variants, fmt::join(problems, ","));
}

std::string size_text(const Verdict& verdict) {
  if (verdict.tables > 0) {
    return fmt::format(", an experiment of {} {}", verdict.tables, verdict.tables == 1 ? "table" : "tables");
  }
  return verdict.variants > 1 ? fmt::format(", a sweep of {} variants", verdict.variants) : "";
}

void print_text(const Verdict& verdict) {
  if (verdict.problems.empty()) {
    fmt::print("{}: good{}\n", verdict.name, size_text(verdict));
    return;
  }
  for (const Problem& problem : verdict.problems) fmt::print(stderr, "{}\n", problem.text());
}

}  // namespace

int run_check(const std::vector<std::string>& arguments) {
  Arguments args(
      "check", "FILE|NAME... [options]",
      "Checks variant files and experiment files: every value, for every number of players. What is wrong is "
      "said with\nfile, line and column.",
      "  evenkeel check my-variant.yaml\n  evenkeel check sunken-city/base+short --set spirit.steps.4=5\n"
      "  evenkeel check sunken-city/base --sweep stacks.first.4=20..26:2\n"
      "  evenkeel check configs/experiments/box.yaml");
  args.names(1, 10'000, "the name of a variant or of an experiment, or a file")
      .flag("json", "the findings as JSON")
      .variant_options();
  args.list("sweep", "all values of a setting, such as --sweep stacks.first.4=20..26:2 or a list with commas");
  if (!args.parse(arguments)) return kDone;
  bool good = true;
  std::vector<std::string> parts;
  for (const std::string& name : args.names()) {
    const Verdict verdict = check(args, name);
    good = good && verdict.problems.empty();
    if (args.has("json")) {
      parts.push_back(as_json(verdict));
    } else {
      print_text(verdict);
    }
  }
  if (args.has("json")) fmt::print("[{}]\n", fmt::join(parts, ","));
  return good ? kDone : kBadConfiguration;
}

}  // namespace evenkeel::cli
