#include "analytics/explore/seat_spread.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "analytics/mean_interval.h"
#include "analytics/proportion_interval.h"

namespace evenkeel::explore {

using analytics::Interval;

namespace {

double least_size(const Interval& interval) {
  if (interval.low <= 0 && interval.high >= 0) return 0;
  return std::min(std::abs(interval.low), std::abs(interval.high));
}

double largest_size(const Interval& interval) {
  return std::max(std::abs(interval.low), std::abs(interval.high));
}

// The largest that `function` is between two ends, where it is made of straight pieces that meet at `corners`.
template <class Function>
double largest(const Interval& ends, std::span<const double> corners, Function function) {
  double most = std::max(function(ends.low), function(ends.high));
  for (const double corner : corners) {
    if (corner > ends.low && corner < ends.high) most = std::max(most, function(corner));
  }
  return most;
}

// What the other seats' spread is at least.
double least_spread_without(std::span<const Interval> seats, std::size_t left_out) {
  double spread = 0;
  for (std::size_t i = 0; i < seats.size(); ++i) {
    if (i != left_out) spread = std::max(spread, least_size(seats[i]));
  }
  return spread;
}

// The most that the spread can grow when this seat is the one that decides it afterwards.
double growth_by(const Interval& seat, const Interval& change, double others) {
  const double corners[] = {0, others, -others, -change.low, -change.high};
  return largest(seat, corners, [&](double before) {
    const double after = std::max(std::abs(before + change.low), std::abs(before + change.high));
    return after - std::max(others, std::abs(before));
  });
}

// The most that it can shrink when this seat decided it before.
double fall_by(const Interval& seat, const Interval& change, double others) {
  const double corners[] = {0,
                            -change.low,
                            -change.high,
                            others - change.low,
                            others - change.high,
                            -others - change.low,
                            -others - change.high};
  return largest(seat, corners, [&](double before) {
    const double after = std::abs(before + std::clamp(-before, change.low, change.high));
    return std::abs(before) - std::max(others, after);
  });
}

double largest_value(std::span<const Estimate> deviations) {
  double most = 0;
  for (const Estimate& one : deviations) most = std::max(most, std::abs(one.value));
  return most;
}

}  // namespace

Estimate mean_estimate(const analytics::Moments& blocks, double unit, double alpha) {
  const double mean = blocks.mean() / unit;
  if (blocks.standard_error() == 0) return {mean, {mean, mean}};
  const Interval interval = analytics::mean_interval(blocks, alpha);
  return {mean, {interval.low / unit, interval.high / unit}};
}

Estimate share_estimate(const analytics::Moments& blocks, double unit, double alpha) {
  Estimate estimate = mean_estimate(blocks, unit, alpha);
  const bool never = estimate.value == 0;
  if (blocks.standard_error() > 0 || (!never && estimate.value != 1)) return estimate;
  estimate.interval = analytics::exact_interval(never ? 0 : blocks.count, blocks.count, alpha);
  return estimate;
}

Estimate spread_of(std::span<const Estimate> deviations) {
  Estimate spread{largest_value(deviations), {0, 0}};
  for (const Estimate& seat : deviations) {
    spread.interval.low = std::max(spread.interval.low, least_size(seat.interval));
    spread.interval.high = std::max(spread.interval.high, largest_size(seat.interval));
  }
  return spread;
}

Estimate spread_change(std::span<const Estimate> deviations, std::span<const Estimate> changes) {
  std::vector<Interval> before;
  std::vector<Interval> after;
  std::vector<Estimate> moved;
  for (std::size_t i = 0; i < deviations.size(); ++i) {
    const Interval& own = deviations[i].interval;
    const Interval& change = changes[i].interval;
    before.push_back(own);
    after.push_back({own.low + change.low, own.high + change.high});
    moved.push_back({deviations[i].value + changes[i].value, {}});
  }
  double growth = -std::numeric_limits<double>::infinity();
  double fall = -std::numeric_limits<double>::infinity();
  for (std::size_t i = 0; i < deviations.size(); ++i) {
    growth = std::max(growth, growth_by(before[i], changes[i].interval, least_spread_without(before, i)));
    fall = std::max(fall, fall_by(before[i], changes[i].interval, least_spread_without(after, i)));
  }
  return {largest_value(moved) - largest_value(deviations), {-fall, growth}};
}

}  // namespace evenkeel::explore
