#include "python/games.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <chrono>

#include "python/bind.h"
#include "python/errors.h"
#include "python/experiment.h"
#include "python/listen.h"
#include "sim/batch/held_table.h"
#include "sim/batch/play_games.h"
#include "sim/batch/whole_table.h"
#include "variants/emit.h"

namespace evenkeel::python {

namespace nb = nanobind;

namespace {

using Games = std::shared_ptr<PlayedGames>;
using GamesProgress = std::optional<nb::callable>;  // gets how many are played, and of how many

Games table_of(const Wishes& wishes) {
  Plan plan = plan_of(wishes);
  if (plan.experiment.cells.size() != 1) {
    throw UsageError(
        fmt::format("this is {} tables; simulate() plays one, run() plays them all", plan.experiment.cells.size()));
  }
  const sim::Cell& cell = plan.experiment.cells.front();
  const sim::PartPlan part{.cell = 0, .number = 0, .first_game = 0, .games = cell.games};
  sim::PartColumns columns(cell.told, cell.variant.players, static_cast<std::size_t>(cell.games));
  return std::make_shared<PlayedGames>(
      PlayedGames{std::move(plan.experiment), part, plan.margin, std::move(columns), {}, 0});
}

Games play(const Wishes& wishes, int threads, const GamesProgress& progress) {
  const Games games = table_of(wishes);
  const sim::GamesOrder order{.seed = games->experiment.seed,
                              .first_game = 0,
                              .games = games->part.games,
                              .turns = games->experiment.turns,
                              .traces = 0};
  std::atomic<bool> stop{false};
  std::atomic<std::uint64_t> played{0};
  const auto start = std::chrono::steady_clock::now();
  const auto work = [&] {
    in_arena(threads, [&] {
      sim::play_games(games->cell(), order, sim::batch_size(order.games), games->columns, games->extras, stop, played);
    });
  };
  Tick tick;
  if (progress) tick = [&] { (*progress)(played.load(), order.games); };
  work_and_listen(work, stop, tick);
  games->seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  return games;
}

Table held(const Games& games, const char* name, const sim::ArrowTable& table) {
  return {name, sim::with_variant(sim::held_table(table, games), games->cell().variant.name)};
}

Table games_of(const Games& games) {
  return held(games, "games", sim::games_table(games->experiment, games->part, games->columns.games));
}

Table seats_of(const Games& games) {
  return held(games, "seats", sim::seats_table(games->experiment, games->part, games->columns.seats));
}

Table fields_of(const Games& games) {
  return held(games, "fields",
              sim::fields_table(games->experiment, games->part, games->extras.fields, games->extras.turns));
}

std::optional<Table> turns_of(const Games& games) {
  if (!games->experiment.turns) return std::nullopt;
  return held(games, "turns", sim::turns_table(games->experiment, games->part, games->extras.turn_rows));
}

std::string quoted_list(const std::vector<std::string>& words) {
  std::vector<std::string> quoted;
  for (const std::string& word : words) quoted.push_back(variants::json_quoted(word));
  return fmt::format("[{}]", fmt::join(quoted, ","));
}

// One game as the program's `trace` writes it.
std::string trace(const LoadedVariant& loaded, int asked, const std::string& agents_text, std::uint64_t seed,
                  std::uint64_t game, bool legal) {
  const int players = loaded.players_or_most(asked);
  const variants::Node rules = loaded.rules_for(players);
  const auto table = loaded.game->open(rules);
  const auto agents = sim::agents_of(*loaded.game, loaded.library, agents_text, players);
  if (std::any_of(agents.begin(), agents.end(), [](const sim::Agent& agent) { return agent.is_human(); })) {
    throw UsageError("a human cannot play in a trace; 'evenkeel play' has a seat for you");
  }
  std::vector<std::string> names;
  for (const sim::Agent& agent : agents) names.push_back(agent.text());
  std::string out =
      fmt::format(R"({{"t":"game","game":{},"variant":{},"players":{},"seats":{},"agents":{},"rules":{}}})"
                  "\n",
                  game, variants::json_quoted(loaded.variant.name), players, quoted_list(table->seat_places()),
                  quoted_list(names), variants::to_json(rules));
  table->trace({seed, game}, agents, legal, out);
  return out;
}

}  // namespace

void bind_games(nb::module_& module) {
  nb::class_<PlayedGames>(module, "PlayedGames", "Games in memory.")
      .def_prop_ro("variant", [](const PlayedGames& games) { return games.cell().variant.name; })
      .def_prop_ro("players", [](const PlayedGames& games) { return games.cell().variant.players; })
      .def_prop_ro("agents", [](const PlayedGames& games) { return games.cell().agents_text; })
      .def_prop_ro("rules", [](const PlayedGames& games) { return games.cell().variant.rules; })
      .def_prop_ro("seed", [](const PlayedGames& games) { return games.experiment.seed; })
      .def_prop_ro("places", [](const PlayedGames& games) { return games.cell().table->seat_places(); })
      .def_prop_ro("tally", [](const PlayedGames& games) { return games.extras.tally; })
      .def_ro("margin", &PlayedGames::margin)
      .def_ro("seconds", &PlayedGames::seconds)
      .def_prop_ro("games", &games_of)
      .def_prop_ro("seats", &seats_of)
      .def_prop_ro("fields", &fields_of)
      .def_prop_ro("turns", &turns_of);
  module.def("play", &play, nb::arg("wishes"), nb::arg("threads"), nb::arg("progress").none());
  module.def("trace", &trace, nb::arg("variant"), nb::arg("players"), nb::arg("agents"), nb::arg("seed"),
             nb::arg("game"), nb::arg("legal"));
}

}  // namespace evenkeel::python
