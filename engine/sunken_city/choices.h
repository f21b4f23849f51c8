#pragma once
// All legal decisions at one point, factored: bit sets of where streets, houses, steps and the spirit may go.
// A random player counts and picks from these without ever building a list; `for_each` is the list.

#include "engine/sunken_city/move.h"

namespace evenkeel::sunken_city {

struct Choices {
  CardSet cards;
  FieldSet streets_across;
  FieldSet streets_upright;
  FieldSet house_fields;
  HouseSet houses;  // every house may go to every house field
  FieldSet steps;   // pieces
  bool step_home = false;
  bool chip = false;
  bool roll = false;
  FieldSet spirit;    // pieces
  HouseSet grottoes;  // P6
  HouseSet banish;    // P10
  bool end_turn = false;

  bool any_placement() const {
    return streets_across.any() || streets_upright.any() || (houses.any() && house_fields.any());
  }

  int count() const {
    if (cards.any()) return cards.count();
    return streets_across.count() + streets_upright.count() + houses.count() * house_fields.count() + steps.count() +
           (step_home ? 1 : 0) + (chip ? 1 : 0) + (roll ? 1 : 0) + spirit.count() + grottoes.count() + banish.count() +
           (end_turn ? 1 : 0);
  }

  // The n-th decision in the order of for_each; n must be below count().
  Move nth(int n) const;

  template <class Visit>
  void for_each(Visit visit) const {
    cards.for_each([&](int card) { visit(Move::card(card)); });
    streets_across.for_each([&](int field) { visit(Move::street(field, false)); });
    streets_upright.for_each([&](int field) { visit(Move::street(field, true)); });
    houses.for_each([&](int house) { house_fields.for_each([&](int field) { visit(Move::house(house, field)); }); });
    steps.for_each([&](int piece) { visit(Move::step(piece)); });
    if (step_home) visit(Move::step(kInVillage));
    if (chip) visit(Move::chip());
    if (roll) visit(Move::roll());
    spirit.for_each([&](int piece) { visit(Move::spirit(piece)); });
    grottoes.for_each([&](int grotto) { visit(Move::grotto(grotto)); });
    banish.for_each([&](int grotto) { visit(Move::banish(grotto)); });
    if (end_turn) visit(Move::end_turn());
  }

  bool allows(Move move) const;
};

}  // namespace evenkeel::sunken_city
