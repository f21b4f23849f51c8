#include "tests/support/surfaces.h"

#include <algorithm>
#include <cmath>

#include "analytics/explore/proposals.h"

namespace evenkeel::testing {

using explore::Point;

namespace {

constexpr double kUnit = 10'000;  // numbers are whole, as those of games are
constexpr double kShared = 0.5;   // of the variance is luck that all points share

bool all_feasible(const Point&) {
  return true;
}

std::vector<double> spread_and_length(const Point&, const std::vector<double>& means) {
  double spread = 0;
  for (std::size_t i = 0; i < 4; ++i) spread = std::max(spread, std::abs(means[i] - 0.25));
  return {spread / 0.01, std::max(0.0, std::abs(means[4] - 14) - 1)};
}

}  // namespace

Surface bowl() {
  const auto mean = [](const Point& p) -> std::vector<double> {
    const double best[] = {5, 1, 3, 2};
    const double weight[] = {1, 0.6, 0.3, 0.1};
    double sum = 0;
    for (std::size_t i = 0; i < 4; ++i) sum += weight[i] * (p[i] - best[i]) * (p[i] - best[i]) / 9;
    return {sum};
  };
  return {.name = "bowl",
          .axes = std::vector<explore::SearchAxis>(4, {7, true}),
          .original = {3, 3, 3, 3},
          .noise = 3,
          .metrics = 1,
          .near = 0.14,
          .means = mean,
          .losses = [](const Point&, const std::vector<double>& means) { return means; },
          .feasible = all_feasible};
}

Surface seats() {
  const auto means = [](const Point& p) -> std::vector<double> {
    const double first = 0.05 - 0.012 * p[0] + (p[3] == 1 ? -0.015 : 0);
    const double last = -0.03 + 0.010 * p[1] + (p[4] == 2 ? 0.01 : 0) - 0.002 * p[0];
    const double third = 0.008 * (p[2] - 2) + (p[3] == 2 ? 0.02 : 0);
    return {0.25 + first, 0.25 - first - last - third, 0.25 + third, 0.25 + last,
            13 + 0.8 * p[2] + (p[4] == 1 ? 2 : 0)};
  };
  return {.name = "seats",
          .axes = {{6, true}, {6, true}, {5, true}, {3, false}, {3, false}},
          .original = {0, 0, 2, 0, 0},
          .noise = 0.43,
          .metrics = 5,
          .near = 1.5,
          .means = means,
          .losses = spread_and_length,
          .feasible = all_feasible};
}

Surface words() {
  const auto mean = [](const Point& p) -> std::vector<double> {
    double sum = 2;
    const int best[] = {1, 3, 0, 2, 1, 2};
    for (std::size_t i = 0; i < 6; ++i) sum -= p[i] == best[i] ? 0.2 : 0;
    for (std::size_t i = 0; i < 6; i += 2) sum -= p[i] == best[i] && p[i + 1] == best[i + 1] ? 0.25 : 0;
    return {sum};
  };
  return {.name = "words",
          .axes = std::vector<explore::SearchAxis>(6, {4, false}),
          .original = {0, 0, 1, 0, 0, 0},
          .noise = 2,
          .metrics = 1,
          .near = 0.1,
          .means = mean,
          .losses = [](const Point&, const std::vector<double>& means) { return means; },
          .feasible = [](const Point& p) { return (p[0] + p[3] + p[5]) % 4 != 2; }};
}

std::vector<Surface> all_surfaces() {
  return {bowl(), seats(), words()};
}

SurfaceSpace::SurfaceSpace(Surface surface, std::uint64_t seed)
    : surface_(std::move(surface)), seed_(seed), units_(surface_.metrics, kUnit) {}

std::vector<analytics::Moments> SurfaceSpace::play(const Point& point, std::uint64_t from, std::uint64_t to) {
  const std::vector<double> means = surface_.means(point);
  std::uint64_t own = 0;
  for (const int value : point) own = own * 31 + static_cast<std::uint64_t>(value) + 1;
  std::vector<analytics::Moments> sums(means.size());
  for (std::uint64_t game = from; game < to; ++game) {
    RandomStream shared_luck(seed_, game, Purpose::setup);
    RandomStream own_luck(seed_ ^ (own << 32), game, Purpose::dice);
    const auto shared = explore::normal_draws(1, means.size(), shared_luck).front();
    const auto alone = explore::normal_draws(1, means.size(), own_luck).front();
    for (std::size_t i = 0; i < means.size(); ++i) {
      const double luck = std::sqrt(kShared) * shared[i] + std::sqrt(1 - kShared) * alone[i];
      sums[i].add(std::llround(kUnit * (means[i] + surface_.noise * luck)));
    }
  }
  return sums;
}

double SurfaceSpace::true_loss(const Point& point) const {
  return explore::total(surface_.losses(point, surface_.means(point)));
}

std::vector<Point> SurfaceSpace::all_points() const {
  std::vector<Point> points{{}};
  for (const explore::SearchAxis& axis : surface_.axes) {
    std::vector<Point> longer;
    for (const Point& point : points) {
      for (int value = 0; value < axis.values; ++value) {
        longer.push_back(point);
        longer.back().push_back(value);
      }
    }
    points = std::move(longer);
  }
  std::erase_if(points, [&](const Point& point) { return !surface_.feasible(point); });
  return points;
}

double SurfaceSpace::least_loss() const {
  double least = INFINITY;
  for (const Point& point : all_points()) least = std::min(least, true_loss(point));
  return least;
}

}  // namespace evenkeel::testing
