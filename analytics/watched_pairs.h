#pragma once
// Has a comparison been decided? Watches the paired differences of some metrics with intervals that hold however often
// one looks: the betting sequence for shares, whose range is known, and the asymptotic sequence for other numbers.

#include <string>
#include <string_view>
#include <vector>

#include "analytics/estimate.h"
#include "analytics/metric.h"
#include "analytics/paired_blocks.h"

namespace evenkeel::analytics {

enum class Change : std::uint8_t { differs, same, undecided };

std::string_view change_word(Change change);

struct WatchSettings {
  double margin = 0;  // the same: within this of no difference at all; 0: that cannot be shown
  SequenceSettings sequence;
};

struct WatchedMetric {
  std::string name;
  std::string label;
  bool share = false;
  Estimate difference;  // corrected for all that are watched
};

class WatchedPairs {
 public:
  // `metrics` are watched together: the seats' wins, or one.
  WatchedPairs(std::vector<Metric> metrics, int block_size, const WatchSettings& settings);

  const std::vector<Metric>& metrics() const { return metrics_; }

  // The block sums of a metric in the one and in the other.
  void add(std::size_t metric, std::int64_t first, std::int64_t second) { pairs_[metric].add(first, second); }

  // Differs: the interval of one of them, at alpha over their number, leaves out 0. The same: the intervals of all, at
  // alpha, lie within the margin.
  Change change() const;

  std::vector<WatchedMetric> found() const;

 private:
  Interval interval(std::size_t metric, double alpha) const;
  double unit(std::size_t metric) const;

  std::vector<Metric> metrics_;
  int block_size_;
  WatchSettings settings_;
  std::vector<PairedBlocks> pairs_;
};

// All seats' wins, or the one named. Nothing where there is none of this name.
std::vector<Metric> watched_metrics(const std::vector<Metric>& metrics, const std::string& name);

}  // namespace evenkeel::analytics
