#include "sim/batch/play_part.h"

#include "sim/batch/encode.h"
#include "sim/batch/play_games.h"
#include "sim/batch/tables.h"

namespace evenkeel::sim {

namespace {

PlayedPart encoded(const Experiment& experiment, const PartPlan& part, const PartColumns& columns,
                   const BatchExtras& extras) {
  PlayedPart played{.tally = extras.tally, .files = {}};
  const auto add = [&](const char* table, const ArrowTable& rows) {
    played.files.push_back({part_path(experiment, part, table), encode(rows, experiment.format)});
  };
  add("games", games_table(experiment, part, columns.games));
  add("seats", seats_table(experiment, part, columns.seats));
  add("fields", fields_table(experiment, part, extras.fields, extras.turns));
  if (experiment.turns) add("turns", turns_table(experiment, part, extras.turn_rows));
  if (!extras.traces.empty()) played.files.push_back({part_path(experiment, part, "traces"), extras.traces});
  return played;
}

}  // namespace

std::optional<PlayedPart> play_part(const Experiment& experiment, const PartPlan& part, std::size_t batch,
                                    ColumnPool& pool, const std::atomic<bool>& stop,
                                    std::atomic<std::uint64_t>& played) {
  const GamesOrder order{.seed = experiment.seed,
                         .first_game = part.first_game,
                         .games = part.games,
                         .turns = experiment.turns,
                         .traces = experiment.traces};
  ColumnPool::Columns columns = pool.take(experiment, part);
  BatchExtras extras;
  if (!play_games(experiment.cells[part.cell], order, batch, *columns, extras, stop, played)) return std::nullopt;
  PlayedPart whole = encoded(experiment, part, *columns, extras);
  pool.give_back(part, std::move(columns));
  return whole;
}

}  // namespace evenkeel::sim
