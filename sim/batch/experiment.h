#pragma once
// An experiment, ready to be run: which tables play how many games, and everything else that a dataset's bytes depend
// on. How it is run (threads, batch size, shards) is not here, since nothing may depend on it.

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "sim/table.h"

namespace evenkeel::sim {

inline constexpr int kSchemaVersion = 1;

enum class Format : std::uint8_t { parquet, arrow };

// One variant for one number of players: a row of the table `variants`.
struct VariantRow {
  std::string name;
  std::string title;
  std::string game;
  int players = 0;
  std::string rules;  // resolved, as JSON
  std::string hash;   // of the rules
};

// One table that plays: a variant, a number of players, the agents.
struct Cell {
  VariantRow variant;
  std::shared_ptr<const Table> table;
  GameDescription told;
  std::string agents_text;  // as the tables show it: "greedy", or one agent a seat with commas
  std::vector<Agent> agents;
  std::size_t agent_set = 0;  // which of the experiment's lists of agents
  Rotation rotation;
  std::uint64_t games = 0;      // whole blocks
  std::uint64_t part_size = 0;  // whole blocks

  std::string title() const;  // "sunken-city/base, 4 players, greedy"
};

struct Experiment {
  std::vector<Cell> cells;
  // The columns of all cells together, so that every part of a table has the same.
  std::vector<std::string> scores;
  std::vector<std::string> counters;
  std::uint64_t seed = 1;
  Format format = Format::parquet;
  bool turns = false;
  std::uint64_t traces = 0;  // so many games of each cell
  std::string until;         // the stop rule in words, or nothing

  // Everything that the bytes of the dataset depend on, a line each; two experiments are the same when these are.
  std::vector<std::string> identity() const;
  std::string hash() const;  // of these lines
};

// Completes an experiment whose cells are settled.
void settle(Experiment& experiment);

// Completes a cell whose table, agents and wishes for games and part size are set.
void settle(Cell& cell);

std::string format_word(Format format);    // "parquet"
std::string format_ending(Format format);  // ".parquet"

}  // namespace evenkeel::sim
