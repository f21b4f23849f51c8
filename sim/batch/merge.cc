#include "sim/batch/merge.h"

#include <fmt/format.h>

namespace evenkeel::sim {

namespace fs = std::filesystem;

namespace {

using Key = std::pair<std::size_t, std::uint64_t>;  // cell, part

struct Source {
  fs::path folder;
  PartRecord record;
};

Manifest same_manifest(const std::vector<fs::path>& shards) {
  Manifest first = read_manifest(shards.front());
  for (const fs::path& shard : shards) {
    const Manifest other = read_manifest(shard);
    if (other.dataset == first.dataset) continue;
    throw DatasetError(fmt::format("{}: holds another experiment than {}:{}", shard.string(), shards.front().string(),
                                   differences(first.identity, other.identity)));
  }
  return first;
}

void refuse_gaps(const Manifest& manifest, const std::map<Key, Source>& parts) {
  std::uint64_t missing = 0;
  std::string first;
  for (std::size_t cell = 0; cell < manifest.cells.size(); ++cell) {
    const ManifestCell& one = manifest.cells[cell];
    const std::uint64_t count = (one.games + one.part_size - 1) / one.part_size;
    for (std::uint64_t number = 0; number < count; ++number) {
      if (parts.contains({cell, number}) || missing++ > 0) continue;
      first = fmt::format("part {} of {}, {} players, {}", number, one.variant, one.players, one.agents);
    }
  }
  if (missing == 0) return;
  throw DatasetError(fmt::format("{} parts are missing, the first is {}; run and name all shards", missing, first));
}

void copy(const fs::path& from, const fs::path& to, const FileRecord& file) {
  make_folder((to / file.path).parent_path());
  write_whole(to / file.path, good_bytes(from, file, "run that shard again"));
}

void refuse_target_among(const std::vector<fs::path>& shards, const fs::path& out) {
  std::error_code not_there;
  for (const fs::path& shard : shards) {
    if (!fs::equivalent(shard, out, not_there)) continue;
    throw DatasetError(fmt::format("{}: is one of the shards and stays one; name another --out", out.string()));
  }
}

void check_target(const fs::path& out, const Manifest& manifest) {
  std::error_code ignored;
  if (!fs::exists(out / kManifestName)) {
    if (fs::is_empty(out, ignored)) return;
    throw DatasetError(
        fmt::format("{}: the folder is not empty and holds no dataset; name another --out", out.string()));
  }
  if (read_manifest(out).dataset == manifest.dataset) return;
  throw DatasetError(fmt::format("{}: holds another experiment; name another --out", out.string()));
}

}  // namespace

Manifest merge_datasets(const std::vector<fs::path>& shards, const fs::path& out, const Say& say) {
  refuse_target_among(shards, out);
  Manifest manifest = same_manifest(shards);
  std::map<Key, Source> parts;
  for (const fs::path& shard : shards) {
    for (PartRecord& record : read_log(shard, say)) {
      const Key key{record.cell, record.number};
      if (record.cell < manifest.cells.size()) parts.insert({key, {shard, std::move(record)}});
    }
  }
  refuse_gaps(manifest, parts);
  make_folder(out);
  const FolderLock lock(out);
  remove_pending(out / kManifestName);
  check_target(out, manifest);
  remove_all_pending(out);
  manifest.shard = {};
  manifest.complete = false;
  write_whole(out / kManifestName, to_text(manifest));
  const std::string variants = "variants" + format_ending(manifest.format);
  write_whole(out / variants, read_whole(shards.front() / variants));
  std::string log;
  for (ManifestCell& cell : manifest.cells) cell.result = {};
  for (const auto& [key, source] : parts) {
    for (const FileRecord& file : source.record.files) copy(source.folder, out, file);
    manifest.cells[key.first].result.tally += source.record.tally;
    log += to_line(source.record) + "\n";
  }
  write_whole(out / kLogName, log);
  manifest.complete = true;
  write_whole(out / kManifestName, to_text(manifest));
  return manifest;
}

}  // namespace evenkeel::sim
