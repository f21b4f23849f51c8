#pragma once
// The games that there are. A new game is one more line here.

#include <memory>
#include <string>
#include <vector>

#include "sim/table.h"
#include "variants/variant.h"

namespace evenkeel::sim {

struct GameEntry {
  const variants::GameSettings& settings;
  std::unique_ptr<Table> (*open)(const variants::Node& rules);  // rules for one number of players; throws ConfigError
};

const std::vector<GameEntry>& all_games();

// The game that a variant belongs to: by the `game` key of its files.
// Throws ConfigError.
const GameEntry& game_of(const variants::Library& library, const std::string& spec);

}  // namespace evenkeel::sim
