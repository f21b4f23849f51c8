#include "analytics/betting_sequence.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <vector>

#include "analytics/solve.h"

namespace evenkeel::analytics {

namespace {

constexpr int kBets = 32;

struct Bin {
  double place;  // 0 at the low end of the range, 1 at the high end
  double times;
};

// log of the mean of exp(x), without overflow.
double log_mean(const std::vector<double>& logs) {
  const double most = *std::max_element(logs.begin(), logs.end());
  double sum = 0;
  for (const double x : logs) sum += std::exp(x - most);
  return most + std::log(sum / static_cast<double>(logs.size()));
}

// Both sides have half of the money. One bets that the mean is higher, the other that it is lower; with a fraction f at
// stake an observation y turns 1 into 1 - f + f y/m, or 1 - f + f (1-y)/(1-m), which has mean 1 if m is the mean, and
// is never negative. Both are log-convex in m, so the wealth is convex, and the means that are left are an interval.
double log_wealth(const std::vector<Bin>& sample, double mean) {
  std::vector<double> logs;
  logs.reserve(std::size_t{2} * kBets);
  double fraction = 1;
  for (int bet = 0; bet < kBets; ++bet) {
    fraction /= std::numbers::sqrt2;
    double higher = 0;
    double lower = 0;
    for (const Bin& bin : sample) {
      higher += bin.times * std::log1p(fraction * (bin.place / mean - 1));
      lower += bin.times * std::log1p(fraction * ((1 - bin.place) / (1 - mean) - 1));
    }
    logs.push_back(higher);
    logs.push_back(lower);
  }
  return log_mean(logs);
}

std::vector<Bin> in_unit_range(const Histogram& sample, const Range& range) {
  const auto width = static_cast<double>(range.high - range.low);
  std::vector<Bin> bins;
  bins.reserve(sample.bins.size());
  for (const auto& [value, times] : sample.bins) {
    bins.push_back({.place = static_cast<double>(value - range.low) / width, .times = static_cast<double>(times)});
  }
  return bins;
}

}  // namespace

double log_wealth(const Histogram& sample, const Range& range, double mean) {
  const double m = (mean - static_cast<double>(range.low)) / static_cast<double>(range.high - range.low);
  if (sample.bins.empty()) return 0;
  if (m <= 0 || m >= 1) {
    // A mean at an end of the range is possible only if every observation is there.
    const bool possible = sample.bins.size() == 1 && static_cast<double>(sample.bins.begin()->first) == mean;
    return possible ? 0 : std::numeric_limits<double>::infinity();
  }
  return log_wealth(in_unit_range(sample, range), m);
}

Interval betting_sequence(const Histogram& sample, const Range& range, double alpha) {
  const auto start = static_cast<double>(range.low);
  const auto width = static_cast<double>(range.high - range.low);
  Interval interval{.low = start, .high = start + width};
  if (sample.bins.empty()) return interval;
  const std::vector<Bin> bins = in_unit_range(sample, range);
  const double mean = (sample.moments().mean() - start) / width;  // here the wealth is at most 1
  const double threshold = -std::log(alpha);
  const auto objective = [&](double m) { return log_wealth(bins, m) - threshold; };
  constexpr double kTiny = 1e-12;
  if (mean > kTiny && objective(kTiny) > 0) {
    interval.low = start + width * root_between(objective, kTiny, std::min(mean, 1 - kTiny));
  }
  if (mean < 1 - kTiny && objective(1 - kTiny) > 0) {
    interval.high = start + width * root_between(objective, std::max(mean, kTiny), 1 - kTiny);
  }
  return interval;
}

}  // namespace evenkeel::analytics
