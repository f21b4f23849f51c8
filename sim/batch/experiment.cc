#include "sim/batch/experiment.h"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "sim/batch/hash.h"
#include "sim/signature.h"

namespace evenkeel::sim {

namespace {

std::string agents_of_table(const std::vector<Agent>& agents, bool all_same) {
  if (all_same) return agents.front().text();
  std::vector<std::string> texts;
  for (const Agent& agent : agents) texts.push_back(agent.text());
  return fmt::format("{}", fmt::join(texts, ","));
}

std::uint64_t whole_blocks(std::uint64_t games, int block_size) {
  const auto size = static_cast<std::uint64_t>(block_size);
  return (games + size - 1) / size * size;
}

}  // namespace

std::string Cell::title() const {
  return fmt::format("{}, {} players, {}", variant.name, variant.players, agents_text);
}

void settle(Cell& cell) {
  const bool all_same = std::all_of(cell.agents.begin(), cell.agents.end(), [&](const Agent& agent) {
    return agent.identity() == cell.agents.front().identity();
  });
  cell.told = cell.table->description();
  cell.agents_text = agents_of_table(cell.agents, all_same);
  cell.rotation.block_size = all_same ? 1 : static_cast<int>(cell.agents.size());
  cell.games = whole_blocks(cell.games, cell.rotation.block_size);
  cell.part_size = whole_blocks(std::max<std::uint64_t>(cell.part_size, 1), cell.rotation.block_size);
}

void settle(Experiment& experiment) {
  const auto add = [](std::vector<std::string>& names, const std::vector<ColumnText>& columns) {
    for (const ColumnText& column : columns) {
      if (std::find(names.begin(), names.end(), column.name) == names.end()) names.push_back(column.name);
    }
  };
  for (const Cell& cell : experiment.cells) {
    add(experiment.scores, cell.told.scores);
    add(experiment.counters, cell.told.counters);
  }
}

std::vector<std::string> Experiment::identity() const {
  std::vector<std::string> lines{
      fmt::format("schema {}", kSchemaVersion),
      fmt::format("plays as of {}", kPlayVersion),
      fmt::format("seed {}", seed),
      fmt::format("format {}", format_word(format)),
      fmt::format("turns {}", turns ? "yes" : "no"),
      fmt::format("traces {}", traces),
      fmt::format("until {}", until.empty() ? "all are played" : until),
  };
  for (const Cell& cell : cells) {
    std::vector<std::string> agents;
    for (const Agent& agent : cell.agents) agents.push_back(agent.identity());
    lines.push_back(fmt::format("{}: {} games in parts of {}, blocks of {}; title '{}'; rules {}; agents {}",
                                cell.title(), cell.games, cell.part_size, cell.rotation.block_size, cell.variant.title,
                                cell.variant.hash, fmt::join(agents, " | ")));
  }
  return lines;
}

std::string Experiment::hash() const {
  return hash_text(fmt::format("{}", fmt::join(identity(), "\n")));
}

std::string format_word(Format format) {
  return format == Format::parquet ? "parquet" : "arrow";
}

std::string format_ending(Format format) {
  return "." + format_word(format);
}

}  // namespace evenkeel::sim
