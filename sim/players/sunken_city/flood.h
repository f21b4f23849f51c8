#pragma once
// How far one gets with streets that are not there yet: the fields that can be stood on after so many steps with so
// many new streets, from a piece or from a village, and the streets that make it so.

#include <array>
#include <optional>

#include "engine/core/fixed_vector.h"
#include "sim/players/sunken_city/net.h"

namespace evenkeel::sim::players::sunken_city {

inline constexpr int kMostNewStreets = 4;
using Streets = FixedVector<Street, kMostNewStreets + 4>;

class Flood {
 public:
  static constexpr int kMostSteps = 9;

  // `free`: where new streets may lie. Only the corner's own street goes onto the fields beside a free corner (B6).
  static Flood from_piece(const Net& net, FieldSet free, Place piece, int new_streets, int steps);
  static Flood from_village(const Net& net, FieldSet free, int corner, int new_streets, int steps);

  // Fields first stood on after `steps` with `streets` new ones (fields that fewer streets reach as soon are left out).
  FieldSet at(int streets, int steps) const {
    return at_[static_cast<std::size_t>(streets)][static_cast<std::size_t>(steps)];
  }
  int streets() const { return streets_; }
  int steps() const { return steps_; }

  // The new streets on the way from the start to `field`, which at(streets, steps) has. None of them lies on `avoid`.
  // Nothing where the way would need the same field twice.
  std::optional<Streets> way_to(int field, int streets, int steps, FieldSet avoid) const;

 private:
  Flood(const Net& net, FieldSet free, int new_streets, int steps)
      : net_(&net), free_(free), streets_(new_streets), steps_(steps) {}

  void spread();
  void step_from(int streets, int steps);
  void reach(int streets, int steps, FieldSet fields);

  const Net* net_;
  FieldSet free_;
  int streets_;
  int steps_;
  int corner_ = -1;  // of the village where it starts; -1: on a piece
  std::array<std::array<FieldSet, kMostSteps + 1>, kMostNewStreets + 1> at_{};
  std::array<FieldSet, kMostNewStreets + 1> reached_{};
};

// Where a planner lays streets: free fields, but for those at the gates of villages that are still shut off by them
// (B6).
FieldSet free_for_streets(const SunkenCity& game, const Net& net);

}  // namespace evenkeel::sim::players::sunken_city
