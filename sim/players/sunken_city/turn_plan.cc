#include "sim/players/sunken_city/turn_plan.h"

#include <algorithm>

#include "sim/players/sunken_city/build_plans.h"
#include "sim/players/sunken_city/walk.h"

namespace evenkeel::sim::players::sunken_city {

namespace {

// What a card, or the rest of a turn, gives.
struct Means {
  int card = kCardIsPlayed;
  int build = 0;
  int steps = 0;
};
using AllMeans = FixedVector<Means, evenkeel::sunken_city::kMaxCards>;

struct Rated {
  double score = 0;
  std::size_t plan = 0;
  Means means;
  bool chip = false;
};

class TurnThinker {
 public:
  TurnThinker(const Outlook& outlook, CardSet cards, const Bans& bans)
      : outlook_(outlook), game_(outlook.game), state_(outlook.state), net_(game_, state_), bans_(bans) {
    if (state_.stage == Stage::card) {
      gather_cards(cards);
    } else {
      gather_rest_of_turn();
    }
    chip_steps_ = chip_steps();
    keeping_ = keeping();
  }

  void think(RandomStream& luck, std::size_t most, TurnIdeas& ideas) {
    int most_build = 0;
    for (const Means& means : means_) {
      most_build = std::max(most_build, means.build);
      most_steps_ = std::max(most_steps_, means.steps);
    }
    most_steps_ += chip_steps_;
    const BuildPlans plans =
        think_of_builds(outlook_, net_, {most_build, streets_to_draw(game_, state_), most_steps_, may_raise_house()});
    FixedVector<Rated, kMostBuildPlans * evenkeel::sunken_city::kMaxCards * 2> rated;
    for (std::size_t plan = 0; plan < plans.size(); ++plan) {
      const Scene scene(*this, plans[plan]);
      for (const Means& means : means_) {
        if (means.build < plans[plan].pieces()) continue;
        for (const bool chip : {false, true}) {
          if (chip && chip_steps_ == 0) continue;
          rated.push_back({score(scene, plans[plan], means, chip) + outlook_.mood(luck), plan, means, chip});
        }
      }
    }
    const std::size_t count = std::min({most, kMostIdeas, rated.size()});
    std::partial_sort(rated.begin(), rated.begin() + count, rated.end(),
                      [](const Rated& a, const Rated& b) { return a.score > b.score; });
    ideas.clear();
    for (std::size_t i = 0; i < count; ++i) ideas.push_back(idea_of(rated[i], plans[rated[i].plan]));
  }

 private:
  // The lake after a build plan, with all walks over it.
  struct Scene {
    Scene(const TurnThinker& thinker, const BuildPlan& plan)
        : net(thinker.net_with(plan)),
          home(Distances::from_village(net, thinker.outlook_.corner, Distances::kMost)),
          targets(thinker.targets_on(net, plan, needed_houses)),
          needed(Distances::over_pieces(net, needed_houses, 3)),
          walk(net, thinker.outlook_.corner, thinker.start_node(), thinker.most_steps_, targets) {
      walk.judge(thinker.keeping_, {home, needed, thinker.outlook_.endangered(net)});
    }
    Scene(const Scene&) = delete;
    Scene& operator=(const Scene&) = delete;

    Net net;
    Distances home;
    FieldSet needed_houses;
    Targets targets;
    Distances needed;
    Walk walk;
  };

  void gather_cards(CardSet cards) {
    const bool emerging = state_.phase == Phase::emerging;
    const SeatBonus bonus =
        state_.round == 1 ? game_.rules().bonus[static_cast<std::size_t>(outlook_.seat)] : SeatBonus{};
    cards.for_each([&](int index) {
      const Card card = game_.rules().cards[static_cast<std::size_t>(index)];
      means_.push_back(
          {index, emerging ? std::max(0, card.build + bonus.build) : 0, std::max(0, card.move + bonus.steps)});
    });
  }

  void gather_rest_of_turn() {
    using evenkeel::sunken_city::Actions;
    const auto& turn = state_.turn;
    const bool may_build = state_.phase == Phase::emerging && !turn.build_closed &&
                           (game_.rules().actions == Actions::interleaved || !turn.move_started);
    means_.push_back({kCardIsPlayed, may_build ? turn.build_left : 0, turn.move_closed ? 0 : turn.steps_left});
  }

  bool may_raise_house() const {
    if (bans_.house) return false;
    return state_.stage == Stage::card ? game_.rules().houses_per_turn > 0 : state_.turn.houses_left > 0;
  }

  int chip_steps() const {
    if (bans_.chip || outlook_.self().chips == 0) return 0;
    if (state_.stage == Stage::card) return game_.rules().chips_per_turn > 0 ? outlook_.needed.count() : 0;
    return state_.turn.chips_left > 0 && !state_.turn.move_closed ? game_.chip_steps(state_) : 0;
  }

