#pragma once
// Count, sum and sum of squares of whole numbers: a value that merges with += exactly, so any order of reduction gives
// the same bits. Shares are counted in whole units (sixtieths of a win) and scaled when they are shown.

#include <cstdint>

namespace evenkeel::analytics {

__extension__ typedef __int128 Wide;

// Exact as long as count times the largest absolute value stays below 2^63.
struct Moments {
  std::uint64_t count = 0;
  std::int64_t sum = 0;
  Wide squares = 0;

  void add(std::int64_t value, std::uint64_t times = 1);
  Moments& operator+=(const Moments& other);
  friend bool operator==(const Moments&, const Moments&) = default;

  double mean() const;            // 0 where there is nothing
  double variance() const;        // of the population, from n - 1; 0 below two observations
  double standard_error() const;  // of the mean
};

}  // namespace evenkeel::analytics
