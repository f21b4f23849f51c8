#pragma once
// Plays one part: its batches in parallel, then its tables as bytes.

#include <atomic>
#include <optional>

#include "sim/batch/column_pool.h"
#include "sim/batch/part_record.h"

namespace evenkeel::sim {

struct EncodedFile {
  std::string path;  // inside the dataset
  std::string bytes;
};

struct PlayedPart {
  SeatTally tally;
  std::vector<EncodedFile> files;
};

// `played` counts games as they are played. Nothing when `stop` was set before the part was whole.
std::optional<PlayedPart> play_part(const Experiment& experiment, const PartPlan& part, std::size_t batch,
                                    ColumnPool& pool, const std::atomic<bool>& stop,
                                    std::atomic<std::uint64_t>& played);

}  // namespace evenkeel::sim
