#pragma once
// manifest.json: which experiment a dataset is, which shard of it, whether it is complete, and what came out by cell.
// No time, no machine, no number of threads: the same experiment gives the same bytes.

#include <string>
#include <vector>

#include "sim/batch/description_json.h"
#include "sim/batch/schedule.h"

namespace evenkeel::sim {

inline constexpr const char* kManifestName = "manifest.json";

struct CellResult {
  SeatTally tally;
  bool stopped = false;  // by the rule of --until, before all games were played
};

struct ManifestCell {
  std::string variant;
  int players = 0;
  std::string agents;
  std::string rules;  // their hash
  std::uint64_t games = 0;
  std::uint64_t part_size = 0;
  std::uint64_t block_size = 1;
  std::string folder;
  std::size_t told = 0;             // which of the manifest's games
  std::vector<std::string> places;  // where each seat sits
  CellResult result;                // once the dataset is complete
};

struct Manifest {
  std::string dataset;  // hash of the identity
  std::uint64_t seed = 1;
  Format format = Format::parquet;
  Shard shard;
  bool complete = false;
  std::vector<ToldGame> games;  // what the cells' games tell about themselves, each once
  std::vector<ManifestCell> cells;
  std::vector<std::string> identity;
};

Manifest manifest_of(const Experiment& experiment, const Shard& shard);
std::string to_text(const Manifest& manifest);
Manifest parse_manifest(const std::string& text);  // throws std::runtime_error

// What two experiments differ in, in words; at most a few lines.
std::string differences(const std::vector<std::string>& there, const std::vector<std::string>& asked);

}  // namespace evenkeel::sim
