#include "sim/players/sunken_city/flood.h"

#include <algorithm>

namespace evenkeel::sim::players::sunken_city {

namespace {

Street street_on(int a, int b) {
  const int lower = std::min(a, b);
  return {static_cast<std::uint8_t>(lower), std::max(a, b) - lower > 1};
}

}  // namespace

FieldSet free_for_streets(const SunkenCity& game, const Net& net) {
  FieldSet free = game.lake().for_streets().without(net.covered());
  for (int seat = 0; seat < game.seats(); ++seat) {
    const auto& gate = game.lake().gate(seat);
    if (net.covered().has(gate.corner)) continue;
    free = free.without(gate.neighbours | FieldSet::of(gate.corner));
  }
  return free;
}

Flood Flood::from_piece(const Net& net, FieldSet free, Place piece, int new_streets, int steps) {
  Flood flood(net, free, new_streets, std::min(steps, kMostSteps));
  flood.reach(0, 0, net.fields(FieldSet::of(piece)));
  flood.spread();
  return flood;
}

Flood Flood::from_village(const Net& net, FieldSet free, int corner, int new_streets, int steps) {
  Flood flood(net, free, new_streets, std::min(steps, kMostSteps));
  flood.corner_ = corner;
  if (net.covered().has(corner)) {
    if (flood.steps_ > 0) flood.reach(0, 1, net.fields(net.pieces_on(FieldSet::of(corner))));
  } else if (new_streets > 0 && flood.steps_ > 0) {
    const FieldSet at_gate = net.lake().beside(FieldSet::of(corner)) & net.lake().for_streets().without(net.covered());
    if (at_gate.any()) flood.reach(1, 1, at_gate | FieldSet::of(corner));
  }
  flood.spread();
  return flood;
}

void Flood::reach(int streets, int steps, FieldSet fields) {
  FieldSet fresh = fields;
  for (int fewer = 0; fewer <= streets; ++fewer) fresh = fresh.without(reached_[static_cast<std::size_t>(fewer)]);
  at_[static_cast<std::size_t>(streets)][static_cast<std::size_t>(steps)] |= fresh;
  reached_[static_cast<std::size_t>(streets)] |= fresh;
}

void Flood::spread() {
  for (int steps = 0; steps < steps_; ++steps) {
    for (int streets = 0; streets <= streets_; ++streets) step_from(streets, steps);
  }
}

void Flood::step_from(int streets, int steps) {
  const FieldSet from = at(streets, steps);
  if (from.empty()) return;
  const FieldSet around = net_->lake().beside(from);
  reach(streets, steps + 1, net_->fields(net_->pieces_on(around & net_->covered())));
  if (streets == streets_) return;
  const FieldSet entered = around & free_;
  const FieldSet behind = net_->lake().beside(entered) & free_;
  reach(streets + 1, steps + 1, behind | (entered & net_->lake().beside(free_)));
}

// Walks back from the field. On an existing piece the step came from any field beside it; on a new street either the
// field itself was entered, or the one beside it and this is the far end.
std::optional<Streets> Flood::way_to(int field, int streets, int steps, FieldSet avoid) const {
  Streets way;
  const Lake& lake = net_->lake();
  while (steps > 0) {
    if (corner_ >= 0 && steps == 1) {  // out of the village
      if (net_->covered().has(field)) return way;
      const FieldSet gate = FieldSet::of(corner_) | (lake.beside(FieldSet::of(corner_)) & lake.for_streets());
      const FieldSet partners = field == corner_ ? gate.without(FieldSet::of(corner_)) : FieldSet::of(corner_);
      const FieldSet left = partners.without(net_->covered() | avoid);
      if (left.empty() || avoid.has(field)) return std::nullopt;
      way.push_back(street_on(field, left.first()));
      return way;
    }
    if (net_->covered().has(field)) {
      const FieldSet piece = net_->fields(net_->pieces_on(FieldSet::of(field)));
      const FieldSet before = lake.beside(piece) & at(streets, steps - 1);
      if (before.empty()) return std::nullopt;
      field = before.first();
      --steps;
      continue;
    }
    const FieldSet before = at(streets - 1, steps - 1);
    const FieldSet usable = free_.without(avoid);
    if (!usable.has(field)) return std::nullopt;
    const FieldSet entry = lake.beside(FieldSet::of(field)) & before;
    const FieldSet partners = lake.beside(FieldSet::of(field)) & usable;
    // The street's other field: where the step came from another street just laid, that one comes later in this walk
    // back, so it must stay free.
    const FieldSet far_ends = partners.without(before);
    int other = -1;
    int from = -1;
    if (entry.any() && far_ends.any()) {
      other = far_ends.first();
      from = entry.first();
    } else {
      FieldSet near_ends = partners & lake.beside(before);
      if (entry.any()) near_ends |= partners;
      if (near_ends.empty()) return std::nullopt;
      other = near_ends.first();
      const FieldSet pair = FieldSet::of(field) | FieldSet::of(other);
      const FieldSet came_from = (lake.beside(pair) & before).without(pair);
      if (came_from.empty()) return std::nullopt;
      from = came_from.first();
    }
    way.push_back(street_on(field, other));
    avoid |= FieldSet::of(field) | FieldSet::of(other);
    field = from;
    --streets;
    --steps;
  }
  return way;
}

}  // namespace evenkeel::sim::players::sunken_city
