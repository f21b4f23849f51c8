#pragma once
// Columns in memory to Arrow tables, without copying: a table lives no longer than the columns that it was made from.

#include <memory>
#include <vector>

#include "sim/batch/schedule.h"

namespace arrow {
class Table;
}

namespace evenkeel::sim {

using ArrowTable = std::shared_ptr<arrow::Table>;

ArrowTable variants_table(const Experiment& experiment);
ArrowTable games_table(const Experiment& experiment, const PartPlan& part, const GameColumns& rows);
ArrowTable seats_table(const Experiment& experiment, const PartPlan& part, const SeatColumns& rows);
ArrowTable turns_table(const Experiment& experiment, const PartPlan& part, const TurnColumns& rows);

// One row a field, with the counts of all games of the part.
ArrowTable fields_table(const Experiment& experiment, const PartPlan& part, const std::vector<std::uint64_t>& counts,
                        std::uint64_t turns);

}  // namespace evenkeel::sim
