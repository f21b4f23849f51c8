#include "analytics/mean_interval.h"

#include <cmath>

#include <boost/math/distributions/students_t.hpp>

#include "analytics/unlimited.h"

namespace evenkeel::analytics {

namespace {

boost::math::students_t distribution(const Moments& sample) {
  return boost::math::students_t(static_cast<double>(sample.count - 1));
}

}  // namespace

Interval mean_interval(const Moments& sample, double alpha) {
  const double error = sample.standard_error();
  if (error == 0) return kUnlimited;
  const double reach = error * boost::math::quantile(boost::math::complement(distribution(sample), alpha / 2));
  return {.low = sample.mean() - reach, .high = sample.mean() + reach};
}

double mean_p_value(const Moments& sample, double mean) {
  const double error = sample.standard_error();
  if (error == 0) return 1;
  const double t = std::abs(sample.mean() - mean) / error;
  return 2 * boost::math::cdf(boost::math::complement(distribution(sample), t));
}

}  // namespace evenkeel::analytics
