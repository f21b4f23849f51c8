#include "analytics/confidence_sequence.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <utility>

#include <boost/math/special_functions/gamma.hpp>
#include <boost/math/tools/roots.hpp>

namespace evenkeel::analytics {

namespace {

double log_beta(double a, double b) {
  return boost::math::lgamma(a) + boost::math::lgamma(b) - boost::math::lgamma(a + b);
}

// How much prior weight makes the boundary tightest at intrinsic time 1 (in units of the variance).
double best_weight(double alpha) {
  const double twice_log = 2 * std::log(1 / alpha);
  return 1 / (twice_log + std::log(1 + twice_log));
}

// The logarithm of the mixture at the mean `p`: a supermartingale if p is the true mean, so it stays below log(1/alpha)
// with probability 1 - alpha, for ever. The mixing distribution is Beta(weight p, weight (1 - p)).
double log_mixture(double sum, double count, double p, double weight) {
  const double q = 1 - p;
  return -sum * std::log(p) - (count - sum) * std::log(q) + log_beta(weight * p + sum, weight * q + count - sum) -
         log_beta(weight * p, weight * q);
}

template <class Objective>
double root(Objective objective, double low, double high) {
  std::uintmax_t steps = 200;
  const auto found =
      boost::math::tools::toms748_solve(objective, low, high, boost::math::tools::eps_tolerance<double>(40), steps);
  return (found.first + found.second) / 2;
}

}  // namespace

Interval confidence_sequence(double sum, double count, const SequenceSettings& settings) {
  if (count <= 0) return {};
  const double weight = std::max(settings.best_at * best_weight(settings.alpha) - 1, 1e-3);
  const double threshold = std::log(1 / settings.alpha);
  const auto objective = [&](double p) { return log_mixture(sum, count, p, weight) - threshold; };
  const double mean = sum / count;
  const double tiny = 1e-12;
  Interval interval;
  if (mean > tiny && objective(tiny) > 0) interval.low = root(objective, tiny, std::min(mean, 1 - tiny));
  if (mean < 1 - tiny && objective(1 - tiny) > 0) interval.high = root(objective, std::max(mean, tiny), 1 - tiny);
  return interval;
}

}  // namespace evenkeel::analytics
