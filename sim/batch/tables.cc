#include "sim/batch/tables.h"

#include <arrow/api.h>

#include <algorithm>

#include "sim/batch/arrow_errors.h"

namespace evenkeel::sim {

namespace {

using Array = std::shared_ptr<arrow::Array>;

template <class T>
Array array_over(std::shared_ptr<arrow::Buffer> buffer, std::size_t rows) {
  return arrow::MakeArray(arrow::ArrayData::Make(arrow::CTypeTraits<T>::type_singleton(),
                                                 static_cast<std::int64_t>(rows), {nullptr, std::move(buffer)}, 0));
}

// The caller's values, not copied: they must live as long as the table.
template <class T>
Array wrapped(const std::vector<T>& values) {
  return array_over<T>(std::make_shared<arrow::Buffer>(reinterpret_cast<const std::uint8_t*>(values.data()),
                                                       static_cast<std::int64_t>(values.size() * sizeof(T))),
                       values.size());
}

template <class T>
Array owned(std::vector<T> values) {
  const std::size_t rows = values.size();
  return array_over<T>(arrow::Buffer::FromVector(std::move(values)), rows);
}

Array words(const std::vector<std::string>& values) {
  arrow::StringBuilder builder;
  check(builder.AppendValues(values));
  return checked(builder.Finish());
}

Array as_dictionary(const Array& indices, const std::vector<std::string>& values) {
  return checked(
      arrow::DictionaryArray::FromArrays(arrow::dictionary(indices->type(), arrow::utf8()), indices, words(values)));
}

// A table as it grows, column by column.
class Columns {
 public:
  explicit Columns(std::size_t rows) : rows_(static_cast<std::int64_t>(rows)) {}

  void add(const std::string& name, Array array) {
    fields_.push_back(arrow::field(name, array->type(), /*nullable=*/false));
    arrays_.push_back(std::move(array));
  }
  template <class T>
  void add(const std::string& name, const std::vector<T>& values) {
    add(name, wrapped(values));
  }
  // The same in every row.
  void add_players(int players) {
    add("players", checked(arrow::MakeArrayFromScalar(arrow::UInt8Scalar(static_cast<std::uint8_t>(players)), rows_)));
  }
  void add_word(const std::string& name, const std::string& word) {
    add(name, as_dictionary(checked(arrow::MakeArrayFromScalar(arrow::Int8Scalar(0), rows_)), {word}));
  }

  ArrowTable table(std::shared_ptr<arrow::KeyValueMetadata> metadata) {
    return arrow::Table::Make(arrow::schema(fields_, std::move(metadata)), arrays_, rows_);
  }

