#include "engine/sunken_city/choices.h"

namespace evenkeel::sunken_city {

Move Choices::nth(int n) const {
  if (cards.any()) return Move::card(cards.nth(n));

  int size = streets_across.count();
  if (n < size) return Move::street(streets_across.nth(n), false);
  n -= size;
  size = streets_upright.count();
  if (n < size) return Move::street(streets_upright.nth(n), true);
  n -= size;
  const int fields = house_fields.count();
  size = houses.count() * fields;
  if (n < size) return Move::house(houses.nth(n / fields), house_fields.nth(n % fields));
  n -= size;
  size = steps.count();
  if (n < size) return Move::step(steps.nth(n));
  n -= size;
  if (step_home && n-- == 0) return Move::step(kInVillage);
  if (chip && n-- == 0) return Move::chip();
  if (roll && n-- == 0) return Move::roll();
  size = spirit.count();
  if (n < size) return Move::spirit(spirit.nth(n));
  n -= size;
  size = grottoes.count();
  if (n < size) return Move::grotto(grottoes.nth(n));
  n -= size;
  size = banish.count();
  if (n < size) return Move::banish(banish.nth(n));
  return Move::end_turn();
}

bool Choices::allows(Move move) const {
  switch (move.kind) {
    case MoveKind::card: return move.to < kMaxCards && cards.has(move.to);
    case MoveKind::street:
      return move.to < FieldSet::kCapacity && (move.what != 0 ? streets_upright : streets_across).has(move.to);
    case MoveKind::house:
      return move.to < FieldSet::kCapacity && move.what <= kMaxHouse && house_fields.has(move.to) &&
             houses.has(move.what);
    case MoveKind::step: return move.to == kInVillage ? step_home : move.to < FieldSet::kCapacity && steps.has(move.to);
    case MoveKind::chip: return chip;
    case MoveKind::roll: return roll;
    case MoveKind::spirit: return move.to < FieldSet::kCapacity && spirit.has(move.to);
    case MoveKind::grotto: return move.to <= kMaxHouse && grottoes.has(move.to);
    case MoveKind::banish: return move.to <= kMaxHouse && banish.has(move.to);
    case MoveKind::end_turn: return end_turn;
  }
  return false;
}

}  // namespace evenkeel::sunken_city
