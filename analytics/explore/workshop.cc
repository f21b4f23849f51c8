#include "analytics/explore/workshop.h"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "sim/experiments/resolve.h"
#include "variants/emit.h"

namespace evenkeel::explore {

namespace {

std::vector<sim::Agent> agents_for(const sim::GameEntry& game, const variants::Library& library, const Bench& bench) {
  std::vector<sim::Agent> agents = sim::agents_of(game, library, bench.agents, bench.players);
  if (std::any_of(agents.begin(), agents.end(), [](const sim::Agent& agent) { return agent.is_human(); })) {
    throw sim::AgentError("a human cannot play thousands of games; 'evenkeel play' has a seat for you");
  }
  return agents;
}

std::string reason_of(const variants::ConfigError& error) {
  std::vector<std::string> messages;
  for (const variants::Problem& problem : error.problems()) {
    messages.push_back(problem.key.empty() ? problem.message : problem.key + ": " + problem.message);
  }
  return fmt::format("{}", fmt::join(messages, "; "));
}

}  // namespace

Workshop::Workshop(const variants::Library& library, Bench bench)
    : library_(library),
      bench_(std::move(bench)),
      game_(sim::game_of(library_, bench_.variant)),
      agents_(agents_for(game_, library_, bench_)),
      original_(made({})) {}

Contender Workshop::made(const Changes& changes) const {
  Changes all = bench_.sets;
  all.insert(all.end(), changes.begin(), changes.end());
  Contender contender;
  contender.variant = variants::load_variant(library_, game_.settings, bench_.variant, all);
  if (!contender.variant.allows(bench_.players)) {
    throw sim::ExperimentError(fmt::format("{} is for {} players, not for {}", contender.variant.name,
                                           fmt::join(contender.variant.players, ", "), bench_.players));
  }
  contender.rules = contender.variant.for_players(game_.settings, bench_.players);
  sim::Cell cell{.variant = {contender.variant.name, contender.variant.title, game_.settings.game, bench_.players,
                             variants::to_json(contender.rules), variants::content_hash(contender.rules)},
                 .table = game_.open(contender.rules),
                 .told = {},
                 .agents_text = {},
                 .agents = agents_,
                 .agent_set = 0,
                 .rotation = {},
                 .games = 0,
                 .part_size = 0};
  sim::settle(cell);
  contender.cell = std::move(cell);
  return contender;
}

Contender Workshop::with(const Changes& changes) const {
  try {
    return made(changes);
  } catch (const variants::ConfigError& error) {
    Contender contender;
    contender.refused = reason_of(error);
    return contender;
  }
}

std::string Workshop::key_of(const variants::Setting& setting) const {
  return setting.by_players ? fmt::format("{}.{}", setting.path, bench_.players) : setting.path;
}

const variants::Setting* Workshop::setting_of(const std::string& key) const {
  const std::string ending = fmt::format(".{}", bench_.players);
  if (const variants::Setting* setting = game_.settings.find(key)) return setting;
  if (!key.ends_with(ending)) return nullptr;
  const variants::Setting* setting = game_.settings.find(key.substr(0, key.size() - ending.size()));
  return setting != nullptr && setting->by_players ? setting : nullptr;
}

const variants::Node& Workshop::original_value(const variants::Setting& setting) const {
  return *variants::find_path(original_.rules, setting.path);
}

}  // namespace evenkeel::explore