 private:
  std::int64_t rows_;
  arrow::FieldVector fields_;
  arrow::ArrayVector arrays_;
};

std::shared_ptr<arrow::KeyValueMetadata> metadata(const Experiment& experiment, const PartPlan& part,
                                                  const char* table) {
  const Cell& cell = experiment.cells[part.cell];
  return arrow::key_value_metadata({
      {"evenkeel.schema", std::to_string(kSchemaVersion)},
      {"evenkeel.table", table},
      {"evenkeel.dataset", experiment.hash()},
      {"evenkeel.variant", cell.variant.name},
      {"evenkeel.rules", cell.variant.hash},
      {"evenkeel.seed", std::to_string(experiment.seed)},
      {"evenkeel.players", std::to_string(cell.variant.players)},
      {"evenkeel.agents", cell.agents_text},
      {"evenkeel.part", std::to_string(part.number)},
      {"evenkeel.first_game", std::to_string(part.first_game)},
      {"evenkeel.games", std::to_string(part.games)},
  });
}

// The agent of every row in words. Several places of the list may have the same agent; a dictionary has each word once.
Array agent_words(const Cell& cell, const std::vector<std::int8_t>& places) {
  std::vector<std::string> distinct;
  std::vector<std::int8_t> word_of;
  for (const Agent& agent : cell.agents) {
    const auto known = std::find(distinct.begin(), distinct.end(), agent.text());
    word_of.push_back(static_cast<std::int8_t>(known - distinct.begin()));
    if (known == distinct.end()) distinct.push_back(agent.text());
  }
  std::vector<std::int8_t> indices(places.size());
  std::transform(places.begin(), places.end(), indices.begin(),
                 [&](std::int8_t place) { return word_of[static_cast<std::size_t>(place)]; });
  return as_dictionary(owned(std::move(indices)), distinct);
}

// The columns `names` of the whole experiment. A variant that has no such column (another card, say) has counted 0.
template <class T>
void add_named(Columns& columns, const std::vector<std::string>& names, const std::vector<ColumnText>& own,
               const std::vector<std::vector<T>>& values, std::size_t rows) {
  for (const std::string& name : names) {
    const auto found =
        std::find_if(own.begin(), own.end(), [&](const ColumnText& column) { return column.name == name; });
    if (found == own.end()) {
      columns.add(name, owned(std::vector<T>(rows)));
    } else {
      columns.add(name, values[static_cast<std::size_t>(found - own.begin())]);
    }
  }
}

}  // namespace

ArrowTable variants_table(const Experiment& experiment) {
  std::vector<std::string> names;
  std::vector<std::string> titles;
  std::vector<std::string> games;
  std::vector<std::uint8_t> players;
  std::vector<std::string> hashes;
  std::vector<std::string> rules;
  std::vector<std::string> folders;
  for (std::size_t i = 0; i < experiment.cells.size(); ++i) {
    const VariantRow& row = experiment.cells[i].variant;
    const auto same = [&](const Cell& cell) {
      return cell.variant.name == row.name && cell.variant.players == row.players;
    };
    if (std::any_of(experiment.cells.begin(), experiment.cells.begin() + static_cast<std::ptrdiff_t>(i), same))
      continue;
    names.push_back(row.name);
    titles.push_back(row.title);
    games.push_back(row.game);
    players.push_back(static_cast<std::uint8_t>(row.players));
    hashes.push_back(row.hash);
    rules.push_back(row.rules);
    folders.push_back(variant_folder(row.name));
  }
  Columns columns(names.size());
  columns.add("variant", words(names));
  columns.add("players", owned(std::move(players)));
  columns.add("title", words(titles));
  columns.add("game", words(games));
  columns.add("hash", words(hashes));
  columns.add("rules", words(rules));
  columns.add("folder", words(folders));
  return columns.table(arrow::key_value_metadata({{"evenkeel.schema", std::to_string(kSchemaVersion)},
                                                  {"evenkeel.table", "variants"},
                                                  {"evenkeel.dataset", experiment.hash()},
                                                  {"evenkeel.seed", std::to_string(experiment.seed)}}));
}

ArrowTable games_table(const Experiment& experiment, const PartPlan& part, const GameColumns& rows) {
  const Cell& cell = experiment.cells[part.cell];
  Columns columns(rows.game.size());
  columns.add("game", rows.game);
  columns.add_players(cell.variant.players);
  columns.add_word("agents", cell.agents_text);
  columns.add("block", rows.block);
  columns.add("rotation", rows.rotation);
  columns.add("rounds", rows.rounds);
  columns.add("turns", rows.turns);
  columns.add("decisions", rows.decisions);
  columns.add("choices", rows.choices);
  columns.add("end", as_dictionary(wrapped(rows.end), cell.told.ends));
  columns.add("winners", rows.winners);
  columns.add("winner", rows.winner);
  columns.add("margin", rows.margin);
  columns.add("lead_changes", rows.lead_changes);
  columns.add("lead_turn", rows.lead_turn);
  columns.add("lead_share", rows.lead_share);
  columns.add("behind", rows.behind);
  return columns.table(metadata(experiment, part, "games"));
}

ArrowTable seats_table(const Experiment& experiment, const PartPlan& part, const SeatColumns& rows) {
  const Cell& cell = experiment.cells[part.cell];
  Columns columns(rows.game.size());
  columns.add("game", rows.game);
  columns.add_players(cell.variant.players);
  columns.add_word("agents", cell.agents_text);
  columns.add("seat", rows.seat);
  columns.add("player", agent_words(cell, rows.agent));
  columns.add("rank", rows.rank);
  columns.add("win_share", rows.win_share);
  add_named(columns, experiment.scores, cell.told.scores, rows.scores, rows.game.size());
  add_named(columns, experiment.counters, cell.told.counters, rows.counters, rows.game.size());
  return columns.table(metadata(experiment, part, "seats"));
}

ArrowTable turns_table(const Experiment& experiment, const PartPlan& part, const TurnColumns& rows) {
  const Cell& cell = experiment.cells[part.cell];
  Columns columns(rows.game.size());
  columns.add("game", rows.game);
  columns.add_players(cell.variant.players);
  columns.add_word("agents", cell.agents_text);
  columns.add("turn", rows.turn);
  columns.add("round", rows.round);
  columns.add("seat", rows.seat);
  columns.add("decisions", rows.decisions);
  columns.add("choices", rows.choices);
  columns.add("leader", rows.leader);
  add_named(columns, experiment.scores, cell.told.scores, rows.scores, rows.game.size());
  return columns.table(metadata(experiment, part, "turns"));
}

ArrowTable fields_table(const Experiment& experiment, const PartPlan& part, const std::vector<std::uint64_t>& counts,
                        std::uint64_t turns) {
  const Cell& cell = experiment.cells[part.cell];
  const std::size_t size = cell.told.fields.size();
  std::vector<std::string> names;
  std::vector<std::uint8_t> column;
  std::vector<std::uint8_t> row;
  for (const FieldPlace& field : cell.told.fields) {
    names.push_back(field.name);
    column.push_back(static_cast<std::uint8_t>(field.column));
    row.push_back(static_cast<std::uint8_t>(field.row));
  }
  std::vector<std::int16_t> index(size);
  for (std::size_t i = 0; i < size; ++i) index[i] = static_cast<std::int16_t>(i);
  const auto everywhere = [&](std::uint64_t value) {
    return owned(std::vector<std::int64_t>(size, static_cast<std::int64_t>(value)));
  };
  Columns columns(size);
  columns.add_players(cell.variant.players);
  columns.add_word("agents", cell.agents_text);
  columns.add("first_game", everywhere(part.first_game));
  columns.add("games", everywhere(part.games));
  columns.add("turns", everywhere(turns));
  columns.add("field", as_dictionary(owned(std::move(index)), names));
  columns.add("column", owned(std::move(column)));
  columns.add("row", owned(std::move(row)));
  for (std::size_t kind = 0; kind < cell.told.field_counts.size(); ++kind) {
    const auto begin = counts.begin() + static_cast<std::ptrdiff_t>(kind * size);
    columns.add(cell.told.field_counts[kind].name,
                owned(std::vector<std::int64_t>(begin, begin + static_cast<std::ptrdiff_t>(size))));
  }
  return columns.table(metadata(experiment, part, "fields"));
}

}  // namespace evenkeel::sim
