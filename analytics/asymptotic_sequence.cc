#include "analytics/asymptotic_sequence.h"

#include <cmath>

#include "analytics/unlimited.h"

namespace evenkeel::analytics {

Interval asymptotic_sequence(const Moments& sample, const SequenceSettings& settings) {
  const double deviation = std::sqrt(sample.variance());
  if (sample.count < kAsymptoticFrom || deviation == 0) return kUnlimited;
  const auto n = static_cast<double>(sample.count);
  // The mixture's variance that makes it tightest at `best_at`.
  const double twice_log = -2 * std::log(settings.alpha);
  const double mixture = (twice_log + std::log(twice_log + 1)) / settings.best_at;
  const double spread = n * mixture + 1;
  const double reach =
      deviation * std::sqrt(2 * spread / (n * n * mixture) * std::log(std::sqrt(spread) / settings.alpha));
  return {.low = sample.mean() - reach, .high = sample.mean() + reach};
}

}  // namespace evenkeel::analytics
