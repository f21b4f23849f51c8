#include "python/table.h"

#include <arrow/api.h>
#include <arrow/c/bridge.h>
#include <nanobind/stl/map.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <memory>

#include "python/bind.h"
#include "sim/batch/arrow_errors.h"

namespace evenkeel::python {

namespace nb = nanobind;

using sim::check;
using sim::checked;

namespace {

// A capsule that nobody took still releases what it holds, as the interface asks for.
template <class Struct>
void release_unused(PyObject* capsule) noexcept {
  const char* name = PyCapsule_GetName(capsule);
  auto* held = static_cast<Struct*>(PyCapsule_GetPointer(capsule, name));
  if (held->release != nullptr) held->release(held);
  std::unique_ptr<Struct>(held).reset();
}

template <class Struct>
nb::object capsule_of(std::unique_ptr<Struct> held, const char* name) {
  nb::object capsule = nb::steal(PyCapsule_New(held.get(), name, release_unused<Struct>));
  if (!capsule.is_valid()) nb::raise_python_error();
  static_cast<void>(held.release());
  return capsule;
}

// What is asked for is only a wish; we have one form to give.
nb::object stream_of(const Table& table, const nb::object&) {
  auto stream = std::make_unique<ArrowArrayStream>();
  check(arrow::ExportRecordBatchReader(std::make_shared<arrow::TableBatchReader>(table.rows), stream.get()));
  return capsule_of(std::move(stream), "arrow_array_stream");
}

nb::object schema_of(const Table& table) {
  auto schema = std::make_unique<ArrowSchema>();
  check(arrow::ExportSchema(*table.rows->schema(), schema.get()));
  return capsule_of(std::move(schema), "arrow_schema");
}

std::vector<std::string> column_names(const Table& table) {
  return table.rows->schema()->field_names();
}

std::map<std::string, std::string> metadata_of(const Table& table) {
  std::map<std::string, std::string> result;
  const auto metadata = table.rows->schema()->metadata();
  for (std::int64_t i = 0; metadata && i < metadata->size(); ++i) result[metadata->key(i)] = metadata->value(i);
  return result;
}

nb::object as_python(const arrow::Scalar& value);

template <class ScalarType>
nb::object number(const arrow::Scalar& value) {
  return nb::cast(static_cast<const ScalarType&>(value).value);
}

nb::object as_python(const arrow::Scalar& value) {
  switch (value.type->id()) {
    case arrow::Type::DICTIONARY:
      return as_python(*checked(static_cast<const arrow::DictionaryScalar&>(value).GetEncodedValue()));
    case arrow::Type::INT8: return nb::int_(static_cast<const arrow::Int8Scalar&>(value).value);
    case arrow::Type::UINT8: return nb::int_(static_cast<const arrow::UInt8Scalar&>(value).value);
    case arrow::Type::INT16: return number<arrow::Int16Scalar>(value);
    case arrow::Type::UINT16: return number<arrow::UInt16Scalar>(value);
    case arrow::Type::UINT32: return number<arrow::UInt32Scalar>(value);
    case arrow::Type::INT64: return number<arrow::Int64Scalar>(value);
    case arrow::Type::FLOAT: return number<arrow::FloatScalar>(value);
    case arrow::Type::DOUBLE: return number<arrow::DoubleScalar>(value);
    default: return nb::cast(value.ToString());
  }
}

nb::dict row_of(const Table& table, std::int64_t index) {
  const std::int64_t rows = table.rows->num_rows();
  const std::int64_t place = index < 0 ? index + rows : index;
  if (place < 0 || place >= rows) throw nb::index_error("there is no such row");
  nb::dict row;
  for (int i = 0; i < table.rows->num_columns(); ++i) {
    row[table.rows->field(i)->name().c_str()] = as_python(*checked(table.rows->column(i)->GetScalar(place)));
  }
  return row;
}

}  // namespace

void bind_tables(nb::module_& module) {
  nb::class_<Table>(module, "Table",
                    "A table in memory. pandas, polars, pyarrow, DuckDB and others take it as it is, without a copy,\n"
                    "by the Arrow PyCapsule interface.")
      .def_ro("name", &Table::name, "What its rows are: 'games', 'seats', 'fields', ...")
      .def("__len__", [](const Table& table) { return table.rows->num_rows(); })
      .def_prop_ro("columns", &column_names, "The names of the columns.")
      .def_prop_ro("metadata", &metadata_of, "What the table says about itself: variant, seed, rules, ...")
      .def("__getitem__", &row_of, nb::arg("index"), "One row as a dict.")
      .def("__arrow_c_stream__", &stream_of, nb::arg("requested_schema") = nb::none(),
           "The table as an ArrowArrayStream in a capsule.")
      .def("__arrow_c_schema__", &schema_of, "The columns and their types as an ArrowSchema in a capsule.");
}

}  // namespace evenkeel::python