  int start_node() const { return outlook_.self().at == kInVillage ? kVillageNode : int{outlook_.self().at}; }

  Net net_with(const BuildPlan& plan) const {
    Net net = net_;
    for (const Street street : plan.streets) net.lay(street);
    if (plan.house != 0) net.raise(plan.house_at);
    return net;
  }

  // Houses within reach that turn something for us, high numbers first. `all` gets those out of reach as well.
  Targets targets_on(const Net& net, const BuildPlan& plan, FieldSet& all) const {
    Targets targets;
    const Place at = outlook_.self().at;
    const FieldSet start = at == kInVillage ? net.pieces_on(FieldSet::of(outlook_.corner)) : FieldSet::of(at);
    const FieldSet near = Distances::over_pieces(net, start, std::min(most_steps_, Distances::kMost)).all();
    const auto consider = [&](int house, Place place) {
      const double worth = outlook_.worth(outlook_.found_in(house, place));
      if (worth <= 0) return;
      all.add(place);
      if (near.has(place) && targets.size() < kMostTargets) targets.push_back({place, worth});
    };
    if (plan.house != 0) consider(plan.house, plan.house_at);
    for (int house = kMaxHouse; house >= 1; --house) {
      const Place place = state_.house_at[static_cast<std::size_t>(house)];
      if (place != kInGrotto) consider(house, place);
    }
    return targets;
  }

  Keeping keeping() const {
    const Weights& weights = outlook_.weights;
    Keeping keeping;
    keeping.carried = outlook_.worth(outlook_.self().open);
    const int reach = reach_next_turn();
    double keep = weights.keep * outlook_.chance_of_another_turn;
    for (int steps = 0; steps < Distances::kFar; ++steps) {
      if (steps > reach) keep *= weights.far;
      keeping.chance[static_cast<std::size_t>(steps)] = keep;
    }
    keeping.chance[Distances::kFar] = weights.lost * outlook_.chance_of_another_turn;
    keeping.best_chance = *std::max_element(keeping.chance.begin(), keeping.chance.end());
    keeping.danger = weights.danger;
    keeping.approach = weights.approach * outlook_.chance_of_another_turn;
    return keeping;
  }

  // The steps of the best card of the next turn: the best but one of the hand, or the best of all when it comes back.
  int reach_next_turn() const {
    const CardSet hand = outlook_.self().hand;
    const bool choosing = state_.stage == Stage::card;
    const bool comes_back = hand.count() <= (choosing ? 1 : 0);
    int best = 0;
    int second = 0;
    for (int index = 0; index < static_cast<int>(game_.rules().cards.size()); ++index) {
      if (!comes_back && !hand.has(index)) continue;
      const int steps = game_.rules().cards[static_cast<std::size_t>(index)].move;
      second = std::max(second, std::min(best, steps));
      best = std::max(best, steps);
    }
    return comes_back || !choosing ? best : second;
  }

  int steps_with(const Means& means, bool chip) const { return means.steps + (chip ? chip_steps_ : 0); }

  double score(const Scene& scene, const BuildPlan& plan, const Means& means, bool chip) const {
    const Weights& weights = outlook_.weights;
    const WalkEnd end = scene.walk.best(steps_with(means, chip));
    const int spare_steps = std::max(0, means.steps - end.steps);
    return end.value - weights.spare_piece * (means.build - plan.pieces()) - weights.spare_step * spare_steps -
           (chip ? weights.chip : 0);
  }

  TurnIdea idea_of(const Rated& rated, const BuildPlan& plan) const {
    const Scene scene(*this, plan);
    TurnIdea idea;
    idea.score = rated.score;
    idea.card = rated.means.card;
    if (idea.card != kCardIsPlayed) idea.moves.push_back(Move::card(idea.card));
    for (const Street street : plan.streets) idea.moves.push_back(Move::street(street.lower, street.upright));
    if (plan.house != 0) idea.moves.push_back(Move::house(plan.house, plan.house_at));
    if (rated.chip) idea.moves.push_back(Move::chip());
    const WalkEnd end = scene.walk.best(steps_with(rated.means, rated.chip));
    for (const Place to : scene.walk.steps_to(end)) idea.moves.push_back(Move::step(to));
    return idea;
  }

  const Outlook& outlook_;
  const SunkenCity& game_;
  const State& state_;
  Net net_;
  const Bans& bans_;
  AllMeans means_;
  Keeping keeping_;
  int most_steps_ = 0;  // of any card, with a chip
  int chip_steps_ = 0;
};

}  // namespace

void think_of_turns(const Outlook& outlook, CardSet cards, const Bans& bans, RandomStream& luck, std::size_t most,
                    TurnIdeas& ideas) {
  TurnThinker(outlook, cards, bans).think(luck, most, ideas);
}

}  // namespace evenkeel::sim::players::sunken_city
