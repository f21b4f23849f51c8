#pragma once
// How much of a number is the luck of the deal? The same luck is played several times; if games on the same luck are
// alike and games on different luck are not, luck decides. Measured by the intraclass correlation ICC(1) of Shrout and
// Fleiss (1979), from a one-way analysis of variance. Merges with += exactly, in any order.

#include <cstdint>
#include <span>

#include "analytics/confidence_sequence.h"
#include "analytics/moments.h"

namespace evenkeel::analytics {

struct RepeatedLuck {
  std::uint64_t repeats = 0;  // games on each luck, the same for all
  Moments games;
  Moments sums;  // over the games of one luck

  // What came out of the games on one luck.
  void add(std::span<const std::int64_t> values);
  RepeatedLuck& operator+=(const RepeatedLuck& other);
  friend bool operator==(const RepeatedLuck&, const RepeatedLuck&) = default;

  // (MSB - MSW) / (MSB + (r - 1) MSW): 1 where luck decides all; 0, or a little below, where it decides nothing. 0 with
  // fewer than two lucks or repeats, and where nothing varies.
  double correlation() const;

  // By the F distribution; [-1/(r-1), 1] where there is nothing to say. For normal values, else approximately.
  Interval interval(double alpha = 0.05) const;
};

}  // namespace evenkeel::analytics
