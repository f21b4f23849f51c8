#pragma once
// One position of a game: trivially copyable, no heap. A piece is named by its lower field (for a street lying
// across, its left field; for an upright one, its bottom field), so there are no piece ids to keep in step:
// which pieces are joined follows from four bit sets.

#include <array>
#include <cstdint>
#include <type_traits>

#include "engine/sunken_city/rules.h"

namespace evenkeel::sunken_city {

using Place = std::uint8_t;               // the lower field of a piece, or one of these:
inline constexpr Place kInVillage = 255;  // an adventurer at home
inline constexpr Place kInGrotto = 254;   // a house under water; the spirit in a grotto

enum class Phase : std::uint8_t { emerging, sinking, last_sinking };  // the base game is always emerging
enum class Stage : std::uint8_t { card, actions, rolling, over };
enum class SpiritBy : std::uint8_t { nothing, territory, die };  // what the spirit moves by this turn
enum class End : std::uint8_t { none, hourglass, treasures, spirit, stalled };

struct SeatState {
  Place at = kInVillage;
  std::uint8_t chips = 0;
  CardSet hand;
  TreasureSet open;
  TreasureSet secured;
};

struct Turn {
  std::uint16_t steps_left = 0;  // a designer may allow many chips a turn
  std::uint8_t card = 0;
  std::uint8_t build_left = 0;  // under the pro rules, points of either phase (P4)
  std::uint8_t houses_left = 0;
  std::uint8_t chips_left = 0;  // that may still be played this turn (C1)
  std::uint8_t chip_count = 0;  // treasures house side up when the turn began (C2)
  std::uint8_t spirit_steps = 0;
  SpiritBy spirit_by = SpiritBy::nothing;
  bool build_started = false;
  bool build_closed = false;
  bool move_started = false;
  bool move_closed = false;
  bool grotto_choice = false;  // P6
};

struct State {
  FieldSet across;   // left fields of the streets that lie across
  FieldSet upright;  // bottom fields of the streets that lie upright
  FieldSet houses;   // fields with a house
  FieldSet covered;  // all fields with a piece
  std::array<Place, kMaxHouse + 1> house_at{};
  std::array<std::uint8_t, kMaxStacks> stacks{};
  std::array<SeatState, kMaxPlayers> seats{};
  Turn turn;
  std::uint16_t round = 1;
  std::uint8_t seat = 0;
  std::uint8_t draw = 0;  // index of the draw stack
  std::uint8_t chip_supply = 0;
  Place spirit_at = kInGrotto;
  std::uint8_t spirit_grotto = 0;  // only while spirit_at is kInGrotto
  Phase phase = Phase::emerging;
  Stage stage = Stage::card;
  End near_end = End::none;  // D9: the first reason
};

static_assert(std::is_trivially_copyable_v<State>);

}  // namespace evenkeel::sunken_city
