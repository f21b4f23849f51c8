#include "analytics/gather.h"

#include <algorithm>

#include <tbb/enumerable_thread_specific.h>
#include <tbb/parallel_for_each.h>

namespace evenkeel::analytics {

namespace {

using sim::PartPlan;

// One part of a cell, and what was played on the same luck by the variants that are compared with it.
struct Task {
  std::size_t leader;
  std::size_t part;
};

// The block sums of a part, and which block of its cell is the first of it.
struct PlacedSums {
  std::uint64_t first_block = 0;
  BlockSums sums;

  std::uint64_t end_block() const { return first_block + (sums.empty() ? 0 : sums.front().size()); }
};

PlacedSums place(const SourceCell& cell, const PartPlan& plan, BlockSums sums) {
  return {plan.first_game / static_cast<std::uint64_t>(cell.shape.block_size), std::move(sums)};
}

void add_pairs(const PlacedSums& first, const PlacedSums& second, const CommonMetrics& common,
               std::vector<PairedMoments>& pairs) {
  const std::uint64_t begin = std::max(first.first_block, second.first_block);
  const std::uint64_t end = std::min(first.end_block(), second.end_block());
  pairs.resize(common.size());
  for (std::size_t i = 0; i < common.size(); ++i) {
    const std::vector<std::int64_t>& one = first.sums[common[i].first];
    const std::vector<std::int64_t>& other = second.sums[common[i].second];
    for (std::uint64_t block = begin; block < end; ++block) {
      pairs[i].add(one[static_cast<std::size_t>(block - first.first_block)],
                   other[static_cast<std::size_t>(block - second.first_block)]);
    }
  }
}

class Gatherer {
 public:
  Gatherer(const std::vector<SourceCell>& cells, const std::vector<PairPlan>& pairs) : cells_(cells), pairs_(pairs) {}

  std::vector<Task> tasks() const {
    std::vector<Task> tasks;
    for (std::size_t i = 0; i < cells_.size(); ++i) {
      const bool follows =
          std::any_of(pairs_.begin(), pairs_.end(), [&](const PairPlan& pair) { return pair.variant == i; });
      if (follows) continue;
      for (std::size_t part = 0; part < parts(i).size(); ++part) tasks.push_back({i, part});
    }
    return tasks;
  }

  void work(const Task& task, Gathered& result) const {
    result.cells.resize(cells_.size());
    result.pairs.resize(pairs_.size());
    const PartPlan& plan = parts(task.leader)[task.part];
    const PlacedSums sums = count(task.leader, plan, &result.cells[task.leader]);
    const bool last = task.part + 1 == parts(task.leader).size();
    for (std::size_t i = 0; i < pairs_.size(); ++i) {
      if (pairs_[i].baseline == task.leader) follow(pairs_[i], plan, last, sums, result, result.pairs[i]);
    }
  }

 private:
  const std::vector<PartPlan>& parts(std::size_t cell) const { return cells_[cell].dataset->parts(cells_[cell].cell); }

  // Reads a part and adds it to the tally, if there is one to add to.
  PlacedSums count(std::size_t index, const PartPlan& plan, CellTally* tally) const {
    const SourceCell& cell = cells_[index];
    const sim::DatasetPart part = cell.dataset->read(plan);
    BlockSums sums = block_sums_of(cell.shape, part.columns);
    if (tally != nullptr) *tally += tally_part(cell.shape, part, sums);
    return place(cell, plan, std::move(sums));
  }

  // All parts of the variant that share games with the leader's. Usually that is one; where the cut differs, a part is
  // counted with the leader's part that has its first game, or with the last.
  void follow(const PairPlan& pair, const PartPlan& leader, bool last, const PlacedSums& sums, Gathered& result,
              std::vector<PairedMoments>& moments) const {
    const std::uint64_t end = leader.first_game + leader.games;
    for (const PartPlan& plan : parts(pair.variant)) {
      const bool shares = plan.first_game < end && plan.first_game + plan.games > leader.first_game;
      const bool owned = plan.first_game >= leader.first_game && (plan.first_game < end || last);
      if (!shares && !owned) continue;
      const PlacedSums other = count(pair.variant, plan, owned ? &result.cells[pair.variant] : nullptr);
      add_pairs(sums, other, pair.common, moments);
    }
  }

  const std::vector<SourceCell>& cells_;
  const std::vector<PairPlan>& pairs_;
};

}  // namespace

SourceCell::SourceCell(const sim::DatasetReader& from, std::size_t which)
    : dataset(&from),
      cell(which),
      shape(from.told(which), from.manifest().cells[which].players,
            static_cast<int>(from.manifest().cells[which].block_size)) {}

Gathered& Gathered::operator+=(const Gathered& other) {
  cells.resize(std::max(cells.size(), other.cells.size()));
  pairs.resize(std::max(pairs.size(), other.pairs.size()));
  for (std::size_t i = 0; i < other.cells.size(); ++i) cells[i] += other.cells[i];
  for (std::size_t i = 0; i < other.pairs.size(); ++i) {
    pairs[i].resize(std::max(pairs[i].size(), other.pairs[i].size()));
    for (std::size_t m = 0; m < other.pairs[i].size(); ++m) pairs[i][m] += other.pairs[i][m];
  }
  return *this;
}

Gathered gather(const std::vector<SourceCell>& cells, const std::vector<PairPlan>& pairs) {
  const Gatherer gatherer(cells, pairs);
  tbb::enumerable_thread_specific<Gathered> by_thread;
  const std::vector<Task> tasks = gatherer.tasks();
  tbb::parallel_for_each(tasks.begin(), tasks.end(), [&](const Task& task) { gatherer.work(task, by_thread.local()); });
  Gathered all;
  all.cells.resize(cells.size());
  all.pairs.resize(pairs.size());
  for (std::size_t i = 0; i < pairs.size(); ++i) all.pairs[i].resize(pairs[i].common.size());
  for (const Gathered& one : by_thread) all += one;
  return all;
}

}  // namespace evenkeel::analytics
