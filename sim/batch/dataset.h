#pragma once
// A dataset folder while it is being written: what is already there and good, and what is added. The log names a part
// only after all its files are in place, so a part is either whole and known, or it is played again.

#include <functional>
#include <map>
#include <optional>

#include "sim/batch/files.h"
#include "sim/batch/manifest.h"
#include "sim/batch/part_record.h"

namespace evenkeel::sim {

inline constexpr const char* kLogName = "parts.jsonl";

using Say = std::function<void(const std::string&)>;  // a message for people

class Dataset {
 public:
  // Takes the folder: makes it, or goes on with the same experiment. Throws DatasetError.
  Dataset(std::filesystem::path folder, const Experiment& experiment, const Shard& shard, const Say& say);

  // The part, if it is there and its files are what the log says.
  const PartRecord* find(std::size_t cell, std::uint64_t number) const;

  std::filesystem::path path_of(const std::string& file) const { return folder_ / file; }

  // Puts a part's files in their places and says so in the log.
  void add(const PartRecord& record, std::vector<PendingFile> files);

  void finish(const std::vector<CellResult>& results);

 private:
  using Key = std::pair<std::size_t, std::uint64_t>;

  void check_manifest();
  void begin();                      // writes a manifest that says: not complete
  void look_around(const Say& say);  // for parts that are there and good
  void make_part_folders();
  bool is_good(const PartRecord& record, const Say& say) const;
  std::string log_text() const;

  std::filesystem::path folder_;
  const Experiment& experiment_;
  Shard shard_;
  bool complete_ = false;
  std::optional<FolderLock> lock_;
  std::map<Key, PartRecord> there_;
};

// Both throw DatasetError. A last line that was not written to its end is not read.
Manifest read_manifest(const std::filesystem::path& folder);
std::vector<PartRecord> read_log(const std::filesystem::path& folder, const Say& say);

// The bytes of a file, if they are what the log says. Throws DatasetError, which ends in `advice`.
std::string good_bytes(const std::filesystem::path& folder, const FileRecord& file, std::string_view advice);

}  // namespace evenkeel::sim
