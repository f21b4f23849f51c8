#pragma once
// How often each whole number was seen: the whole distribution, from which mean, variance and quantiles are exact. A
// value that merges with += in any order to the same result.

#include <cstdint>
#include <map>
#include <optional>
#include <span>

#include "analytics/confidence_sequence.h"
#include "analytics/moments.h"

namespace evenkeel::analytics {

struct Histogram {
  std::map<std::int64_t, std::uint64_t> bins;  // only those that were seen

  void add(std::int64_t value, std::uint64_t times = 1);
  void add_all(std::span<const std::int64_t> values);  // the same as one by one, quicker
  Histogram& operator+=(const Histogram& other);
  friend bool operator==(const Histogram&, const Histogram&) = default;

  std::uint64_t count() const;
  Moments moments() const;

  // The least value with at least `share` of all at or below it (type 1 of Hyndman, Fan 1996); nothing of nothing.
  std::optional<std::int64_t> quantile(double share) const;

  // The value at a place in ascending order, from 1 to count().
  std::int64_t at_rank(std::uint64_t rank) const;
};

// Between which values the true quantile lies: order statistics with binomial ranks, exact for every distribution
// (Conover 1999, section 3.2). An end without limit where so few observations cannot give one.
Interval quantile_interval(const Histogram& histogram, double share, double alpha = 0.05);

}  // namespace evenkeel::analytics
