#include "engine/sunken_city/notation.h"

#include <array>
#include <charconv>

namespace evenkeel::sunken_city {

std::string field_name(int field, int columns) {
  return static_cast<char>('a' + field % columns) + std::to_string(field / columns + 1);
}

std::optional<int> field_by_name(std::string_view name, int columns, int rows) {
  if (name.size() < 2 || name.size() > 3 || name[1] == '0') return std::nullopt;
  const int column = name[0] - 'a';
  int row = 0;
  const auto read = std::from_chars(name.data() + 1, name.data() + name.size(), row);
  const bool whole = read.ec == std::errc{} && read.ptr == name.data() + name.size();
  if (!whole || column < 0 || column >= columns || row < 1 || row > rows) return std::nullopt;
  return (row - 1) * columns + column;
}

std::string card_name(Card card) {
  return std::to_string(card.build) + "/" + std::to_string(card.move);
}

std::string_view end_word(End end) {
  switch (end) {
    case End::none: return "none";
    case End::hourglass: return "hourglass";
    case End::treasures: return "treasures";
    case End::spirit: return "spirit";
    case End::stalled: return "stalled";
  }
  return "";
}

namespace {

std::string fields_text(FieldSet fields, int columns) {
  std::string text;
  fields.for_each([&](int field) { text += (text.empty() ? "" : "-") + field_name(field, columns); });
  return text;
}

// "d9-c9" as "c9-d9"; everything else as it is.
std::string in_ascending_order(const SunkenCity& game, std::string_view text) {
  const std::size_t dash = text.find('-');
  if (dash == std::string_view::npos) return std::string(text);
  const std::size_t space = text.rfind(' ', dash);
  const std::size_t begin = space == std::string_view::npos ? 0 : space + 1;
  const std::string_view first = text.substr(begin, dash - begin);
  const std::string_view second = text.substr(dash + 1);
  const int columns = game.lake().columns();
  const auto a = field_by_name(first, columns, game.lake().rows());
  const auto b = field_by_name(second, columns, game.lake().rows());
  if (!a || !b || *a < *b) return std::string(text);
  return std::string(text.substr(0, begin)) + std::string(second) + "-" + std::string(first);
}

// Whether `text` names the target piece of a step or of the spirit by one of its fields.
bool names_a_field_of(const SunkenCity& game, const State& state, Move move, std::string_view text) {
  const std::string_view word = move.kind == MoveKind::step ? "step " : "spirit ";
  if ((move.kind != MoveKind::step && move.kind != MoveKind::spirit) || move.to == kInVillage) return false;
  if (!text.starts_with(word)) return false;
  const auto field = field_by_name(text.substr(word.size()), game.lake().columns(), game.lake().rows());
  return field && game.fields_of(state, move.to).has(*field);
}

}  // namespace

std::string piece_name(const SunkenCity& game, const State& state, Place piece) {
  return fields_text(game.fields_of(state, piece), game.lake().columns());
}

std::vector<std::string> SunkenCity::seat_places() const {
  std::vector<std::string> places;
  for (int seat = 0; seat < seats(); ++seat) {
    places.push_back(field_name(rules_.village[static_cast<std::size_t>(seat)], lake_.columns()));
  }
  return places;
}

std::string move_text(const SunkenCity& game, const State& state, Move move) {
  switch (move.kind) {
    case MoveKind::card: return "card " + card_name(game.rules().cards[move.to]);
    case MoveKind::street: {
      const PieceShape shape = move.what != 0 ? PieceShape::upright : PieceShape::across;
      return "street " + fields_text(game.lake().fields(shape, move.to), game.lake().columns());
    }
    case MoveKind::house:
      return "house " + std::to_string(move.what) + " " + field_name(move.to, game.lake().columns());
    case MoveKind::step: return "step " + (move.to == kInVillage ? "village" : piece_name(game, state, move.to));
    case MoveKind::chip: return "chip";
    case MoveKind::roll: return "roll";
    case MoveKind::spirit: return "spirit " + piece_name(game, state, move.to);
    case MoveKind::grotto: return "grotto " + std::to_string(move.to);
    case MoveKind::banish: return "banish " + std::to_string(move.to);
    case MoveKind::end_turn: return "end_turn";
  }
  return {};
}

std::optional<Move> move_by_text(const SunkenCity& game, const State& state, std::string_view text) {
  if (game.actor(state) != Actor::seat) return std::nullopt;
  const std::string wanted = in_ascending_order(game, text);
  std::optional<Move> found;
  game.choices(state).for_each([&](Move move) {
    if (found) return;
    if (move_text(game, state, move) == wanted || names_a_field_of(game, state, move, wanted)) found = move;
  });
  return found;
}

}  // namespace evenkeel::sunken_city
