#include "sim/experiments/reopen.h"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "sim/batch/hash.h"
#include "sim/games/registry.h"
#include "variants/yaml.h"

namespace evenkeel::sim {

namespace {

const VariantRow* row_of(const DatasetReader& dataset, const ManifestCell& cell) {
  for (const VariantRow& row : dataset.variants()) {
    if (row.name == cell.variant && row.players == cell.players) return &row;
  }
  return nullptr;
}

const GameEntry* entry_of(const std::string& game) {
  const auto& games = all_games();
  const auto found =
      std::find_if(games.begin(), games.end(), [&](const GameEntry& one) { return one.settings.game == game; });
  return found == games.end() ? nullptr : &*found;
}

// The agents, if they are the same to the last weight: the dataset's identity ends its line of the cell with them.
std::vector<Agent> same_agents(const DatasetReader& dataset, const ManifestCell& cell, const GameEntry& game,
                               const variants::Library& library) {
  try {
    std::vector<Agent> agents = agents_of(game, library, cell.agents, cell.players);
    std::vector<std::string> identities;
    for (const Agent& agent : agents) identities.push_back(agent.identity());
    const std::string end = fmt::format("; agents {}", fmt::join(identities, " | "));
    const std::string begin = fmt::format("{}, {} players, {}: ", cell.variant, cell.players, cell.agents);
    const auto& lines = dataset.manifest().identity;
    const bool known = std::any_of(lines.begin(), lines.end(), [&](const std::string& line) {
      return line.starts_with(begin) && line.ends_with(end);
    });
    if (known) return agents;
    return {};
  } catch (const AgentError&) {
    return {};
  } catch (const variants::ConfigError&) {
    return {};
  }
}

}  // namespace

std::vector<Agent> ReopenedCell::seated(std::uint64_t game) const {
  const int seats = table->seats();
  std::vector<Agent> seated;
  for (int seat = 0; seat < seats; ++seat) {
    const int agent = Rotation::agent_on(seat, rotation.rotation_of(game), seats);
    seated.push_back(agents[static_cast<std::size_t>(agent)]);
  }
  return seated;
}

Replay ReopenedCell::replay(std::uint64_t game) const {
  return table->replay({seed, rotation.block_of(game)}, seated(game));
}

std::optional<ReopenedCell> reopen(const DatasetReader& dataset, std::size_t index, const variants::Library& library) {
  const ManifestCell& cell = dataset.manifest().cells[index];
  const VariantRow* row = row_of(dataset, cell);
  const GameEntry* game = row == nullptr ? nullptr : entry_of(row->game);
  if (game == nullptr) return std::nullopt;
  try {
    const variants::Node rules = variants::parse_yaml(row->rules, cell.variant);
    if (hash_text(row->rules) != cell.rules) return std::nullopt;
    return ReopenedCell{.table = game->open(rules),
                        .agents = same_agents(dataset, cell, *game, library),
                        .rotation = {static_cast<int>(cell.block_size)},
                        .seed = dataset.manifest().seed};
  } catch (const variants::ConfigError&) {
    return std::nullopt;
  }
}

}  // namespace evenkeel::sim
