#pragma once
// Do counts fit given shares? Two questions that are not the same: "is a difference shown?" (chi-square; not showing
// one proves nothing) and "is it shown that there is no difference that matters?" (equivalence). For a sample size that
// was fixed before looking. Both are asymptotic: expect five or more in each category.

#include <cstdint>
#include <span>

namespace evenkeel::analytics {

struct FitTest {
  double statistic = 0;
  double degrees = 0;
  double p_value = 1;
};

// Pearson 1900. `fair` are the shares of the hypothesis, each above 0, with sum 1. Nothing seen: p = 1.
FitTest fit_test(std::span<const std::uint64_t> counts, std::span<const double> fair);

struct FitEquivalence {
  double distance_squared = 0;  // between observed and fair shares, Euclidean
  double critical = 0;          // equivalent where the squared distance is below
  bool shown() const { return distance_squared < critical; }
};

// Wellek 2010, section 9.1 (gofsimpt of R's EQUIVNONINF): that the true shares lie within the Euclidean distance
// `margin` of the fair ones. Nothing seen: not shown.
FitEquivalence fit_equivalence(std::span<const std::uint64_t> counts, std::span<const double> fair, double margin,
                               double alpha = 0.05);

}  // namespace evenkeel::analytics
