#pragma once
// Long work while Python stays alive: other Python threads run, Ctrl-C is heard, and progress is told.

#include <atomic>
#include <functional>

namespace evenkeel::python {

// Called with the GIL, now and then; what it throws ends the work.
using Tick = std::function<void()>;

// Does `work` on another thread, without the GIL. Here signals are looked at meanwhile: where one of them raises (as
// KeyboardInterrupt), or `tick` does, `stop` is set, the work is waited for, and the exception goes on.
void work_and_listen(const std::function<void()>& work, std::atomic<bool>& stop, const Tick& tick);

// Does `work` with so many threads of TBB; 0: one a core.
void in_arena(int threads, const std::function<void()>& work);

}  // namespace evenkeel::python
