#pragma once
// Files of a dataset. A file appears under its name only when it is whole; until then it has a hidden name. Every
// failure says which file and why.

#include <filesystem>
#include <stdexcept>
#include <string>
#include <string_view>

namespace evenkeel::sim {

struct DatasetError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// The name that a file has until it is whole.
std::filesystem::path hidden_name(const std::filesystem::path& path);

// A file written under a hidden name beside its own. Removed again unless it is published.
class PendingFile {
 public:
  PendingFile(std::filesystem::path path, std::string_view bytes);
  PendingFile(PendingFile&& other) noexcept;
  PendingFile& operator=(PendingFile&&) = delete;
  ~PendingFile();

  void publish();

 private:
  std::filesystem::path path_;
  std::filesystem::path hidden_;  // empty once it is published
};

void write_whole(const std::filesystem::path& path, std::string_view bytes);
void append_line(const std::filesystem::path& path, const std::string& line);
std::string read_whole(const std::filesystem::path& path);
void make_folder(const std::filesystem::path& folder);

// What a killed run has left of a file under its hidden name, and of all files in a folder and below it.
void remove_pending(const std::filesystem::path& file);
void remove_all_pending(const std::filesystem::path& folder);

// One run at a time into a folder; let go of when the process ends, however it ends.
class FolderLock {
 public:
  explicit FolderLock(const std::filesystem::path& folder);
  FolderLock(const FolderLock&) = delete;
  FolderLock& operator=(const FolderLock&) = delete;
  ~FolderLock();

 private:
  int descriptor_;
};

}  // namespace evenkeel::sim
