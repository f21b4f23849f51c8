#pragma once
// Made-up games as columns, so that findings can be checked against answers known beforehand.

#include <algorithm>
#include <string>
#include <vector>

#include "analytics/cell_tally.h"

namespace evenkeel::test {

// One game as a test says it; who won is by rank.
struct MadeUpGame {
  std::vector<int> ranks;  // by seat
  int rounds = 5;
  int margin = 1;
  int behind = 0;
  int end = 0;
  std::vector<int> score;  // by seat; none: all 0
  std::vector<int> counter;
};

inline GameDescription made_up_game() {
  GameDescription told;
  told.scores = {{"points", "points"}};
  told.counters = {{"moves", "moves made"}};
  told.ends = {"goal", "stalled"};
  told.fields = {{"a1", 0, 0}, {"b1", 1, 0}};
  told.field_counts = {{"house", "turns with a house"}};
  return told;
}

inline sim::DatasetPart made_up_part(const std::vector<MadeUpGame>& games, int seats, int block_size,
                                     std::size_t first_game = 0) {
  sim::DatasetPart part{.columns = sim::PartColumns(made_up_game(), seats, games.size()), .fields = {}, .turns = 0};
  sim::GameColumns& rows = part.columns.games;
  sim::SeatColumns& seat_rows = part.columns.seats;
  const sim::Rotation rotation{.block_size = block_size};
  for (std::size_t i = 0; i < games.size(); ++i) {
    const MadeUpGame& game = games[i];
    const std::uint64_t number = first_game + i;
    const auto winners = std::count(game.ranks.begin(), game.ranks.end(), 1);
    rows.game[i] = static_cast<std::int64_t>(number);
    rows.block[i] = static_cast<std::int64_t>(rotation.block_of(number));
    rows.rotation[i] = static_cast<std::uint8_t>(rotation.rotation_of(number));
    rows.rounds[i] = static_cast<std::uint16_t>(game.rounds);
    rows.turns[i] = static_cast<std::uint16_t>(game.rounds * seats);
    rows.margin[i] = static_cast<std::int16_t>(game.margin);
    rows.behind[i] = static_cast<std::int16_t>(game.behind);
    rows.end[i] = static_cast<std::int8_t>(game.end);
    rows.winners[i] = static_cast<std::uint8_t>(winners);
    const auto first = std::find(game.ranks.begin(), game.ranks.end(), 1) - game.ranks.begin();
    rows.winner[i] = static_cast<std::int8_t>(winners == 1 ? first : -1);
    for (int seat = 0; seat < seats; ++seat) {
      const auto at = static_cast<std::size_t>(seat);
      const std::size_t row = i * static_cast<std::size_t>(seats) + at;
      seat_rows.seat[row] = static_cast<std::uint8_t>(seat);
      seat_rows.agent[row] =
          static_cast<std::int8_t>(sim::Rotation::agent_on(seat, rotation.rotation_of(number), seats));
      seat_rows.rank[row] = static_cast<std::uint8_t>(game.ranks[at]);
      seat_rows.win_share[row] = game.ranks[at] == 1 ? 1.0 / static_cast<double>(winners) : 0;
      if (!game.score.empty()) seat_rows.scores[0][row] = static_cast<std::int16_t>(game.score[at]);
      if (!game.counter.empty()) seat_rows.counters[0][row] = static_cast<std::uint16_t>(game.counter[at]);
    }
  }
  part.turns = games.size() * 10;
  part.fields = {games.size(), games.size() * 5};
  return part;
}

inline analytics::CellTally made_up_tally(const analytics::CellShape& shape, const std::vector<MadeUpGame>& games,
                                          std::size_t first_game = 0) {
  const sim::DatasetPart part = made_up_part(games, shape.seats, shape.block_size, first_game);
  return tally_part(shape, part, block_sums_of(shape, part.columns));
}

// So many games won by each seat, alone.
inline std::vector<MadeUpGame> wins_by_seat(const std::vector<int>& wins) {
  std::vector<MadeUpGame> games;
  for (std::size_t seat = 0; seat < wins.size(); ++seat) {
    MadeUpGame game;
    game.ranks.assign(wins.size(), 2);
    game.ranks[seat] = 1;
    games.insert(games.end(), static_cast<std::size_t>(wins[seat]), game);
  }
  return games;
}

}  // namespace evenkeel::test
