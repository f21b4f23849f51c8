#pragma once
// Games played into memory, with their tables.

#include <memory>
#include <optional>

#include "python/table.h"
#include "sim/batch/experiment.h"
#include "sim/batch/schedule.h"

namespace evenkeel::python {

// The columns stay where they were played; the tables are views of them that keep them alive.
struct PlayedGames {
  sim::Experiment experiment;
  sim::PartPlan part;
  double margin = 0;
  sim::PartColumns columns;
  sim::BatchExtras extras;
  double seconds = 0;

  const sim::Cell& cell() const { return experiment.cells.front(); }
};

}  // namespace evenkeel::python
