#include "analytics/play_comparison.h"

#include <algorithm>

#include "sim/batch/play_games.h"

namespace evenkeel::analytics {

namespace {

CellShape shape_of(const sim::Cell& cell) {
  return {cell.told, cell.variant.players, cell.rotation.block_size};
}

std::optional<BlockSums> play(const sim::Cell& cell, const CellShape& shape, const sim::GamesOrder& order,
                              const std::atomic<bool>& stop, std::atomic<std::uint64_t>& played) {
  sim::PartColumns columns(cell.told, cell.variant.players, static_cast<std::size_t>(order.games));
  sim::BatchExtras extras;
  if (!sim::play_games(cell, order, sim::batch_size(order.games), columns, extras, stop, played)) return std::nullopt;
  return block_sums_of(shape, columns);
}

// Where the watched metrics stand among the common ones.
std::vector<std::size_t> places_of(const WatchedPairs& watched, const CellShape& second, const CommonMetrics& common) {
  std::vector<std::size_t> places;
  for (const Metric& metric : watched.metrics()) {
    for (std::size_t i = 0; i < common.size(); ++i) {
      if (second.metrics[common[i].second].name == metric.name) places.push_back(i);
    }
  }
  return places;
}

}  // namespace

std::optional<PlayedComparison> play_comparison(const sim::Cell& first, const sim::Cell& second, const PlayOrder& order,
                                                const std::atomic<bool>& stop, std::atomic<std::uint64_t>& played) {
  const CellShape one = shape_of(first);
  const CellShape other = shape_of(second);
  const CommonMetrics common = common_metrics(one, other);
  std::vector<PairedMoments> moments(common.size());
  WatchedPairs watched(watched_metrics(other.metrics, order.metric), other.block_size, order.watch);
  const std::vector<std::size_t> places = places_of(watched, other, common);
  PlayedComparison result;
  if (order.until_decided) result.change = Change::undecided;
  while (result.games < order.games && result.change.value_or(Change::undecided) == Change::undecided) {
    const sim::GamesOrder games{
        .seed = order.seed, .first_game = result.games, .games = std::min(order.look, order.games - result.games)};
    const auto before = play(first, one, games, stop, played);
    const auto after = before ? play(second, other, games, stop, played) : std::nullopt;
    if (!after) return std::nullopt;
    for (std::size_t i = 0; i < common.size(); ++i) {
      const std::vector<std::int64_t>& a = (*before)[common[i].first];
      const std::vector<std::int64_t>& b = (*after)[common[i].second];
      for (std::size_t block = 0; block < a.size(); ++block) moments[i].add(a[block], b[block]);
      const auto place = std::find(places.begin(), places.end(), i);
      if (place == places.end() || !order.until_decided) continue;
      for (std::size_t block = 0; block < a.size(); ++block) {
        watched.add(static_cast<std::size_t>(place - places.begin()), a[block], b[block]);
      }
    }
    result.games += games.games;
    if (order.until_decided) result.change = watched.change();
  }
  result.comparison = {.baseline = first.variant.name,
                       .variant = second.variant.name,
                       .players = first.variant.players,
                       .agents = first.agents_text,
                       .blocks = moments.empty() ? 0 : moments.front().difference.count,
                       .metrics = compare_metrics(other, common, moments, order.watch.sequence.alpha)};
  if (order.until_decided) result.watched = watched.found();
  return result;
}

}  // namespace evenkeel::analytics
