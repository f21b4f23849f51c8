#include "cli/interrupt.h"

#include <csignal>

namespace evenkeel::cli {

namespace {

// A signal handler can reach nothing but a global.
std::atomic<std::atomic<bool>*> stop_flag{nullptr};

void on_signal(int) {
  if (std::atomic<bool>* stop = stop_flag.load()) stop->store(true);
}

void set_handler(int signal, void (*handler)(int), int flags) {
  struct sigaction action{};
  action.sa_handler = handler;
  action.sa_flags = flags;
  sigaction(signal, &action, nullptr);
}

}  // namespace

InterruptGuard::InterruptGuard(std::atomic<bool>& stop) {
  stop_flag = &stop;
  const int once = static_cast<int>(SA_RESETHAND) | SA_RESTART;
  set_handler(SIGINT, on_signal, once);
  set_handler(SIGTERM, on_signal, once);
  set_handler(SIGXFSZ, SIG_IGN, 0);  // a file size limit is then an error of write(), which says which file
}

InterruptGuard::~InterruptGuard() {
  set_handler(SIGINT, SIG_DFL, 0);
  set_handler(SIGTERM, SIG_DFL, 0);
  stop_flag = nullptr;
}

}  // namespace evenkeel::cli
