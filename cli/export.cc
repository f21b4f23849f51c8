// evenkeel export: a dataset as whole tables, one file each, or as a notebook that opens it.

#include <algorithm>

#include <fmt/format.h>

#include "cli/arguments.h"
#include "cli/command.h"
#include "reports/notebook.h"
#include "sim/batch/export.h"
#include "sim/batch/read_dataset.h"

namespace evenkeel::cli {

namespace {

namespace fs = std::filesystem;

sim::ExportFormat format_of(const std::string& word) {
  if (word == "csv") return sim::ExportFormat::csv;
  if (word == "parquet") return sim::ExportFormat::parquet;
  if (word == "arrow") return sim::ExportFormat::arrow;
  throw UsageError(fmt::format("--to is csv, arrow or parquet, not '{}'", word));
}

// The dataset is named as seen from the notebook's folder, where Jupyter runs it: both can be moved together.
void write_notebook(const fs::path& dataset, const fs::path& file) {
  const sim::DatasetReader reader(dataset);
  const fs::path folder = fs::absolute(file).parent_path();
  const std::vector<sim::ManifestCell>& cells = reader.manifest().cells;
  const auto differs = [&](const sim::ManifestCell& cell) { return cell.variant != cells.front().variant; };
  const fs::path whole = fs::absolute(dataset).lexically_normal();
  const std::string name = whole.has_filename() ? whole.filename().string() : whole.parent_path().filename().string();
  sim::write_whole(file, reports::notebook({.dataset = fs::relative(dataset, folder).generic_string(),
                                            .title = name,
                                            .several_variants = std::any_of(cells.begin(), cells.end(), differs)}));
}

}  // namespace

int run_export(const std::vector<std::string>& arguments) {
  Arguments args(
      "export", "DATASET --to csv|arrow|parquet --out FOLDER | DATASET --notebook FILE",
      "Writes the tables of a dataset as one file each (docs/tables.md), with the variant as a column; or a notebook "
      "that opens\nthe dataset and shows what the report shows (docs/python.md). The names of the files written go to "
      "stdout.",
      "  evenkeel export out/my-run --to csv --out out/my-run-csv\n"
      "  evenkeel export out/my-run --notebook my-run.ipynb");
  args.names(1, 1, "the folder of a dataset");
  args.option<std::string>("to", "csv", "csv, arrow or parquet");
  args.option<std::string>("out", "", "the folder that the files go to");
  args.option<std::string>("notebook", "", "a notebook's file, such as my-run.ipynb");
  if (!args.parse(arguments)) return kDone;
  const std::string& out = args.get<std::string>("out");
  const std::string& notebook = args.get<std::string>("notebook");
  if (out.empty() && notebook.empty()) {
    throw UsageError("--out is missing: the folder that the files go to; or --notebook FILE");
  }
  if (!notebook.empty()) {
    write_notebook(args.names().front(), notebook);
    fmt::print("{}\n", notebook);
  }
  if (out.empty()) return kDone;
  for (const auto& file : sim::export_dataset(args.names().front(), out, format_of(args.get<std::string>("to")))) {
    fmt::print("{}\n", file.string());
  }
  return kDone;
}

}  // namespace evenkeel::cli
