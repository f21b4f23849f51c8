#pragma once
// A table for Python: Arrow inside, handed over by the Arrow PyCapsule interface, which needs no Arrow on the other
// side.

#include <string>

#include "sim/batch/tables.h"

namespace evenkeel::python {

struct Table {
  std::string name;
  sim::ArrowTable rows;
};

}  // namespace evenkeel::python
