#include "engine/sunken_city/tally.h"

namespace evenkeel::sunken_city {

void Tally::count(const Event& event) {
  const auto treasures = static_cast<std::uint32_t>(event.treasures.count());
  switch (event.kind) {
    case EventKind::opened: at(event.seat, Counter::opened) += treasures; return;
    case EventKind::secured:
      ++at(event.seat, Counter::trips);
      scored_ = true;
      return;
    case EventKind::sank:
      ++at(acting_, event.shape == PieceShape::house ? Counter::sank_houses : Counter::sank_streets);
      count_piece(sunk_, event.shape, event.piece);
      return;
    case EventKind::sent_home:
      ++at(event.seat, Counter::sent_home);
      at(event.seat, Counter::lost) += treasures;
      at(event.seat, Counter::chips_got) += event.chip ? 1 : 0;
      ++at(acting_, event.seat == acting_ ? Counter::sent_own : Counter::sent_others);
      return;
    default: return;
  }
}

void Tally::open_turn(const State& state, int card) {
  close_turn(state);
  acting_ = state.seat;
  spirit_steps_ = at(acting_, Counter::spirit_steps);
  ++counts_[static_cast<std::size_t>(Counter::cards) + static_cast<std::size_t>(card)][state.seat];
}

void Tally::close_turn(const State& state) {
  if (acting_ == kNobody) return;
  at(acting_, Counter::spirit_turns) += at(acting_, Counter::spirit_steps) > spirit_steps_ ? 1U : 0U;
  if (streets_.full()) pour_counters();
  streets_.add(state.covered.without(state.houses));
  houses_.add(state.houses);
  const Place place = state.seats[static_cast<std::size_t>(acting_)].at;
  if (place == kInVillage) return;
  const PieceShape shape = state.houses.has(place)   ? PieceShape::house
                           : state.across.has(place) ? PieceShape::across
                                                     : PieceShape::upright;
  count_piece(stood_on_, shape, place);
}

void Tally::pour_counters() {
  streets_.pour_into(fields_[static_cast<std::size_t>(FieldCount::street)]);
  houses_.pour_into(fields_[static_cast<std::size_t>(FieldCount::house)]);
}

void Tally::pour_pieces(Pieces& pieces, FieldCount kind) {
  Fields& counts = fields_[static_cast<std::size_t>(kind)];
  for (const PieceShape shape : {PieceShape::across, PieceShape::upright, PieceShape::house}) {
    for (int place = 0; place < lake_.size(); ++place) {
      const std::uint64_t times = pieces[static_cast<std::size_t>(shape)][static_cast<std::size_t>(place)];
      if (times == 0) continue;
      lake_.fields(shape, place).for_each([&](int field) { counts[static_cast<std::size_t>(field)] += times; });
    }
  }
  pieces = {};
}

void Tally::pour_fields_into(std::span<std::uint64_t> totals) {
  pour_counters();
  pour_pieces(stood_on_, FieldCount::adventurer);
  pour_pieces(sunk_, FieldCount::sinking);
  const auto size = static_cast<std::size_t>(lake_.size());
  for (std::size_t kind = 0; kind < fields_.size(); ++kind) {
    for (std::size_t field = 0; field < size; ++field) totals[kind * size + field] += fields_[kind][field];
  }
  fields_ = {};
}

}  // namespace evenkeel::sunken_city
