#pragma once
// Where rule sets are made: a variant, what is changed in it, and a table to play it at. What the rules refuse is no
// error here but an answer, with its reason.

#include <optional>
#include <string>
#include <vector>

#include "sim/batch/experiment.h"
#include "sim/games/registry.h"
#include "variants/variant.h"

namespace evenkeel::explore {

using Changes = std::vector<variants::Assignment>;

// What is explored: one variant for one number of players, played by the same agents throughout.
struct Bench {
  std::string variant;
  Changes sets;  // laid on the variant before anything else is changed
  int players = 0;
  std::string agents = "greedy";
};

// A rule set: ready to be played, or refused.
struct Contender {
  variants::Variant variant;
  variants::Node rules;  // for the number of players
  std::optional<sim::Cell> cell;
  std::string refused;  // why there is no cell
};

class Workshop {
 public:
  // Throws ConfigError, AgentError, ExperimentError where the variant itself cannot be played.
  Workshop(const variants::Library& library, Bench bench);

  const Bench& bench() const { return bench_; }
  const variants::GameSettings& settings() const { return game_.settings; }
  const Contender& original() const { return original_; }
  const GameDescription& told() const { return original_.cell->told; }
  int block_size() const { return original_.cell->rotation.block_size; }

  // The original with some settings changed.
  Contender with(const Changes& changes) const;

  // The key under which a setting is changed for this number of players: "stacks.first.4", "spirit.timing".
  std::string key_of(const variants::Setting& setting) const;

  // The setting that a key changes: of "stacks.first.4" or "stacks.first" it is stacks.first. Null where there is none.
  const variants::Setting* setting_of(const std::string& key) const;

  // The value of a setting in the original, for this number of players.
  const variants::Node& original_value(const variants::Setting& setting) const;

 private:
  Contender made(const Changes& changes) const;

  const variants::Library& library_;
  Bench bench_;
  const sim::GameEntry& game_;
  std::vector<sim::Agent> agents_;
  Contender original_;
};

}  // namespace evenkeel::explore
