#include "analytics/cell_tally.h"

#include <algorithm>

namespace evenkeel::analytics {

namespace {

// Side by side; what one of them does not have yet begins with nothing.
template <class T>
void merge(std::vector<T>& into, const std::vector<T>& from) {
  if (into.size() < from.size()) into.resize(from.size());
  for (std::size_t i = 0; i < from.size(); ++i) into[i] += from[i];
}

}  // namespace

CellShape::CellShape(GameDescription game, int seats_at_table, int games_a_block)
    : told(std::move(game)),
      seats(seats_at_table),
      block_size(games_a_block),
      metrics(metrics_of(told, seats_at_table)) {}

BlockSums block_sums_of(const CellShape& shape, const sim::PartColumns& columns) {
  BlockSums sums;
  sums.reserve(shape.metrics.size());
  for (const Metric& metric : shape.metrics) sums.push_back(block_sums(metric, columns, shape.block_size));
  return sums;
}

MetricTally& MetricTally::operator+=(const MetricTally& other) {
  games += other.games;
  blocks += other.blocks;
  spread += other.spread;
  return *this;
}

ColumnTally& ColumnTally::operator+=(const ColumnTally& other) {
  merge(by_seat, other.by_seat);
  winners += other.winners;
  others += other.others;
  difference += other.difference;
  return *this;
}

AgentTally& AgentTally::operator+=(const AgentTally& other) {
  for (std::size_t place = 0; place < wins.size(); ++place) {
    for (std::size_t seat = 0; seat < wins.size(); ++seat) wins[place][seat] += other.wins[place][seat];
  }
  merge(blocks, other.blocks);
  merge(luck, other.luck);
  return *this;
}

void ReplayTally::add(int rounds, int margin, std::int64_t game) {
  const auto [known, is_new] = first_of.try_emplace({rounds, margin}, game);
  if (!is_new) known->second = std::min(known->second, game);
}

void ReplayTally::add_comeback(int was_behind, std::int64_t game) {
  if (was_behind < behind || (was_behind == behind && game >= comeback)) return;
  behind = was_behind;
  comeback = game;
}

ReplayTally& ReplayTally::operator+=(const ReplayTally& other) {
  for (const auto& [kind, game] : other.first_of) add(kind.first, kind.second, game);
  if (other.behind >= 0) add_comeback(other.behind, other.comeback);
  return *this;
}

CellTally& CellTally::operator+=(const CellTally& other) {
  if (other.wins.games == 0) return *this;
  wins += other.wins;
  shared += other.shared;
  merge(rank_sums, other.rank_sums);
  merge(metrics, other.metrics);
  merge(score_spread, other.score_spread);
  merge(scores, other.scores);
  merge(counters, other.counters);
  agents += other.agents;
  merge(fields, other.fields);
  turns += other.turns;
  replays += other.replays;
  return *this;
}

}  // namespace evenkeel::analytics
