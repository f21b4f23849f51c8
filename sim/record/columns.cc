#include "sim/record/columns.h"

namespace evenkeel::sim {

PartColumns::PartColumns(const GameDescription& game, int seats_at_table, std::size_t game_count) {
  const auto resize = [](std::size_t rows, auto&... columns) { (columns.resize(rows), ...); };
  resize(game_count, games.game, games.block, games.rotation, games.rounds, games.turns, games.decisions, games.choices,
         games.end, games.winners, games.winner, games.margin, games.lead_changes, games.lead_turn, games.lead_share,
         games.behind);
  const std::size_t rows = game_count * static_cast<std::size_t>(seats_at_table);
  resize(rows, seats.game, seats.seat, seats.agent, seats.rank, seats.win_share);
  seats.scores.assign(game.scores.size(), Scores(rows));
  seats.counters.assign(game.counters.size(), Counts(rows));
}

}  // namespace evenkeel::sim
