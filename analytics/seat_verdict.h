#pragma once
// Are the seats equal? An equivalence question with a margin: balanced when every seat's interval lies within the
// margin around its fair share, unbalanced when one lies wholly outside, otherwise undecided, with the games still
// needed.

#include <cstdint>
#include <string_view>
#include <vector>

#include "analytics/confidence_sequence.h"
#include "sim/record/seat_tally.h"

namespace evenkeel::analytics {

enum class Balance : std::uint8_t { balanced, unbalanced, undecided };

struct SeatVerdict {
  Balance balance = Balance::undecided;
  std::vector<Interval> seats;     // one a seat, each at 1 - alpha
  std::uint64_t games_needed = 0;  // about so many more, where undecided
};

inline constexpr double kDefaultMargin = 0.02;
inline constexpr std::uint64_t kNeverEnough = 1'000'000'000;  // games needed from here on: the rate is at the margin

// "Balanced" needs every seat inside (an intersection-union test, no correction); "unbalanced" needs only one outside,
// so there each seat is tested at alpha / seats.
SeatVerdict judge_seats(const sim::SeatTally& tally, double margin = kDefaultMargin,
                        const SequenceSettings& settings = {});

std::string_view balance_word(Balance balance);

}  // namespace evenkeel::analytics
