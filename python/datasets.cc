// Dataset folders, opened: what they are, and their tables.

#include <nanobind/stl/filesystem.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include "python/bind.h"
#include "python/listen.h"
#include "python/table.h"
#include "sim/batch/read_dataset.h"
#include "sim/batch/whole_table.h"

namespace evenkeel::python {

namespace nb = nanobind;

namespace {

namespace fs = std::filesystem;

struct OpenDataset {
  sim::Manifest manifest;
};

// Throws sim::DatasetError where it is no dataset, not complete, or damaged.
OpenDataset open_dataset(const fs::path& folder) {
  return {sim::DatasetReader(folder).manifest()};
}

nb::dict as_dict(const sim::ManifestCell& cell) {
  nb::dict dict;
  dict["variant"] = cell.variant;
  dict["players"] = cell.players;
  dict["agents"] = cell.agents;
  dict["games"] = cell.result.tally.games;
  dict["stopped"] = cell.result.stopped;
  dict["hash"] = cell.rules;
  dict["places"] = cell.places;
  return dict;
}

nb::list cells_of(const OpenDataset& dataset) {
  nb::list cells;
  for (const sim::ManifestCell& cell : dataset.manifest.cells) cells.append(as_dict(cell));
  return cells;
}

std::vector<sim::SeatTally> tallies_of(const OpenDataset& dataset) {
  std::vector<sim::SeatTally> tallies;
  for (const sim::ManifestCell& cell : dataset.manifest.cells) tallies.push_back(cell.result.tally);
  return tallies;
}

Table read(const fs::path& folder, const std::string& name, const std::vector<std::string>& columns) {
  Table table{name, nullptr};
  std::atomic<bool> stop{false};
  work_and_listen([&] { table.rows = sim::whole_table(folder, name, columns); }, stop, {});
  return table;
}

}  // namespace

void bind_datasets(nb::module_& module) {
  nb::class_<OpenDataset>(module, "OpenDataset", "What the manifest of a dataset says.")
      .def_prop_ro("hash", [](const OpenDataset& dataset) { return dataset.manifest.dataset; })
      .def_prop_ro("seed", [](const OpenDataset& dataset) { return dataset.manifest.seed; })
      .def_prop_ro("format", [](const OpenDataset& dataset) { return sim::format_word(dataset.manifest.format); })
      .def_prop_ro("identity", [](const OpenDataset& dataset) { return dataset.manifest.identity; })
      .def_prop_ro("cells", &cells_of)
      .def_prop_ro("tallies", &tallies_of);
  module.def("open_dataset", &open_dataset, nb::arg("folder"));
  module.def("read_table", &read, nb::arg("folder"), nb::arg("name"), nb::arg("columns"));
}

}  // namespace evenkeel::python
