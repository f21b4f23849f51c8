#pragma once
// How large is a proportion? Intervals for a sample size that was fixed before looking. Without observations, or with
// more hits than there were tries, the answer is [0, 1].

#include <cstdint>
#include <span>
#include <vector>

#include "analytics/confidence_sequence.h"

namespace evenkeel::analytics {

// Clopper, Pearson 1934: covers at least 1 - alpha whatever the truth is, and usually more.
Interval exact_interval(std::uint64_t hits, std::uint64_t tries, double alpha = 0.05);

// Jeffreys: the middle 1 - alpha of the posterior Beta(hits + 1/2, misses + 1/2), with 0 and 1 as ends where nothing or
// everything was hit (Brown, Cai, DasGupta 2001). Shorter; covers 1 - alpha on average over the truth.
Interval jeffreys_interval(std::uint64_t hits, std::uint64_t tries, double alpha = 0.05);

// Goodman 1965: one interval a category, which together cover all shares with about 1 - alpha (a score interval at
// alpha / categories each).
std::vector<Interval> simultaneous_intervals(std::span<const std::uint64_t> counts, double alpha = 0.05);

}  // namespace evenkeel::analytics
