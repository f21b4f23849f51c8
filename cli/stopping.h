#pragma once
// What an experiment says about stopping a table early, on the command line or in a file.

#include <optional>

#include "analytics/until.h"
#include "sim/experiments/spec.h"

namespace evenkeel::cli {

// Both throw ConfigError where it stands in a file, otherwise ExperimentError.
double asked_margin(const sim::ExperimentSpec& spec);
std::optional<analytics::Until> asked_until(const sim::ExperimentSpec& spec, double margin);

}  // namespace evenkeel::cli
