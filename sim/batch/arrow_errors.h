#pragma once
// What goes wrong in Arrow, thrown as a DatasetError: with the file, where there is one.

#include <filesystem>
#include <utility>

#include <arrow/result.h>
#include <arrow/status.h>

#include "sim/batch/files.h"

namespace evenkeel::sim {

inline void check(const arrow::Status& status) {
  if (!status.ok()) throw DatasetError("Arrow: " + status.ToString());
}
inline void check(const arrow::Status& status, const std::filesystem::path& file) {
  if (status.ok()) return;
  const std::string reason = status.detail() ? " (" + status.detail()->ToString() + ")" : "";
  throw DatasetError(file.string() + ": " + status.message() + reason);
}

// The value of a result, or the error; `file` as above.
template <class T, class... File>
T checked(arrow::Result<T> result, const File&... file) {
  check(result.status(), file...);
  return std::move(result).MoveValueUnsafe();
}

}  // namespace evenkeel::sim
