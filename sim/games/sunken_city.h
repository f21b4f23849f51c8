#pragma once
#include "sim/games/registry.h"

namespace evenkeel::sim {

GameEntry sunken_city_entry();

}  // namespace evenkeel::sim
