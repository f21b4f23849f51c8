#pragma once
// How fields, pieces and decisions are written: c4, c9-d9, "street a9-b9", "house 9 d8", "step village".
// Tests, golden playthroughs, people at the terminal and error messages all use these words.

#include <optional>
#include <string>
#include <string_view>

#include "engine/sunken_city/game.h"

namespace evenkeel::sunken_city {

std::string field_name(int field, int columns);
std::optional<int> field_by_name(std::string_view name, int columns, int rows);

std::string card_name(Card card);  // "3/4"
std::string_view end_word(End end);

// The fields of a piece, ascending, joined by a dash: "c9-d9" for a street, "e5" for a house.
std::string piece_name(const SunkenCity& game, const State& state, Place piece);

std::string move_text(const SunkenCity& game, const State& state, Move move);

// The legal decision that `text` names, if there is one. A piece may also be named by one of its fields, and a street
// by its fields in either order.
std::optional<Move> move_by_text(const SunkenCity& game, const State& state, std::string_view text);

}  // namespace evenkeel::sunken_city
