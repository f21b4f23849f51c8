#include "sim/batch/whole_table.h"

#include <arrow/api.h>
#include <arrow/compute/api.h>

#include <fmt/format.h>

#include "sim/batch/arrow_errors.h"
#include "sim/batch/read_dataset.h"
#include "sim/batch/read_table.h"

namespace evenkeel::sim {

namespace fs = std::filesystem;

namespace {

using Chunk = std::shared_ptr<arrow::Array>;

// Parts number their words in a byte; all parts together may have more words than that.
Chunk with_wide_indices(const Chunk& chunk) {
  const auto& words = static_cast<const arrow::DictionaryArray&>(*chunk);
  const auto indices = checked(arrow::compute::Cast(*words.indices(), arrow::int32()));
  return checked(arrow::DictionaryArray::FromArrays(arrow::dictionary(arrow::int32(), arrow::utf8()), indices,
                                                    words.dictionary()));
}

ArrowTable with_wide_indices(const ArrowTable& table) {
  ArrowTable wide = table;
  for (int i = 0; i < table->num_columns(); ++i) {
    if (table->column(i)->type()->id() != arrow::Type::DICTIONARY) continue;
    arrow::ArrayVector chunks;
    for (const Chunk& chunk : table->column(i)->chunks()) chunks.push_back(with_wide_indices(chunk));
    const auto type = arrow::dictionary(arrow::int32(), arrow::utf8());
    wide = checked(wide->SetColumn(i, arrow::field(table->field(i)->name(), type, /*nullable=*/false),
                                   checked(arrow::ChunkedArray::Make(std::move(chunks), type))));
  }
  return wide;
}

std::vector<std::string> without_variant(std::vector<std::string> columns) {
  std::erase(columns, "variant");
  return columns;
}

}  // namespace

ArrowTable with_variant(const ArrowTable& table, const std::string& variant) {
  arrow::StringBuilder word;
  check(word.Append(variant));
  const auto indices = checked(arrow::MakeArrayFromScalar(arrow::Int8Scalar(0), table->num_rows()));
  const auto type = arrow::dictionary(arrow::int8(), arrow::utf8());
  const auto column = checked(arrow::DictionaryArray::FromArrays(type, indices, checked(word.Finish())));
  return checked(table->AddColumn(0, arrow::field("variant", type, /*nullable=*/false),
                                  std::make_shared<arrow::ChunkedArray>(column)));
}

ArrowTable whole_table(const fs::path& folder, const std::string& name, const std::vector<std::string>& columns) {
  const DatasetReader reader(folder);
  const Manifest& manifest = reader.manifest();
  if (name == "variants") {
    return read_table(folder / ("variants" + format_ending(manifest.format)), manifest.format, columns);
  }
  std::vector<ArrowTable> parts;
  for (std::size_t cell = 0; cell < manifest.cells.size(); ++cell) {
    for (const PartPlan& part : reader.parts(cell)) {
      const std::optional<ArrowTable> rows = reader.table(part, name, without_variant(columns));
      if (!rows) continue;
      parts.push_back(
          with_wide_indices(with_variant(*rows, manifest.cells[cell].variant))->ReplaceSchemaMetadata(nullptr));
    }
  }
  if (parts.empty()) throw DatasetError(fmt::format("{}: there is no table '{}'", folder.string(), name));
  return checked(arrow::DictionaryUnifier::UnifyTable(*checked(arrow::ConcatenateTables(parts))));
}

}  // namespace evenkeel::sim
