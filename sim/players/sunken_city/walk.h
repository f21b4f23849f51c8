#pragma once
// The adventurer's best walk over pieces that are there: which houses to enter, whether to come home, where to stop.
// All walks are followed at once, a set of pieces for every set of houses entered on the way.

#include <algorithm>
#include <array>
#include <cstdint>

#include "engine/core/fixed_vector.h"
#include "sim/players/sunken_city/net.h"

namespace evenkeel::sim::players::sunken_city {

// A house that is worth entering.
struct Target {
  Place piece = 0;
  double value = 0;  // of the treasures that turn there
};
inline constexpr int kMostTargets = 4;
using Targets = FixedVector<Target, kMostTargets>;

// What it is worth to stop somewhere, on any lake of the turn.
struct Keeping {
  double carried = 0;                                // value of the treasures open before the walk
  std::array<double, Distances::kFar + 1> chance{};  // to bring treasures home, by steps from home
  double danger = 1;                                 // times this on endangered pieces
  double best_chance = 0;                            // the best of `chance`
  double approach = 0;                               // worth of being beside a house one needs

  // No stop on the lake with treasures of this value is worth more.
  double most(double value) const {
    return std::max(value, 0.0) * best_chance * std::max(danger, 1.0) + std::max(approach, 0.0);
  }
};

// Where one may stop, on one lake.
struct Stops {
  const Distances& home;
  const Distances& needed;  // steps from the houses one needs
  FieldSet endangered;
};

struct WalkEnd {
  double value = 0;
  std::uint8_t steps = 0;
  std::uint8_t entered = 0;  // targets, by bit
  std::uint8_t stop = 0;     // a piece, or kVillageNode
};

using Steps = FixedVector<Place, Distances::kMost + 9>;

class Walk {
 public:
  static constexpr int kMostSteps = 20;

  Walk(const Net& net, int corner, int from_node, int steps, const Targets& targets);

  // Finds the best place to stop for every number of steps; standing still counts.
  void judge(const Keeping& keeping, const Stops& stops);

  // The best walk of at most so many steps, as judged.
  const WalkEnd& best(int steps) const { return best_[static_cast<std::size_t>(std::min(steps, steps_))]; }

  // The steps of the walk that ends so.
  Steps steps_to(const WalkEnd& end) const;

 private:
  static constexpr int kSets = 1 << kMostTargets;

  const Net* net_;
  int corner_;
  Targets targets_;
  int steps_ = 0;  // explored
  std::array<WalkEnd, kMostSteps + 1> best_{};
  std::array<double, kSets> value_{};
  std::array<std::uint32_t, kMostSteps + 1> sets_{};  // which sets of targets have arrivals after so many steps
  // Nodes first arrived at with exactly these targets entered. Only those that sets_ names are written.
  std::array<std::array<FieldSet, kSets>, kMostSteps + 1> arrived_;
};

}  // namespace evenkeel::sim::players::sunken_city
