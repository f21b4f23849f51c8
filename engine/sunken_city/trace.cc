#include "engine/sunken_city/trace.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <tuple>

#include "engine/sunken_city/notation.h"

namespace evenkeel::sunken_city {

namespace {

std::string quoted(std::string_view word) {
  return "\"" + std::string(word) + "\"";
}

std::string cells(FieldSet fields, int columns) {
  std::string list;
  fields.for_each([&](int field) { list += (list.empty() ? "" : ",") + quoted(field_name(field, columns)); });
  return "[" + list + "]";
}

std::string treasure_list(TreasureSet treasures) {
  std::string list;
  treasures.for_each([&](int treasure) { list += (list.empty() ? "" : ",") + std::to_string(treasure); });
  return "[" + list + "]";
}

template <class Value>
std::string seat_list(int seats, Value value) {
  std::string list;
  for (int seat = 0; seat < seats; ++seat) list += (seat == 0 ? "" : ",") + value(seat);
  return "[" + list + "]";
}

// The shortest text that reads back as the same number: 0, 1, 0.5, 0.3333333333333333.
std::string number(double value) {
  std::array<char, 32> buffer{};
  const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value).ptr;
  return {buffer.data(), end};
}

std::string target(const SunkenCity& game, const State& state, Place piece) {
  if (piece == kInVillage) return quoted("village");
  return cells(game.fields_of(state, piece), game.lake().columns());
}

std::string_view moved_by(const SunkenCity& game, const State& state) {
  if (game.rules().phases) return "points";
  return state.turn.spirit_by == SpiritBy::die ? "die" : "territory";
}

std::string move_json(const SunkenCity& game, const State& state, Move move) {
  const int columns = game.lake().columns();
  switch (move.kind) {
    case MoveKind::card: return R"({"t":"card","card":)" + quoted(card_name(game.rules().cards[move.to])) + "}";
    case MoveKind::street: {
      const PieceShape shape = move.what != 0 ? PieceShape::upright : PieceShape::across;
      return R"({"t":"street","cells":)" + cells(game.lake().fields(shape, move.to), columns) + R"(,"stack":)" +
             std::to_string(state.draw + 1) + "}";
    }
    case MoveKind::house:
      return R"({"t":"house","house":)" + std::to_string(move.what) + R"(,"cell":)" +
             quoted(field_name(move.to, columns)) + "}";
    case MoveKind::step: return R"({"t":"step","to":)" + target(game, state, move.to) + "}";
    case MoveKind::chip: return R"({"t":"chip","steps":)" + std::to_string(game.chip_steps(state)) + "}";
    case MoveKind::roll: return R"({"t":"roll"})";
    case MoveKind::spirit:
      return R"({"t":"spirit","to":)" + target(game, state, move.to) + R"(,"by":)" + quoted(moved_by(game, state)) +
             "}";
    case MoveKind::grotto: return R"({"t":"grotto","to":)" + std::to_string(move.to) + "}";
    case MoveKind::banish: return R"({"t":"banish","to":)" + std::to_string(move.to) + "}";
    case MoveKind::end_turn: return R"({"t":"end_turn"})";
  }
  return {};
}

std::string sank_json(const SunkenCity& game, const Event& event) {
  const std::string fields = cells(game.lake().fields(event.shape, event.piece), game.lake().columns());
  const std::string what = event.shape == PieceShape::house ? R"(,"house":)" : R"(,"stack":)";
  return R"({"t":"sink","cells":)" + fields + what + std::to_string(event.number) + "}";
}

std::string event_json(const SunkenCity& game, const Event& event) {
  const std::string amount = std::to_string(event.number);
  switch (event.kind) {
    case EventKind::opened: return R"({"t":"open","treasures":)" + treasure_list(event.treasures) + "}";
    case EventKind::secured: return R"({"t":"secure","treasures":)" + treasure_list(event.treasures) + "}";
    case EventKind::rolled: return R"({"t":"roll","die":)" + amount + "}";
    case EventKind::sank: return sank_json(game, event);
    case EventKind::sent_home:
      return R"({"t":"home","seat":)" + std::to_string(event.seat) + R"(,"lost":)" + treasure_list(event.treasures) +
             R"(,"chip":)" + (event.chip ? "true" : "false") + "}";
    case EventKind::phase:
      return R"({"t":"phase","to":)" + quoted(event.phase == Phase::emerging ? "emerging" : "sinking") + "}";
    case EventKind::surfaced: return R"({"t":"surface","house":)" + amount + "}";
    case EventKind::draw_stack: return R"({"t":"draw_stack","stack":)" + amount + "}";
    case EventKind::near_end: return R"({"t":"near_end","why":)" + quoted(end_word(event.why)) + "}";
  }
  return {};
}

}  // namespace

void trace_legal(std::string& out, const SunkenCity& game, const State& state) {
  SunkenCity::Moves moves;
  game.legal_moves(state, moves);
  // The engine lists all streets across before all upright ones; here they go by their fields.
  std::stable_sort(moves.begin(), moves.end(), [](Move a, Move b) {
    if (a.kind != b.kind || a.kind != MoveKind::street) return a.kind < b.kind;
    return std::tuple(a.to, a.what) < std::tuple(b.to, b.what);
  });
  out += R"({"t":"legal","moves":[)";
  for (std::size_t i = 0; i < moves.size(); ++i) out += (i == 0 ? "" : ",") + move_json(game, state, moves[i]);
  out += "]}\n";
}

void trace_decision(std::string& out, const SunkenCity& game, const State& state, Move move) {
  if (move.kind == MoveKind::roll) return;
  if (move.kind != MoveKind::card) {
    out += move_json(game, state, move) + "\n";
    return;
  }
  out += R"({"t":"turn","round":)" + std::to_string(state.round) + R"(,"seat":)" + std::to_string(state.seat) +
         R"(,"card":)" + quoted(card_name(game.rules().cards[move.to])) + "}\n";
}

void trace_events(std::string& out, const SunkenCity& game, const Events& events) {
  for (const Event& event : events) out += event_json(game, event) + "\n";
}

void trace_result(std::string& out, const SunkenCity& game, const State& state) {
  const int seats = game.seats();
  const Outcome outcome = game.outcome(state);
  const auto at = [](int seat) { return static_cast<std::size_t>(seat); };
  out += R"({"t":"result","secured":)" +
         seat_list(seats, [&](int seat) { return std::to_string(state.seats[at(seat)].secured.count()); }) +
         R"(,"value":)" + seat_list(seats, [&](int seat) { return std::to_string(game.secured_value(state, seat)); }) +
         R"(,"rank":)" + seat_list(seats, [&](int seat) { return std::to_string(outcome.rank[at(seat)]); }) +
         R"(,"win_share":)" + seat_list(seats, [&](int seat) { return number(outcome.win_share[at(seat)]); }) +
         R"(,"end":)" + quoted(end_word(state.near_end)) + "}\n";
}

}  // namespace evenkeel::sunken_city
