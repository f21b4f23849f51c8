#include "sim/players/sunken_city/spirit_plan.h"

#include <algorithm>

#include "sim/players/sunken_city/build_plans.h"

namespace evenkeel::sim::players::sunken_city {

namespace {

std::size_t at(int seat) {
  return static_cast<std::size_t>(seat);
}

// The pieces that lie on some shortest way from `from` to the village.
FieldSet shortest_ways(const Net& net, int corner, Place from) {
  const Distances home = Distances::from_village(net, corner, Distances::kMost);
  const int steps = home.of(from);
  FieldSet ways;
  if (steps == Distances::kFar) return ways;
  FieldSet front = FieldSet::of(from);
  for (int left = steps - 1; left > 0; --left) {
    front = net.joined(front) & home.layer(left);
    ways |= front;
  }
  return ways;
}

}  // namespace

SpiritThinker::SpiritThinker(const Outlook& outlook) : outlook_(outlook), net_(outlook.game, outlook.state) {
  int most = 0;
  for (int seat = 0; seat < outlook.game.seats(); ++seat) {
    const SeatState& player = outlook.state.seats[at(seat)];
    if (seat != outlook.seat) most = std::max(most, player.secured.count());
    if (player.at == kInVillage || player.open.empty()) continue;
    way_home_[at(seat)] = shortest_ways(net_, outlook.game.rules().village[at(seat)], player.at);
  }
  behind_ = most - outlook.self().secured.count();
  if (outlook.game.rules().phases) press_ = outlook.weights.press * eagerness();
}

// Pro rules: who has nothing to fetch while the city sinks waits for the next phase; in the last one, for the end.
// Patience wears off with the rounds, so that two who wait for each other do not wait for ever.
double SpiritThinker::eagerness() const {
  constexpr double kPatience = 10;
  const State& state = outlook_.state;
  const double impatience = 1 + state.round / kPatience;
  const FieldSet reachable = Distances::from_village(net_, outlook_.corner, Distances::kMost).all();
  if (outlook_.self().open.any() && reachable.has(outlook_.self().at)) return 0;
  if (state.phase == Phase::last_sinking && behind_ < 0) return impatience;
  int to_fetch = 0;
  for (int house = 1; house <= kMaxHouse; ++house) {
    const Place place = state.house_at[static_cast<std::size_t>(house)];
    if (place != kInGrotto && reachable.has(place) && outlook_.found_in(house, place).any()) ++to_fetch;
  }
  return impatience / (1 + to_fetch);
}

// Harm to others counts for us, harm to ourselves against us.
double SpiritThinker::harm_of_sinking(Place piece) const {
  const Weights& weights = outlook_.weights;
  const State& state = outlook_.state;
  const int house = net_.houses().has(piece) ? outlook_.game.house_on(state, piece) : 0;
  double gain = 0;
  for (int seat = 0; seat < outlook_.game.seats(); ++seat) {
    const bool own = seat == outlook_.seat;
    const SeatState& player = state.seats[at(seat)];
    const double carried = outlook_.open_worth(seat);
    double harm = 0;
    if (player.at == piece) {
      harm += weights.hit * carried;
      const bool chip = outlook_.game.rules().chips_given && state.chip_supply > 0 &&
                        (!own || outlook_.game.rules().chip_for_own_move);
      if (chip) harm -= weights.chip * outlook_.chance_of_another_turn;
    }
    const int corner = outlook_.game.rules().village[at(seat)];
    const int apart = fields_apart(outlook_.game.lake(), piece, corner);
    if (apart < 6) harm += weights.wreck * (6 - apart) / 6.0;
    if (house != 0 && outlook_.game.house_side_up(state, seat).has(house)) harm += weights.drown;
    gain += own ? -weights.own * harm : outlook_.importance[at(seat)] * harm;
  }
  if (house == 0 && !outlook_.game.rules().phases) gain += weights.clock * std::clamp(behind_, -3.0, 3.0);
  return gain + press_;
}

double SpiritThinker::worth_of_leaving_him(Place piece, const Net& net) const {
  const FieldSet beside = net.joined(FieldSet::of(piece)) | FieldSet::of(piece);
  double gain = 0;
  for (int seat = 0; seat < outlook_.game.seats(); ++seat) {
    const SeatState& player = outlook_.state.seats[at(seat)];
    if (player.at == kInVillage || !beside.has(player.at)) continue;
    const double threat = outlook_.weights.lurk * outlook_.open_worth(seat);
    gain += seat == outlook_.seat ? -outlook_.weights.own * threat : outlook_.importance[at(seat)] * threat;
  }
  return gain;
}

// Depth first over all paths; what he leaves is gone for the rest of the path (W4).
struct SpiritThinker::Search {
  const SpiritThinker& thinker;
  std::array<double, evenkeel::sunken_city::kMaxFields> harm{};
  FieldSet known;
  SpiritPlan best{};
  Place first = kInGrotto;

