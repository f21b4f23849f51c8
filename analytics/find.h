#pragma once
// Datasets to findings: the whole way from tables to what a report says.

#include <stdexcept>
#include <vector>

#include "analytics/findings.h"
#include "analytics/seat_findings.h"
#include "sim/batch/read_dataset.h"

namespace evenkeel::analytics {

// What was asked cannot be answered with these datasets; the message says why.
struct FindError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

struct FindSettings {
  JudgeSettings judge;
  std::string baseline;           // empty: the first variant, where there are several
  std::vector<std::string> only;  // these variants; empty: all
};

// Throws FindError, sim::DatasetError.
Findings find(const std::vector<sim::DatasetReader>& datasets, const FindSettings& settings);

}  // namespace evenkeel::analytics
