#pragma once
// A dataset as whole tables, one file each, for programs that know no folders of parts: CSV, Parquet or Arrow.

#include <string>
#include <vector>

#include "sim/batch/dataset.h"

namespace evenkeel::sim {

enum class ExportFormat : std::uint8_t { csv, parquet, arrow };

// The files written. Words are plain text in these, and `variant` is a column like the others. Throws DatasetError.
std::vector<std::filesystem::path> export_dataset(const std::filesystem::path& dataset,
                                                  const std::filesystem::path& out, ExportFormat format);

}  // namespace evenkeel::sim
