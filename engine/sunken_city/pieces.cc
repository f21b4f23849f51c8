// Pieces on the lake (L9): which piece covers a field, and which pieces are joined.

#include "engine/sunken_city/game.h"

namespace evenkeel::sunken_city {

PieceShape SunkenCity::shape_of(const State& state, Place piece) const {
  if (state.across.has(piece)) return PieceShape::across;
  return state.upright.has(piece) ? PieceShape::upright : PieceShape::house;
}

// A field's piece is found by looking whether a street begins on it, or one field to the left, or one below. Doing so
// for a whole set at once is two shifts.
FieldSet SunkenCity::pieces_on(const State& state, FieldSet fields) const {
  return ((fields | fields.lowered(1)) & state.across) | ((fields | fields.lowered(lake_.columns())) & state.upright) |
         (fields & state.houses);
}

FieldSet SunkenCity::joined_pieces(const State& state, Place piece) const {
  return pieces_on(state, lake_.around(shape_of(state, piece), piece) & state.covered);
}

int SunkenCity::house_on(const State& state, int field) const {
  for (int house = 1; house <= kMaxHouse; ++house) {
    if (state.house_at[static_cast<std::size_t>(house)] == field) return house;
  }
  return 0;
}

HouseSet SunkenCity::houses_on_lake(const State& state) const {
  HouseSet houses;
  for (int house = 1; house <= kMaxHouse; ++house) {
    if (state.house_at[static_cast<std::size_t>(house)] != kInGrotto) houses.add(house);
  }
  return houses;
}

}  // namespace evenkeel::sunken_city
