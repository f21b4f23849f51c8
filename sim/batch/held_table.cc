#include "sim/batch/held_table.h"

#include <arrow/api.h>

namespace evenkeel::sim {

namespace {

using Owner = std::shared_ptr<const void>;

class HeldBuffer final : public arrow::Buffer {
 public:
  HeldBuffer(std::shared_ptr<arrow::Buffer> inner, Owner owner)
      : arrow::Buffer(inner->data(), inner->size()), inner_(std::move(inner)), owner_(std::move(owner)) {}

 private:
  std::shared_ptr<arrow::Buffer> inner_;
  Owner owner_;
};

std::shared_ptr<arrow::ArrayData> held(const arrow::ArrayData& data, const Owner& owner) {
  auto copy = data.Copy();  // of the description, not of the values
  for (auto& buffer : copy->buffers) {
    if (buffer) buffer = std::make_shared<HeldBuffer>(buffer, owner);
  }
  if (copy->dictionary) copy->dictionary = held(*copy->dictionary, owner);
  return copy;
}

}  // namespace

ArrowTable held_table(const ArrowTable& table, const Owner& owner) {
  arrow::ChunkedArrayVector columns;
  for (const auto& column : table->columns()) {
    arrow::ArrayVector chunks;
    for (const auto& chunk : column->chunks()) chunks.push_back(arrow::MakeArray(held(*chunk->data(), owner)));
    columns.push_back(std::make_shared<arrow::ChunkedArray>(std::move(chunks), column->type()));
  }
  return arrow::Table::Make(table->schema(), std::move(columns), table->num_rows());
}

}  // namespace evenkeel::sim
