#pragma once
// Columns used again from part to part, so that a run of many parts asks the system for memory once.

#include <memory>
#include <mutex>
#include <vector>

#include "sim/batch/schedule.h"

namespace evenkeel::sim {

class ColumnPool {
 public:
  using Columns = std::unique_ptr<PartColumns>;

  // What is in them is to be overwritten.
  Columns take(const Experiment& experiment, const PartPlan& part) {
    const std::lock_guard lock(mutex_);
    for (std::size_t i = 0; i < free_.size(); ++i) {
      if (free_[i].cell != part.cell || free_[i].games != part.games) continue;
      Columns columns = std::move(free_[i].columns);
      free_.erase(free_.begin() + static_cast<std::ptrdiff_t>(i));
      return columns;
    }
    const Cell& cell = experiment.cells[part.cell];
    return std::make_unique<PartColumns>(cell.told, cell.variant.players, static_cast<std::size_t>(part.games));
  }

  void give_back(const PartPlan& part, Columns columns) {
    const std::lock_guard lock(mutex_);
    std::erase_if(free_, [&](const Free& one) { return one.cell != part.cell; });  // that cell is over, or nearly
    free_.push_back({part.cell, part.games, std::move(columns)});
  }

 private:
  struct Free {
    std::size_t cell;
    std::uint64_t games;
    Columns columns;
  };

  std::mutex mutex_;
  std::vector<Free> free_;
};

}  // namespace evenkeel::sim
