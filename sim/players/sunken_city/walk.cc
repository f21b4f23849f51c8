#include "sim/players/sunken_city/walk.h"

#include <algorithm>
#include <bit>

namespace evenkeel::sim::players::sunken_city {

namespace {

template <class Visit>
void for_each_bit(std::uint32_t bits, Visit visit) {
  for (; bits != 0; bits &= bits - 1) visit(static_cast<std::size_t>(std::countr_zero(bits)));
}

// Among these nodes, where it is best to stop with open treasures of this value.
double best_stop(const Keeping& keeping, const Stops& stops, FieldSet nodes, double value, std::uint8_t& stop) {
  if (nodes.has(kVillageNode)) {
    stop = kVillageNode;
    return value;
  }
  double best = -1;
  const auto consider = [&](FieldSet candidates, double worth) {
    if (candidates.empty()) return;
    for (int near = 0; near < std::min(stops.needed.layers(), 3); ++near) {
      const FieldSet beside = candidates & stops.needed.layer(near);
      if (beside.empty()) continue;
      candidates = beside;
      worth += keeping.approach / (1 << near);
      break;
    }
    if (worth <= best) return;
    best = worth;
    stop = static_cast<std::uint8_t>(candidates.first());
  };
  FieldSet left = nodes;
  for (int steps = 1; steps < stops.home.layers() && left.any(); ++steps) {
    const FieldSet here = left & stops.home.layer(steps);
    if (here.empty()) continue;
    left = left.without(here);
    const double chance = keeping.chance[static_cast<std::size_t>(steps)];
    consider(here.without(stops.endangered), value * chance);
    consider(here & stops.endangered, value * chance * keeping.danger);
  }
  const double chance = keeping.chance[Distances::kFar];
  consider(left.without(stops.endangered), value * chance);
  consider(left & stops.endangered, value * chance * keeping.danger);
  return best;
}

}  // namespace

Walk::Walk(const Net& net, int corner, int from_node, int steps, const Targets& targets)
    : net_(&net), corner_(corner), targets_(targets) {
  std::array<FieldSet, kSets> reached{};
  FieldSet houses;
  for (const Target& target : targets_) houses.add(target.piece);
  for (std::size_t set = 1; set < kSets; ++set) {
    const auto lowest = static_cast<std::size_t>(std::countr_zero(set));
    value_[set] = value_[set & (set - 1)] + (lowest < targets_.size() ? targets_[lowest].value : 0);
  }
  arrived_[0][0] = FieldSet::of(from_node);
  reached[0] = arrived_[0][0];
  sets_[0] = 1;
  const auto limit = static_cast<std::size_t>(std::min(steps, kMostSteps));
  for (std::size_t step = 1; step <= limit; ++step) {
    std::uint32_t& sets = sets_[step];
    const auto arrive = [&](std::size_t set, FieldSet nodes) {
      if ((sets >> set & 1) == 0) arrived_[step][set] = FieldSet{};
      sets |= 1U << set;
      arrived_[step][set] |= nodes;
      reached[set] |= nodes;
    };
    for_each_bit(sets_[step - 1], [&](std::size_t set) {
      const FieldSet next = net.joined_with_village(arrived_[step - 1][set], corner).without(reached[set]);
      FieldSet plain = next;
      if (next.meets(houses)) {
        for (std::size_t i = 0; i < targets_.size(); ++i) {
          if ((set >> i & 1) != 0 || !next.has(targets_[i].piece)) continue;
          plain.remove(targets_[i].piece);
          const FieldSet house = FieldSet::of(targets_[i].piece);
          if (!reached[set | 1U << i].meets(house)) arrive(set | 1U << i, house);
        }
      }
      if (plain.any()) arrive(set, plain);
    });
    if (sets == 0) break;
    steps_ = static_cast<int>(step);
  }
}

void Walk::judge(const Keeping& keeping, const Stops& stops) {
  WalkEnd best;
  best.value = -1;
  for (int step = 0; step <= steps_; ++step) {
    const auto at = static_cast<std::size_t>(step);
    for_each_bit(sets_[at], [&](std::size_t set) {
      const FieldSet nodes = arrived_[at][set];
      const double value = keeping.carried + value_[set];
      const double enough = best.value + 1e-9;
      if (!nodes.has(kVillageNode) && keeping.most(value) <= enough) return;  // so it is most of the time
      WalkEnd end{0, static_cast<std::uint8_t>(step), static_cast<std::uint8_t>(set), 0};
      end.value = best_stop(keeping, stops, nodes, value, end.stop);
      if (end.value > enough) best = end;
    });
    best_[at] = best;
  }
}

Steps Walk::steps_to(const WalkEnd& end) const {
  std::array<Place, kMostSteps> backwards{};
  int node = end.stop;
  std::size_t set = end.entered;
  for (std::size_t step = end.steps; step > 0; --step) {
    backwards[step - 1] = node == kVillageNode ? kInVillage : static_cast<Place>(node);
    // The node before: with the same targets entered, or, if this house is one of them, without it.
    const FieldSet before_this = net_->joined_with_village(FieldSet::of(node), corner_);
    FieldSet from = (sets_[step - 1] >> set & 1) != 0 ? arrived_[step - 1][set] & before_this : FieldSet{};
    for (std::size_t i = 0; i < targets_.size(); ++i) {
      if (targets_[i].piece != node || (set >> i & 1) == 0) continue;
      const std::size_t without = set & ~(std::size_t{1} << i);
      if ((sets_[step - 1] >> without & 1) == 0) continue;
      const FieldSet unentered = arrived_[step - 1][without] & before_this;
      if (unentered.empty()) continue;
      from = unentered;
      set = without;
      break;
    }
    node = from.first();
  }
  Steps steps;
  for (std::size_t step = 0; step < end.steps; ++step) steps.push_back(backwards[step]);
  return steps;
}

}  // namespace evenkeel::sim::players::sunken_city
