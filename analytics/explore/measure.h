#pragma once
// What is looked at when rule sets are compared: the mean of a metric, or the seat spread, which is made of several.

#include <string>
#include <vector>

#include "analytics/explore/sample.h"
#include "analytics/explore/seat_spread.h"

namespace evenkeel::explore {

inline constexpr const char* kSeatSpread = "seat_spread";
inline constexpr double kAlpha = 0.05;

struct Measure {
  std::string name;  // "rounds", "seat_spread"
  std::string label;
  std::string about;
  bool share = false;                // shown in per cent
  bool spread = false;               // of the metrics, from their fair share; otherwise the one metric's mean
  std::vector<std::size_t> metrics;  // their places among those that are played for
};

// The measures asked for, and the metrics that they need, each once.
class Measures {
 public:
  // Throws std::invalid_argument for a name that there is not, with the nearest that there is.
  Measures(const GameDescription& told, int seats, int block_size, const std::vector<std::string>& names);

  const std::vector<analytics::Metric>& metrics() const { return metrics_; }
  const std::vector<Measure>& all() const { return measures_; }
  int seats() const { return seats_; }

  // What a metric's block sum is divided by to be what people read.
  double unit(std::size_t metric) const;

  // What a measure is when its metrics have these means (by metric, as people read them).
  double value_of(const Measure& measure, const std::vector<double>& means) const;

  Estimate estimate(const Measure& measure, const std::vector<analytics::Moments>& sample) const;

 private:
  std::size_t place_of(const analytics::Metric& metric);

  int seats_;
  int block_size_;
  std::vector<analytics::Metric> metrics_;
  std::vector<Measure> measures_;
};

// What a measure changes by from one rule set to another on the same luck.
struct Change {
  Estimate difference;
  std::vector<Estimate> seats;  // of the spread: each seat's rate
  double p = 1;                 // of "nothing changes"; of the spread: of "no seat's rate changes"
  bool same = true;             // not one block differs
};

Change change_of(const Measures& measures, const Measure& measure, const std::vector<analytics::Moments>& first,
                 const std::vector<analytics::Moments>& difference);

// The names that can be asked for.
std::vector<std::string> measure_names(const GameDescription& told, int seats);

}  // namespace evenkeel::explore
