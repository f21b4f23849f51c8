#include "sim/batch/run.h"

#include <tbb/global_control.h>
#include <tbb/parallel_pipeline.h>
#include <tbb/task_arena.h>

#include "sim/batch/hash.h"
#include "sim/batch/play_games.h"
#include "sim/batch/play_part.h"

namespace evenkeel::sim {

namespace {

// A part on its way through the pipeline.
struct InFlight {
  PartPlan plan;
  const PartRecord* there = nullptr;  // in the dataset already
  bool whole = false;                 // false where the run was stopped meanwhile
  PartRecord record;
  std::vector<PendingFile> files;
};

class Run {
 public:
  Run(const Experiment& experiment, const RunOptions& options, RunWatcher& watcher)
      : experiment_(experiment),
        options_(options),
        watcher_(watcher),
        dataset_(options.out, experiment, options.shard, [&](const std::string& message) { watcher.say(message); }),
        results_(experiment.cells.size()),
        ended_(experiment.cells.size()) {
    std::uint64_t ordinal = 0;
    for (const PartPlan& part : parts_of(experiment)) {
      if (options.shard.has(ordinal++))
        parts_.push_back({.plan = part, .there = dataset_.find(part.cell, part.number)});
    }
    for (std::size_t i = 0; i < results_.size(); ++i) {
      results_[i].tally.seats = experiment.cells[i].variant.players;
      results_[i].tally.block_size = static_cast<std::uint64_t>(experiment.cells[i].rotation.block_size);
    }
  }

  RunResult run() {
    take_what_is_there();
    announce();
    const int threads = options_.threads > 0 ? options_.threads : tbb::this_task_arena::max_concurrency();
    const tbb::global_control limit(tbb::global_control::max_allowed_parallelism, static_cast<std::size_t>(threads));
    tbb::task_arena arena(threads);
    // Few parts at a time: each holds its columns in memory.
    const std::size_t in_flight = static_cast<std::size_t>(threads) + 1;
    arena.execute([&] {
      const auto input = tbb::make_filter<void, Token>(tbb::filter_mode::serial_in_order,
                                                       [&](tbb::flow_control& control) { return next_part(control); });
      const auto play_it = tbb::make_filter<Token, Token>(tbb::filter_mode::parallel, [&](const Token& part) {
        play(*part);
        return part;
      });
      const auto take_it =
          tbb::make_filter<Token, void>(tbb::filter_mode::serial_in_order, [&](const Token& part) { take(*part); });
      tbb::parallel_pipeline(in_flight, input & play_it & take_it);
    });
    if (gap_ || next_ < parts_.size()) return {results_, true};
    dataset_.finish(results_);
    return {results_, false};
  }

 private:
  using Token = std::shared_ptr<InFlight>;

  struct Scheduled {
    PartPlan plan;
    const PartRecord* there;
    bool taken = false;
  };

  // What a cell has from its first part on without a gap: it may be all that the stop rule asks for.
  void take_what_is_there() {
    std::vector<bool> gap(results_.size());
    for (Scheduled& part : parts_) {
      const std::size_t cell = part.plan.cell;
      if (part.there == nullptr) gap[cell] = true;
      if (gap[cell] || ended_[cell].load(std::memory_order_relaxed)) continue;
      part.taken = true;
      count(cell, part.there->tally, false);
    }
  }

  void announce() {
    std::uint64_t missing = 0;
    std::uint64_t there = 0;
    for (const Scheduled& part : parts_) {
      if (part.there != nullptr) {
        there += part.plan.games;
      } else if (!ended_[part.plan.cell].load(std::memory_order_relaxed)) {
        missing += part.plan.games;
      }
    }
    watcher_.begins(missing, there);
  }

  bool is_done(const Scheduled& part) const {
    return part.taken || ended_[part.plan.cell].load(std::memory_order_relaxed);
  }

  // What was found when the run began is not asked again: the dataset changes while parts are under way.
  Token next_part(tbb::flow_control& control) {
    while (next_ < parts_.size() && is_done(parts_[next_])) ++next_;
    if (next_ == parts_.size() || watcher_.stop.load(std::memory_order_relaxed)) {
      control.stop();
      return nullptr;
    }
    const Scheduled& part = parts_[next_++];
    return std::make_shared<InFlight>(InFlight{.plan = part.plan, .there = part.there});
  }

  void play(InFlight& part) {
    if (part.there != nullptr) return;
    auto played = play_part(experiment_, part.plan, batch_of(experiment_.cells[part.plan.cell]), pool_, watcher_.stop,
                            watcher_.played);
    if (!played) return;
    part.record = {.cell = part.plan.cell, .number = part.plan.number, .tally = played->tally, .files = {}};
    for (const EncodedFile& file : played->files) {
      part.record.files.push_back({file.path, file.bytes.size(), hash_text(file.bytes)});
      part.files.emplace_back(dataset_.path_of(file.path), file.bytes);
    }
    part.whole = true;
  }

  std::size_t batch_of(const Cell& cell) const {
    return options_.batch > 0 ? options_.batch : batch_size(cell.part_size);
  }

  // In the order of the parts, one at a time.
  void take(InFlight& part) {
    if (gap_ || ended_[part.plan.cell].load(std::memory_order_relaxed)) return;
    if (part.there == nullptr && !part.whole) {
      gap_ = true;
      return;
    }
    if (part.there == nullptr) dataset_.add(part.record, std::move(part.files));
    count(part.plan.cell, part.there != nullptr ? part.there->tally : part.record.tally, part.there == nullptr);
  }

  void count(std::size_t index, const SeatTally& part, bool played_now) {
    const Cell& cell = experiment_.cells[index];
    CellResult& result = results_[index];
    result.tally += part;
    watcher_.part_done(cell, result.tally, played_now);
    if (!options_.until || !options_.until(result.tally)) return;
    ended_[index] = true;
    result.stopped = result.tally.games < cell.games;
  }

  const Experiment& experiment_;
  const RunOptions& options_;
  RunWatcher& watcher_;
  Dataset dataset_;
  ColumnPool pool_;
  std::vector<Scheduled> parts_;
  std::size_t next_ = 0;
  bool gap_ = false;  // a part was given up when the run was stopped: what is behind it is not in order
  std::vector<CellResult> results_;
  std::vector<std::atomic<bool>> ended_;  // by the stop rule
};

}  // namespace

RunResult run_experiment(const Experiment& experiment, const RunOptions& options, RunWatcher& watcher) {
  return Run(experiment, options, watcher).run();
}

}  // namespace evenkeel::sim
