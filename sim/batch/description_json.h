#pragma once
// What a game tells about itself, as JSON in the manifest: whoever reads a dataset needs to know no game.

#include <string>

#include "engine/core/description.h"
#include "sim/batch/json.h"

namespace evenkeel::sim {

// A game and what it tells for one variant and number of players.
struct ToldGame {
  std::string game;  // "sunken-city"
  GameDescription told;
};

std::string description_json(const ToldGame& game);
ToldGame read_description(const Json& json);  // throws std::runtime_error

}  // namespace evenkeel::sim
