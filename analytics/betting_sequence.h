#pragma once
// A confidence sequence for the mean of bounded numbers that grows narrow where they vary little, as differences
// between paired blocks do: someone bets against "the mean is m" with fixed fractions of what they own, and m is left
// out once they own 1/alpha times their start (Waudby-Smith, Ramdas 2023: the hedged capital process with a mixture of
// constant bets, their grid Kelly; here the fractions are a geometric grid, 2^(-1/2) to 2^(-16), equally weighted, so
// that samples from ten to a thousand million are served). The wealth is a product over the sample, so the order of the
// observations does not matter, and the histogram is all that is needed.

#include <cstdint>

#include "analytics/confidence_sequence.h"
#include "analytics/histogram.h"

namespace evenkeel::analytics {

// What an observation can be at all, known before looking: low < high, and every observation within.
struct Range {
  std::int64_t low;
  std::int64_t high;
};

// The logarithm of the wealth of whoever bets against `mean`; an e-process, to be read with anytime_p_value().
double log_wealth(const Histogram& sample, const Range& range, double mean);

// All means at which the wealth stays below 1/alpha. The whole range without observations.
Interval betting_sequence(const Histogram& sample, const Range& range, double alpha = 0.05);

}  // namespace evenkeel::analytics
