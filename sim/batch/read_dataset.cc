#include "sim/batch/read_dataset.h"

#include <arrow/api.h>

#include <algorithm>
#include <numeric>

#include <fmt/format.h>

#include "sim/batch/read_columns.h"
#include "sim/batch/read_table.h"

namespace evenkeel::sim {

namespace fs = std::filesystem;

namespace {

Manifest manifest_in(const fs::path& folder) {
  if (!fs::exists(folder)) throw DatasetError(fmt::format("{}: there is no such folder", folder.string()));
  if (!fs::exists(folder / kManifestName)) {
    throw DatasetError(fmt::format("{}: holds no dataset (there is no {}); 'evenkeel run' writes one", folder.string(),
                                   kManifestName));
  }
  return read_manifest(folder);
}

}  // namespace

DatasetReader::DatasetReader(fs::path folder) : folder_(std::move(folder)), manifest_(manifest_in(folder_)) {
  refuse_unfinished();
  plan_parts();
  read_variants();
}

void DatasetReader::refuse_unfinished() const {
  if (!manifest_.complete) {
    throw DatasetError(
        fmt::format("{}: the dataset is not complete; the command that began it goes on", folder_.string()));
  }
  if (!manifest_.shard.whole()) {
    throw DatasetError(fmt::format("{}: is shard {} of {}; 'evenkeel merge' puts them together", folder_.string(),
                                   manifest_.shard.index, manifest_.shard.of));
  }
}

// A cell's parts are those from the first on until its games are all there; the log may have more (--until drops them).
void DatasetReader::plan_parts() {
  plans_.resize(manifest_.cells.size());
  records_.resize(manifest_.cells.size());
  for (PartRecord& record : read_log(folder_, [](const std::string& message) { throw DatasetError(message); })) {
    if (record.cell < records_.size()) records_[record.cell].push_back(std::move(record));
  }
  std::uint64_t games = 0;
  for (std::size_t i = 0; i < plans_.size(); ++i) {
    const ManifestCell& cell = manifest_.cells[i];
    std::sort(records_[i].begin(), records_[i].end(),
              [](const PartRecord& a, const PartRecord& b) { return a.number < b.number; });
    std::uint64_t first = 0;
    for (std::size_t n = 0; n < records_[i].size() && first < cell.result.tally.games; ++n) {
      const PartRecord& record = records_[i][n];
      if (record.number != n) break;
      plans_[i].push_back({i, record.number, first, record.tally.games});
      first += record.tally.games;
    }
    if (first != cell.result.tally.games) {
      throw DatasetError(fmt::format("{}: is damaged: part {} of {}, {} players, {} is missing in {}; run it again",
                                     folder_.string(), plans_[i].size(), cell.variant, cell.players, cell.agents,
                                     kLogName));
    }
    games += first;
  }
  if (games == 0) throw DatasetError(fmt::format("{}: the dataset holds no games", folder_.string()));
}

void DatasetReader::read_variants() {
  const fs::path file = folder_ / ("variants" + format_ending(manifest_.format));
  const ArrowTable table = read_table(file, manifest_.format);
  const ColumnReader columns(*table, file);
  const auto names = columns.words("variant");
  const auto titles = columns.words("title");
  const auto games = columns.words("game");
  const auto hashes = columns.words("hash");
  const auto rules = columns.words("rules");
  std::vector<std::uint8_t> players;
  columns.read("players", players);
  for (std::size_t i = 0; i < names.size(); ++i) {
    variants_.push_back({names[i], titles[i], games[i], players[i], rules[i], hashes[i]});
  }
}

const FileRecord* DatasetReader::file(const PartPlan& part, const std::string& table) const {
  return file_of(records_[part.cell][part.number], table);
}

std::optional<ArrowTable> DatasetReader::table(const PartPlan& part, const std::string& name,
                                               const std::vector<std::string>& columns) const {
  const FileRecord* file = this->file(part, name);
  if (file == nullptr) return std::nullopt;
  return read_table(good_bytes(folder_, *file, "the command that wrote it plays this part again"), folder_ / file->path,
                    manifest_.format, columns);
}

DatasetPart DatasetReader::read(const PartPlan& part) const {
  const ManifestCell& cell = manifest_.cells[part.cell];
  const GameDescription& told = this->told(part.cell);
  const auto games = static_cast<std::size_t>(part.games);
  DatasetPart read{.columns = PartColumns(told, cell.players, games), .fields = {}, .turns = 0};
  const auto rows = [&](const char* name, const std::vector<std::string>& columns) {
    const std::optional<ArrowTable> found = table(part, name, columns);
    if (found) return *found;
    throw DatasetError(fmt::format("{}: is damaged: {} does not name the file of {} for part {}", folder_.string(),
                                   kLogName, name, part.number));
  };
  const auto path = [&](const char* name) { return folder_ / file(part, name)->path; };
  const ArrowTable game_rows = rows("games", game_column_names());
  read_games(*game_rows, path("games"), told, read.columns.games);
  const ArrowTable seat_rows = rows("seats", seat_column_names(told));
  read_seats(*seat_rows, path("seats"), told, cell.players, read.columns);
  const ArrowTable field_rows = rows("fields", {});
  read.turns = read_fields(*field_rows, path("fields"), told, read.fields);
  return read;
}

}  // namespace evenkeel::sim
