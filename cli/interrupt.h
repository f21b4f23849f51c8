#pragma once
// Ctrl-C and SIGTERM: the first asks the run to end soon, the second ends the program at once.

#include <atomic>

namespace evenkeel::cli {

// While it lives, the signals set `stop`. One at a time.
class InterruptGuard {
 public:
  explicit InterruptGuard(std::atomic<bool>& stop);
  InterruptGuard(const InterruptGuard&) = delete;
  InterruptGuard& operator=(const InterruptGuard&) = delete;
  ~InterruptGuard();
};

}  // namespace evenkeel::cli
