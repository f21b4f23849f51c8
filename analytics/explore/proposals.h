#pragma once
// Points that are worth a try: drawn at random, or changed a little from what is good already, and the expected
// improvement of each.

#include <set>
#include <vector>

#include "analytics/explore/gaussian_process.h"
#include "engine/core/random.h"

namespace evenkeel::explore {

Point random_point(const std::vector<SearchAxis>& axes, RandomStream& dice);

// All points where there are few; otherwise random ones and neighbours of the good ones. None of `known`.
std::vector<Point> pool_of(const std::vector<SearchAxis>& axes, const std::vector<Point>& good,
                           const std::set<Point>& known, RandomStream& dice);

// Standard normal numbers, `count` rows of `width`.
std::vector<std::vector<double>> normal_draws(std::size_t count, std::size_t width, RandomStream& dice);

}  // namespace evenkeel::explore
