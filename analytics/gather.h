#pragma once
// Counts whole datasets: every part is read once, on all cores, few at a time, so that memory does not grow with the
// number of games. Cells that are compared are read side by side.

#include <vector>

#include "analytics/comparison.h"
#include "sim/batch/read_dataset.h"

namespace evenkeel::analytics {

// A cell of a dataset.
struct SourceCell {
  const sim::DatasetReader* dataset = nullptr;
  std::size_t cell = 0;
  CellShape shape;

  SourceCell(const sim::DatasetReader& from, std::size_t which);

  const sim::ManifestCell& named() const { return dataset->manifest().cells[cell]; }
};

// Two of the cells that were played on the same luck. A cell is the variant of at most one pair.
struct PairPlan {
  std::size_t baseline = 0;
  std::size_t variant = 0;
  CommonMetrics common;
};

struct Gathered {
  std::vector<CellTally> cells;                   // beside the source cells
  std::vector<std::vector<PairedMoments>> pairs;  // beside the plans, then beside their common metrics

  Gathered& operator+=(const Gathered& other);
  friend bool operator==(const Gathered&, const Gathered&) = default;
};

// Throws DatasetError.
Gathered gather(const std::vector<SourceCell>& cells, const std::vector<PairPlan>& pairs);

}  // namespace evenkeel::analytics
