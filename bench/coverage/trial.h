#pragma once
// A trial: made-up games whose truth is known, and whether a method erred on them. Rows of the table repeat one many
// times.

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "analytics/confidence_sequence.h"
#include "engine/core/random.h"

namespace evenkeel::coverage {

constexpr double kAlpha = 0.05;

inline double uniform(RandomStream& luck) {
  return (luck.next() + 0.5) / 4294967296.0;
}

inline std::size_t draw(RandomStream& luck, std::span<const double> shares) {
  double left = uniform(luck);
  for (std::size_t i = 0; i + 1 < shares.size(); ++i) {
    left -= shares[i];
    if (left < 0) return i;
  }
  return shares.size() - 1;
}

inline bool misses(const analytics::Interval& interval, double truth) {
  return truth < interval.low || truth > interval.high;
}

inline std::vector<double> equal_seats() {
  return {0.25, 0.25, 0.25, 0.25};
}

// Pairs of blocks that mostly end alike: -60, 0 or 60 sixtieths of a win.
constexpr double kMeanDifference = 2.4;

inline std::int64_t difference(RandomStream& luck) {
  constexpr std::array<double, 3> shares{0.02, 0.92, 0.06};
  return 60 * (static_cast<std::int64_t>(draw(luck, shares)) - 1);
}

// What one run came to: did what is counted happen, and after how many observations did it end?
struct Run {
  bool happened;
  double observations;
};

struct Row {
  std::string method;
  std::string truth;
  std::string looks;
  std::string counted;
  std::string promised;
  std::uint64_t runs;
  std::function<Run(RandomStream&)> run;
};

// A sample of fixed size, looked at once; and a look after every batch. `scale` times the runs.
std::vector<Row> fixed_samples(std::uint64_t scale);
std::vector<Row> repeated_looks(std::uint64_t scale);

}  // namespace evenkeel::coverage
