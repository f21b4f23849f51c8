#pragma once
// Pieces that must be placed (B7) and are on no way that was planned: where they serve us later and others least.

#include "sim/players/sunken_city/outlook.h"

namespace evenkeel::sim::players::sunken_city {

// A street or a house out of `choices`, which has at least one.
Move place_spare_piece(const Outlook& outlook, const Choices& choices, RandomStream& luck);

}  // namespace evenkeel::sim::players::sunken_city
