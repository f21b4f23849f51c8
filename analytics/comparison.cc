#include "analytics/comparison.h"

#include "analytics/holm.h"
#include "analytics/mean_interval.h"

namespace evenkeel::analytics {

void PairedMoments::add(std::int64_t of_first, std::int64_t of_second) {
  first.add(of_first);
  second.add(of_second);
  difference.add(of_second - of_first);
}

PairedMoments& PairedMoments::operator+=(const PairedMoments& other) {
  first += other.first;
  second += other.second;
  difference += other.difference;
  return *this;
}

double PairedMoments::worth_of_pairing() const {
  const double paired = difference.variance();
  return paired == 0 ? 1 : (first.variance() + second.variance()) / paired;
}

CommonMetrics common_metrics(const CellShape& first, const CellShape& second) {
  CommonMetrics common;
  for (std::size_t i = 0; i < second.metrics.size(); ++i) {
    const Metric* same = find_metric(first.metrics, second.metrics[i].name);
    if (same != nullptr && same->scale == second.metrics[i].scale) {
      common.emplace_back(static_cast<std::size_t>(same - first.metrics.data()), i);
    }
  }
  return common;
}

std::vector<MetricComparison> compare_metrics(const CellShape& second, const CommonMetrics& common,
                                              const std::vector<PairedMoments>& pairs, double alpha) {
  std::vector<MetricComparison> metrics;
  for (std::size_t i = 0; i < common.size(); ++i) {
    const Metric& metric = second.metrics[common[i].second];
    const PairedMoments& pair = pairs[i];
    const double unit = static_cast<double>(metric.scale) * static_cast<double>(second.block_size);
    const Estimate difference = Estimate::of(pair.difference.mean(), mean_interval(pair.difference, alpha));
    metrics.push_back({.name = metric.name,
                       .label = metric.label,
                       .chapter = metric.chapter,
                       .share = metric.share,
                       .baseline = pair.first.mean() / unit,
                       .variant = pair.second.mean() / unit,
                       .difference = difference.over(unit),
                       .p_value = mean_p_value(pair.difference),
                       .p_holm = 1,
                       .pairing = pair.worth_of_pairing()});
  }
  return metrics;
}

void correct(std::vector<Comparison>& comparisons) {
  std::vector<double> p_values;
  for (const Comparison& comparison : comparisons) {
    for (const MetricComparison& metric : comparison.metrics) p_values.push_back(metric.p_value);
  }
  const std::vector<double> corrected = holm_adjusted(p_values);
  std::size_t next = 0;
  for (Comparison& comparison : comparisons) {
    for (MetricComparison& metric : comparison.metrics) metric.p_holm = corrected[next++];
  }
}

}  // namespace evenkeel::analytics
