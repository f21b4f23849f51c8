#pragma once
// How large is a mean? Student's t (1908), for a sample size that was fixed before looking; good where the sample is
// not tiny or the distribution not too skewed. Where blocks are the sample, give the moments of the blocks.

#include "analytics/confidence_sequence.h"
#include "analytics/moments.h"

namespace evenkeel::analytics {

// Without limits below two observations, and where all are the same: a sample without spread says nothing about it.
Interval mean_interval(const Moments& sample, double alpha = 0.05);

// Two-sided, of "the mean is `mean`"; 1 where the interval has no limits.
double mean_p_value(const Moments& sample, double mean = 0);

}  // namespace evenkeel::analytics
