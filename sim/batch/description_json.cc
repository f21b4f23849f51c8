#include "sim/batch/description_json.h"

#include <stdexcept>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "variants/emit.h"

namespace evenkeel::sim {

using variants::json_quoted;

namespace {

template <class T, class Write>
std::string list_json(const std::vector<T>& values, Write write) {
  std::vector<std::string> texts;
  for (const T& value : values) texts.push_back(write(value));
  return fmt::format("[{}]", fmt::join(texts, ","));
}

std::string columns_json(const std::vector<ColumnText>& columns) {
  return list_json(columns, [](const ColumnText& column) {
    return fmt::format(R"({{"name":{},"about":{}}})", json_quoted(column.name), json_quoted(column.about));
  });
}

std::vector<ColumnText> read_columns(const Json& json) {
  std::vector<ColumnText> columns;
  for (const Json& one : json.as_list()) columns.push_back({one.at("name").as_text(), one.at("about").as_text()});
  return columns;
}

FieldPlace read_field(const Json& json) {
  return {json.at("name").as_text(), static_cast<int>(json.at("column").as_number()),
          static_cast<int>(json.at("row").as_number())};
}

}  // namespace

std::string description_json(const ToldGame& game) {
  const GameDescription& told = game.told;
  return fmt::format(R"({{"game":{},"scores":{},"headline":{},"counters":{},"ends":{},"field_counts":{},"fields":{}}})",
                     json_quoted(game.game), columns_json(told.scores), told.headline, columns_json(told.counters),
                     list_json(told.ends, json_quoted), columns_json(told.field_counts),
                     list_json(told.fields, [](const FieldPlace& field) {
                       return fmt::format(R"({{"name":{},"column":{},"row":{}}})", json_quoted(field.name),
                                          field.column, field.row);
                     }));
}

ToldGame read_description(const Json& json) {
  ToldGame game{.game = json.at("game").as_text(), .told = {}};
  game.told.scores = read_columns(json.at("scores"));
  game.told.headline = static_cast<int>(json.at("headline").as_number());
  game.told.counters = read_columns(json.at("counters"));
  for (const Json& end : json.at("ends").as_list()) game.told.ends.push_back(end.as_text());
  game.told.field_counts = read_columns(json.at("field_counts"));
  for (const Json& field : json.at("fields").as_list()) game.told.fields.push_back(read_field(field));
  if (game.told.headline < 0 || static_cast<std::size_t>(game.told.headline) >= game.told.scores.size()) {
    throw std::runtime_error("the headline score is none of the scores");
  }
  return game;
}

}  // namespace evenkeel::sim