  double harm_of(Place piece) {
    if (!known.has(piece)) {
      known.add(piece);
      harm[piece] = thinker.harm_of_sinking(piece);
    }
    return harm[piece];
  }

  // What cutting a way home adds, once a seat.
  double cut_by(Place piece, unsigned& cut) const {
    double gain = 0;
    for (int seat = 0; seat < thinker.outlook_.game.seats(); ++seat) {
      if ((cut >> seat & 1) != 0 || !thinker.way_home_[at(seat)].has(piece)) continue;
      cut |= 1U << seat;
      const double loss = thinker.outlook_.weights.strand * thinker.outlook_.open_worth(seat);
      gain += seat == thinker.outlook_.seat ? -thinker.outlook_.weights.own * loss
                                            : thinker.outlook_.importance[at(seat)] * loss;
    }
    return gain;
  }

  // Where he is stuck under the pro rules he is banished next, and that piece sinks too (P10).
  double worth_of_stopping(Place piece, FieldSet gone) {
    const bool banished = thinker.outlook_.game.rules().phases && thinker.outlook_.state.phase == Phase::sinking &&
                          thinker.net_.joined(FieldSet::of(piece)).without(gone | FieldSet::of(piece)).empty();
    return banished ? harm_of(piece) : thinker.worth_of_leaving_him(piece, thinker.net_);
  }

  void from(Place piece, FieldSet gone, unsigned cut, double gain, int steps_left) {
    if (steps_left == 0) return;
    const double leaving = gain + harm_of(piece) + cut_by(piece, cut);
    gone.add(piece);
    thinker.net_.joined(FieldSet::of(piece)).without(gone).for_each([&](int next) {
      const auto to = static_cast<Place>(next);
      if (gone.count() == 1) first = to;
      const double here = leaving + worth_of_stopping(to, gone);
      if (here > best.gain) best = {here, first};
      from(to, gone, cut, leaving, steps_left - 1);
    });
  }
};

SpiritPlan SpiritThinker::best(int steps) const {
  const Place piece = outlook_.state.spirit_at;
  if (piece == kInGrotto) return {};
  Search search{*this};
  // Leaving him where he is is the measure.
  const double staying = worth_of_leaving_him(piece, net_);
  search.best.gain = staying + 1e-6;
  search.from(piece, FieldSet{}, 0, 0, std::min(steps, kStepsAhead));
  return {search.best.gain - staying, search.best.first};
}

double SpiritThinker::worth_of_roll() const {
  const auto& die = outlook_.game.rules().die;
  if (die.empty()) return 0;
  std::array<double, 256> by_pips{};
  std::array<bool, 256> known{};
  double sum = 0;
  for (const std::uint8_t pips : die) {
    if (!known[pips]) {
      known[pips] = true;
      by_pips[pips] = best(pips).gain;
    }
    sum += by_pips[pips];
  }
  return sum / static_cast<double>(die.size());
}

int SpiritThinker::best_grotto(HouseSet grottoes) const {
  const State& state = outlook_.state;
  const HouseSet on_lake = outlook_.game.houses_on_lake(state);
  int best = grottoes.highest();
  double best_gain = -1e9;
  grottoes.for_each([&](int grotto) {
    double gain = 0;
    if (on_lake.any()) {
      const int house = on_lake.has(grotto) ? grotto : on_lake.highest();  // P8
      const Place piece = state.house_at[static_cast<std::size_t>(house)];
      gain = harm_of_sinking(piece) + worth_of_leaving_him(piece, net_);
    }
    if (gain <= best_gain) return;
    best_gain = gain;
    best = grotto;
  });
  return best;
}

}  // namespace evenkeel::sim::players::sunken_city
