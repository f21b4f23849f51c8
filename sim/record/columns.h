#pragma once
// The tables of one part as columns in memory. Made once a part, so that batches write their own rows side by side:
// nothing is merged, and any cut into batches gives the same bytes.

#include <cstdint>
#include <string>
#include <vector>

#include "engine/core/description.h"
#include "sim/record/seat_tally.h"

namespace evenkeel::sim {

using Counts = std::vector<std::uint16_t>;
using Scores = std::vector<std::int16_t>;

// One row a game.
struct GameColumns {
  std::vector<std::int64_t> game;
  std::vector<std::int64_t> block;
  std::vector<std::uint8_t> rotation;
  Counts rounds;
  Counts turns;
  std::vector<std::uint32_t> decisions;
  std::vector<float> choices;  // legal decisions at a point, on average
  std::vector<std::int8_t> end;
  std::vector<std::uint8_t> winners;
  std::vector<std::int8_t> winner;  // -1 where the win is shared
  Scores margin;
  Counts lead_changes;
  Counts lead_turn;
  std::vector<float> lead_share;  // lead_turn as a share of all turns
  Scores behind;
};

// One row a seat of a game.
struct SeatColumns {
  std::vector<std::int64_t> game;
  std::vector<std::uint8_t> seat;
  std::vector<std::int8_t> agent;  // its place in the list of agents
  std::vector<std::uint8_t> rank;
  std::vector<double> win_share;
  std::vector<Scores> scores;    // by score column
  std::vector<Counts> counters;  // by counter
};

// One row a turn, only on request. How many there will be is not known before, so each batch fills its own.
struct TurnColumns {
  std::vector<std::int64_t> game;
  Counts turn;
  Counts round;
  std::vector<std::uint8_t> seat;
  Counts decisions;
  std::vector<float> choices;
  std::vector<std::int8_t> leader;  // -1 where nobody leads alone
  std::vector<Scores> scores;       // of the seat, at the end of its turn
};

// What one batch of a part has beside its rows.
struct BatchExtras {
  SeatTally tally;
  std::vector<std::uint64_t> fields;  // by kind of count, then by field
  std::uint64_t turns = 0;
  TurnColumns turn_rows;
  std::string traces;
};

struct PartColumns {
  GameColumns games;
  SeatColumns seats;

  PartColumns(const GameDescription& game, int seats_at_table, std::size_t game_count);
};

}  // namespace evenkeel::sim
