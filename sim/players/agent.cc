#include "sim/players/agent.h"

#include <algorithm>
#include <charconv>
#include <cmath>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "variants/node.h"
#include "variants/problem.h"
#include "variants/text.h"

namespace evenkeel::sim {

namespace {

constexpr std::string_view kStandardStyle = "standard";
constexpr std::string_view kRepeat = "...";

// "ban=chip,ban=card:0/7"
std::vector<std::string> parse_bans(const std::string& text, const std::string& agent) {
  std::vector<std::string> bans;
  for (const std::string& one : variants::split(text, ',')) {
    const std::string part = variants::trimmed(one);
    if (!part.starts_with("ban=") || part.size() == 4) {
      throw AgentError(fmt::format("'{}': in braces stands what is banned, as in greedy{{ban=chip}}", agent));
    }
    bans.push_back(part.substr(4));
  }
  std::sort(bans.begin(), bans.end());
  bans.erase(std::unique(bans.begin(), bans.end()), bans.end());
  return bans;
}

const PlayerKind& kind_by_name(const std::string& name, const std::vector<PlayerKind>& kinds) {
  std::vector<std::string> names;
  for (const PlayerKind& kind : kinds) {
    if (kind.name == name) return kind;
    names.push_back(kind.name);
  }
  const std::string hint = variants::did_you_mean(name, names);
  throw AgentError(fmt::format("there is no player '{}'; known are {}{}", name, fmt::join(names, ", "),
                               hint.empty() ? "" : " (" + hint + ")"));
}

// A number of iterations, from 1 to a million.
bool is_iterations(const std::string& text) {
  int value = 0;
  const auto read = std::from_chars(text.data(), text.data() + text.size(), value);
  return read.ec == std::errc{} && read.ptr == text.data() + text.size() && value >= 1 && value <= 1'000'000;
}

bool is_digits(const std::string& text) {
  return !text.empty() && text.find_first_not_of("0123456789") == std::string::npos;
}

Agent parse_agent(const std::string& text, const std::vector<PlayerKind>& kinds) {
  Agent agent;
  const std::size_t brace = text.find('{');
  if (brace != std::string::npos) {
    if (text.back() != '}') throw AgentError(fmt::format("'{}': the closing brace is missing", text));
    agent.bans = parse_bans(text.substr(brace + 1, text.size() - brace - 2), text);
  }
  std::vector<std::string> parts = variants::split(text.substr(0, brace), ':');
  const PlayerKind& kind = kind_by_name(parts.front(), kinds);
  agent.kind = kind.name;
  parts.erase(parts.begin());
  if (kind.takes_number) {
    if (parts.empty() || !is_iterations(parts.front())) {
      throw AgentError(fmt::format("'{}': say how many iterations, from 1 to 1000000, as in {}:200", text, kind.name));
    }
    agent.argument = parts.front();
    parts.erase(parts.begin());
  }
  if (kind.takes_style && !kind.takes_number && !parts.empty() && is_digits(parts.front())) {
    throw AgentError(fmt::format("'{}': {} takes a style, as in {}:careful, not a number", text, kind.name, kind.name));
  }
  if (kind.takes_style && !parts.empty()) {
    agent.style = parts.front() == kStandardStyle ? "" : parts.front();
    parts.erase(parts.begin());
  }
  if (!parts.empty()) throw AgentError(fmt::format("'{}': ':{}' is too much", text, fmt::join(parts, ":")));
  return agent;
}

// A style in a folder below is left to the loader.
void refuse_unknown(const std::string& style, const variants::Library& library) {
  const std::vector<std::string> known = library.styles();
  for (const std::string& part : variants::split(style, '+')) {
    if (part.find('/') != std::string::npos || std::find(known.begin(), known.end(), part) != known.end()) continue;
    const std::string hint = variants::did_you_mean(part, known);
    throw AgentError(fmt::format("there is no style '{}'; known are {}{}", part, fmt::join(known, ", "),
                                 hint.empty() ? "" : fmt::format(" ({})", hint)));
  }
}

double number_of(const variants::Node& value, const std::string& key) {
  double number = 0;
  const char* end = value.text.data() + value.text.size();
  const auto read = std::from_chars(value.text.data(), end, number);
  if (value.is_scalar() && !value.quoted && read.ec == std::errc{} && read.ptr == end && std::isfinite(number)) {
    return number;
  }
  throw variants::ConfigError(
      variants::Problem{value.mark, key, fmt::format("found {}, allowed is a number", value.described()), ""});
}

}  // namespace

std::string Agent::text() const {
  std::string text = kind;
  if (!argument.empty()) text += ":" + argument;
  if (!style.empty()) text += ":" + style;
  if (!bans.empty()) text += fmt::format("{{ban={}}}", fmt::join(bans, ",ban="));
  return text;
}

std::string Agent::identity() const {
  std::string identity = text();
  for (const auto& [name, weight] : weights) identity += fmt::format(";{}={}", name, weight);
  return identity;
}

std::vector<std::string> split_agents(const std::string& text) {
  std::vector<std::string> agents(1);
  int depth = 0;
  for (const char character : text) {
    if (character == '{') ++depth;
    if (character == '}') --depth;
    if (character == ',' && depth == 0) {
      agents.emplace_back();
    } else {
      agents.back() += character;
    }
  }
  for (std::string& agent : agents) agent = variants::trimmed(agent);
  return agents;
}

std::string expand_agents(const std::string& text, int seats) {
  std::string whole = variants::trimmed(text);
  if (!whole.ends_with(kRepeat)) return whole;
  std::vector<std::string> agents = split_agents(whole.substr(0, whole.size() - kRepeat.size()));
  if (agents.size() > static_cast<std::size_t>(seats)) {
    throw AgentError(fmt::format("'{}' names {} players for {} seats", whole, agents.size(), seats));
  }
  agents.resize(static_cast<std::size_t>(seats), agents.back());
  return fmt::format("{}", fmt::join(agents, ","));
}

std::vector<Agent> parse_agents(const std::string& text, int seats, const std::vector<PlayerKind>& kinds) {
  std::vector<Agent> agents;
  for (const std::string& one : split_agents(expand_agents(text, seats))) agents.push_back(parse_agent(one, kinds));
  if (agents.size() == 1) agents.resize(static_cast<std::size_t>(seats), agents.front());
  if (agents.size() != static_cast<std::size_t>(seats)) {
    throw AgentError(
        fmt::format("--agents names {} players for {} seats; name one for all, or one a seat", agents.size(), seats));
  }
  return agents;
}

void load_style(Agent& agent, const variants::Library& library, const std::vector<std::string>& known) {
  const std::string style = agent.style.empty() ? std::string(kStandardStyle) : agent.style;
  const bool is_path = style.ends_with(".yaml") || style.ends_with(".yml");
  if (!is_path && !agent.style.empty()) refuse_unknown(style, library);
  variants::Node whole = variants::Node::of_map();
  for (const variants::SourceFile& file : library.files_of(is_path ? style : "players/" + style, "players")) {
    variants::overlay(whole, file.content);
  }
  for (const variants::Entry& entry : whole.entries) {
    static const std::vector<std::string> keys{"title", "about", "extends", "weights"};
    if (std::find(keys.begin(), keys.end(), entry.key) != keys.end()) continue;
    throw variants::ConfigError(variants::Problem{
        entry.key_mark, entry.key, fmt::format("there is no such key, allowed are {}", fmt::join(keys, ", ")),
        variants::did_you_mean(entry.key, keys)});
  }
  agent.weights.clear();
  const variants::Node* weights = whole.find("weights");
  if (weights == nullptr || !weights->is_map()) {
    throw variants::ConfigError(variants::Problem{whole.mark, "weights", "a map of weights is missing", ""});
  }
  for (const variants::Entry& entry : weights->entries) {
    if (std::find(known.begin(), known.end(), entry.key) == known.end()) {
      throw variants::ConfigError(
          variants::Problem{entry.key_mark, "weights." + entry.key,
                            fmt::format("there is no such weight, allowed are {}", fmt::join(known, ", ")),
                            variants::did_you_mean(entry.key, known)});
    }
  }
  for (const std::string& name : known) {
    const variants::Node* value = weights->find(name);
    if (value == nullptr) {
      throw variants::ConfigError(
          variants::Problem{weights->mark, "weights." + name,
                            "this weight is missing; 'extends: standard' gives those you do not name", ""});
    }
    agent.weights.emplace_back(name, number_of(*value, "weights." + name));
  }
}

}  // namespace evenkeel::sim
