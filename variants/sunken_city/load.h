#pragma once
// Checked settings to the engine's Rules, with the checks that need the game: a house on a light field, more streets
// than the box holds, two cards of the same name.

#include "engine/sunken_city/rules.h"
#include "variants/variant.h"

namespace evenkeel::variants::sunken_city {

// `rules` is what Variant::for_players gave. Throws ConfigError.
evenkeel::sunken_city::Rules load_rules(const Node& rules);

}  // namespace evenkeel::variants::sunken_city
