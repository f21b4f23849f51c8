#pragma once
// Which rule moves what: every alternative is played against the original on the same luck, and each measure's change
// is judged.

#include <cstdint>
#include <functional>
#include <string_view>

#include "analytics/explore/alternatives.h"
#include "analytics/explore/measure.h"

namespace evenkeel::explore {

// moves: surely not nothing (Holm over all alternatives). small: surely within the tolerance. same: not one game
// differed. unclear: neither, more games would tell.
enum class Effect : std::uint8_t { same, small, unclear, moves };

std::string_view effect_word(Effect effect);

struct Tolerance {
  double points = 0.02;    // of shares, absolute; for the spread it holds for every seat's rate
  double relative = 0.05;  // of other measures, as a share of the original's mean
};

struct Judged {
  Change change;
  double p = 1;  // after Holm, over all alternatives of this measure
  Effect effect = Effect::unclear;
};

struct Finding {
  Alternative alternative;
  std::string refused;         // why it cannot be played; otherwise empty
  std::vector<Judged> judged;  // by measure

  Effect strongest() const;  // over all measures
};

struct Sensitivity {
  std::uint64_t seed = 1;
  std::uint64_t games = 0;
  Tolerance tolerance;
  std::vector<Estimate> original;  // by measure
  std::vector<Finding> findings;   // in the order of the alternatives
};

struct SensitivityAsked {
  std::uint64_t seed = 1;
  std::uint64_t games = 10'000;
  Tolerance tolerance;
};

// `tell` hears how many of all alternatives have been played. Throws Stopped.
Sensitivity sensitivity_of(const Workshop& workshop, const Measures& measures,
                           const std::vector<Alternative>& alternatives, const SensitivityAsked& asked, Play& play,
                           const std::function<void(std::size_t)>& tell);

// What all judged changes are, given their p-values: fills in `p` and `effect`.
void judge(const Measures& measures, const Tolerance& tolerance, const std::vector<Estimate>& original,
           std::vector<Finding>& findings);

}  // namespace evenkeel::explore
