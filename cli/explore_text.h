#pragma once
// An exploration as a person reads it, and as JSON.

#include <string>

#include "analytics/explore/exploration.h"

namespace evenkeel::cli {

std::string exploration_text(const explore::GameSpace& space, const explore::Exploration& found);

// evenkeel.explore/1, described by reports/explore.schema.json.
std::string exploration_json(const explore::GameSpace& space, const explore::Exploration& found);

}  // namespace evenkeel::cli
