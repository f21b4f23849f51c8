#include "analytics/holm.h"

#include <algorithm>
#include <numeric>

namespace evenkeel::analytics {

std::vector<double> holm_adjusted(std::span<const double> p_values) {
  std::vector<std::size_t> order(p_values.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return p_values[a] < p_values[b]; });
  std::vector<double> adjusted(p_values.size());
  double largest = 0;
  for (std::size_t rank = 0; rank < order.size(); ++rank) {
    const auto left = static_cast<double>(order.size() - rank);
    largest = std::max(largest, std::min(1.0, left * p_values[order[rank]]));
    adjusted[order[rank]] = largest;
  }
  return adjusted;
}

}  // namespace evenkeel::analytics
