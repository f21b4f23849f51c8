#include "engine/sunken_city/lake.h"

#include <cstdlib>

namespace evenkeel::sunken_city {

Lake::Lake(const Rules& rules) : columns_(rules.columns), rows_(rules.rows) {
  for (int field = 0; field < size(); ++field) {
    column_[static_cast<std::size_t>(field)] = static_cast<std::uint8_t>(field % columns_);
    row_[static_cast<std::size_t>(field)] = static_cast<std::uint8_t>(field / columns_);
    all_.add(field);
    if (column(field) != 0) not_first_column_.add(field);
    if (column(field) != columns_ - 1) not_last_column_.add(field);
    const FieldKind kind = rules.fields[static_cast<std::size_t>(field)];
    if (kind == FieldKind::light || kind == FieldKind::dark) for_streets_.add(field);
    if (kind == FieldKind::dark || kind == FieldKind::centre) for_houses_.add(field);
    if (kind == FieldKind::centre) centre_ = field;
  }
  for (int field = 0; field < size(); ++field) {
    const auto at = static_cast<std::size_t>(field);
    const FieldSet one = FieldSet::of(field);
    fields_[index(PieceShape::house)][at] = one;
    fields_[index(PieceShape::across)][at] = one | (one & not_last_column_).raised(1);
    fields_[index(PieceShape::upright)][at] = (one | one.raised(columns_)) & all_;
    for (auto shape : {PieceShape::across, PieceShape::upright, PieceShape::house}) {
      around_[index(shape)][at] = beside(fields(shape, field)).without(fields(shape, field));
    }
  }
  for (int seat = 0; seat < rules.players; ++seat) {
    const int corner = rules.village[static_cast<std::size_t>(seat)];
    gates_[static_cast<std::size_t>(seat)] = {corner, (for_streets_ | for_houses_) & beside(FieldSet::of(corner))};
    for (int field = 0; field < size(); ++field) {
      const bool near_column = std::abs(column(field) - column(corner)) < rules.territory;
      const bool near_row = std::abs(row(field) - row(corner)) < rules.territory;
      if (near_column && near_row) territory_[static_cast<std::size_t>(seat)].add(field);
    }
  }
}

}  // namespace evenkeel::sunken_city
