#pragma once
// The rules of one variant of Sunken City for one number of players: plain data, already checked.
// Nothing here has a hidden default that matters: configs/sunken-city/base.yaml says every value.

#include <array>
#include <cstdint>

#include "engine/core/bit_set.h"
#include "engine/core/fixed_vector.h"

namespace evenkeel::sunken_city {

inline constexpr int kMinPlayers = 2;
inline constexpr int kMaxPlayers = 4;
inline constexpr int kMaxSide = 11;  // an 11 x 11 lake still fits a BitSet128
inline constexpr int kMaxFields = kMaxSide * kMaxSide;
inline constexpr int kMaxHouse = 10;
inline constexpr int kChest = 12;  // the treasure that the house in the centre gives (A4)
inline constexpr int kMaxCards = 12;
inline constexpr int kMaxStacks = 10;
inline constexpr int kMaxStreets = 60;
inline constexpr int kMaxDieFaces = 20;

using FieldSet = BitSet128;    // fields in the order a1, b1, .. i1, a2, ..
using HouseSet = BitSet16;     // bit n: house (and grotto) n
using TreasureSet = BitSet16;  // bit n: treasure n; bit 12: the chest
using CardSet = BitSet16;      // bit i: i-th card of the rules

enum class FieldKind : std::uint8_t { light, dark, centre, never };                 // L7
enum class Actions : std::uint8_t { one_go, interleaved };                          // T4, P3
enum class SpiritTiming : std::uint8_t { any_step, between_actions };               // T5
enum class ChipCount : std::uint8_t { turn_start, when_played };                    // C2
enum class HouseGap : std::uint8_t { corners, edges, none };                        // B4
enum class SpiritMove : std::uint8_t { optional, must };                            // P9
enum class NoHouse : std::uint8_t { next_phase, end };                              // P13
enum class RankBy : std::uint8_t { treasures, value, highest, chips, later_seat };  // E6
inline constexpr std::size_t kMaxRankBy = 5;

struct Card {
  std::uint8_t build = 0;
  std::uint8_t move = 0;
};

struct SeatBonus {
  std::int8_t chips = 0;
  std::int8_t steps = 0;  // in the first turn only, as is `build`
  std::int8_t build = 0;
};

struct Rules {
  int players = 4;

  // The lake (L)
  int columns = 9;
  int rows = 9;
  std::array<FieldKind, kMaxFields> fields{};
  std::array<std::uint8_t, kMaxPlayers> village{};  // the corner field of each seat's village (L4, L5)
  int territory = 4;                                // L6; 0: no territories

  // Material (S)
  HouseSet houses;
  std::array<std::uint8_t, kMaxHouse + 1> house_start{};  // field, or kInGrotto
  std::array<int, kChest + 1> treasure_value{};
  bool chest = true;
  FixedVector<Card, kMaxCards> cards;
  FixedVector<std::uint8_t, kMaxStacks> stacks;
  FixedVector<std::uint8_t, kMaxDieFaces> die;
  std::array<SeatBonus, kMaxPlayers> bonus{};

  // Turn and build (T, B)
  Actions actions = Actions::one_go;
  int houses_per_turn = 1;
  HouseGap house_gap = HouseGap::corners;
  bool keep_villages_open = true;  // B6
  bool duty = true;                // B7

  // Chips (C)
  int chip_supply = 8;
  bool chips_given = true;  // W6, V2
  bool chip_for_own_move = false;
  int chips_per_turn = 1;
  ChipCount chip_count = ChipCount::turn_start;

  // Water spirit (W)
  int spirit_start = 10;  // the number of a house or of a grotto
  bool spirit_starts_on_lake = true;
  int spirit_steps = 3;
  SpiritTiming spirit_timing = SpiritTiming::any_step;

  // Pro rules (P)
  bool phases = false;
  SpiritMove spirit_move = SpiritMove::optional;
  NoHouse no_house = NoHouse::next_phase;

  // End (E)
  bool finish_round = true;
  FixedVector<RankBy, kMaxRankBy> rank_by;
  int round_limit = 200;
};

}  // namespace evenkeel::sunken_city
