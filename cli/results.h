#pragma once
// What came out of a run: win rates by seat with their intervals and the verdict, for people and as JSON.

#include <string>

#include "sim/batch/run.h"

namespace evenkeel::cli {

std::string results_table(const sim::Experiment& experiment, const std::vector<sim::CellResult>& results,
                          double margin);

std::string results_json(const sim::Experiment& experiment, const std::vector<sim::CellResult>& results, double margin,
                         const std::string& folder);

}  // namespace evenkeel::cli
