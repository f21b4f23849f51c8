#pragma once
// Keys of a variant file that no setting has, each with the nearest key that there is.

#include <vector>

#include "variants/variant.h"

namespace evenkeel::variants {

void find_unknown_keys(const Node& root, const GameSettings& game, std::vector<Problem>& problems);

}  // namespace evenkeel::variants
