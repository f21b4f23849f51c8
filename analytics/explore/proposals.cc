#include "analytics/explore/proposals.h"

#include <cmath>
#include <numbers>

namespace evenkeel::explore {

namespace {

constexpr std::size_t kAll = 400;  // a space of so many points is looked at as a whole
constexpr std::size_t kRandom = 150;

std::size_t size_of(const std::vector<SearchAxis>& axes) {
  std::size_t size = 1;
  for (const SearchAxis& axis : axes) {
    size *= static_cast<std::size_t>(axis.values);
    if (size > kAll) return size;
  }
  return size;
}

std::vector<Point> all_points(const std::vector<SearchAxis>& axes) {
  std::vector<Point> points{{}};
  for (const SearchAxis& axis : axes) {
    std::vector<Point> longer;
    for (const Point& point : points) {
      for (int value = 0; value < axis.values; ++value) {
        longer.push_back(point);
        longer.back().push_back(value);
      }
    }
    points = std::move(longer);
  }
  return points;
}

int below(RandomStream& dice, int bound) {
  return static_cast<int>(dice.below(static_cast<std::uint32_t>(bound)));
}

// Every change of one axis, and as many random changes of two.
void add_neighbours(const std::vector<SearchAxis>& axes, const Point& point, RandomStream& dice, std::set<Point>& out) {
  for (std::size_t axis = 0; axis < axes.size(); ++axis) {
    for (int value = 0; value < axes[axis].values; ++value) {
      Point changed = point;
      changed[axis] = value;
      out.insert(changed);
      const auto other = static_cast<std::size_t>(below(dice, static_cast<int>(axes.size())));
      changed[other] = below(dice, axes[other].values);
      out.insert(changed);
    }
  }
}

double uniform(RandomStream& dice) {
  return (static_cast<double>(dice.next()) + 0.5) / 4294967296.0;  // never 0 nor 1
}

}  // namespace

Point random_point(const std::vector<SearchAxis>& axes, RandomStream& dice) {
  Point point;
  for (const SearchAxis& axis : axes) point.push_back(below(dice, axis.values));
  return point;
}

std::vector<Point> pool_of(const std::vector<SearchAxis>& axes, const std::vector<Point>& good,
                           const std::set<Point>& known, RandomStream& dice) {
  std::set<Point> pool;
  if (size_of(axes) <= kAll) {
    for (Point& point : all_points(axes)) pool.insert(std::move(point));
  } else {
    for (std::size_t i = 0; i < kRandom; ++i) pool.insert(random_point(axes, dice));
    for (const Point& point : good) add_neighbours(axes, point, dice, pool);
  }
  std::erase_if(pool, [&](const Point& point) { return known.count(point) > 0; });
  return {pool.begin(), pool.end()};
}

std::vector<std::vector<double>> normal_draws(std::size_t count, std::size_t width, RandomStream& dice) {
  std::vector<std::vector<double>> draws(count, std::vector<double>(width));
  for (auto& row : draws) {
    for (double& number : row) {  // Box, Muller 1958
      const double length = std::sqrt(-2 * std::log(uniform(dice)));
      number = length * std::cos(2 * std::numbers::pi * uniform(dice));
    }
  }
  return draws;
}

}  // namespace evenkeel::explore
