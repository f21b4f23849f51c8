// Experiments into dataset folders, as the program's `run` does.

#include <nanobind/stl/filesystem.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <mutex>

#include "python/bind.h"
#include "python/experiment.h"
#include "python/listen.h"

namespace evenkeel::python {

namespace nb = nanobind;

namespace {

using Messages = std::vector<std::string>;

// The run tells from its own threads; Python hears it when it listens.
class Listener final : public sim::RunWatcher {
 public:
  void say(const std::string& message) override {
    const std::lock_guard lock(mutex_);
    messages_.push_back(message);
  }
  void begins(std::uint64_t games_to_play, std::uint64_t games_there) override {
    to_play_ = games_to_play;
    there_ = games_there;
  }
  void part_done(const sim::Cell&, const sim::SeatTally&, bool) override {}

  Messages take_messages() {
    const std::lock_guard lock(mutex_);
    return std::exchange(messages_, {});
  }
  std::uint64_t done() const { return there_ + played.load(); }
  std::uint64_t all() const { return there_ + to_play_; }

 private:
  std::mutex mutex_;
  Messages messages_;
  std::atomic<std::uint64_t> to_play_{0};
  std::atomic<std::uint64_t> there_{0};
};

void tell(Listener& listener, const std::optional<nb::callable>& progress, const std::optional<nb::callable>& say) {
  for (const std::string& message : listener.take_messages()) {
    if (say) (*say)(message);
  }
  if (progress && listener.all() > 0) (*progress)(listener.done(), listener.all());
}

// The folder. `out` may be empty: then the program's own name for it.
std::filesystem::path run(const Wishes& wishes, const std::filesystem::path& out, int threads,
                          const std::optional<nb::callable>& progress, const std::optional<nb::callable>& say) {
  const Plan plan = plan_of(wishes);
  sim::RunOptions options;
  options.out = out.empty() ? std::filesystem::path("out/run-" + plan.experiment.hash().substr(0, 8)) : out;
  options.threads = threads;
  options.until = plan.until;
  Listener listener;
  work_and_listen([&] { sim::run_experiment(plan.experiment, options, listener); }, listener.stop,
                  [&] { tell(listener, progress, say); });
  tell(listener, progress, say);
  return options.out;
}

}  // namespace

void bind_runs(nb::module_& module) {
  module.def("run", &run, nb::arg("wishes"), nb::arg("out"), nb::arg("threads"), nb::arg("progress").none(),
             nb::arg("say").none());
}

}  // namespace evenkeel::python
