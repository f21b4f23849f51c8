#pragma once
// A number with the limits of its interval; infinite where there is no limit.

#include "analytics/unlimited.h"

namespace evenkeel::analytics {

struct Estimate {
  double value = 0;
  double low = kUnlimited.low;
  double high = kUnlimited.high;

  static Estimate of(double value, const Interval& interval) { return {value, interval.low, interval.high}; }
  Estimate over(double scale) const { return {value / scale, low / scale, high / scale}; }  // scale above 0
  friend bool operator==(const Estimate&, const Estimate&) = default;
};

}  // namespace evenkeel::analytics
