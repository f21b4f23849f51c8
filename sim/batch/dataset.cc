#include "sim/batch/dataset.h"

#include <set>

#include <fmt/format.h>

#include "sim/batch/encode.h"
#include "sim/batch/hash.h"
#include "sim/batch/tables.h"

namespace evenkeel::sim {

namespace fs = std::filesystem;

namespace {

std::vector<std::string> tables_of(const Experiment& experiment) {
  std::vector<std::string> tables{"games", "seats", "fields"};
  if (experiment.turns) tables.emplace_back("turns");
  if (experiment.traces > 0) tables.emplace_back("traces");
  return tables;
}

// Writes a file unless it is there with these bytes already.
void write_if_new(const fs::path& path, std::string_view bytes) {
  if (fs::exists(path) && read_whole(path) == bytes) return;
  write_whole(path, bytes);
}

}  // namespace

std::string good_bytes(const fs::path& folder, const FileRecord& file, std::string_view advice) {
  const fs::path path = folder / file.path;
  const auto refuse = [&](const std::string& what) -> void { throw DatasetError(fmt::format("{}; {}", what, advice)); };
  std::string bytes;
  try {
    bytes = read_whole(path);
  } catch (const DatasetError& error) {
    refuse(error.what());
  }
  if (bytes.size() != file.bytes) {
    refuse(fmt::format("{}: is damaged (has {} bytes instead of {})", path.string(), bytes.size(), file.bytes));
  }
  if (hash_text(bytes) != file.hash) refuse(fmt::format("{}: is damaged", path.string()));
  return bytes;
}

Manifest read_manifest(const fs::path& folder) {
  const fs::path path = folder / kManifestName;
  const std::string text = read_whole(path);
  try {
    return parse_manifest(text);
  } catch (const std::runtime_error& error) {
    throw DatasetError(
        fmt::format("{}: {}; without it nobody knows what the folder holds: name another --out, or remove the folder",
                    path.string(), error.what()));
  }
}

std::vector<PartRecord> read_log(const fs::path& folder, const Say& say) {
  const fs::path path = folder / kLogName;
  const std::string text = fs::exists(path) ? read_whole(path) : "";
  std::vector<PartRecord> records;
  std::size_t begin = 0;
  for (std::size_t end = text.find('\n'); end != std::string::npos; begin = end + 1, end = text.find('\n', begin)) {
    try {
      records.push_back(from_line(text.substr(begin, end - begin)));
    } catch (const std::runtime_error& error) {
      say(fmt::format("{}: a line cannot be read ({}); its part is as good as lost", path.string(), error.what()));
    }
  }
  return records;
}

Dataset::Dataset(fs::path folder, const Experiment& experiment, const Shard& shard, const Say& say)
    : folder_(std::move(folder)), experiment_(experiment), shard_(shard) {
  make_folder(folder_);
  lock_.emplace(folder_);
  remove_pending(folder_ / kManifestName);
  check_manifest();
  remove_all_pending(folder_);
  look_around(say);
}

void Dataset::check_manifest() {
  const fs::path path = folder_ / kManifestName;
  if (!fs::exists(path)) {
    std::error_code ignored;
    if (!fs::is_empty(folder_, ignored)) {
      throw DatasetError(
          fmt::format("{}: the folder is not empty and holds no dataset; name another --out", folder_.string()));
    }
    return begin();
  }
  const Manifest manifest = read_manifest(folder_);
  if (manifest.dataset != experiment_.hash()) {
    throw DatasetError(fmt::format("{}: holds another experiment; name another --out, or ask for the same one:{}",
                                   folder_.string(), differences(manifest.identity, experiment_.identity())));
  }
  if (manifest.shard != shard_) {
    throw DatasetError(fmt::format("{}: holds shard {}/{} of this experiment, not {}/{}; name another --out",
                                   folder_.string(), manifest.shard.index, manifest.shard.of, shard_.index, shard_.of));
  }
  complete_ = manifest.complete;
}

void Dataset::begin() {
  write_whole(folder_ / kManifestName, to_text(manifest_of(experiment_, shard_)));
  complete_ = false;
}

void Dataset::look_around(const Say& say) {
  for (PartRecord& record : read_log(folder_, say)) {
    if (record.cell >= experiment_.cells.size()) continue;
    if (record.tally.games != games_of_part(experiment_.cells[record.cell], record.number)) continue;
    if (is_good(record, say)) there_[{record.cell, record.number}] = std::move(record);
  }
  make_part_folders();
  const std::string variants = encode(variants_table(experiment_), experiment_.format);
  write_if_new(folder_ / ("variants" + format_ending(experiment_.format)), variants);
  write_if_new(folder_ / kLogName, log_text());
}

bool Dataset::is_good(const PartRecord& record, const Say& say) const {
  try {
    for (const FileRecord& file : record.files) good_bytes(folder_, file, "its part is played again");
    return true;
  } catch (const DatasetError& error) {
    say(error.what());
    return false;
  }
}

const PartRecord* Dataset::find(std::size_t cell, std::uint64_t number) const {
  const auto part = there_.find({cell, number});
  return part == there_.end() ? nullptr : &part->second;
}

void Dataset::make_part_folders() {
  std::set<std::string> folders;
  for (const Cell& cell : experiment_.cells) folders.insert(variant_folder(cell.variant.name));
  for (const std::string& table : tables_of(experiment_)) {
    for (const std::string& folder : folders) make_folder(folder_ / table / folder);
  }
}

void Dataset::add(const PartRecord& record, std::vector<PendingFile> files) {
  if (complete_) begin();  // a damaged part of a complete dataset is being replaced
  for (PendingFile& file : files) file.publish();
  append_line(folder_ / kLogName, to_line(record));
  there_[{record.cell, record.number}] = record;
}

std::string Dataset::log_text() const {
  std::string text;
  for (const auto& [key, record] : there_) text += to_line(record) + "\n";
  return text;
}

// A part that was played again stands at the log's end; in a finished dataset all are in order.
void Dataset::finish(const std::vector<CellResult>& results) {
  write_if_new(folder_ / kLogName, log_text());
  Manifest manifest = manifest_of(experiment_, shard_);
  manifest.complete = true;
  for (std::size_t i = 0; i < results.size(); ++i) manifest.cells[i].result = results[i];
  write_if_new(folder_ / kManifestName, to_text(manifest));
}

}  // namespace evenkeel::sim
