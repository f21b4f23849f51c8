#pragma once
// The geometry of a lake, worked out once from the rules: which fields are beside which, where streets and houses
// may lie at all, and the way into each village.

#include <array>

#include "engine/sunken_city/event.h"
#include "engine/sunken_city/rules.h"

namespace evenkeel::sunken_city {

// The way into one village: its corner field, and the fields beside that which could ever be covered (B6).
struct VillageGate {
  int corner = 0;
  FieldSet neighbours;
};

class Lake {
 public:
  explicit Lake(const Rules& rules);

  int columns() const { return columns_; }
  int rows() const { return rows_; }
  int size() const { return columns_ * rows_; }
  int centre() const { return centre_; }  // -1 where the lake has none
  int column(int field) const { return column_[static_cast<std::size_t>(field)]; }
  int row(int field) const { return row_[static_cast<std::size_t>(field)]; }

  FieldSet for_streets() const { return for_streets_; }
  FieldSet for_houses() const { return for_houses_; }
  FieldSet not_last_column() const { return not_last_column_; }
  FieldSet territory(int seat) const { return territory_[static_cast<std::size_t>(seat)]; }
  const VillageGate& gate(int seat) const { return gates_[static_cast<std::size_t>(seat)]; }

  FieldSet fields(PieceShape shape, int piece) const { return fields_[index(shape)][static_cast<std::size_t>(piece)]; }
  FieldSet around(PieceShape shape, int piece) const { return around_[index(shape)][static_cast<std::size_t>(piece)]; }

  // Fields that share an edge with one of `set` (L9), and also those that share a corner.
  FieldSet beside(FieldSet set) const {
    return (spread_sideways(set) | set.raised(columns_) | set.lowered(columns_)) & all_;
  }
  FieldSet beside_or_at_corner(FieldSet set) const {
    const FieldSet row = set | spread_sideways(set);
    return (row | row.raised(columns_) | row.lowered(columns_)) & all_;
  }

 private:
  static std::size_t index(PieceShape shape) { return static_cast<std::size_t>(shape); }
  FieldSet spread_sideways(FieldSet set) const {
    return (set & not_last_column_).raised(1) | (set & not_first_column_).lowered(1);
  }

  int columns_;
  int rows_;
  int centre_ = -1;
  std::array<std::uint8_t, kMaxFields> column_{};  // looked up: players ask more often than a division is cheap
  std::array<std::uint8_t, kMaxFields> row_{};
  FieldSet all_;
  FieldSet for_streets_;
  FieldSet for_houses_;
  FieldSet not_first_column_;
  FieldSet not_last_column_;
  std::array<FieldSet, kMaxPlayers> territory_{};
  std::array<VillageGate, kMaxPlayers> gates_{};
  std::array<std::array<FieldSet, kMaxFields>, 3> fields_{};
  std::array<std::array<FieldSet, kMaxFields>, 3> around_{};
};

}  // namespace evenkeel::sunken_city
