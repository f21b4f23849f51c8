#pragma once
// A Parquet or Arrow IPC file of a dataset as an Arrow table. Every failure says which file and why.

#include <filesystem>
#include <string>
#include <vector>

#include "sim/batch/files.h"
#include "sim/batch/tables.h"

namespace evenkeel::sim {

// All columns, or (of a Parquet file) those named. Throws DatasetError.
ArrowTable read_table(const std::filesystem::path& file, Format format, const std::vector<std::string>& columns = {});

// The same from the file's bytes; `file` is only named in messages.
ArrowTable read_table(const std::string& bytes, const std::filesystem::path& file, Format format,
                      const std::vector<std::string>& columns = {});

}  // namespace evenkeel::sim
