#include "analytics/comparison_wishes.h"

#include <charconv>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "analytics/until.h"

namespace evenkeel::analytics {

namespace {

constexpr std::uint64_t kLook = 1000;  // games between two looks of --until decided

double margin_of(const std::string& text, bool share) {
  if (text.empty()) return share ? kDefaultMargin : 0;
  if (share) {
    if (const auto margin = parse_share(text)) return *margin;
    throw FindError(fmt::format("--margin is a share such as 2%, not '{}'", text));
  }
  double margin = 0;
  const auto read = std::from_chars(text.data(), text.data() + text.size(), margin);
  if (read.ec != std::errc{} || read.ptr != text.data() + text.size() || !(margin > 0)) {
    throw FindError(fmt::format("--margin is a number above 0 in the unit of the metric, not '{}'", text));
  }
  return margin;
}

}  // namespace

std::vector<CellPair> pairs_of(const sim::Experiment& experiment) {
  std::vector<CellPair> pairs;
  const std::string& first = experiment.cells.front().variant.name;
  for (const sim::Cell& cell : experiment.cells) {
    if (cell.variant.name != first) continue;
    for (const sim::Cell& other : experiment.cells) {
      if (other.variant.name == first || other.variant.players != cell.variant.players) continue;
      if (other.variant.game != cell.variant.game) {
        throw FindError(fmt::format("{} and {} are different games", cell.variant.name, other.variant.name));
      }
      pairs.emplace_back(&cell, &other);
    }
  }
  if (pairs.empty()) throw FindError("the two variants have no number of players in common");
  return pairs;
}

PlayOrder order_of(const ComparisonWishes& wishes, const sim::Cell& first, const sim::Cell& second) {
  PlayOrder order;
  order.seed = wishes.seed;
  order.games = first.games;
  if (!wishes.until.empty() && wishes.until != "decided") {
    throw FindError(fmt::format("--until is decided, not '{}'", wishes.until));
  }
  order.until_decided = !wishes.until.empty();
  const auto block = static_cast<std::uint64_t>(first.rotation.block_size);
  order.look = order.until_decided ? std::max(std::min(first.part_size, kLook) / block, std::uint64_t{1}) * block
                                   : first.part_size;
  order.metric = wishes.metric;
  const auto metrics = metrics_of(second.told, second.variant.players);
  const auto watched = watched_metrics(metrics, order.metric);
  const auto common = watched_metrics(metrics_of(first.told, first.variant.players), order.metric);
  if (watched.empty() || common.size() != watched.size()) {
    std::vector<std::string> names;
    for (const auto& metric : metrics) names.push_back(metric.name);
    throw FindError(fmt::format("there is no metric '{}'; there are {}", order.metric, fmt::join(names, ", ")));
  }
  order.watch.margin = margin_of(wishes.margin, watched.front().share);
  return order;
}

std::vector<PlayedComparison> compare_in(const std::string& folder, const std::string& first,
                                         const std::string& second) {
  std::vector<sim::DatasetReader> datasets;
  datasets.emplace_back(folder);
  FindSettings settings;
  settings.baseline = first;
  settings.only = {first, second};
  std::vector<PlayedComparison> all;
  for (const Comparison& one : find(datasets, settings).comparisons) {
    PlayedComparison played;
    played.comparison = one;
    played.games = one.blocks * (one.agents.find(',') == std::string::npos ? 1U : static_cast<unsigned>(one.players));
    all.push_back(std::move(played));
  }
  if (all.empty()) {
    throw FindError(
        fmt::format("{} has no two tables of {} and {} with the same players and agents", folder, first, second));
  }
  return all;
}

void correct(std::vector<PlayedComparison>& comparisons) {
  std::vector<Comparison> plain;
  for (PlayedComparison& one : comparisons) plain.push_back(std::move(one.comparison));
  correct(plain);
  for (std::size_t i = 0; i < plain.size(); ++i) comparisons[i].comparison = std::move(plain[i]);
}

}  // namespace evenkeel::analytics
