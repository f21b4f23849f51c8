#include "sim/batch/play_part.h"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <tbb/parallel_for.h>

#include "sim/batch/encode.h"
#include "sim/batch/tables.h"
#include "variants/emit.h"

namespace evenkeel::sim {

namespace {

std::string quoted_list(const std::vector<std::string>& words) {
  std::vector<std::string> quoted;
  for (const std::string& word : words) quoted.push_back(variants::json_quoted(word));
  return fmt::format("[{}]", fmt::join(quoted, ","));
}

// A game as `evenkeel trace` writes it, with the agents as they sit.
void append_trace(const Cell& cell, const BatchOrder& order, std::uint64_t game, std::string& out) {
  const int seats = cell.variant.players;
  std::vector<Agent> seated;
  std::vector<std::string> names;
  for (int seat = 0; seat < seats; ++seat) {
    const int agent = Rotation::agent_on(seat, order.rotation.rotation_of(game), seats);
    seated.push_back(cell.agents[static_cast<std::size_t>(agent)]);
    names.push_back(seated.back().text());
  }
  out += fmt::format(R"({{"t":"game","game":{},"variant":{},"players":{},"seats":{},"agents":{},"rules":{}}})"
                     "\n",
                     game, variants::json_quoted(cell.variant.name), seats, quoted_list(cell.table->seat_places()),
                     quoted_list(names), cell.variant.rules);
  cell.table->trace(order.luck_of(game), seated, false, out);
}

void append(TurnColumns& all, const TurnColumns& more) {
  const auto join = [](auto& to, const auto& from) { to.insert(to.end(), from.begin(), from.end()); };
  join(all.game, more.game);
  join(all.turn, more.turn);
  join(all.round, more.round);
  join(all.seat, more.seat);
  join(all.decisions, more.decisions);
  join(all.choices, more.choices);
  join(all.leader, more.leader);
  all.scores.resize(more.scores.size());
  for (std::size_t i = 0; i < more.scores.size(); ++i) join(all.scores[i], more.scores[i]);
}

// In the order of the batches; sums of whole numbers, so that the cut into batches does not show.
BatchExtras joined(std::vector<BatchExtras> batches) {
  BatchExtras all = std::move(batches.front());
  for (std::size_t i = 1; i < batches.size(); ++i) {
    const BatchExtras& batch = batches[i];
    all.tally += batch.tally;
    all.turns += batch.turns;
    all.traces += batch.traces;
    for (std::size_t field = 0; field < all.fields.size(); ++field) all.fields[field] += batch.fields[field];
    append(all.turn_rows, batch.turn_rows);
  }
  return all;
}

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
  const Cell& cell = experiment.cells[part.cell];
  const auto games = static_cast<std::size_t>(part.games);
  ColumnPool::Columns columns = pool.take(experiment, part);
  std::vector<BatchExtras> extras((games + batch - 1) / batch);
  tbb::parallel_for(
      tbb::blocked_range<std::size_t>(0, extras.size(), 1),
      [&](const tbb::blocked_range<std::size_t>& range) {
        for (std::size_t i = range.begin(); i < range.end(); ++i) {
          if (stop.load(std::memory_order_relaxed)) return;
          const std::size_t row = i * batch;
          const BatchOrder order{.seed = experiment.seed,
                                 .first_game = part.first_game + row,
                                 .games = std::min(batch, games - row),
                                 .row = row,
                                 .rotation = cell.rotation,
                                 .turns = experiment.turns};
          cell.table->record(order, cell.agents, *columns, extras[i]);
          for (std::uint64_t game = order.first_game; game < order.first_game + order.games; ++game) {
            if (game < experiment.traces) append_trace(cell, order, game, extras[i].traces);
          }
          played.fetch_add(order.games, std::memory_order_relaxed);
        }
      },
      tbb::simple_partitioner{});
  if (stop.load()) return std::nullopt;
  PlayedPart whole = encoded(experiment, part, *columns, joined(std::move(extras)));
  pool.give_back(part, std::move(columns));
  return whole;
}

}  // namespace evenkeel::sim
