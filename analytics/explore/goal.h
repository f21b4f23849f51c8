#pragma once
// What a rule set is wanted to be: a measure below or above something, between two numbers, or as small or large as it
// can be; and how far it is from that.

#include <string>
#include <string_view>

#include "analytics/explore/seat_spread.h"
#include "variants/node.h"

namespace evenkeel::explore {

inline constexpr const char* kDistance = "distance";  // from the original, known without playing

struct Goal {
  enum class Kind { below, above, between, least, most };

  std::string measure;
  Kind kind = Kind::below;
  double low = 0;
  double high = 0;
  std::string text;  // as it was written

  // 0 where it is reached; 1 where it is missed by as much as was asked for (or by half the range). Least and most are
  // never reached: they count a fifth of what the original has, so that they decide between what is good otherwise.
  double loss(double value, double original) const;

  bool open() const { return kind == Kind::least || kind == Kind::most; }
};

enum class Reached : std::uint8_t { yes, no, undecided };

// Whether an interval lies wholly on the good side, wholly on the bad side, or neither. Of open goals: undecided.
Reached reached(const Goal& goal, const analytics::Interval& interval);
std::string_view reached_word(Reached reached);

// "below 1%", "above 10", "12..16", "least", "most". Throws ConfigError.
Goal read_goal(const std::string& measure, const variants::Node& value);

}  // namespace evenkeel::explore
