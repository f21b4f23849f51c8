#pragma once
// When a run has seen enough: `--until decided`, or `--until ci=0.5%`.

#include <functional>
#include <optional>
#include <string>

#include "analytics/seat_verdict.h"

namespace evenkeel::analytics {

struct Until {
  std::string text;  // as the dataset's identity has it
  std::function<bool(const sim::SeatTally&)> rule;
};

// "2%" or "0.02"; nothing where it is no share above 0 and below 1.
std::optional<double> parse_share(const std::string& text);

// "decided": until the seats are balanced or unbalanced by the margin. "ci=0.5%": until every seat's interval reaches
// no further than that to either side. Nothing where the text is neither.
std::optional<Until> parse_until(const std::string& text, double margin, const SequenceSettings& settings = {});

}  // namespace evenkeel::analytics
