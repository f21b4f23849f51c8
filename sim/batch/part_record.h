#pragma once
// What the log of a dataset says about a finished part, one JSON line each: which part, its wins, and every file with
// its size and hash, so that a part can be trusted (or not) without being read as a table.

#include <string>
#include <vector>

#include "sim/batch/schedule.h"

namespace evenkeel::sim {

struct FileRecord {
  std::string path;  // inside the dataset
  std::uint64_t bytes = 0;
  std::string hash;

  friend bool operator==(const FileRecord&, const FileRecord&) = default;
};

struct PartRecord {
  std::size_t cell = 0;
  std::uint64_t number = 0;
  SeatTally tally;
  std::vector<FileRecord> files;
};

// Its file of a table such as "games"; nothing where the dataset has no such table.
const FileRecord* file_of(const PartRecord& record, const std::string& table);

struct Json;

std::string tally_json(const SeatTally& tally);
SeatTally read_tally(const Json& json);  // throws std::runtime_error
// A line ends in a check of itself, so that figures in it can be believed as the files are.
std::string to_line(const PartRecord& record);
PartRecord from_line(const std::string& line);  // throws std::runtime_error

}  // namespace evenkeel::sim
