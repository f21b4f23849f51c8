#pragma once
// One decision (D1).

#include <cstdint>

#include "engine/sunken_city/state.h"

namespace evenkeel::sunken_city {

enum class MoveKind : std::uint8_t { card, street, house, step, chip, roll, spirit, grotto, banish, end_turn };

// Four bytes, so that a compiler copies it in one go: three are copied in pieces, and reading them back as a whole
// stalls.
struct alignas(4) Move {
  MoveKind kind = MoveKind::end_turn;
  std::uint8_t to = 0;    // card index, field, piece, kInVillage or grotto
  std::uint8_t what = 0;  // street: 1 when upright; house: its number

  static constexpr Move card(int index) { return {MoveKind::card, static_cast<std::uint8_t>(index), 0}; }
  static constexpr Move street(int lower_field, bool upright) {
    return {MoveKind::street, static_cast<std::uint8_t>(lower_field), static_cast<std::uint8_t>(upright ? 1 : 0)};
  }
  static constexpr Move house(int number, int field) {
    return {MoveKind::house, static_cast<std::uint8_t>(field), static_cast<std::uint8_t>(number)};
  }
  static constexpr Move step(int piece) { return {MoveKind::step, static_cast<std::uint8_t>(piece), 0}; }
  static constexpr Move chip() { return {MoveKind::chip, 0, 0}; }
  static constexpr Move roll() { return {MoveKind::roll, 0, 0}; }
  static constexpr Move spirit(int piece) { return {MoveKind::spirit, static_cast<std::uint8_t>(piece), 0}; }
  static constexpr Move grotto(int number) { return {MoveKind::grotto, static_cast<std::uint8_t>(number), 0}; }
  static constexpr Move banish(int number) { return {MoveKind::banish, static_cast<std::uint8_t>(number), 0}; }
  static constexpr Move end_turn() { return {MoveKind::end_turn, 0, 0}; }

  friend constexpr bool operator==(Move, Move) = default;
};

}  // namespace evenkeel::sunken_city
