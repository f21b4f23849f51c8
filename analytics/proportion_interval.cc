#include "analytics/proportion_interval.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include <boost/math/distributions/binomial.hpp>
#include <boost/math/distributions/chi_squared.hpp>

namespace evenkeel::analytics {

namespace {

using Binomial = boost::math::binomial_distribution<double>;

Interval two_sided(std::uint64_t hits, std::uint64_t tries, double alpha, Binomial::interval_type method) {
  if (tries == 0 || hits > tries) return {};
  const auto n = static_cast<double>(tries);
  const auto x = static_cast<double>(hits);
  return {.low = Binomial::find_lower_bound_on_p(n, x, alpha / 2, method),
          .high = Binomial::find_upper_bound_on_p(n, x, alpha / 2, method)};
}

}  // namespace

Interval exact_interval(std::uint64_t hits, std::uint64_t tries, double alpha) {
  return two_sided(hits, tries, alpha, Binomial::clopper_pearson_exact_interval);
}

Interval jeffreys_interval(std::uint64_t hits, std::uint64_t tries, double alpha) {
  return two_sided(hits, tries, alpha, Binomial::jeffreys_prior_interval);
}

std::vector<Interval> simultaneous_intervals(std::span<const std::uint64_t> counts, double alpha) {
  std::vector<Interval> intervals(counts.size());
  const auto n = static_cast<double>(std::accumulate(counts.begin(), counts.end(), std::uint64_t{0}));
  if (n == 0) return intervals;
  const double chi = boost::math::quantile(
      boost::math::complement(boost::math::chi_squared(1), alpha / static_cast<double>(counts.size())));
  for (std::size_t i = 0; i < counts.size(); ++i) {
    const auto x = static_cast<double>(counts[i]);
    const double spread = std::sqrt(chi * chi + 4 * x * chi * (1 - x / n));
    intervals[i] = {.low = std::max(0.0, (2 * x + chi - spread) / (2 * (chi + n))),
                    .high = std::min(1.0, (2 * x + chi + spread) / (2 * (chi + n)))};
  }
  return intervals;
}

}  // namespace evenkeel::analytics
