#include "analytics/evidence.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include <boost/math/special_functions/gamma.hpp>

namespace evenkeel::analytics {

double log_evidence(std::span<const double> sums, std::span<const double> fair, double weight) {
  const double n = std::accumulate(sums.begin(), sums.end(), 0.0);
  double result = boost::math::lgamma(weight) - boost::math::lgamma(n + weight);
  for (std::size_t i = 0; i < sums.size(); ++i) {
    const double prior = weight * fair[i];
    result += boost::math::lgamma(sums[i] + prior) - boost::math::lgamma(prior) - sums[i] * std::log(fair[i]);
  }
  return result;
}

double anytime_p_value(double log_evidence) {
  return std::min(1.0, std::exp(-log_evidence));
}

}  // namespace evenkeel::analytics
