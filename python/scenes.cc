// Boards and what lies on them, as plain values that the package draws.

#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/vector.h>

#include <algorithm>

#include "python/bind.h"
#include "python/errors.h"
#include "python/games.h"
#include "python/variant.h"

namespace evenkeel::python {

namespace nb = nanobind;

namespace {

nb::object seat_or_none(int seat) {
  return seat < 0 ? nb::none() : nb::object(nb::int_(seat));
}

nb::dict as_dict(const Spot& spot) {
  nb::dict dict;
  dict["name"] = spot.name;
  dict["column"] = spot.column;
  dict["row"] = spot.row;
  dict["tone"] = tone_word(spot.tone);
  dict["seat"] = seat_or_none(spot.seat);
  return dict;
}

nb::dict as_dict(const SceneShape& shape) {
  nb::dict dict;
  dict["id"] = shape.id;
  dict["kind"] = shape_word(shape.kind);
  dict["at"] = shape.at;
  dict["label"] = shape.label;
  dict["seat"] = seat_or_none(shape.seat);
  return dict;
}

nb::dict as_dict(const sim::ReplayFrame& frame);

template <class T>
nb::list as_list(const std::vector<T>& values) {
  nb::list list;
  for (const T& value : values) list.append(as_dict(value));
  return list;
}

nb::dict as_dict(const Board& board) {
  nb::dict dict;
  dict["columns"] = board.columns;
  dict["rows"] = board.rows;
  dict["spots"] = as_list(board.spots);
  return dict;
}

nb::dict as_dict(const sim::ReplayFrame& frame) {
  nb::dict dict;
  dict["round"] = frame.round;
  dict["seat"] = frame.seat;
  dict["text"] = frame.text;
  dict["put"] = as_list(frame.put);
  dict["take"] = frame.take;
  dict["seats"] = frame.seats;
  dict["common"] = frame.common;
  return dict;
}

nb::tuple start_of(const LoadedVariant& loaded, int players) {
  const auto table = loaded.table_for(loaded.players_or_most(players));
  const Scene scene = table->start_scene();
  return nb::make_tuple(as_dict(table->board()), as_list(scene.shapes), scene.seats);
}

nb::tuple replay_of(const LoadedVariant& loaded, int asked, const std::string& agents_text, std::uint64_t seed,
                    std::uint64_t game) {
  const int players = loaded.players_or_most(asked);
  const auto table = loaded.table_for(players);
  const auto agents = sim::agents_of(*loaded.game, loaded.library, agents_text, players);
  if (std::any_of(agents.begin(), agents.end(), [](const sim::Agent& agent) { return agent.is_human(); })) {
    throw UsageError("a human cannot play in a replay; 'evenkeel play' has a seat for you");
  }
  const sim::Replay replay = table->replay({seed, game}, agents);
  return nb::make_tuple(as_dict(replay.board), as_list(replay.frames), replay.result);
}

}  // namespace

void bind_scenes(nb::module_& module) {
  module.def("start_of", &start_of, nb::arg("variant"), nb::arg("players"),
             "The board, the shapes on it at the start, and what each seat has.");
  module.def(
      "board_of", [](const PlayedGames& games) { return as_dict(games.cell().table->board()); }, nb::arg("games"),
      "The board that games were played on.");
  module.def("replay_of", &replay_of, nb::arg("variant"), nb::arg("players"), nb::arg("agents"), nb::arg("seed"),
             nb::arg("game"), "The board, the frames of a game, and its result.");
}

}  // namespace evenkeel::python
