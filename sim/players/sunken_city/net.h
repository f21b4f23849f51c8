#pragma once
// The pieces of a position as a net to walk on. A whole set of pieces spreads to all pieces joined to it by a dozen
// word operations, so distances from a place to everywhere cost less than following one path piece by piece. Pieces are
// named by their lower fields, as in the engine; a village is one more node.

#include <algorithm>
#include <array>

#include "sim/players/sunken_city/words.h"

namespace evenkeel::sim::players::sunken_city {

inline constexpr int kVillageNode = FieldSet::kCapacity - 1;  // no lake has so many fields

struct Street {
  std::uint8_t lower = 0;
  bool upright = false;
};

class Net {
 public:
  Net(const SunkenCity& game, const State& state)
      : lake_(&game.lake()),
        across_(state.across),
        upright_(state.upright),
        houses_(state.houses),
        covered_(state.covered) {}

  const Lake& lake() const { return *lake_; }
  FieldSet covered() const { return covered_; }
  FieldSet houses() const { return houses_; }

  void lay(Street street) {
    (street.upright ? upright_ : across_).add(street.lower);
    covered_ |= fields_of(street);
  }
  void raise(int field) {
    houses_.add(field);
    covered_.add(field);
  }

  FieldSet fields_of(Street street) const {
    return FieldSet::of(street.lower) | FieldSet::of(street.lower + (street.upright ? lake_->columns() : 1));
  }
  FieldSet fields(FieldSet pieces) const {
    return pieces | (pieces & across_).raised(1) | (pieces & upright_).raised(lake_->columns());
  }
  FieldSet pieces_on(FieldSet fields) const {
    return ((fields | fields.lowered(1)) & across_) | ((fields | fields.lowered(lake_->columns())) & upright_) |
           (fields & houses_);
  }

  // All pieces joined to one of these (and perhaps some of these).
  FieldSet joined(FieldSet pieces) const { return pieces_on(lake_->beside(fields(pieces)) & covered_); }

  // The same with the village behind `corner` as a node (A1).
  FieldSet joined_with_village(FieldSet nodes, int corner) const {
    const FieldSet pieces = nodes.without(FieldSet::of(kVillageNode));
    const FieldSet on = fields(pieces);
    FieldSet next = pieces_on(lake_->beside(on) & covered_);
    if (on.has(corner)) next.add(kVillageNode);
    if (nodes.has(kVillageNode)) next |= pieces_on(FieldSet::of(corner) & covered_);
    return next;
  }

 private:
  const Lake* lake_;
  FieldSet across_;
  FieldSet upright_;
  FieldSet houses_;
  FieldSet covered_;
};

inline FieldSet node_of(Place at) {
  return FieldSet::of(at == kInVillage ? kVillageNode : int{at});
}

// Which nodes are how many steps away, up to a limit.
class Distances {
 public:
  static constexpr int kMost = 15;
  static constexpr int kFar = kMost + 1;

  // From a set of pieces, over pieces only.
  static Distances over_pieces(const Net& net, FieldSet from, int most) {
    return spread(from, most, [&](FieldSet set) { return net.joined(set); });
  }
  // From a village, out onto the lake.
  static Distances from_village(const Net& net, int corner, int most) {
    return spread(FieldSet::of(kVillageNode), most, [&](FieldSet set) { return net.joined_with_village(set, corner); });
  }

  FieldSet all() const { return all_; }
  int layers() const { return layers_; }
  FieldSet layer(int steps) const { return layer_[static_cast<std::size_t>(steps)]; }
  int of(int node) const {
    if (!all_.has(node)) return kFar;
    for (int steps = 0; steps < layers_; ++steps) {
      if (layer(steps).has(node)) return steps;
    }
    return kFar;
  }

 private:
  template <class Next>
  static Distances spread(FieldSet from, int most, Next next) {
    most = std::min(most, kMost);  // a designer's spirit of twenty steps sees no farther
    Distances distances;
    FieldSet frontier = from;
    for (int steps = 0; frontier.any() && steps <= most; ++steps) {
      distances.layer_[static_cast<std::size_t>(steps)] = frontier;
      distances.layers_ = steps + 1;
      distances.all_ |= frontier;
      if (steps < most) frontier = next(frontier).without(distances.all_);
    }
    return distances;
  }

  std::array<FieldSet, kMost + 1> layer_;
  FieldSet all_;
  int layers_ = 0;
};

}  // namespace evenkeel::sim::players::sunken_city
