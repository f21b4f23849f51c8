#include "python/listen.h"

#include <nanobind/nanobind.h>
#include <tbb/global_control.h>
#include <tbb/task_arena.h>

#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <thread>

namespace evenkeel::python {

namespace nb = nanobind;

namespace {

constexpr std::chrono::milliseconds kListenEvery{50};

class Worker {
 public:
  explicit Worker(const std::function<void()>& work) : thread_([this, &work] { run(work); }) {}
  Worker(const Worker&) = delete;
  Worker& operator=(const Worker&) = delete;
  ~Worker() { thread_.join(); }

  bool done_within(std::chrono::milliseconds time) {
    std::unique_lock lock(mutex_);
    return done_condition_.wait_for(lock, time, [this] { return done_; });
  }

  std::exception_ptr failure() const { return failure_; }  // once it is done

 private:
  void run(const std::function<void()>& work) {
    try {
      work();
    } catch (...) {
      failure_ = std::current_exception();
    }
    const std::lock_guard lock(mutex_);
    done_ = true;
    done_condition_.notify_all();
  }

  std::mutex mutex_;
  std::condition_variable done_condition_;
  bool done_ = false;
  std::exception_ptr failure_;
  std::thread thread_;  // last, since it uses the others
};

void listen(const Tick& tick) {
  const nb::gil_scoped_acquire gil;
  if (PyErr_CheckSignals() != 0) throw nb::python_error();
  if (tick) tick();
}

}  // namespace

void work_and_listen(const std::function<void()>& work, std::atomic<bool>& stop, const Tick& tick) {
  std::exception_ptr raised;
  std::exception_ptr failed;
  {
    const nb::gil_scoped_release without_gil;
    Worker worker(work);
    while (!worker.done_within(kListenEvery)) {
      if (raised) continue;
      try {
        listen(tick);
      } catch (...) {
        raised = std::current_exception();
        stop = true;
      }
    }
    failed = worker.failure();
  }
  if (raised) std::rethrow_exception(raised);
  if (failed) std::rethrow_exception(failed);
}

void in_arena(int threads, const std::function<void()>& work) {
  const int used = threads > 0 ? threads : tbb::this_task_arena::max_concurrency();
  const tbb::global_control limit(tbb::global_control::max_allowed_parallelism, static_cast<std::size_t>(used));
  tbb::task_arena arena(used);
  arena.execute(work);
}

}  // namespace evenkeel::python
