#include "sim/batch/read_columns.h"

#include <arrow/api.h>

#include <algorithm>

#include <fmt/format.h>

#include "sim/batch/files.h"
#include "sim/record/order.h"

namespace evenkeel::sim {

void ColumnReader::refuse(const std::string& what) const {
  throw DatasetError(fmt::format("{}: {}", file_.string(), what));
}

const arrow::ChunkedArray& ColumnReader::column(const std::string& name) const {
  const int place = table_.schema()->GetFieldIndex(name);
  if (place < 0) refuse(fmt::format("has no column '{}'", name));
  const arrow::ChunkedArray& found = *table_.column(place);
  if (found.null_count() > 0) refuse(fmt::format("the column '{}' has gaps", name));
  return found;
}

template <class T>
void ColumnReader::read(const std::string& name, std::vector<T>& values) const {
  const arrow::ChunkedArray& from = column(name);
  if (!from.type()->Equals(arrow::CTypeTraits<T>::type_singleton())) {
    refuse(fmt::format("the column '{}' is of the type {}", name, from.type()->ToString()));
  }
  values.resize(static_cast<std::size_t>(from.length()));
  auto to = values.begin();
  for (const auto& chunk : from.chunks()) {
    const T* start = chunk->data()->template GetValues<T>(1);
    to = std::copy_n(start, chunk->length(), to);
  }
}

std::vector<std::string> ColumnReader::words(const std::string& name) const {
  std::vector<std::string> values;
  for (const auto& chunk : column(name).chunks()) {
    if (chunk->type_id() != arrow::Type::STRING) refuse(fmt::format("the column '{}' has no words", name));
    const auto& texts = static_cast<const arrow::StringArray&>(*chunk);
    for (std::int64_t i = 0; i < texts.length(); ++i) values.push_back(texts.GetString(i));
  }
  return values;
}

void ColumnReader::places(const std::string& name, const std::vector<std::string>& known,
                          std::vector<std::int8_t>& values) const {
  values.clear();
  for (const auto& chunk : column(name).chunks()) {
    if (chunk->type_id() != arrow::Type::DICTIONARY) refuse(fmt::format("the column '{}' has no words", name));
    const auto& coded = static_cast<const arrow::DictionaryArray&>(*chunk);
    if (coded.dictionary()->type_id() != arrow::Type::STRING) refuse(fmt::format("the column '{}' has no words", name));
    const auto& words = static_cast<const arrow::StringArray&>(*coded.dictionary());
    std::vector<std::int8_t> place_of;
    for (std::int64_t i = 0; i < words.length(); ++i) {
      const auto found = std::find(known.begin(), known.end(), words.GetString(i));
      if (found == known.end()) refuse(fmt::format("'{}' is unknown in the column '{}'", words.GetString(i), name));
      place_of.push_back(static_cast<std::int8_t>(found - known.begin()));
    }
    for (std::int64_t i = 0; i < coded.length(); ++i) {
      values.push_back(place_of[static_cast<std::size_t>(coded.GetValueIndex(i))]);
    }
  }
}

void ColumnReader::expect_rows(std::size_t rows) const {
  if (static_cast<std::size_t>(table_.num_rows()) == rows) return;
  refuse(fmt::format("has {} rows instead of {}", table_.num_rows(), rows));
}

template void ColumnReader::read(const std::string&, std::vector<std::uint8_t>&) const;

std::vector<std::string> game_column_names() {
  return {"game",    "block",  "rotation", "rounds",       "turns",     "decisions",  "choices", "end",
          "winners", "winner", "margin",   "lead_changes", "lead_turn", "lead_share", "behind"};
}

std::vector<std::string> seat_column_names(const GameDescription& told) {
  std::vector<std::string> names{"rank", "win_share"};
  for (const ColumnText& score : told.scores) names.push_back(score.name);
  for (const ColumnText& counter : told.counters) names.push_back(counter.name);
  return names;
}

void read_games(const arrow::Table& table, const std::filesystem::path& file, const GameDescription& told,
                GameColumns& rows) {
  const ColumnReader columns(table, file);
  columns.expect_rows(rows.game.size());
  columns.read("game", rows.game);
  columns.read("block", rows.block);
  columns.read("rotation", rows.rotation);
  columns.read("rounds", rows.rounds);
  columns.read("turns", rows.turns);
  columns.read("decisions", rows.decisions);
  columns.read("choices", rows.choices);
  columns.places("end", told.ends, rows.end);
  columns.read("winners", rows.winners);
  columns.read("winner", rows.winner);
  columns.read("margin", rows.margin);
  columns.read("lead_changes", rows.lead_changes);
  columns.read("lead_turn", rows.lead_turn);
  columns.read("lead_share", rows.lead_share);
  columns.read("behind", rows.behind);
}

void read_seats(const arrow::Table& table, const std::filesystem::path& file, const GameDescription& told, int seats,
                PartColumns& part) {
  const ColumnReader columns(table, file);
  SeatColumns& rows = part.seats;
  columns.expect_rows(rows.game.size());
  columns.read("rank", rows.rank);
  columns.read("win_share", rows.win_share);
  for (std::size_t i = 0; i < told.scores.size(); ++i) columns.read(told.scores[i].name, rows.scores[i]);
  for (std::size_t i = 0; i < told.counters.size(); ++i) columns.read(told.counters[i].name, rows.counters[i]);
  std::size_t row = 0;
  for (std::size_t game = 0; game < part.games.game.size(); ++game) {
    for (int seat = 0; seat < seats; ++seat, ++row) {
      rows.game[row] = part.games.game[game];
      rows.seat[row] = static_cast<std::uint8_t>(seat);
      rows.agent[row] = static_cast<std::int8_t>(Rotation::agent_on(seat, part.games.rotation[game], seats));
    }
  }
}

std::uint64_t read_fields(const arrow::Table& table, const std::filesystem::path& file, const GameDescription& told,
                          std::vector<std::uint64_t>& counts) {
  const ColumnReader columns(table, file);
  columns.expect_rows(told.fields.size());
  counts.clear();
  std::vector<std::int64_t> values;
  for (const ColumnText& kind : told.field_counts) {
    columns.read(kind.name, values);
    counts.insert(counts.end(), values.begin(), values.end());
  }
  if (told.fields.empty()) return 0;
  columns.read("turns", values);
  return static_cast<std::uint64_t>(values.front());
}

}  // namespace evenkeel::sim
