// Counts the rows of one part.

#include <algorithm>
#include <cmath>
#include <limits>

#include "analytics/cell_tally.h"

namespace evenkeel::analytics {

namespace {

using sim::PartColumns;
using sim::SeatTally;

constexpr std::int64_t kSixtieths = 60;  // every mean over up to six is a whole number of them
static_assert(kMaxSeats == 6 && ColumnTally::kUnit == kSixtieths * kSixtieths);

std::uint64_t win_of(const PartColumns& part, std::size_t row) {
  return static_cast<std::uint64_t>(std::llround(part.seats.win_share[row] * static_cast<double>(SeatTally::kWin)));
}

std::size_t seats_of(const CellShape& shape) {
  return static_cast<std::size_t>(shape.seats);
}

void count_wins(const CellShape& shape, const PartColumns& part, CellTally& tally) {
  const std::size_t seats = seats_of(shape);
  const auto stalled = std::find(shape.told.ends.begin(), shape.told.ends.end(), "stalled") - shape.told.ends.begin();
  tally.wins.seats = shape.seats;
  tally.wins.block_size = static_cast<std::uint64_t>(shape.block_size);
  tally.wins.games = part.games.game.size();
  tally.rank_sums.assign(seats, 0);
  for (std::size_t game = 0; game < part.games.game.size(); ++game) {
    tally.wins.rounds += part.games.rounds[game];
    tally.wins.stalled += part.games.end[game] == stalled ? 1U : 0U;
    tally.shared += part.games.winners[game] > 1 ? 1U : 0U;
    for (std::size_t seat = 0; seat < seats; ++seat) {
      const std::size_t row = game * seats + seat;
      const auto place = static_cast<std::uint8_t>(part.seats.agent[row]);
      const std::uint64_t won = win_of(part, row);
      tally.wins.by_seat[seat] += won;
      tally.wins.by_agent[place] += won;
      tally.agents.wins[place][seat] += won;
      tally.rank_sums[seat] += part.seats.rank[row];
    }
  }
}

void count_agents(const CellShape& shape, const PartColumns& part, AgentTally& tally) {
  if (shape.block_size == 1) {
    tally.wins = {};  // all the same: what the seats have says it already
    return;
  }
  const std::size_t seats = seats_of(shape);
  const auto size = static_cast<std::size_t>(shape.block_size);
  tally.blocks.resize(seats);
  tally.luck.resize(seats);
  std::vector<std::int64_t> by_place(seats);
  std::vector<std::int64_t> same_luck(size);
  for (std::size_t first = 0; first + size <= part.games.game.size(); first += size) {
    std::fill(by_place.begin(), by_place.end(), 0);
    for (std::size_t seat = 0; seat < seats; ++seat) {
      for (std::size_t i = 0; i < size; ++i) {
        const std::size_t row = (first + i) * seats + seat;
        same_luck[i] = static_cast<std::int64_t>(win_of(part, row));
        by_place[static_cast<std::size_t>(part.seats.agent[row])] += same_luck[i];
      }
      tally.luck[seat].add(same_luck);
    }
    for (std::size_t place = 0; place < seats; ++place) tally.blocks[place].add(by_place[place]);
  }
}

void count_metrics(const CellShape& shape, const PartColumns& part, const BlockSums& sums, CellTally& tally) {
  std::vector<std::int64_t> values(part.games.game.size());
  for (std::size_t i = 0; i < shape.metrics.size(); ++i) {
    const Metric& metric = shape.metrics[i];
    MetricTally& one = tally.metrics.emplace_back();
    for (const std::int64_t sum : sums[i]) one.blocks.add(sum);
    const bool blocks = shape.block_size > 1;
    for (std::size_t game = 0; game < values.size(); ++game) {
      values[game] = blocks ? metric.of_game(part, game) : sums[i][game];
      one.games.add(values[game]);
    }
    if (metric.yes_or_no) continue;
    if (metric.grain > 1) {
      for (std::int64_t& value : values) value = (value + metric.grain / 2) / metric.grain;
    }
    one.spread.add_all(values);
  }
}

// What the winners of a game have, what the others have; nothing where all won.
struct Sides {
  std::int64_t winners = 0;  // means, in sixtieths
  std::int64_t others = 0;
  bool both = false;
};

template <class T>
Sides sides_of(const PartColumns& part, const std::vector<T>& values, std::size_t game, std::size_t seats) {
  const auto won = static_cast<std::int64_t>(part.games.winners[game]);
  const std::int64_t lost = static_cast<std::int64_t>(seats) - won;
  if (won < 1 || lost < 1) return {};
  std::int64_t winners = 0;
  std::int64_t others = 0;
  for (std::size_t row = game * seats; row < (game + 1) * seats; ++row) {
    (part.seats.rank[row] == 1 ? winners : others) += values[row];
  }
  return {.winners = winners * kSixtieths / won, .others = others * kSixtieths / lost, .both = true};
}

template <class T>
ColumnTally tally_column(const CellShape& shape, const PartColumns& part, const std::vector<T>& values) {
  const std::size_t seats = seats_of(shape);
  const auto size = static_cast<std::size_t>(shape.block_size);
  ColumnTally tally;
  tally.by_seat.resize(seats);
  for (std::size_t first = 0; first + size <= part.games.game.size(); first += size) {
    for (std::size_t seat = 0; seat < seats; ++seat) {
      std::int64_t sum = 0;
      for (std::size_t game = first; game < first + size; ++game) sum += values[game * seats + seat];
      tally.by_seat[seat].add(sum);
    }
    Sides block;
    std::int64_t games = 0;
    for (std::size_t game = first; game < first + size; ++game) {
      const Sides one = sides_of(part, values, game, seats);
      if (!one.both) continue;
      ++games;
      block.winners += one.winners;
      block.others += one.others;
    }
    if (games == 0) continue;
    tally.winners.add(block.winners * kSixtieths / games);
    tally.others.add(block.others * kSixtieths / games);
    tally.difference.add((block.winners - block.others) * kSixtieths / games);
  }
  return tally;
}

void count_replays(const PartColumns& part, ReplayTally& tally) {
  for (std::size_t game = 0; game < part.games.game.size(); ++game) {
    tally.add(part.games.rounds[game], part.games.margin[game], part.games.game[game]);
    if (part.games.winner[game] >= 0) tally.add_comeback(part.games.behind[game], part.games.game[game]);
  }
}

}  // namespace

CellTally tally_part(const CellShape& shape, const sim::DatasetPart& part, const BlockSums& sums) {
  CellTally tally;
  const PartColumns& columns = part.columns;
  count_wins(shape, columns, tally);
  count_agents(shape, columns, tally.agents);
  count_metrics(shape, columns, sums, tally);
  for (const sim::Scores& score : columns.seats.scores) {
    tally.scores.push_back(tally_column(shape, columns, score));
    const std::vector<std::int64_t> values(score.begin(), score.end());
    tally.score_spread.emplace_back().add_all(values);
  }
  for (const sim::Counts& counter : columns.seats.counters) {
    tally.counters.push_back(tally_column(shape, columns, counter));
  }
  tally.fields = part.fields;
  tally.turns = part.turns;
  count_replays(columns, tally.replays);
  return tally;
}

}  // namespace evenkeel::analytics
