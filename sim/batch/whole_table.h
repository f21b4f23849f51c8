#pragma once
// A table of a dataset as one, in memory: all its parts one after the other, with the variant as a column.

#include <filesystem>
#include <string>
#include <vector>

#include "sim/batch/tables.h"

namespace evenkeel::sim {

// The table with its variant as the first column, as readers of hive partitions have it.
ArrowTable with_variant(const ArrowTable& table, const std::string& variant);

// `name` is games, seats, fields, turns or variants; all columns, or those named (and the variant). Words have one
// dictionary over all parts. Throws DatasetError.
ArrowTable whole_table(const std::filesystem::path& folder, const std::string& name,
                       const std::vector<std::string>& columns = {});

}  // namespace evenkeel::sim
