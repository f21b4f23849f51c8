#pragma once
// A table for Python: Arrow inside, handed over by the Arrow PyCapsule interface, which needs no Arrow on the other
// side.

#include <string>
#include <vector>

#include "sim/batch/tables.h"

namespace evenkeel::python {

struct Table {
  std::string name;
  sim::ArrowTable rows;
};

// Throws sim::DatasetError; with a column `variant` at its beginning, as readers of hive partitions have it.
sim::ArrowTable with_variant(const sim::ArrowTable& table, const std::string& variant);

}  // namespace evenkeel::python
