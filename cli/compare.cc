// evenkeel compare: two variants on the same luck, every metric with its difference.

#include <unistd.h>

#include <charconv>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "analytics/find.h"
#include "analytics/play_comparison.h"
#include "analytics/until.h"
#include "analytics/words.h"
#include "cli/arguments.h"
#include "cli/command.h"
#include "cli/interrupt.h"
#include "cli/terminal.h"
#include "reports/findings_json.h"
#include "reports/json_text.h"
#include "reports/terminal.h"
#include "sim/experiments/resolve.h"

namespace evenkeel::cli {

namespace {

using analytics::Change;
using analytics::PlayedComparison;

constexpr std::uint64_t kLook = 1000;  // games between two looks of --until decided

void declare(Arguments& args) {
  args.names(2, 3, "the name of a variant").variant_options();
  args.option<std::string>("players", "", "how many play, such as 4 or 2,3,4 (otherwise all that both allow)");
  args.option<std::string>("agents", "random", "who plays: one for all seats, or one a seat with commas");
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
  try {
    return sim::resolve(spec, args.library());
  } catch (const sim::ExperimentError& error) {
    throw UsageError(error.what());
  }
}

// The cells of the second variant beside those of the first with as many players.
std::vector<std::pair<const sim::Cell*, const sim::Cell*>> pairs_of(const sim::Experiment& experiment) {
  std::vector<std::pair<const sim::Cell*, const sim::Cell*>> pairs;
  const std::string& first = experiment.cells.front().variant.name;
  for (const sim::Cell& cell : experiment.cells) {
    if (cell.variant.name != first) continue;
    for (const sim::Cell& other : experiment.cells) {
      if (other.variant.name == first || other.variant.players != cell.variant.players) continue;
      if (other.variant.game != cell.variant.game) {
        throw UsageError(fmt::format("{} and {} are different games", cell.variant.name, other.variant.name));
      }
      pairs.emplace_back(&cell, &other);
    }
  }
  if (pairs.empty()) throw UsageError("the two variants have no number of players in common");
  return pairs;
}

double margin_of(const Arguments& args, bool share) {
  const std::string& text = args.get<std::string>("margin");
  if (text.empty()) return share ? analytics::kDefaultMargin : 0;
  if (share) {
    if (const auto margin = analytics::parse_share(text)) return *margin;
    throw UsageError(fmt::format("--margin is a share such as 2%, not '{}'", text));
  }
  double margin = 0;
  const auto read = std::from_chars(text.data(), text.data() + text.size(), margin);
  if (read.ec != std::errc{} || read.ptr != text.data() + text.size() || !(margin > 0)) {
    throw UsageError(fmt::format("--margin is a number above 0 in the unit of the metric, not '{}'", text));
  }
  return margin;
}

analytics::PlayOrder order_of(const Arguments& args, const sim::Cell& first, const sim::Cell& second) {
  analytics::PlayOrder order;
  order.seed = args.number("seed");
  order.games = first.games;
  const std::string& until = args.get<std::string>("until");
  if (!until.empty() && until != "decided") throw UsageError(fmt::format("--until is decided, not '{}'", until));
  order.until_decided = !until.empty();
  const auto block = static_cast<std::uint64_t>(first.rotation.block_size);
  order.look = order.until_decided ? std::max(std::min(first.part_size, kLook) / block, std::uint64_t{1}) * block
                                   : first.part_size;
  order.metric = args.get<std::string>("metric");
  const auto metrics = analytics::metrics_of(second.told, second.variant.players);
  const auto watched = analytics::watched_metrics(metrics, order.metric);
  const auto common =
      analytics::watched_metrics(analytics::metrics_of(first.told, first.variant.players), order.metric);
  if (watched.empty() || common.size() != watched.size()) {
    std::vector<std::string> names;
    for (const auto& metric : metrics) names.push_back(metric.name);
    throw UsageError(fmt::format("there is no metric '{}'; there are {}", order.metric, fmt::join(names, ", ")));
  }
  order.watch.margin = margin_of(args, watched.front().share);
  return order;
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

std::string played_json(const PlayedComparison& played) {
  reports::JsonText json;
  json.open('{').key("games").whole(played.games).key("change");
  played.change ? json.text(analytics::change_word(*played.change)) : json.null();
  json.key("watched").list(played.watched, [](reports::JsonText& out, const analytics::WatchedMetric& one) {
    out.open('{').key("name").text(one.name).key("value").number(one.difference.value);
    out.key("low").number(one.difference.low).key("high").number(one.difference.high).close('}');
  });
  json.key("comparison").raw(reports::comparison_json(played.comparison)).close('}');
  return json.str();
}

void show(const Arguments& args, std::vector<PlayedComparison>& all) {
  std::vector<analytics::Comparison> comparisons;
  for (const PlayedComparison& one : all) comparisons.push_back(one.comparison);
  analytics::correct(comparisons);
  std::vector<std::string> texts;
  const bool colour = use_colour(args.get<std::string>("colour"), STDOUT_FILENO);
  for (std::size_t i = 0; i < all.size(); ++i) {
    all[i].comparison = std::move(comparisons[i]);
    texts.push_back(args.has("json") ? played_json(all[i]) : played_text(all[i], colour));
  }
  if (args.has("json")) {
    fmt::print(R"({{"schema":"evenkeel.comparison/1","comparisons":[{}]}})"
               "\n",
               fmt::join(texts, ","));
  } else {
    fmt::print("{}", fmt::join(texts, "\n"));
  }
}

// The tables of a dataset, instead of games played now.
std::vector<PlayedComparison> from_dataset(const Arguments& args) {
  for (const char* option : {"players", "games", "until", "metric", "margin"}) {
    if (!args.get<std::string>(option).empty()) {
      throw UsageError(fmt::format("--{} is for games that are played now, not for a dataset", option));
    }
  }
  const std::vector<std::string> names = args.names();
  std::vector<sim::DatasetReader> datasets;
  datasets.emplace_back(names[0]);
  analytics::FindSettings settings;
  settings.baseline = names[1];
  settings.only = {names[1], names[2]};
  std::vector<PlayedComparison> all;
  try {
    for (const analytics::Comparison& one : analytics::find(datasets, settings).comparisons) {
      PlayedComparison played;
      played.comparison = one;
      played.games = one.blocks * (one.agents.find(',') == std::string::npos ? 1U : static_cast<unsigned>(one.players));
      all.push_back(std::move(played));
    }
  } catch (const analytics::FindError& error) {
    throw UsageError(error.what());
  }
  if (all.empty()) {
    throw UsageError(fmt::format("{} has no two tables of {} and {} with the same players and agents", names[0],
                                 names[1], names[2]));
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
  if (args.names().size() == 3) {
    std::vector<PlayedComparison> all = from_dataset(args);
    show(args, all);
    return kDone;
  }
  const sim::Experiment experiment = experiment_of(args);
  std::atomic<bool> stop{false};
  std::atomic<std::uint64_t> games{0};
  const InterruptGuard guard(stop);
  std::vector<PlayedComparison> all;
  for (const auto& [first, second] : pairs_of(experiment)) {
    auto played = analytics::play_comparison(*first, *second, order_of(args, *first, *second), stop, games);
    if (!played) {
      fmt::print(stderr, "evenkeel: stopped; nothing is kept\n");
      return kInterrupted;
    }
    all.push_back(std::move(*played));
  }
  show(args, all);
  return kDone;
}

}  // namespace evenkeel::cli
