#pragma once
// A sensitivity as JSON: evenkeel.sensitivity/1, described by reports/sensitivity.schema.json.

#include <string>

#include "analytics/explore/factorial.h"

namespace evenkeel::cli {

std::string sensitivity_json(const explore::Workshop& workshop, const explore::Measures& measures,
                             const explore::Sensitivity& result, const explore::Alternatives& alternatives);

std::string factorial_json(const explore::Workshop& workshop, const explore::Measures& measures,
                           const explore::Factorial& result, std::uint64_t seed);

}  // namespace evenkeel::cli
