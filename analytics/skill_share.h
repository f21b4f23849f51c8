#pragma once
// How much of the outcome is decided by who plays? The share of the outcome's entropy that is gone once one knows the
// players: 1 - H(outcome | players) / H(outcome) (the uncertainty coefficient of Theil 1970). Merges with += exactly,
// in any order.

#include <cstdint>
#include <map>
#include <utility>

namespace evenkeel::analytics {

struct OutcomesByPlayers {
  std::map<std::pair<int, int>, std::uint64_t> counts;  // by who played (any numbering) and what came out

  void add(int players, int outcome, std::uint64_t times = 1);
  OutcomesByPlayers& operator+=(const OutcomesByPlayers& other);
  friend bool operator==(const OutcomesByPlayers&, const OutcomesByPlayers&) = default;

  // 0 where the outcome is always the same.
  double skill_share() const;

  // The same with entropies corrected for the size of the sample (Miller 1955), which otherwise sees skill in noise;
  // not below 0.
  double corrected_skill_share() const;
};

}  // namespace evenkeel::analytics
