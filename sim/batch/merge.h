#pragma once
// Shards of one experiment put together: the result is, byte for byte, what one run would have written.

#include "sim/batch/dataset.h"

namespace evenkeel::sim {

// Throws DatasetError: shards of different experiments, a part that is missing or damaged.
Manifest merge_datasets(const std::vector<std::filesystem::path>& shards, const std::filesystem::path& out,
                        const Say& say);

}  // namespace evenkeel::sim
