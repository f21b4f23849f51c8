#pragma once
// Where a function crosses zero.

#include <cmath>
#include <cstdint>

#include <boost/math/tools/roots.hpp>

namespace evenkeel::analytics {

// The root of a monotone `objective` between `low` and `high` (Alefeld, Potra, Shi 1995: TOMS 748). Where it does not
// change its sign there, the end at which it is nearer to zero.
template <class Objective>
double root_between(Objective objective, double low, double high) {
  const double at_low = objective(low);
  const double at_high = objective(high);
  if (std::signbit(at_low) == std::signbit(at_high)) return std::abs(at_low) < std::abs(at_high) ? low : high;
  std::uintmax_t steps = 200;
  const auto found = boost::math::tools::toms748_solve(objective, low, high, at_low, at_high,
                                                       boost::math::tools::eps_tolerance<double>(46), steps);
  return (found.first + found.second) / 2;
}

}  // namespace evenkeel::analytics
