#include "sim/experiments/resolve.h"

#include <algorithm>
#include <charconv>
#include <set>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "sim/games/registry.h"
#include "variants/emit.h"

namespace evenkeel::sim {

namespace {

constexpr std::uint64_t kGames = 10'000;
constexpr std::uint64_t kPart = 10'000;
constexpr std::uint64_t kPartOfThinkers = 250;  // players who think in iterations: a part is still minutes, not hours
constexpr std::string_view kRepeat = "...";

[[noreturn]] void refuse(const MarkedText& what, const std::string& key, const std::string& message) {
  if (what.where.file) throw variants::ConfigError(variants::Problem{what.where, key, message, ""});
  throw ExperimentError(message);
}

// What is said about a name on the command line is said at its place where it stands in a file.
template <class Load>
auto at_its_place(const MarkedText& what, const std::string& key, Load load) {
  try {
    return load();
  } catch (const variants::ConfigError& error) {
    if (!what.where.file) throw;
    std::vector<variants::Problem> problems = error.problems();
    for (variants::Problem& problem : problems) {
      if (problem.where.line > 0) continue;
      problem.where = what.where;
      if (problem.key.empty()) problem.key = key;
    }
    throw variants::ConfigError(std::move(problems));
  } catch (const AgentError& error) {
    if (!what.where.file) throw;
    throw variants::ConfigError(variants::Problem{what.where, key, error.what(), ""});
  }
}

std::vector<int> player_counts(const ExperimentSpec& spec, const variants::Variant& variant) {
  if (spec.players.empty()) return variant.players;
  std::vector<int> counts;
  for (const MarkedText& wish : spec.players) {
    int count = 0;
    const auto read = std::from_chars(wish.text.data(), wish.text.data() + wish.text.size(), count);
    if (read.ec != std::errc{} || read.ptr != wish.text.data() + wish.text.size()) {
      refuse(wish, "players", fmt::format("'{}' is no number of players", wish.text));
    }
    if (!variant.allows(count)) {
      refuse(wish, "players",
             fmt::format("{} is for {} players, not for {}", variant.name, fmt::join(variant.players, ", "), count));
    }
    if (std::find(counts.begin(), counts.end(), count) != counts.end()) {
      refuse(wish, "players", fmt::format("{} players are named twice", count));
    }
    counts.push_back(count);
  }
  return counts;
}

bool thinks_in_iterations(const GameEntry& game, const std::vector<Agent>& agents) {
  return std::any_of(agents.begin(), agents.end(), [&](const Agent& agent) {
    return std::any_of(game.players.begin(), game.players.end(),
                       [&](const PlayerKind& kind) { return kind.name == agent.kind && kind.takes_number; });
  });
}

std::vector<Agent> seat_agents(const GameEntry& game, const variants::Library& library, const MarkedText& text,
                               int seats) {
  return at_its_place(text, "agents", [&] {
    std::vector<Agent> agents = agents_of(game, library, expand_agents(text.text, seats), seats);
    if (std::any_of(agents.begin(), agents.end(), [](const Agent& agent) { return agent.is_human(); })) {
      throw AgentError("a human cannot play in a batch; 'evenkeel play' has a seat for you");
    }
    return agents;
  });
}

Format format_of(const std::string& word) {
  if (word == "parquet") return Format::parquet;
  if (word == "arrow") return Format::arrow;
  throw ExperimentError(fmt::format("the format is parquet or arrow, not '{}'", word));
}

}  // namespace

std::string expand_agents(const std::string& text, int seats) {
  if (!text.ends_with(kRepeat)) return text;
  std::vector<std::string> agents = split_agents(text.substr(0, text.size() - kRepeat.size()));
  if (agents.size() > static_cast<std::size_t>(seats)) {
    throw AgentError(fmt::format("'{}' names {} players for {} seats", text, agents.size(), seats));
  }
  agents.resize(static_cast<std::size_t>(seats), agents.back());
  return fmt::format("{}", fmt::join(agents, ","));
}

Experiment resolve(const ExperimentSpec& spec, const variants::Library& library) {
  Experiment experiment;
  experiment.seed = spec.seed.value_or(1);
  experiment.format = format_of(spec.format.value_or("parquet"));
  experiment.turns = spec.turns.value_or(false);
  experiment.traces = spec.traces.value_or(0);
  const std::uint64_t games = spec.games.value_or(kGames);
  if (games == 0) throw ExperimentError("no games are asked for; --games is at least 1");
  const std::vector<MarkedText> agent_lists =
      spec.agents.empty() ? std::vector<MarkedText>{{"random", {}}} : spec.agents;
  std::set<std::string> names;
  for (const MarkedText& name : spec.variants) {
    const GameEntry& game =
        at_its_place(name, "variants", [&]() -> const GameEntry& { return game_of(library, name.text); });
    const auto loaded = at_its_place(name, "variants", [&] {
      return variants::load_sweep(library, game.settings, name.text, spec.sets, spec.sweeps);
    });
    for (const variants::Variant& variant : loaded) {
      if (!names.insert(variant.name).second) refuse(name, "variants", fmt::format("{} is named twice", variant.name));
      for (const int players : player_counts(spec, variant)) {
        const variants::Node rules = variant.for_players(game.settings, players);
        const std::shared_ptr<const Table> table = game.open(rules);
        const VariantRow row{variant.name,
                             variant.title,
                             game.settings.game,
                             players,
                             variants::to_json(rules),
                             variants::content_hash(rules)};
        for (std::size_t set = 0; set < agent_lists.size(); ++set) {
          Cell cell{.variant = row,
                    .table = table,
                    .told = {},
                    .agents_text = {},
                    .agents = seat_agents(game, library, agent_lists[set], players),
                    .agent_set = set,
                    .rotation = {},
                    .games = games,
                    .part_size = 0};
          cell.part_size = spec.part.value_or(thinks_in_iterations(game, cell.agents) ? kPartOfThinkers : kPart);
          settle(cell);
          experiment.cells.push_back(std::move(cell));
        }
      }
    }
  }
  settle(experiment);
  return experiment;
}

}  // namespace evenkeel::sim
