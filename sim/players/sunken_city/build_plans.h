#pragma once
// What could be built at the beginning of a turn so that the walk after it brings something: streets to a house, a
// house beside the way, a way home.

#include "sim/players/sunken_city/flood.h"
#include "sim/players/sunken_city/outlook.h"

namespace evenkeel::sim::players::sunken_city {

struct BuildPlan {
  Streets streets;
  std::uint8_t house = 0;  // its number; 0: none
  Place house_at = 0;

  int pieces() const { return static_cast<int>(streets.size()) + (house != 0 ? 1 : 0); }
};

inline constexpr std::size_t kMostBuildPlans = 12;
using BuildPlans = FixedVector<BuildPlan, kMostBuildPlans>;

// What there is to build and to walk with.
struct BuildMeans {
  int pieces = 0;   // to place, at most
  int streets = 0;  // of them from the stacks, at most
  int steps = 0;    // of the walk afterwards, at most
  bool house = true;
};

// Streets that can be drawn in this turn: under the pro rules the phase ends with its stack (P7).
int streets_to_draw(const SunkenCity& game, const State& state);

// The first plan is to build nothing for the walk.
BuildPlans think_of_builds(const Outlook& outlook, const Net& net, const BuildMeans& means);

// How far apart two fields are, counted along rows and columns.
int fields_apart(const Lake& lake, int a, int b);

}  // namespace evenkeel::sim::players::sunken_city
