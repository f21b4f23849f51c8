#pragma once
// Every setting of Sunken City: its rule, what it may be, and for rulings the other readings.

#include "variants/variant.h"

namespace evenkeel::variants::sunken_city {

const GameSettings& settings();

}  // namespace evenkeel::variants::sunken_city
