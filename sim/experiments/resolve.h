#pragma once
// An experiment as it was asked for to one that can be run: variants loaded and checked, agents known, tables open.

#include "sim/batch/experiment.h"
#include "sim/experiments/spec.h"

namespace evenkeel::sim {

// Throws ExperimentError, AgentError, ConfigError (the last for everything that stands in a file).
Experiment resolve(const ExperimentSpec& spec, const variants::Library& library);

}  // namespace evenkeel::sim
