#include "sim/batch/play_games.h"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <tbb/parallel_for.h>

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

}  // namespace

std::size_t batch_size(std::uint64_t games) {
  return static_cast<std::size_t>(std::clamp<std::uint64_t>(games / 20, 1, 500));
}

bool play_games(const Cell& cell, const GamesOrder& wanted, std::size_t batch, PartColumns& columns,
                BatchExtras& extras, const std::atomic<bool>& stop, std::atomic<std::uint64_t>& played) {
  const auto games = static_cast<std::size_t>(wanted.games);
  batch = std::min(batch, games);
  std::vector<BatchExtras> batches((games + batch - 1) / batch);
  std::atomic<std::size_t> whole{0};
  tbb::parallel_for(
      tbb::blocked_range<std::size_t>(0, batches.size(), 1),
      [&](const tbb::blocked_range<std::size_t>& range) {
        for (std::size_t i = range.begin(); i < range.end(); ++i) {
          const std::size_t row = i * batch;
          const BatchOrder order{.seed = wanted.seed,
                                 .first_game = wanted.first_game + row,
                                 .games = std::min(batch, games - row),
                                 .row = row,
                                 .rotation = cell.rotation,
                                 .turns = wanted.turns};
          if (!cell.table->record(order, cell.agents, {stop, played}, columns, batches[i])) return;
          for (std::uint64_t game = order.first_game; game < order.first_game + order.games; ++game) {
            if (game < wanted.traces) append_trace(cell, order, game, batches[i].traces);
          }
          whole.fetch_add(1, std::memory_order_relaxed);
        }
      },
      tbb::simple_partitioner{});
  // Where the run around this one has failed, the loop ends early without a word.
  if (stop.load() || whole.load() != batches.size()) return false;
  extras = joined(std::move(batches));
  return true;
}

}  // namespace evenkeel::sim
