#include "engine/sunken_city/scene.h"

#include "engine/sunken_city/drawing.h"
#include "engine/sunken_city/notation.h"

namespace evenkeel::sunken_city {

namespace {

// Ids: a street's is its lower field; houses, adventurers and the spirit come after all fields.
constexpr int kHouseId = 200;
constexpr int kAdventurerId = 300;
constexpr int kSpiritId = 400;

SpotTone tone_of(FieldKind kind) {
  switch (kind) {
    case FieldKind::light: return SpotTone::light;
    case FieldKind::dark: return SpotTone::dark;
    case FieldKind::centre: return SpotTone::centre;
    case FieldKind::never: return SpotTone::water;
  }
  return SpotTone::water;
}

// A village lies beside its corner field, outside of the lake.
Spot village_spot(const SunkenCity& game, int seat) {
  const int columns = game.lake().columns();
  const int corner = game.rules().village[static_cast<std::size_t>(seat)];
  Spot spot{"village of " + seat_name(seat, Ink::plain), corner % columns, corner / columns, SpotTone::place, seat};
  if (spot.column == 0) {
    spot.column = -1;
  } else if (spot.column == columns - 1) {
    spot.column = columns;
  } else {
    spot.row = spot.row == 0 ? -1 : spot.row + 1;
  }
  return spot;
}

std::vector<int> spots_of(const SunkenCity& game, const State& state, Place piece) {
  std::vector<int> spots;
  game.lake().fields(game.shape_of(state, piece), piece).for_each([&](int field) { spots.push_back(field); });
  return spots;
}

}  // namespace

Board board_of(const SunkenCity& game) {
  const Lake& lake = game.lake();
  Board board{lake.columns(), lake.rows(), {}};
  for (int field = 0; field < lake.size(); ++field) {
    board.spots.push_back({field_name(field, lake.columns()), lake.column(field), lake.row(field),
                           tone_of(game.rules().fields[static_cast<std::size_t>(field)])});
  }
  for (int seat = 0; seat < game.seats(); ++seat) board.spots.push_back(village_spot(game, seat));
  return board;
}

Scene scene_of(const SunkenCity& game, const State& state) {
  Scene scene;
  (state.across | state.upright).for_each([&](int piece) {
    scene.shapes.push_back({piece, ShapeKind::tile, spots_of(game, state, static_cast<Place>(piece)), "", -1});
  });
  for (int house = 1; house <= kMaxHouse; ++house) {
    const Place at = state.house_at[static_cast<std::size_t>(house)];
    if (!game.rules().houses.has(house) || at == kInGrotto) continue;
    scene.shapes.push_back({kHouseId + house, ShapeKind::token, {at}, std::to_string(house), -1});
  }
  for (int seat = 0; seat < game.seats(); ++seat) {
    const Place at = state.seats[static_cast<std::size_t>(seat)].at;
    const std::vector<int> spots =
        at == kInVillage ? std::vector<int>{game.lake().size() + seat} : spots_of(game, state, at);
    scene.shapes.push_back({kAdventurerId + seat, ShapeKind::pawn, spots, seat_name(seat, Ink::plain), seat});
  }
  if (state.spirit_at != kInGrotto) {
    scene.shapes.push_back({kSpiritId, ShapeKind::spirit, spots_of(game, state, state.spirit_at), "", -1});
  }
  for (int seat = 0; seat < game.seats(); ++seat) scene.seats.push_back(seat_text(game, state, seat));
  scene.common = common_text(game, state);
  return scene;
}

}  // namespace evenkeel::sunken_city
