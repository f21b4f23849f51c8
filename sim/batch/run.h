#pragma once
// Runs an experiment into a dataset folder: all its parts, in parallel, resumed where an earlier run stopped.

#include <atomic>
#include <functional>

#include "sim/batch/dataset.h"

namespace evenkeel::sim {

// Asked after each part of a cell, in order, with all of the cell's games so far; true ends the cell there. So where a
// cell ends depends on its games alone, not on who played them when.
using StopRule = std::function<bool(const SeatTally&)>;

struct RunOptions {
  std::filesystem::path out;
  int threads = 0;        // 0: one a core
  std::size_t batch = 0;  // games that one task plays; 0: chosen
  Shard shard;
  StopRule until;  // none: all games are played
};

// Follows a run. Everything but `played` is called from one thread at a time.
class RunWatcher {
 public:
  virtual ~RunWatcher() = default;
  virtual void say(const std::string& message) = 0;
  virtual void begins(std::uint64_t games_to_play, std::uint64_t games_there) = 0;
  // A part is safely in the dataset (or was there already); `tally` is all of its cell so far.
  virtual void part_done(const Cell& cell, const SeatTally& tally, bool played_now) = 0;

  std::atomic<std::uint64_t> played{0};  // games played in this run, also of parts that are not done
  std::atomic<bool> stop{false};         // set it to end the run soon; what is done stays
};

struct RunResult {
  std::vector<CellResult> cells;
  bool interrupted = false;
};

// Throws DatasetError.
RunResult run_experiment(const Experiment& experiment, const RunOptions& options, RunWatcher& watcher);

}  // namespace evenkeel::sim
