#pragma once
// Players as they are written after --agents: "greedy", "mcts:200", "greedy:careful", "greedy{ban=chip,ban=card:0/7}".
// One for all seats, or one a seat with commas between them.

#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "variants/library.h"

namespace evenkeel::sim {

struct AgentError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

struct Agent {
  std::string kind;               // "mcts"
  std::string argument;           // "200"
  std::string style;              // "careful": a file in configs/players/; empty: the standard one
  std::vector<std::string> bans;  // what the player may not do, in the game's words: "chip", "card:0/7"
  // What the style file says, filled in by load_style. A player's games depend on this and on nothing else here.
  std::vector<std::pair<std::string, double>> weights;

  std::string text() const;      // as it is written after --agents
  std::string identity() const;  // text() and the weights: what a dataset's hash covers

  bool is_human() const { return kind == "human"; }
};

// A kind of player that there is. An argument is a number (of iterations) after a colon.
struct PlayerKind {
  std::string name;
  std::string about;
  bool takes_number = false;
  bool takes_style = false;
};

// "greedy", "human,random,mcts:200" or "mcts:200,greedy..." for `seats` seats; bans are checked later, by the game.
// Throws AgentError.
std::vector<Agent> parse_agents(const std::string& text, int seats, const std::vector<PlayerKind>& kinds);

// "mcts:200,greedy..." for 4 seats is "mcts:200,greedy,greedy,greedy": three dots repeat the agent before them.
std::string expand_agents(const std::string& text, int seats);

// Splits at the commas that stand outside braces: "greedy{ban=chip,ban=roll}, random" is two agents. Spaces around them
// are left out.
std::vector<std::string> split_agents(const std::string& text);

// Reads configs/players/<style>.yaml and what it extends; `known` are the weights that the game's players have.
// Throws AgentError where there is no such style, otherwise ConfigError.
void load_style(Agent& agent, const variants::Library& library, const std::vector<std::string>& known);

}  // namespace evenkeel::sim
