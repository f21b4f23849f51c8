#pragma once
// One or two settings over their values: every combination played on the same luck, each measure with its band.

#include <functional>

#include "analytics/explore/measure.h"
#include "analytics/explore/workshop.h"
#include "variants/sweep.h"

namespace evenkeel::explore {

struct SweepPoint {
  std::vector<std::size_t> at;      // the place on each axis
  std::string refused;              // why it cannot be played; otherwise empty
  bool original = false;            // the rules as they are
  std::vector<Estimate> estimates;  // by measure
  std::vector<Change> changes;      // by measure, from the original on the same luck
};

struct Sweep {
  std::uint64_t seed = 1;
  std::uint64_t games = 0;
  std::vector<variants::Axis> axes;
  std::vector<Estimate> original;  // by measure
  std::vector<SweepPoint> points;  // the last axis runs fastest
};

inline constexpr std::size_t kMostSweepPoints = 1'000;

// One or two axes such as "stacks.first.4=18..26:2". Throws std::invalid_argument, ConfigError.
std::vector<variants::Axis> sweep_axes(const Workshop& workshop, const std::vector<std::string>& texts);

// `tell` hears how many points have been played. Throws Stopped.
Sweep play_sweep(const Workshop& workshop, const Measures& measures, const std::vector<variants::Axis>& axes,
                 std::uint64_t seed, std::uint64_t games, Play& play, const std::function<void(std::size_t)>& tell);

}  // namespace evenkeel::explore
