#include "sim/games/registry.h"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "sim/games/sunken_city.h"

namespace evenkeel::sim {

const std::vector<GameEntry>& all_games() {
  static const std::vector<GameEntry> games{sunken_city_entry()};
  return games;
}

std::vector<Agent> agents_of(const GameEntry& game, const variants::Library& library, const std::string& text,
                             int seats) {
  std::vector<Agent> agents = parse_agents(text, seats, game.players);
  for (Agent& agent : agents) {
    const auto kind = std::find_if(game.players.begin(), game.players.end(),
                                   [&](const PlayerKind& one) { return one.name == agent.kind; });
    if (kind->takes_style) load_style(agent, library, game.weights);
  }
  return agents;
}

const GameEntry& game_of(const variants::Library& library, const std::string& spec) {
  const variants::Node* named = nullptr;
  const std::vector<variants::SourceFile> files = library.files_of(spec);
  for (const variants::SourceFile& file : files) {
    if (const variants::Node* own = file.content.find("game")) named = own;
  }
  const auto& games = all_games();
  if (named == nullptr) return games.front();  // the loader says that `game` is missing
  const auto it =
      std::find_if(games.begin(), games.end(), [&](const GameEntry& g) { return g.settings.game == named->text; });
  if (it != games.end()) return *it;
  std::vector<std::string> known;
  for (const GameEntry& game : games) known.push_back(game.settings.game);
  throw variants::ConfigError(
      variants::Problem{named->mark, "game",
                        fmt::format("found {}, allowed is {}: {}", named->described(),
                                    known.size() == 1 ? "the word" : "one of", fmt::join(known, ", ")),
                        variants::did_you_mean(named->text, known)});
}

}  // namespace evenkeel::sim
