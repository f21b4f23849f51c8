// evenkeel compare: two variants on the same luck, every metric with its difference.

#include <unistd.h>

#include <optional>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "analytics/comparison_wishes.h"
#include "analytics/words.h"
#include "cli/arguments.h"
#include "cli/command.h"
#include "cli/interrupt.h"
#include "cli/terminal.h"
#include "reports/findings_json.h"
#include "reports/terminal.h"
#include "sim/experiments/resolve.h"

namespace evenkeel::cli {

namespace {

using analytics::Change;
using analytics::PlayedComparison;

void declare(Arguments& args) {
  args.names(2, 3, "the name of a variant").variant_options();
  args.option<std::string>("players", "", "how many play, such as 4 or 2,3,4 (otherwise all that both allow)");
  args.option<std::string>("agents", "random", kAgentsHelp);
  args.option<std::string>("games", "", "how many games of each variant, such as 5000 or 100k (otherwise 10000)");
  args.natural("seed", 1, "the luck of the games");
  args.option<std::string>("until", "",
                           "decided: stop as soon as it is clear whether they differ; --games is the most");
  args.option<std::string>("metric", "", "what decides, such as rounds or margin (otherwise the wins of all seats)");
  args.option<std::string>("margin", "",
                           "the same is what differs by no more, such as 2% or 0.5 (otherwise 2% for shares)");
  args.option<std::string>("colour", "auto", "auto, always or never");
  args.flag("json", "the comparison as JSON");
}

std::vector<sim::MarkedText> split(const std::string& text) {
  std::vector<sim::MarkedText> parts;
  for (std::size_t begin = 0; !text.empty();) {
    const std::size_t comma = text.find(',', begin);
    parts.push_back({text.substr(begin, comma - begin), {}});
    if (comma == std::string::npos) break;
    begin = comma + 1;
  }
  return parts;
}

sim::Experiment experiment_of(const Arguments& args) {
  sim::ExperimentSpec spec;
  for (const std::string& name : args.names()) spec.variants.push_back({name, {}});
  spec.sets = args.assignments();
  spec.players = split(args.get<std::string>("players"));
  spec.agents = {{args.get<std::string>("agents"), {}}};
  if (!args.get<std::string>("games").empty()) spec.games = args.size("games");
  spec.seed = args.number("seed");
  return sim::resolve(spec, args.library());
}

analytics::ComparisonWishes wishes_of(const Arguments& args) {
  return {.seed = args.number("seed"),
          .until = args.get<std::string>("until"),
          .metric = args.get<std::string>("metric"),
          .margin = args.get<std::string>("margin")};
}

// What was decided, in a sentence.
std::string decision_text(const PlayedComparison& played) {
  if (!played.change) return "";
  const auto say = [](const analytics::WatchedMetric& one) {
    const double scale = one.share ? 100 : 1;
    return fmt::format("  {}: {:+.2f} ({:+.2f} to {:+.2f}){}\n", one.label, scale * one.difference.value,
                       scale * one.difference.low, scale * one.difference.high, one.share ? " points" : "");
  };
  std::string text = *played.change == Change::differs ? "They differ."
                     : *played.change == Change::same  ? "They are the same within the margin."
                                                       : "Undecided: more games would be needed.";
  text += " Intervals that hold however often one looks:\n";
  for (const analytics::WatchedMetric& one : played.watched) text += say(one);
  return text + "In the table above, intervals are for a number of games fixed beforehand.\n";
}

std::string played_text(const PlayedComparison& played, bool colour) {
  const analytics::Comparison& one = played.comparison;
  const std::string title = fmt::format("{} against {}, {} players, {}: {} games each, on the same luck", one.variant,
                                        one.baseline, one.players, one.agents, analytics::grouped(played.games));
  return title + "\n" + reports::comparison_table(one, 0.05, colour) + decision_text(played);
}

void show(const Arguments& args, std::vector<PlayedComparison>& all) {
  analytics::correct(all);
  if (args.has("json")) return fmt::print("{}\n", reports::comparisons_json(all));
  const bool colour = use_colour(args.get<std::string>("colour"), STDOUT_FILENO);
  std::vector<std::string> texts;
  for (const PlayedComparison& one : all) texts.push_back(played_text(one, colour));
  fmt::print("{}", fmt::join(texts, "\n"));
}

// The tables of a dataset, instead of games played now.
std::vector<PlayedComparison> from_dataset(const Arguments& args) {
  for (const char* option : {"players", "games", "until", "metric", "margin"}) {
    if (!args.get<std::string>(option).empty()) {
      throw UsageError(fmt::format("--{} is for games that are played now, not for a dataset", option));
    }
  }
  const std::vector<std::string> names = args.names();
  return analytics::compare_in(names[0], names[1], names[2]);
}

// Nothing when it was interrupted.
std::optional<std::vector<PlayedComparison>> play(const Arguments& args) {
  const sim::Experiment experiment = experiment_of(args);
  const analytics::ComparisonWishes wishes = wishes_of(args);
  std::atomic<bool> stop{false};
  std::atomic<std::uint64_t> games{0};
  const InterruptGuard guard(stop);
  std::vector<PlayedComparison> all;
  for (const auto& [first, second] : analytics::pairs_of(experiment)) {
    const analytics::PlayOrder order = analytics::order_of(wishes, *first, *second);
    auto played = analytics::play_comparison(*first, *second, order, stop, games);
    if (!played) return std::nullopt;
    all.push_back(std::move(*played));
  }
  return all;
}

}  // namespace

int run_compare(const std::vector<std::string>& arguments) {
  Arguments args(
      "compare", "A B [options] | DATASET A B",
      "Plays two variants on the same luck and says what the change of the rules does: every metric with "
      "both means, the\npaired difference, its 95% interval, and p corrected for all metrics (Holm). 'pairing' "
      "is how many pairs of separate games\none pair on the same luck is worth. Or compares two variants of "
      "a dataset.",
      "  evenkeel compare sunken-city/base sunken-city/no-chips --players 4 --agents greedy --games 20k\n"
      "  evenkeel compare sunken-city/base mine.yaml --players 4 --until decided --margin 1% --games 1e6\n"
      "  evenkeel compare sunken-city/base sunken-city/short --until decided --metric rounds\n"
      "  evenkeel compare out/my-run sunken-city/base sunken-city/pro");
  declare(args);
  if (!args.parse(arguments)) return kDone;
  try {
    auto all = args.names().size() == 3 ? from_dataset(args) : play(args);
    if (!all) {
      fmt::print(stderr, "evenkeel: stopped; nothing is kept\n");
      return kInterrupted;
    }
    show(args, *all);
  } catch (const analytics::FindError& error) {
    throw UsageError(error.what());
  }
  return kDone;
}

}  // namespace evenkeel::cli
