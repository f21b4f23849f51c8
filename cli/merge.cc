// evenkeel merge: the shards of an experiment to one dataset.

#include <fmt/format.h>

#include "cli/arguments.h"
#include "cli/command.h"
#include "cli/progress.h"
#include "sim/batch/merge.h"

namespace evenkeel::cli {

int run_merge(const std::vector<std::string>& arguments) {
  Arguments args(
      "merge", "SHARD... --out DATASET",
      "Puts the datasets that 'evenkeel run --shard' wrote together. The result is, byte for byte, what one run "
      "without\n--shard would have written.",
      "  evenkeel run sunken-city/base --games 100k --shard 1/2 --out out/first\n"
      "  evenkeel run sunken-city/base --games 100k --shard 2/2 --out out/second\n"
      "  evenkeel merge out/first out/second --out out/whole");
  args.names(1, 10'000, "the folder of a shard");
  args.option<std::string>("out", "", "the folder of the whole dataset");
  if (!args.parse(arguments)) return kDone;
  const std::string& out = args.get<std::string>("out");
  if (out.empty()) throw UsageError("--out is missing: the folder of the whole dataset");
  std::vector<std::filesystem::path> shards;
  for (const std::string& name : args.names()) shards.emplace_back(name);
  const sim::Manifest manifest = sim::merge_datasets(
      shards, out, [](const std::string& message) { fmt::print(stderr, "evenkeel: {}\n", message); });
  std::uint64_t games = 0;
  for (const sim::ManifestCell& cell : manifest.cells) games += cell.result.tally.games;
  fmt::print(stderr, "{} games of {} shards are together in {}\n", grouped(games), shards.size(), out);
  return kDone;
}

}  // namespace evenkeel::cli
