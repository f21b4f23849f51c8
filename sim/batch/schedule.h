#pragma once
// The parts of an experiment: cells in order, each cut into parts of a fixed size. A part is what is written, resumed,
// sharded and counted; its name and its games depend on the experiment alone.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "sim/batch/experiment.h"

namespace evenkeel::sim {

struct PartPlan {
  std::size_t cell = 0;
  std::uint64_t number = 0;  // in its cell
  std::uint64_t first_game = 0;
  std::uint64_t games = 0;

  friend bool operator==(const PartPlan&, const PartPlan&) = default;
};

// Every n-th part, from the i-th (1 to n); 1 of 1 is all of them.
struct Shard {
  std::uint64_t index = 1;
  std::uint64_t of = 1;

  bool whole() const { return of == 1; }
  bool has(std::uint64_t ordinal) const { return ordinal % of == index - 1; }
  friend bool operator==(const Shard&, const Shard&) = default;
};

// Throws DatasetError where there would be more than can be kept in mind.
std::vector<PartPlan> parts_of(const Experiment& experiment);

// How many games a part of a cell has; none where there is no such part.
std::uint64_t games_of_part(const Cell& cell, std::uint64_t number);

// A variant's folder name: "variant=" and its name, where everything but letters, digits, '.', '_' and '-' is written
// as %XX. Readers of hive partitions turn it back into the name. A very long name is cut and ends in its hash.
std::string variant_folder(const std::string& name);

// "games/variant=sunken-city%2Fbase/part-4p-a0-000012.parquet"; a table's own ending may differ (traces are text).
std::string part_path(const Experiment& experiment, const PartPlan& part, std::string_view table);

}  // namespace evenkeel::sim
