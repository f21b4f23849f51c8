#include "analytics/proportion_equivalence.h"

#include <algorithm>

#include <boost/math/distributions/binomial.hpp>

namespace evenkeel::analytics {

namespace {

using Binomial = boost::math::binomial_distribution<double>;

double at_most(const Binomial& hits, std::uint64_t x) {
  return static_cast<double>(x) >= hits.trials() ? 1 : boost::math::cdf(hits, static_cast<double>(x));
}

double at_least(const Binomial& hits, std::uint64_t x) {
  return x == 0 ? 1 : boost::math::cdf(boost::math::complement(hits, static_cast<double>(x - 1)));
}

// The least x in 0..tries for which `holds(x)`, which stays true from there; tries + 1 where there is none.
template <class Holds>
std::uint64_t least(std::uint64_t tries, Holds holds) {
  std::uint64_t low = 0;
  std::uint64_t high = tries + 1;
  while (low < high) {
    const std::uint64_t middle = low + (high - low) / 2;
    if (holds(middle)) {
      high = middle;
    } else {
      low = middle + 1;
    }
  }
  return low;
}

}  // namespace

double equivalence_p_value(std::uint64_t hits, std::uint64_t tries, const Limits& limits) {
  if (tries == 0 || hits > tries) return 1;
  const auto n = static_cast<double>(tries);
  return std::max(at_least(Binomial(n, limits.low), hits), at_most(Binomial(n, limits.high), hits));
}

std::optional<HitRange> equivalence_region(std::uint64_t tries, const Limits& limits, double alpha) {
  if (tries == 0) return std::nullopt;
  const Binomial low(static_cast<double>(tries), limits.low);
  const Binomial high(static_cast<double>(tries), limits.high);
  const std::uint64_t first = least(tries, [&](std::uint64_t x) { return at_least(low, x) <= alpha; });
  const std::uint64_t beyond = least(tries, [&](std::uint64_t x) { return at_most(high, x) > alpha; });
  if (first >= beyond) return std::nullopt;
  return HitRange{.first = first, .last = beyond - 1};
}

double equivalence_power(std::uint64_t tries, const Limits& limits, double truth, double alpha) {
  const std::optional<HitRange> region = equivalence_region(tries, limits, alpha);
  if (!region) return 0;
  const Binomial hits(static_cast<double>(tries), truth);
  return at_most(hits, region->last) - (region->first == 0 ? 0 : at_most(hits, region->first - 1));
}

}  // namespace evenkeel::analytics
