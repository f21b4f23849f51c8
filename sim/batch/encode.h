#pragma once
// An Arrow table as the bytes of a Parquet or Arrow IPC file.

#include <string>

#include "sim/batch/tables.h"

namespace evenkeel::sim {

std::string encode(const ArrowTable& table, Format format);

}  // namespace evenkeel::sim
