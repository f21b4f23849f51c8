#include "sim/players/agent.h"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "variants/problem.h"

namespace evenkeel::sim {

namespace {

Agent agent_by_name(const std::string& name) {
  const auto& names = agent_names();
  const auto it = std::find(names.begin(), names.end(), name);
  if (it != names.end()) return static_cast<Agent>(it - names.begin());
  const std::string hint = variants::did_you_mean(name, names);
  throw AgentError(fmt::format("there is no player '{}'; known are {}{}", name, fmt::join(names, ", "),
                               hint.empty() ? "" : " (" + hint + ")"));
}

}  // namespace

const std::vector<std::string>& agent_names() {
  static const std::vector<std::string> names{"random", "human"};
  return names;
}

std::string agent_name(Agent agent) {
  return agent_names()[static_cast<std::size_t>(agent)];
}

std::vector<Agent> parse_agents(const std::string& text, int seats) {
  std::vector<Agent> agents;
  std::size_t begin = 0;
  while (begin <= text.size()) {
    const std::size_t end = std::min(text.find(',', begin), text.size());
    agents.push_back(agent_by_name(text.substr(begin, end - begin)));
    begin = end + 1;
  }
  if (agents.size() == 1) agents.resize(static_cast<std::size_t>(seats), agents.front());
  if (agents.size() != static_cast<std::size_t>(seats)) {
    throw AgentError(
        fmt::format("--agents names {} players for {} seats; name one for all, or one a seat", agents.size(), seats));
  }
  return agents;
}

}  // namespace evenkeel::sim
