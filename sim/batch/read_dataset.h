#pragma once
// A finished dataset, read back: what it is, its variants, and its parts as the columns they were written from. Every
// file is compared with the log before it is believed.

#include <vector>

#include "sim/batch/dataset.h"
#include "sim/batch/tables.h"

namespace evenkeel::sim {

// The rows of one part.
struct DatasetPart {
  PartColumns columns;
  std::vector<std::uint64_t> fields;  // by kind of count, then by field
  std::uint64_t turns = 0;            // what those are counts of
};

class DatasetReader {
 public:
  // Throws DatasetError where there is no dataset, where it is not complete or only a shard, and where it is damaged.
  explicit DatasetReader(std::filesystem::path folder);

  const std::filesystem::path& folder() const { return folder_; }
  const Manifest& manifest() const { return manifest_; }
  const std::vector<VariantRow>& variants() const { return variants_; }
  const GameDescription& told(std::size_t cell) const { return manifest_.games[manifest_.cells[cell].told].told; }

  // The parts of a cell that were played, in order.
  const std::vector<PartPlan>& parts(std::size_t cell) const { return plans_[cell]; }

  // Reads one part. Safe to call from several threads at once. Throws DatasetError.
  DatasetPart read(const PartPlan& part) const;
  // One table of it as Arrow has it; nothing where the dataset has no such table.
  std::optional<ArrowTable> table(const PartPlan& part, const std::string& name,
                                  const std::vector<std::string>& columns = {}) const;

 private:
  void refuse_unfinished() const;
  void plan_parts();
  void read_variants();
  const FileRecord* file(const PartPlan& part, const std::string& table) const;

  std::filesystem::path folder_;
  Manifest manifest_;
  std::vector<VariantRow> variants_;
  std::vector<std::vector<PartPlan>> plans_;      // by cell
  std::vector<std::vector<PartRecord>> records_;  // the same, as the log has them
};

}  // namespace evenkeel::sim
