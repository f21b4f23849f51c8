#pragma once
// A factorial experiment: chosen settings, each low and high, played in the combinations of a design on the same luck.
// An effect is a mean over blocks of one contrast, so its interval is that of a mean.

#include "analytics/explore/factorial_design.h"
#include "analytics/explore/sensitivity.h"

namespace evenkeel::explore {

struct Factor {
  std::string key;
  std::string rule;
  std::string low;  // YAML
  std::string high;
};

// "spirit.timing=any_step,between_actions". Throws std::invalid_argument, ConfigError.
Factor parse_factor(const Workshop& workshop, const std::string& text);

struct FactorEffect {
  FactorSet factors = 0;
  std::vector<Judged> judged;  // by measure; of the spread, the seat that it moves most
};

struct Factorial {
  FactorialDesign design;
  std::vector<Factor> factors;
  std::uint64_t games = 0;            // of each run
  std::vector<double> means;          // by measure, over all runs; of the spread: of the mean rates
  std::vector<FactorEffect> effects;  // in the order of the design
};

// Effects are high less low; an interaction is half of what the one changes by when the other goes from low to high.
// Throws Stopped, and ConfigError where the rules refuse a combination.
Factorial play_factorial(const Workshop& workshop, const Measures& measures, const std::vector<Factor>& factors,
                         int resolution, const SensitivityAsked& asked, Play& play,
                         const std::function<void(std::size_t)>& tell);

}  // namespace evenkeel::explore
