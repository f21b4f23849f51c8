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
  std::vector<PlayerKind> players;
  std::vector<std::string> weights;                             // that a style file of its players names
  std::unique_ptr<Table> (*open)(const variants::Node& rules);  // rules for one number of players; throws ConfigError
  // Whether an agent's bans are such as these rules have; throws AgentError.
  void (*check_bans)(const variants::Node& rules, const Agent& agent);
};

const std::vector<GameEntry>& all_games();

// The agents of one table (see parse_agents), with the weights of their styles. Throws AgentError, ConfigError.
std::vector<Agent> agents_of(const GameEntry& game, const variants::Library& library, const std::string& text,
                             int seats);

// The game that a variant belongs to: by the `game` key of its files.
// Throws ConfigError.
const GameEntry& game_of(const variants::Library& library, const std::string& spec);

}  // namespace evenkeel::sim
