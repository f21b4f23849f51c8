#include "analytics/share_fit.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include <boost/math/distributions/chi_squared.hpp>
#include <boost/math/distributions/normal.hpp>

namespace evenkeel::analytics {

namespace {

double total(std::span<const std::uint64_t> counts) {
  return static_cast<double>(std::accumulate(counts.begin(), counts.end(), std::uint64_t{0}));
}

}  // namespace

FitTest fit_test(std::span<const std::uint64_t> counts, std::span<const double> fair) {
  FitTest test;
  const double n = total(counts);
  if (n == 0 || counts.size() < 2) return test;
  for (std::size_t i = 0; i < counts.size(); ++i) {
    const double expected = n * fair[i];
    const double off = static_cast<double>(counts[i]) - expected;
    test.statistic += off * off / expected;
  }
  test.degrees = static_cast<double>(counts.size() - 1);
  test.p_value = boost::math::cdf(boost::math::complement(boost::math::chi_squared(test.degrees), test.statistic));
  return test;
}

FitEquivalence fit_equivalence(std::span<const std::uint64_t> counts, std::span<const double> fair, double margin,
                               double alpha) {
  const double n = total(counts);
  if (n == 0) return {};
  // The squared distance is a smooth function of the observed shares with gradient 2 (share - fair), so its variance is
  // four times that of a single observation's (share - fair), over n.
  double distance_squared = 0;
  double mean = 0;
  double mean_of_squares = 0;
  for (std::size_t i = 0; i < counts.size(); ++i) {
    const double share = static_cast<double>(counts[i]) / n;
    const double off = share - fair[i];
    distance_squared += off * off;
    mean += off * share;
    mean_of_squares += off * off * share;
  }
  const double deviation = 2 * std::sqrt(std::max(0.0, mean_of_squares - mean * mean) / n);
  const double normal = boost::math::quantile(boost::math::complement(boost::math::normal(), alpha));
  return {.distance_squared = distance_squared, .critical = margin * margin - normal * deviation};
}

}  // namespace evenkeel::analytics
