#pragma once
// The columns of a table of a dataset, checked and copied into vectors: the other way round of tables.h.

#include <filesystem>
#include <string>
#include <vector>

#include "sim/record/columns.h"

namespace arrow {
class ChunkedArray;
class Table;
}  // namespace arrow

namespace evenkeel::sim {

class ColumnReader {
 public:
  // `file` is only named in messages.
  ColumnReader(const arrow::Table& table, std::filesystem::path file) : table_(table), file_(std::move(file)) {}

  // Throws DatasetError where the column is not there, has another type, or has gaps.
  template <class T>
  void read(const std::string& name, std::vector<T>& values) const;
  std::vector<std::string> words(const std::string& name) const;

  // A column of words as places in `known`.
  void places(const std::string& name, const std::vector<std::string>& known, std::vector<std::int8_t>& values) const;

  void expect_rows(std::size_t rows) const;

 private:
  const arrow::ChunkedArray& column(const std::string& name) const;
  [[noreturn]] void refuse(const std::string& what) const;

  const arrow::Table& table_;
  std::filesystem::path file_;
};

// What is read of the two tables; the rest follows from it.
std::vector<std::string> game_column_names();
std::vector<std::string> seat_column_names(const GameDescription& told);

void read_games(const arrow::Table& table, const std::filesystem::path& file, const GameDescription& told,
                GameColumns& rows);

// After the games: who sits where follows from each game's rotation.
void read_seats(const arrow::Table& table, const std::filesystem::path& file, const GameDescription& told, int seats,
                PartColumns& part);

// Returns the turns that the counts are of.
std::uint64_t read_fields(const arrow::Table& table, const std::filesystem::path& file, const GameDescription& told,
                          std::vector<std::uint64_t>& counts);

}  // namespace evenkeel::sim
