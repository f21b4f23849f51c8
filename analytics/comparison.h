#pragma once
// Two variants with the same players on the same luck: what each metric was, what the difference is, and how sure that
// is. The block is the sample.

#include <string>
#include <utility>
#include <vector>

#include "analytics/cell_tally.h"
#include "analytics/findings.h"

namespace evenkeel::analytics {

// A metric in each block of the first and of the second, and the difference. Merges with += exactly, in any order.
// Where the whole distribution of differences is needed, there is PairedBlocks.
struct PairedMoments {
  Moments first;
  Moments second;
  Moments difference;  // second - first

  void add(std::int64_t of_first, std::int64_t of_second);
  PairedMoments& operator+=(const PairedMoments& other);
  friend bool operator==(const PairedMoments&, const PairedMoments&) = default;

  double worth_of_pairing() const;  // as in PairedBlocks
};

// The metrics that both have, by their places in the one list and in the other.
using CommonMetrics = std::vector<std::pair<std::size_t, std::size_t>>;
CommonMetrics common_metrics(const CellShape& first, const CellShape& second);

// `pairs` stands beside `common`. Without the correction for several tests.
std::vector<MetricComparison> compare_metrics(const CellShape& second, const CommonMetrics& common,
                                              const std::vector<PairedMoments>& pairs, double alpha);

// Holm over all metrics of all comparisons.
void correct(std::vector<Comparison>& comparisons);

}  // namespace evenkeel::analytics
