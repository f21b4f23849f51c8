#pragma once
// A sensitivity as a person reads it in the terminal: one tornado chart a measure, the largest change on top.

#include <string>

#include "analytics/explore/factorial.h"

namespace evenkeel::cli {

std::string sensitivity_text(const explore::Workshop& workshop, const explore::Measures& measures,
                             const explore::Sensitivity& result, const explore::Alternatives& alternatives);

std::string factorial_text(const explore::Workshop& workshop, const explore::Measures& measures,
                           const explore::Factorial& result);

// A bar from the middle to one side, `half` characters each way; full at `most`.
std::string tornado_bar(double value, double most, int half);

}  // namespace evenkeel::cli
