#pragma once
// The players of Sunken City, by name. A new player is one file here and one line in roster.cc.

#include "engine/sunken_city/game.h"
#include "sim/players/roster.h"

namespace evenkeel::sim::players::sunken_city {

Roster<evenkeel::sunken_city::SunkenCity> roster();

// The weights that a style file (configs/players/*.yaml) names.
const std::vector<std::string>& weight_names();

}  // namespace evenkeel::sim::players::sunken_city
