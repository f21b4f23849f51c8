#pragma once
// Several tests at once: what each p-value becomes when the chance of even one false alarm shall stay below alpha (Holm
// 1979). Holds however the tests depend on each other, and for anytime p-values as well.

#include <span>
#include <vector>

namespace evenkeel::analytics {

// In the order in which they came; each at least as large as it was, at most 1.
std::vector<double> holm_adjusted(std::span<const double> p_values);

}  // namespace evenkeel::analytics
