#include "sim/players/sunken_city/build_plans.h"

#include <algorithm>
#include <cstdlib>

namespace evenkeel::sim::players::sunken_city {

int streets_to_draw(const SunkenCity& game, const State& state) {
  if (game.rules().phases) return state.stacks[state.draw];
  int sum = 0;
  for (std::size_t stack = state.draw; stack < game.rules().stacks.size(); ++stack) sum += state.stacks[stack];
  return sum;
}

int fields_apart(const Lake& lake, int a, int b) {
  return std::abs(lake.column(a) - lake.column(b)) + std::abs(lake.row(a) - lake.row(b));
}

namespace {

class BuildThinker {
 public:
  BuildThinker(const Outlook& outlook, const Net& net, const BuildMeans& means)
      : outlook_(outlook), game_(outlook.game), state_(outlook.state), net_(net), means_(means) {}

  BuildPlans think() {
    plans_.push_back({});
    if (means_.pieces == 0) return plans_;
    const FieldSet free = free_for_streets(game_, net_);
    const int streets = std::min({means_.pieces, means_.streets, kMostNewStreets});
    const Place at = outlook_.self().at;
    const Flood home = Flood::from_village(net_, free, outlook_.corner, streets, Flood::kMostSteps);
    if (at == kInVillage) {
      add_houses(home);
      add_ways_to_houses(home);
      return plans_;
    }
    const Flood out = Flood::from_piece(net_, free, at, streets, Flood::kMostSteps);
    add_houses(out);
    add_ways_to_houses(out);
    add_ways_home(home, at);
    return plans_;
  }

 private:
  bool add(const std::optional<Streets>& way, int house = 0, int field = 0) {
    if (!way || plans_.size() == kMostBuildPlans) return false;
    plans_.push_back({*way, static_cast<std::uint8_t>(house), static_cast<Place>(field)});
    return true;
  }

  // A way home where there is none, or a shorter one.
  void add_ways_home(const Flood& home, Place at) {
    constexpr int kEnough = 2;
    const FieldSet here = net_.fields(FieldSet::of(at));
    int shortest = home.steps() + 1;
    int added = 0;
    for (int streets = 0; streets <= home.streets() && added < kEnough; ++streets) {
      for (int steps = 0; steps < shortest; ++steps) {
        const FieldSet met = home.at(streets, steps) & here;
        if (met.empty()) continue;
        shortest = steps;
        if (streets > 0 && add(home.way_to(met.first(), streets, steps, FieldSet{}))) ++added;
      }
    }
  }

  // New streets to a house that stands already.
  void add_ways_to_houses(const Flood& out) {
    constexpr int kEnough = 3;
    int added = 0;
    for (int house = kMaxHouse; house >= 1 && added < kEnough; --house) {
      const Place at = state_.house_at[static_cast<std::size_t>(house)];
      if (at == kInGrotto || outlook_.found_in(house, at).empty()) continue;
      if (add_way_to_house(out, at)) ++added;
    }
  }

  bool add_way_to_house(const Flood& out, Place at) {
    for (int streets = 1; streets <= out.streets(); ++streets) {
      for (int steps = 1; steps <= std::min(out.steps(), means_.steps); ++steps) {
        if (out.at(streets, steps).has(at)) return add(out.way_to(at, streets, steps, FieldSet{}));
      }
    }
    return false;
  }

  // A house raised beside the way, and the streets that lead there.
  void add_houses(const Flood& out) {
    if (!means_.house) return;
    const int number = house_to_raise();
    if (number == 0) return;
    FieldSet sites = house_sites();
    if (!outlook_.needed.has(number)) {  // then only the chest is left to find
      if (!outlook_.needed.has(kChest) || game_.lake().centre() < 0) return;
      sites = sites & FieldSet::of(game_.lake().centre());
    }
    FieldSet seen;
    for (int streets = 0; streets <= out.streets() && streets < means_.pieces; ++streets) {
      add_houses_behind(out, streets, number, sites, seen);
    }
  }

  struct Site {
    int field = -1;
    int steps = 0;
    double cost = 1e9;
  };

  // The two best sites that so many new streets lead to.
  void add_houses_behind(const Flood& out, int streets, int number, FieldSet sites, FieldSet& seen) {
    std::array<Site, 2> best;
    for (int steps = 0; steps < std::min(out.steps(), means_.steps); ++steps) {
      const FieldSet reached = out.at(streets, steps);
      if (reached.empty()) continue;
      const FieldSet beside = (net_.lake().beside(reached) & sites).without(seen);
      seen |= beside;
      beside.for_each([&](int field) {
        const Site site{field, steps, cost_of(field, steps)};
        if (site.cost < best[0].cost) {
          best[1] = best[0];
          best[0] = site;
        } else if (site.cost < best[1].cost) {
          best[1] = site;
        }
      });
    }
    for (const Site& site : best) {
      if (site.field < 0) continue;
      const FieldSet beside = net_.lake().beside(FieldSet::of(site.field)) & out.at(streets, site.steps);
      add(out.way_to(beside.first(), streets, site.steps, FieldSet::of(site.field)), number, site.field);
    }
  }

  // Steps there, and about as many back; the chest is worth a detour.
  double cost_of(int field, int steps) const {
    constexpr double kStepsPerField = 0.5;  // a street covers two fields
    constexpr double kDetour = 4;
    const bool chest = field == game_.lake().centre() && outlook_.needed.has(kChest);
    return steps + kStepsPerField * fields_apart(game_.lake(), field, outlook_.corner) - (chest ? kDetour : 0);
  }

  FieldSet house_sites() const {
    using evenkeel::sunken_city::HouseGap;
    FieldSet sites = game_.lake().for_houses().without(net_.covered());
    const HouseGap gap = game_.rules().house_gap;
    if (gap == HouseGap::corners) sites = sites.without(game_.lake().beside_or_at_corner(net_.houses()));
    if (gap == HouseGap::edges) sites = sites.without(game_.lake().beside(net_.houses()));
    for (int seat = 0; seat < game_.seats(); ++seat) sites = sites.without(game_.lake().gate(seat).neighbours);
    return sites;
  }

  // The house under water that helps us most and the others least.
  int house_to_raise() const {
    int best = 0;
    double best_worth = -1e9;
    game_.rules().houses.without(game_.houses_on_lake(state_)).for_each([&](int house) {
      const double worth = outlook_.worth(TreasureSet::of(house) & outlook_.needed) -
                           outlook_.weights.offer * outlook_.need_of_others(house);
      if (worth <= best_worth) return;
      best_worth = worth;
      best = house;
    });
    return best;
  }

  const Outlook& outlook_;
  const SunkenCity& game_;
  const State& state_;
  const Net& net_;
  BuildMeans means_;
  BuildPlans plans_;
};

}  // namespace

BuildPlans think_of_builds(const Outlook& outlook, const Net& net, const BuildMeans& means) {
  return BuildThinker(outlook, net, means).think();
}

}  // namespace evenkeel::sim::players::sunken_city
