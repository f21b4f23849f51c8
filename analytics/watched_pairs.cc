#include "analytics/watched_pairs.h"

#include "analytics/asymptotic_sequence.h"
#include "analytics/betting_sequence.h"

namespace evenkeel::analytics {

std::string_view change_word(Change change) {
  switch (change) {
    case Change::differs: return "differs";
    case Change::same: return "same";
    case Change::undecided: return "undecided";
  }
  return "";
}

WatchedPairs::WatchedPairs(std::vector<Metric> metrics, int block_size, const WatchSettings& settings)
    : metrics_(std::move(metrics)), block_size_(block_size), settings_(settings), pairs_(metrics_.size()) {}

double WatchedPairs::unit(std::size_t metric) const {
  return static_cast<double>(metrics_[metric].scale) * static_cast<double>(block_size_);
}

Interval WatchedPairs::interval(std::size_t metric, double alpha) const {
  const Histogram& difference = pairs_[metric].difference;
  Interval found{};
  if (metrics_[metric].share) {
    const std::int64_t most = metrics_[metric].scale * block_size_;
    found = betting_sequence(difference, {.low = -most, .high = most}, alpha);
  } else {
    found = asymptotic_sequence(difference.moments(), {.alpha = alpha, .best_at = settings_.sequence.best_at});
  }
  return {.low = found.low / unit(metric), .high = found.high / unit(metric)};
}

Change WatchedPairs::change() const {
  const double alpha = settings_.sequence.alpha;
  bool same = settings_.margin > 0;
  for (std::size_t i = 0; i < metrics_.size(); ++i) {
    const Interval corrected = interval(i, alpha / static_cast<double>(metrics_.size()));
    if (corrected.low > 0 || corrected.high < 0) return Change::differs;
    const Interval own = interval(i, alpha);
    same = same && own.low >= -settings_.margin && own.high <= settings_.margin;
  }
  return same ? Change::same : Change::undecided;
}

std::vector<WatchedMetric> WatchedPairs::found() const {
  std::vector<WatchedMetric> found;
  const double alpha = settings_.sequence.alpha / static_cast<double>(metrics_.size());
  for (std::size_t i = 0; i < metrics_.size(); ++i) {
    const double mean = pairs_[i].difference.moments().mean() / unit(i);
    found.push_back({metrics_[i].name, metrics_[i].label, metrics_[i].share, Estimate::of(mean, interval(i, alpha))});
  }
  return found;
}

std::vector<Metric> watched_metrics(const std::vector<Metric>& metrics, const std::string& name) {
  std::vector<Metric> watched;
  for (const Metric& metric : metrics) {
    const bool seat = metric.name.starts_with("seat_") && metric.name.ends_with(".wins");
    if (name.empty() ? seat : metric.name == name) watched.push_back(metric);
  }
  return watched;
}

}  // namespace evenkeel::analytics
