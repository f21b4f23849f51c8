#include "sim/batch/encode.h"

#include <arrow/api.h>
#include <arrow/io/memory.h>
#include <arrow/ipc/writer.h>
#include <parquet/arrow/writer.h>
#include <parquet/properties.h>

#include "sim/batch/arrow_errors.h"

namespace evenkeel::sim {

namespace {

// Whole numbers are small: split into streams of bytes, all but one stream is zeros, which costs next to nothing. That
// was the quickest to write and the smallest of all encodings tried (docs/performance.md). Words and shares have few
// values each: a dictionary.
std::shared_ptr<parquet::WriterProperties> properties(const arrow::Schema& schema) {
  parquet::WriterProperties::Builder builder;
  builder.compression(parquet::Compression::ZSTD)->compression_level(1)->disable_dictionary();
  builder.write_batch_size(1 << 16);  // a column at a time, not a thousand values
  for (const auto& field : schema.fields()) {
    if (arrow::is_integer(field->type()->id()) || field->type()->id() == arrow::Type::FLOAT) {
      builder.encoding(field->name(), parquet::Encoding::BYTE_STREAM_SPLIT);
      // A part is one group of rows, which a reader takes or leaves by its games; other ranges would only cost time.
      if (field->name() != "game") builder.disable_statistics(field->name());
    } else if (field->type()->id() == arrow::Type::DICTIONARY || field->type()->id() == arrow::Type::DOUBLE) {
      builder.enable_dictionary(field->name());
      builder.disable_statistics(field->name());  // costs as much as the column, and nobody looks for words by range
    }
  }
  return builder.build();
}

void write_parquet(const arrow::Table& table, const std::shared_ptr<arrow::io::OutputStream>& out) {
  const auto arrow_properties = parquet::ArrowWriterProperties::Builder().store_schema()->build();
  auto writer = checked(parquet::arrow::FileWriter::Open(*table.schema(), arrow::default_memory_pool(), out,
                                                         properties(*table.schema()), arrow_properties));
  if (table.num_rows() > 0) check(writer->WriteTable(table, table.num_rows()));
  check(writer->Close());
}

// Not compressed: made to be mapped into memory, and not every reader of Arrow files can decompress.
void write_arrow(const arrow::Table& table, const std::shared_ptr<arrow::io::OutputStream>& out) {
  auto writer = checked(arrow::ipc::MakeFileWriter(out, table.schema()));
  check(writer->WriteTable(table));
  check(writer->Close());
}

}  // namespace

std::string encode(const ArrowTable& table, Format format) {
  auto out = checked(arrow::io::BufferOutputStream::Create());
  if (format == Format::parquet) {
    write_parquet(*table, out);
  } else {
    write_arrow(*table, out);
  }
  return checked(out->Finish())->ToString();
}

}  // namespace evenkeel::sim
