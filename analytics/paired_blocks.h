#pragma once
// Two variants played on the same luck: what a metric was in each block of the first and of the second, and the
// difference. The block is the sample. Whole numbers, so merging with += is exact in any order. The difference's
// interval is mean_interval(difference.moments()) at a fixed number of blocks, betting_sequence(difference, …) when one
// looks again and again.

#include <cstdint>

#include "analytics/histogram.h"
#include "analytics/moments.h"

namespace evenkeel::analytics {

struct PairedBlocks {
  Moments first;
  Moments second;
  Histogram difference;  // second - first

  void add(std::int64_t of_first, std::int64_t of_second);
  PairedBlocks& operator+=(const PairedBlocks& other);
  friend bool operator==(const PairedBlocks&, const PairedBlocks&) = default;

  // How many pairs of separate blocks one pair on the same luck is worth: the variances' sum over the difference's
  // variance. 1 where nothing varies.
  double worth_of_pairing() const;
};

}  // namespace evenkeel::analytics
