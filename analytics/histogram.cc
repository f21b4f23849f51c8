#include "analytics/histogram.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include <boost/math/distributions/binomial.hpp>

#include "analytics/unlimited.h"

namespace evenkeel::analytics {

namespace {

constexpr std::uint64_t kDenseWidth = 1 << 16;  // up to here counting in a row of bins is quicker than in a tree

}  // namespace

void Histogram::add(std::int64_t value, std::uint64_t times) {
  if (times > 0) bins[value] += times;
}

void Histogram::add_all(std::span<const std::int64_t> values) {
  if (values.empty()) return;
  const auto [least, most] = std::minmax_element(values.begin(), values.end());
  const std::int64_t low = *least;
  const auto width = static_cast<std::uint64_t>(*most) - static_cast<std::uint64_t>(low);
  if (width >= kDenseWidth) {
    for (const std::int64_t value : values) add(value);
    return;
  }
  std::vector<std::uint64_t> counts(width + 1);
  for (const std::int64_t value : values) ++counts[static_cast<std::size_t>(value - low)];
  for (std::size_t i = 0; i < counts.size(); ++i) add(low + static_cast<std::int64_t>(i), counts[i]);
}

Histogram& Histogram::operator+=(const Histogram& other) {
  for (const auto& [value, times] : other.bins) bins[value] += times;
  return *this;
}

std::uint64_t Histogram::count() const {
  std::uint64_t all = 0;
  for (const auto& bin : bins) all += bin.second;
  return all;
}

Moments Histogram::moments() const {
  Moments moments;
  for (const auto& [value, times] : bins) moments.add(value, times);
  return moments;
}

std::optional<std::int64_t> Histogram::quantile(double share) const {
  if (bins.empty()) return std::nullopt;
  const std::uint64_t all = count();
  const double rank = std::ceil(share * static_cast<double>(all));
  return at_rank(std::clamp(static_cast<std::uint64_t>(std::max(rank, 1.0)), std::uint64_t{1}, all));
}

std::int64_t Histogram::at_rank(std::uint64_t rank) const {
  std::uint64_t seen = 0;
  for (const auto& [value, times] : bins) {
    seen += times;
    if (seen >= rank) return value;
  }
  return bins.rbegin()->first;
}

Interval quantile_interval(const Histogram& histogram, double share, double alpha) {
  Interval interval = kUnlimited;
  const std::uint64_t n = histogram.count();
  if (n == 0) return interval;
  // How many observations lie at or below the quantile is binomial. Boost rounds its quantiles outwards.
  const boost::math::binomial_distribution<double> below(static_cast<double>(n), share);
  const double few = boost::math::quantile(below, alpha / 2);
  const double many = boost::math::quantile(boost::math::complement(below, alpha / 2));
  if (boost::math::cdf(below, few) <= alpha / 2) {
    interval.low = static_cast<double>(histogram.at_rank(static_cast<std::uint64_t>(few) + 1));
  }
  if (static_cast<std::uint64_t>(many) < n) {
    interval.high = static_cast<double>(histogram.at_rank(static_cast<std::uint64_t>(many) + 1));
  }
  return interval;
}

}  // namespace evenkeel::analytics
