#pragma once
// A sweep as a person reads it in the terminal, a curve of one setting or a heat map of two, and as JSON.

#include <string>

#include "analytics/explore/sweep.h"

namespace evenkeel::cli {

std::string sweep_text(const explore::Workshop& workshop, const explore::Measures& measures,
                       const explore::Sweep& sweep);

// evenkeel.sweep/1, described by reports/sweep.schema.json.
std::string sweep_json(const explore::Workshop& workshop, const explore::Measures& measures,
                       const explore::Sweep& sweep);

}  // namespace evenkeel::cli
