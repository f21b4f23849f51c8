#include "sim/players/sunken_city/spare_pieces.h"

#include <algorithm>

#include "sim/players/sunken_city/build_plans.h"

namespace evenkeel::sim::players::sunken_city {

namespace {

class SpareThinker {
 public:
  explicit SpareThinker(const Outlook& outlook) : outlook_(outlook), net_(outlook.game, outlook.state) {
    for (int seat = 0; seat < outlook.game.seats(); ++seat) {
      const int corner = outlook.game.rules().village[static_cast<std::size_t>(seat)];
      FieldSet nodes = Distances::from_village(net_, corner, 6).all();
      nodes.remove(kVillageNode);
      const FieldSet around = net_.lake().beside(net_.fields(nodes)) | FieldSet::of(corner);
      (seat == outlook.seat ? beside_own_ : beside_others_) |= around;
    }
  }

  double worth_of_street(FieldSet fields) const {
    const Weights& weights = outlook_.weights;
    double worth = 0;
    fields.for_each([&](int field) { worth += weights.near * nearness(field); });
    if (fields.meets(beside_own_)) worth += weights.link;
    if (fields.meets(beside_others_)) worth -= weights.help;
    return worth;
  }

  double worth_of_house(int house, int field) const {
    const Weights& weights = outlook_.weights;
    double worth = weights.near * nearness(field);
    if (outlook_.found_in(house, field).any()) worth += weights.offer;
    return worth - weights.offer * outlook_.need_of_others(house);
  }

 private:
  // How many steps nearer to the own village than to the nearest other.
  double nearness(int field) const {
    int own = 0;
    int others = 99;
    for (int seat = 0; seat < outlook_.game.seats(); ++seat) {
      const int steps =
          fields_apart(outlook_.game.lake(), field, outlook_.game.rules().village[static_cast<std::size_t>(seat)]);
      if (seat == outlook_.seat) {
        own = steps;
      } else {
        others = std::min(others, steps);
      }
    }
    return std::clamp(others - own, -4, 4);
  }

  const Outlook& outlook_;
  Net net_;
  FieldSet beside_own_;
  FieldSet beside_others_;
};

}  // namespace

Move place_spare_piece(const Outlook& outlook, const Choices& choices, RandomStream& luck) {
  const SpareThinker thinker(outlook);
  Move best{};
  double best_worth = -1e18;
  const auto consider = [&](Move move, double worth) {
    worth += outlook.mood(luck);
    if (worth <= best_worth) return;
    best_worth = worth;
    best = move;
  };
  const Lake& lake = outlook.game.lake();
  using evenkeel::sunken_city::PieceShape;
  choices.streets_across.for_each([&](int field) {
    consider(Move::street(field, false), thinker.worth_of_street(lake.fields(PieceShape::across, field)));
  });
  choices.streets_upright.for_each([&](int field) {
    consider(Move::street(field, true), thinker.worth_of_street(lake.fields(PieceShape::upright, field)));
  });
  choices.houses.for_each([&](int house) {
    choices.house_fields.for_each(
        [&](int field) { consider(Move::house(house, field), thinker.worth_of_house(house, field)); });
  });
  return best;
}

}  // namespace evenkeel::sim::players::sunken_city
