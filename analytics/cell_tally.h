#pragma once
// Everything that is counted of the games of one cell. All are whole numbers that merge with += exactly: parts may be
// reduced in any order, by any number of threads, to the same result.

#include <array>
#include <map>
#include <utility>
#include <vector>

#include "analytics/histogram.h"
#include "analytics/metric.h"
#include "analytics/moments.h"
#include "analytics/repeated_luck.h"
#include "sim/batch/read_dataset.h"

namespace evenkeel::analytics {

// What one needs to know of a cell before counting.
struct CellShape {
  GameDescription told;
  int seats = 0;
  int block_size = 1;
  std::vector<Metric> metrics;

  CellShape(GameDescription game, int seats_at_table, int games_a_block);
};

// A metric's block sums: by metric, then by block.
using BlockSums = std::vector<std::vector<std::int64_t>>;
BlockSums block_sums_of(const CellShape& shape, const sim::PartColumns& columns);

struct MetricTally {
  Moments games;
  Moments blocks;    // of the sums over a block's games
  Histogram spread;  // of games, in steps of the metric's grain; empty for yes or no

  MetricTally& operator+=(const MetricTally& other);
  friend bool operator==(const MetricTally&, const MetricTally&) = default;
};

// A score or counter: by seat, and how winners compare with the others of their games.
struct ColumnTally {
  // A game's mean over winners (or others) is a whole number of sixtieths, and so is a mean over a block's games.
  static constexpr std::int64_t kUnit = 3600;

  std::vector<Moments> by_seat;  // sums over a block's games
  Moments winners;               // in units of 1/3600, a block each; games that all won have no others and do not count
  Moments others;
  Moments difference;

  ColumnTally& operator+=(const ColumnTally& other);
  friend bool operator==(const ColumnTally&, const ColumnTally&) = default;
};

// Who won, by the place in the list of agents. Only where agents differ.
struct AgentTally {
  std::array<std::array<std::uint64_t, kMaxSeats>, kMaxSeats> wins{};  // by place, then by seat, in sixtieths
  std::vector<Moments> blocks;     // by place: sums over a block's games, in sixtieths
  std::vector<RepeatedLuck> luck;  // by seat: its share of the wins, over the games on the same luck

  AgentTally& operator+=(const AgentTally& other);
  friend bool operator==(const AgentTally&, const AgentTally&) = default;
};

// Which games are worth a replay: one of every kind by length and margin, and the greatest comeback.
struct ReplayTally {
  std::map<std::pair<int, int>, std::int64_t> first_of;  // by rounds and margin, the lowest number of a game
  int behind = -1;                                       // of the greatest comeback; -1: none
  std::int64_t comeback = 0;                             // its number

  void add(int rounds, int margin, std::int64_t game);
  void add_comeback(int was_behind, std::int64_t game);
  ReplayTally& operator+=(const ReplayTally& other);
  friend bool operator==(const ReplayTally&, const ReplayTally&) = default;
};

struct CellTally {
  sim::SeatTally wins;
  std::uint64_t shared = 0;              // games whose win is shared
  std::vector<std::uint64_t> rank_sums;  // by seat
  std::vector<MetricTally> metrics;
  std::vector<Histogram> score_spread;  // by score, over all seats
  std::vector<ColumnTally> scores;
  std::vector<ColumnTally> counters;
  AgentTally agents;
  std::vector<std::uint64_t> fields;
  std::uint64_t turns = 0;
  ReplayTally replays;

  CellTally& operator+=(const CellTally& other);
  friend bool operator==(const CellTally&, const CellTally&) = default;
};

// Counts one part; `sums` are its block sums.
CellTally tally_part(const CellShape& shape, const sim::DatasetPart& part, const BlockSums& sums);

}  // namespace evenkeel::analytics
