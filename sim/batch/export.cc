#include "sim/batch/export.h"

#include <arrow/api.h>
#include <arrow/compute/api.h>
#include <arrow/csv/writer.h>
#include <arrow/io/api.h>
#include <arrow/ipc/api.h>
#include <parquet/arrow/writer.h>

#include <algorithm>
#include <memory>

#include <fmt/format.h>

#include "sim/batch/arrow_errors.h"
#include "sim/batch/read_dataset.h"
#include "sim/batch/read_table.h"

namespace evenkeel::sim {

namespace fs = std::filesystem;

namespace {

// Dictionary columns as plain text, and the variant as the first column (the table of variants has it already).
std::shared_ptr<arrow::Table> plain(const std::shared_ptr<arrow::Table>& table, const std::string& variant,
                                    const fs::path& file) {
  arrow::FieldVector fields;
  arrow::ChunkedArrayVector columns;
  if (!variant.empty()) {
    const auto same = checked(arrow::MakeArrayFromScalar(arrow::StringScalar(variant), table->num_rows()), file);
    fields.push_back(arrow::field("variant", arrow::utf8(), false));
    columns.push_back(std::make_shared<arrow::ChunkedArray>(same));
  }
  for (int i = 0; i < table->num_columns(); ++i) {
    auto column = table->column(i);
    if (column->type()->id() == arrow::Type::DICTIONARY) {
      column = checked(arrow::compute::Cast(column, arrow::utf8()), file).chunked_array();
    }
    fields.push_back(arrow::field(table->field(i)->name(), column->type(), false));
    columns.push_back(column);
  }
  return arrow::Table::Make(arrow::schema(fields), columns, table->num_rows());
}

// One file of a whole table, written part by part.
class TableWriter {
 public:
  TableWriter(fs::path file, ExportFormat format) : file_(std::move(file)), format_(format) {}
  TableWriter(const TableWriter&) = delete;
  TableWriter& operator=(const TableWriter&) = delete;
  ~TableWriter() {
    if (sink_) remove_pending(file_);
  }

  void write(const arrow::Table& table) {
    if (!sink_) open(table.schema());
    if (parquet_) return check(parquet_->WriteTable(table, std::max<std::int64_t>(table.num_rows(), 1)), file_);
    check(writer_->WriteTable(table), file_);
  }

  void close() {
    if (!sink_) return;
    check(parquet_ ? parquet_->Close() : writer_->Close(), file_);
    check(sink_->Close(), file_);
    std::error_code error;
    fs::rename(hidden(), file_, error);
    if (error) throw DatasetError(fmt::format("{}: {}", file_.string(), error.message()));
  }

 private:
  fs::path hidden() const { return hidden_name(file_); }

  void open(const std::shared_ptr<arrow::Schema>& schema) {
    sink_ = checked(arrow::io::FileOutputStream::Open(hidden().string()), file_);
    if (format_ == ExportFormat::parquet) {
      const auto properties =
          parquet::WriterProperties::Builder().compression(parquet::Compression::ZSTD)->compression_level(1)->build();
      const auto arrow_properties = parquet::ArrowWriterProperties::Builder().store_schema()->build();
      parquet_ = checked(
          parquet::arrow::FileWriter::Open(*schema, arrow::default_memory_pool(), sink_, properties, arrow_properties),
          file_);
    } else if (format_ == ExportFormat::arrow) {
      writer_ = checked(arrow::ipc::MakeFileWriter(sink_, schema), file_);
    } else {
      writer_ = checked(arrow::csv::MakeCSVWriter(sink_, schema), file_);
    }
  }

  fs::path file_;
  ExportFormat format_;
  std::shared_ptr<arrow::io::OutputStream> sink_;
  std::shared_ptr<arrow::ipc::RecordBatchWriter> writer_;
  std::unique_ptr<parquet::arrow::FileWriter> parquet_;
};

std::string ending(ExportFormat format) {
  return format == ExportFormat::csv ? ".csv" : format == ExportFormat::parquet ? ".parquet" : ".arrow";
}

void refuse_dataset(const fs::path& out) {
  if (!fs::exists(out / kManifestName)) return;
  throw DatasetError(
      fmt::format("{}: holds a dataset, whose tables would be mixed with these; name another --out", out.string()));
}

}  // namespace

std::vector<fs::path> export_dataset(const fs::path& dataset, const fs::path& out, ExportFormat format) {
  const DatasetReader reader(dataset);
  refuse_dataset(out);
  make_folder(out);
  std::vector<fs::path> written;
  const auto finish = [&](TableWriter& writer, const fs::path& file) {
    writer.close();
    if (fs::exists(file)) written.push_back(file);
  };
  const fs::path variants = out / ("variants" + ending(format));
  TableWriter variants_writer(variants, format);
  const Manifest& manifest = reader.manifest();
  const fs::path from = dataset / ("variants" + format_ending(manifest.format));
  variants_writer.write(*plain(read_table(from, manifest.format), "", from));
  finish(variants_writer, variants);
  for (const char* table : {"games", "seats", "fields", "turns"}) {
    const fs::path file = out / (table + ending(format));
    TableWriter writer(file, format);
    for (std::size_t cell = 0; cell < manifest.cells.size(); ++cell) {
      for (const PartPlan& part : reader.parts(cell)) {
        const std::optional<ArrowTable> rows = reader.table(part, table);
        if (rows) writer.write(*plain(*rows, manifest.cells[cell].variant, file));
      }
    }
    finish(writer, file);
  }
  return written;
}

}  // namespace evenkeel::sim
