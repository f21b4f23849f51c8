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
                               const variants::Node& rules, int seats) {
  return at_its_place(text, "agents", [&] {
    std::vector<Agent> agents = agents_of(game, library, text.text, seats);
    if (std::any_of(agents.begin(), agents.end(), [](const Agent& agent) { return agent.is_human(); })) {
      throw AgentError("a human cannot play in a batch; 'evenkeel play' has a seat for you");
    }
    for (const Agent& agent : agents) {
      if (!agent.bans.empty()) game.check_bans(rules, agent);
    }
    return agents;
  });
}

Format format_of(const MarkedText& word) {
  if (word.text == "parquet") return Format::parquet;
  if (word.text == "arrow") return Format::arrow;
  refuse_text(word, "format", kFormatForm);
}

// Two lists for the same agents would be two tables of one name. `cells` ends with those of the lists before this one.
void refuse_same_agents(const std::vector<Cell>& cells, const Cell& cell, const std::vector<MarkedText>& lists) {
  const MarkedText& list = lists[cell.agent_set];
  for (std::size_t set = 0; set < cell.agent_set; ++set) {
    if (cells[cells.size() - cell.agent_set + set].agents_text != cell.agents_text) continue;
    if (lists[set].text == list.text) refuse(list, "agents", fmt::format("the agents '{}' are named twice", list.text));
    refuse(list, "agents",
           fmt::format("the agents '{}' and '{}' are the same on {} seats", lists[set].text, list.text,
                       cell.agents.size()));
  }
}

}  // namespace

Experiment resolve(const ExperimentSpec& spec, const variants::Library& library) {
  Experiment experiment;
  experiment.seed = spec.seed.value_or(1);
  experiment.format = format_of(spec.format.value_or(MarkedText{"parquet", {}}));
  experiment.turns = spec.turns.value_or(false);
  experiment.traces = spec.traces.value_or(0);
  const std::uint64_t games = spec.games.value_or(kGames);
  if (games == 0) throw ExperimentError("no games are asked for; --games is at least 1");
  if (spec.part == 0) throw ExperimentError("no games are asked for in a part; --part is at least 1");
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
                    .agents = seat_agents(game, library, agent_lists[set], rules, players),
                    .agent_set = set,
                    .rotation = {},
                    .games = games,
                    .part_size = 0};
          cell.part_size = spec.part.value_or(thinks_in_iterations(game, cell.agents) ? kPartOfThinkers : kPart);
          settle(cell);
          refuse_same_agents(experiment.cells, cell, agent_lists);
          experiment.cells.push_back(std::move(cell));
        }
      }
    }
  }
  settle(experiment);
  return experiment;
}

}  // namespace evenkeel::sim
