#include "analytics/repeated_luck.h"

#include <algorithm>
#include <numeric>

#include <boost/math/distributions/fisher_f.hpp>

namespace evenkeel::analytics {

namespace {

struct MeanSquares {
  double between = 0;
  double within = 0;
  double repeats = 0;
  double degrees_between = 0;
  double degrees_within = 0;

  bool empty() const { return degrees_between < 1 || degrees_within < 1; }
};

MeanSquares mean_squares(const RepeatedLuck& luck) {
  MeanSquares result;
  if (luck.sums.count < 2 || luck.repeats < 2) return result;
  const auto lucks = static_cast<double>(luck.sums.count);
  result.repeats = static_cast<double>(luck.repeats);
  result.degrees_between = lucks - 1;
  result.degrees_within = lucks * (result.repeats - 1);
  result.between = luck.sums.variance() / result.repeats;
  const Wide within = luck.games.squares * luck.repeats - luck.sums.squares;  // r times the sum of squares, exactly
  result.within = static_cast<double>(within) / result.repeats / result.degrees_within;
  return result;
}

// ICC(1) as a function of the ratio F = MSB / MSW.
double correlation_at(double ratio, double repeats) {
  return (ratio - 1) / (ratio + repeats - 1);
}

}  // namespace

void RepeatedLuck::add(std::span<const std::int64_t> values) {
  repeats = values.size();
  for (const std::int64_t value : values) games.add(value);
  sums.add(std::accumulate(values.begin(), values.end(), std::int64_t{0}));
}

RepeatedLuck& RepeatedLuck::operator+=(const RepeatedLuck& other) {
  repeats = std::max(repeats, other.repeats);
  games += other.games;
  sums += other.sums;
  return *this;
}

double RepeatedLuck::correlation() const {
  const MeanSquares squares = mean_squares(*this);
  const double spread = squares.between + (squares.repeats - 1) * squares.within;
  return squares.empty() || spread == 0 ? 0 : (squares.between - squares.within) / spread;
}

Interval RepeatedLuck::interval(double alpha) const {
  const MeanSquares squares = mean_squares(*this);
  if (squares.empty() || squares.within == 0) {
    return {.low = repeats < 2 ? -1 : -1 / static_cast<double>(repeats - 1), .high = 1};
  }
  const double ratio = squares.between / squares.within;
  const boost::math::fisher_f f(squares.degrees_between, squares.degrees_within);
  return {.low = correlation_at(ratio / boost::math::quantile(boost::math::complement(f, alpha / 2)), squares.repeats),
          .high = correlation_at(ratio / boost::math::quantile(f, alpha / 2), squares.repeats)};
}

}  // namespace evenkeel::analytics
