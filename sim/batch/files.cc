#include "sim/batch/files.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>
#include <utility>

#include <fmt/format.h>

namespace evenkeel::sim {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view kHidden = ".writing-";

[[noreturn]] void fail(const fs::path& path, std::string_view what, int error) {
  throw DatasetError(fmt::format("{}: {}: {}", path.string(), what, std::generic_category().message(error)));
}

// An open file that closes itself.
class Descriptor {
 public:
  Descriptor(const fs::path& path, int flags) : number_(::open(path.c_str(), flags | O_CLOEXEC, 0666)) {}
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  ~Descriptor() { close(); }

  int number() const { return number_; }
  int close() { return number_ < 0 ? 0 : ::close(std::exchange(number_, -1)); }

 private:
  int number_;
};

void write_all(const fs::path& path, const fs::path& shown, int flags, std::string_view bytes) {
  Descriptor file(path, flags);
  if (file.number() < 0) fail(shown, "cannot be written", errno);
  while (!bytes.empty()) {
    const ssize_t written = ::write(file.number(), bytes.data(), bytes.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) fail(shown, "cannot be written", errno);
    bytes.remove_prefix(static_cast<std::size_t>(written));
  }
  if (file.close() != 0) fail(shown, "cannot be written", errno);
}

}  // namespace

fs::path hidden_name(const fs::path& path) {
  return path.parent_path() / (std::string(kHidden) + path.filename().string());
}

PendingFile::PendingFile(fs::path path, std::string_view bytes) : path_(std::move(path)), hidden_(hidden_name(path_)) {
  try {
    write_all(hidden_, path_, O_WRONLY | O_CREAT | O_TRUNC, bytes);
  } catch (...) {
    std::error_code ignored;
    fs::remove(hidden_, ignored);
    throw;
  }
}

PendingFile::PendingFile(PendingFile&& other) noexcept
    : path_(std::move(other.path_)), hidden_(std::exchange(other.hidden_, {})) {}

PendingFile::~PendingFile() {
  std::error_code ignored;
  if (!hidden_.empty()) fs::remove(hidden_, ignored);
}

void PendingFile::publish() {
  if (::rename(hidden_.c_str(), path_.c_str()) != 0) fail(path_, "cannot be put in its place", errno);
  hidden_.clear();
}

void write_whole(const fs::path& path, std::string_view bytes) {
  PendingFile(path, bytes).publish();
}

void append_line(const fs::path& path, const std::string& line) {
  write_all(path, path, O_WRONLY | O_CREAT | O_APPEND, line + "\n");
}

std::string read_whole(const fs::path& path) {
  const Descriptor file(path, O_RDONLY);
  if (file.number() < 0) fail(path, "cannot be read", errno);
  std::string bytes;
  std::error_code unknown;
  const auto size = fs::file_size(path, unknown);
  bytes.resize(unknown ? 0 : size);
  std::size_t filled = 0;
  while (true) {
    if (filled == bytes.size()) bytes.resize(bytes.size() + 4096);
    const ssize_t got = ::read(file.number(), bytes.data() + filled, bytes.size() - filled);
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) fail(path, "cannot be read", errno);
    if (got == 0) break;
    filled += static_cast<std::size_t>(got);
  }
  bytes.resize(filled);
  return bytes;
}

void make_folder(const fs::path& folder) {
  std::error_code error;
  fs::create_directories(folder, error);
  if (error) fail(folder, "the folder cannot be made", error.value());
}

void remove_pending(const fs::path& file) {
  std::error_code ignored;
  fs::remove(hidden_name(file), ignored);
}

void remove_all_pending(const fs::path& folder) {
  std::error_code error;
  for (fs::recursive_directory_iterator it(folder, error), end; !error && it != end; it.increment(error)) {
    std::error_code ignored;
    if (it->path().filename().string().starts_with(kHidden)) fs::remove(it->path(), ignored);
  }
}

FolderLock::FolderLock(const fs::path& folder)
    : descriptor_(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC)) {
  if (descriptor_ < 0) fail(folder, "the folder cannot be opened", errno);
  if (::flock(descriptor_, LOCK_EX | LOCK_NB) == 0) return;
  const int error = errno;
  ::close(descriptor_);
  if (error != EWOULDBLOCK) fail(folder, "the folder cannot be locked", error);
  throw DatasetError(
      fmt::format("{}: another run is writing into this folder; wait for it, or name another --out", folder.string()));
}

FolderLock::~FolderLock() {
  ::close(descriptor_);
}

}  // namespace evenkeel::sim
