// That the Arrow we were built with works: a table written as Parquet with ZSTD, and read again, in memory.

#include <gtest/gtest.h>

#include <arrow/api.h>
#include <arrow/io/memory.h>
#include <parquet/arrow/reader.h>
#include <parquet/arrow/writer.h>

namespace evenkeel::test {

TEST(Arrow, ParquetWithZstdGoesOutAndComesBack) {
  arrow::Int32Builder numbers;
  ASSERT_TRUE(numbers.AppendValues({4, 1, 7}).ok());
  const std::shared_ptr<arrow::Array> column = numbers.Finish().ValueOrDie();
  const auto table = arrow::Table::Make(arrow::schema({arrow::field("rounds", arrow::int32())}), {column});

  const auto sink = arrow::io::BufferOutputStream::Create().ValueOrDie();
  const auto properties = parquet::WriterProperties::Builder().compression(arrow::Compression::ZSTD)->build();
  ASSERT_TRUE(parquet::arrow::WriteTable(*table, arrow::default_memory_pool(), sink, 1024, properties).ok());
  const std::shared_ptr<arrow::Buffer> bytes = sink->Finish().ValueOrDie();
  EXPECT_EQ(bytes->ToString().substr(0, 4), "PAR1");

  auto reader = parquet::arrow::OpenFile(std::make_shared<arrow::io::BufferReader>(bytes), arrow::default_memory_pool())
                    .ValueOrDie();
  const std::shared_ptr<arrow::Table> again = reader->ReadTable().ValueOrDie();
  EXPECT_TRUE(again->Equals(*table));
}

}  // namespace evenkeel::test
