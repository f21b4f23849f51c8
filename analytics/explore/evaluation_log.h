#pragma once
// What a search has played, a line of JSON each, in a file that a killed search leaves readable: the same command reads
// it, and what stands there is not played again.

#include <filesystem>
#include <map>
#include <string>
#include <tuple>
#include <vector>

#include "analytics/explore/gaussian_process.h"
#include "analytics/moments.h"
#include "sim/batch/files.h"

namespace evenkeel::explore {

struct EvaluationKey {
  std::string phase;  // "search" or "confirm"
  Point point;
  std::uint64_t from = 0;  // blocks
  std::uint64_t to = 0;

  friend bool operator<(const EvaluationKey& a, const EvaluationKey& b) {
    return std::tie(a.phase, a.point, a.from, a.to) < std::tie(b.phase, b.point, b.from, b.to);
  }
};

struct Evidence {
  std::vector<analytics::Moments> sums;         // by metric
  std::vector<analytics::Moments> differences;  // from the original on the same luck, where that was asked for
};

class EvaluationLog {
 public:
  // Opens the log of this search in a folder, or begins one. A last line that was not written whole is taken away.
  // Throws DatasetError where the folder holds another search or something that is no log.
  EvaluationLog(const std::filesystem::path& folder, const std::string& identity);

  const Evidence* find(const EvaluationKey& key) const;
  void add(const EvaluationKey& key, const Evidence& evidence);
  std::size_t size() const { return known_.size(); }

 private:
  void read();

  std::filesystem::path file_;
  sim::FolderLock lock_;
  std::string identity_;
  std::map<EvaluationKey, Evidence> known_;
};

}  // namespace evenkeel::explore
