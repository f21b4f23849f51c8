#pragma once
// Is a proportion as good as fair? Two one-sided tests (TOST, Schuirmann 1987) with exact binomial tails: the
// proportion is shown to lie between two limits when it is shown to lie above the lower and below the upper one. Each
// at alpha, without a correction, because both must succeed. For a sample size that was fixed before looking.

#include <cstdint>
#include <optional>

namespace evenkeel::analytics {

struct Limits {
  double low;  // 0 < low < high < 1
  double high;
};

// max(P(X >= hits | low), P(X <= hits | high)); 1 without observations.
double equivalence_p_value(std::uint64_t hits, std::uint64_t tries, const Limits& limits);

// All numbers of hits from `first` to `last` show equivalence.
struct HitRange {
  std::uint64_t first;
  std::uint64_t last;
};

// Nothing where so few tries cannot show it at all.
std::optional<HitRange> equivalence_region(std::uint64_t tries, const Limits& limits, double alpha = 0.05);

// The chance to show equivalence if `truth` is the proportion.
double equivalence_power(std::uint64_t tries, const Limits& limits, double truth, double alpha = 0.05);

}  // namespace evenkeel::analytics
