#include "analytics/explore/measure.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include <fmt/format.h>

#include "analytics/mean_interval.h"
#include "variants/problem.h"

namespace evenkeel::explore {

using analytics::Metric;
using analytics::Moments;

namespace {

Measure seat_spread() {
  return {.name = kSeatSpread,
          .label = "Seat spread",
          .about = "How far the win rate of the most favoured or most wronged seat is from its fair share.",
          .share = true,
          .spread = true,
          .metrics = {}};
}

std::string seat_wins(int seat) {
  return fmt::format("seat_{}.wins", seat + 1);
}

// Whether any block differs; a sum of zero could be chance, a sum of squares not.
bool differs(const Moments& difference) {
  return difference.squares != 0;
}

}  // namespace

std::vector<std::string> measure_names(const GameDescription& told, int seats) {
  std::vector<std::string> names{kSeatSpread};
  for (const Metric& metric : analytics::metrics_of(told, seats)) names.push_back(metric.name);
  return names;
}

Measures::Measures(const GameDescription& told, int seats, int block_size, const std::vector<std::string>& names)
    : seats_(seats), block_size_(block_size) {
  const std::vector<Metric> known = analytics::metrics_of(told, seats);
  for (const std::string& name : names) {
    if (name == kSeatSpread) {
      Measure spread = seat_spread();
      for (int seat = 0; seat < seats; ++seat) {
        spread.metrics.push_back(place_of(*analytics::find_metric(known, seat_wins(seat))));
      }
      measures_.push_back(std::move(spread));
      continue;
    }
    const Metric* metric = analytics::find_metric(known, name);
    if (metric == nullptr) {
      const std::string hint = variants::did_you_mean(name, measure_names(told, seats));
      throw std::invalid_argument(fmt::format("there is no metric '{}'{}", name, hint.empty() ? "" : "; " + hint));
    }
    measures_.push_back({.name = metric->name,
                         .label = metric->label,
                         .about = metric->about,
                         .share = metric->share,
                         .spread = false,
                         .metrics = {place_of(*metric)}});
  }
}

std::size_t Measures::place_of(const Metric& metric) {
  const auto found =
      std::find_if(metrics_.begin(), metrics_.end(), [&](const Metric& one) { return one.name == metric.name; });
  const auto place = static_cast<std::size_t>(found - metrics_.begin());
  if (found == metrics_.end()) metrics_.push_back(metric);
  return place;
}

double Measures::unit(std::size_t metric) const {
  return static_cast<double>(metrics_[metric].scale) * block_size_;
}

double Measures::value_of(const Measure& measure, const std::vector<double>& means) const {
  if (!measure.spread) return means[measure.metrics.front()];
  double most = 0;
  for (const std::size_t metric : measure.metrics) most = std::max(most, std::abs(means[metric] - 1.0 / seats_));
  return most;
}

Estimate Measures::estimate(const Measure& measure, const std::vector<Moments>& sample) const {
  if (!measure.spread) {
    const std::size_t metric = measure.metrics.front();
    const auto estimate_mean = measure.share ? share_estimate : mean_estimate;
    return estimate_mean(sample[metric], unit(metric), kAlpha);
  }
  std::vector<Estimate> deviations;
  for (const std::size_t metric : measure.metrics) {
    const Estimate rate = share_estimate(sample[metric], unit(metric), kAlpha / seats_);
    const double fair = 1.0 / seats_;
    deviations.push_back({rate.value - fair, {rate.interval.low - fair, rate.interval.high - fair}});
  }
  return spread_of(deviations);
}

namespace {

// All 2k intervals hold at once: k rates before, k changes.
Change spread_changed(const Measures& measures, const Measure& measure, const std::vector<Moments>& first,
                      const std::vector<Moments>& difference) {
  Change change;
  const double fair = 1.0 / measures.seats();
  const double alpha = kAlpha / (2 * measures.seats());
  std::vector<Estimate> deviations;
  for (const std::size_t metric : measure.metrics) {
    const double unit = measures.unit(metric);
    const Estimate rate = share_estimate(first[metric], unit, alpha);
    deviations.push_back({rate.value - fair, {rate.interval.low - fair, rate.interval.high - fair}});
    change.seats.push_back(mean_estimate(difference[metric], unit, alpha));
    change.same = change.same && !differs(difference[metric]);
    change.p = std::min(change.p, measures.seats() * analytics::mean_p_value(difference[metric]));
  }
  if (!change.same) change.difference = spread_change(deviations, change.seats);
  return change;
}

}  // namespace

Change change_of(const Measures& measures, const Measure& measure, const std::vector<Moments>& first,
                 const std::vector<Moments>& difference) {
  if (measure.spread) return spread_changed(measures, measure, first, difference);
  const std::size_t metric = measure.metrics.front();
  return {.difference = mean_estimate(difference[metric], measures.unit(metric), kAlpha),
          .seats = {},
          .p = analytics::mean_p_value(difference[metric]),
          .same = !differs(difference[metric])};
}

}  // namespace evenkeel::explore
