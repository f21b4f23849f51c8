#pragma once
// What is to be played, as Python asks for it, to an experiment that can be run.

#include <string>
#include <vector>

#include "python/variant.h"
#include "sim/batch/run.h"
#include "sim/experiments/spec.h"

namespace evenkeel::python {

// Either the spec names its variants, or they are given one by one, each with its own house rule and settings.
struct Wishes {
  variants::Library library;
  std::vector<LoadedVariant> variants;
  sim::ExperimentSpec spec;
};

struct Plan {
  sim::Experiment experiment;
  sim::StopRule until;
  double margin = 0;
};

// The experiment that the program would run with the same words. Throws what the program says.
Plan plan_of(const Wishes& wishes);

}  // namespace evenkeel::python
