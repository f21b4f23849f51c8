#include "sim/batch/read_table.h"

#include <arrow/api.h>
#include <arrow/io/api.h>
#include <arrow/ipc/api.h>
#include <parquet/arrow/reader.h>

#include <memory>

#include <fmt/format.h>

#include "sim/batch/arrow_errors.h"

namespace evenkeel::sim {

namespace fs = std::filesystem;

namespace {

using Input = std::shared_ptr<arrow::io::RandomAccessFile>;

// Arrow's own pool keeps what was freed, so that memory would grow with the number of parts read.
arrow::MemoryPool* pool() {
  return arrow::system_memory_pool();
}

ArrowTable read_parquet(const Input& input, const fs::path& file, const std::vector<std::string>& columns) {
  auto reader = checked(parquet::arrow::OpenFile(input, pool()), file);
  if (columns.empty()) return checked(reader->ReadTable(), file);
  const auto* schema = reader->parquet_reader()->metadata()->schema();
  std::vector<int> places;
  for (const std::string& column : columns) {
    const int place = schema->ColumnIndex(column);
    if (place < 0) throw DatasetError(fmt::format("{}: has no column '{}'", file.string(), column));
    places.push_back(place);
  }
  return checked(reader->ReadTable(places), file);
}

ArrowTable read_arrow(const Input& input, const fs::path& file) {
  arrow::ipc::IpcReadOptions options;
  options.memory_pool = pool();
  auto reader = checked(arrow::ipc::RecordBatchFileReader::Open(input, options), file);
  arrow::RecordBatchVector batches;
  for (int i = 0; i < reader->num_record_batches(); ++i) batches.push_back(checked(reader->ReadRecordBatch(i), file));
  return checked(arrow::Table::FromRecordBatches(reader->schema(), batches), file);
}

// Parquet's own errors are exceptions that do not name the file.
ArrowTable read_from(const Input& input, const fs::path& file, Format format, const std::vector<std::string>& columns) {
  try {
    return format == Format::parquet ? read_parquet(input, file, columns) : read_arrow(input, file);
  } catch (const DatasetError&) {
    throw;
  } catch (const std::exception& error) {
    throw DatasetError(fmt::format("{}: {}", file.string(), error.what()));
  }
}

}  // namespace

ArrowTable read_table(const fs::path& file, Format format, const std::vector<std::string>& columns) {
  return read_from(checked(arrow::io::ReadableFile::Open(file.string()), file), file, format, columns);
}

ArrowTable read_table(const std::string& bytes, const fs::path& file, Format format,
                      const std::vector<std::string>& columns) {
  // The table may point into the bytes, which the caller may drop: so they are copied into a buffer of its own.
  const auto buffer = arrow::Buffer::FromString(bytes);
  return read_from(std::make_shared<arrow::io::BufferReader>(buffer), file, format, columns);
}

}  // namespace evenkeel::sim
