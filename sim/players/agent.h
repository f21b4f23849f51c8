#pragma once
// The players by name, as they are written after --agents: one for all seats, or one a seat.

#include <stdexcept>
#include <string>
#include <vector>

namespace evenkeel::sim {

enum class Agent { random, human };

struct AgentError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

const std::vector<std::string>& agent_names();
std::string agent_name(Agent agent);

// "random" or "human,random,random" for `seats` seats. Throws AgentError.
std::vector<Agent> parse_agents(const std::string& text, int seats);

}  // namespace evenkeel::sim
