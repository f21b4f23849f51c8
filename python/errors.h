#pragma once
// What goes wrong, as Python sees it.

#include <stdexcept>

namespace evenkeel::python {

// What was asked for cannot be; the message says what can.
struct UsageError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

}  // namespace evenkeel::python
