#pragma once
// The lake and what is on it as shapes to draw.

#include "engine/core/scene.h"
#include "engine/sunken_city/game.h"

namespace evenkeel::sunken_city {

// The fields in their order, then the villages by seat.
Board board_of(const SunkenCity& game);
Scene scene_of(const SunkenCity& game, const State& state);

}  // namespace evenkeel::sunken_city
