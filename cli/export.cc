// evenkeel export: a dataset as whole tables, one file each.

#include <fmt/format.h>

#include "cli/arguments.h"
#include "cli/command.h"
#include "sim/batch/export.h"

namespace evenkeel::cli {

namespace {

sim::ExportFormat format_of(const std::string& word) {
  if (word == "csv") return sim::ExportFormat::csv;
  if (word == "parquet") return sim::ExportFormat::parquet;
  if (word == "arrow") return sim::ExportFormat::arrow;
  throw UsageError(fmt::format("--to is csv, arrow or parquet, not '{}'", word));
}

}  // namespace

int run_export(const std::vector<std::string>& arguments) {
  Arguments args(
      "export", "DATASET --to csv|arrow|parquet --out FOLDER",
      "Writes the tables of a dataset as one file each (docs/tables.md), with the variant as a column. The names "
      "of the files\nwritten go to stdout.",
      "  evenkeel export out/my-run --to csv --out out/my-run-csv");
  args.names(1, 1, "the folder of a dataset");
  args.option<std::string>("to", "csv", "csv, arrow or parquet");
  args.option<std::string>("out", "", "the folder that the files go to");
  if (!args.parse(arguments)) return kDone;
  const std::string& out = args.get<std::string>("out");
  if (out.empty()) throw UsageError("--out is missing: the folder that the files go to");
  for (const auto& file : sim::export_dataset(args.names().front(), out, format_of(args.get<std::string>("to")))) {
    fmt::print("{}\n", file.string());
  }
  return kDone;
}

}  // namespace evenkeel::cli
