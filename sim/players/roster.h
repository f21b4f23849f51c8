#pragma once
// The players that a game has: `random` and `human` everywhere, and those that the game registers.

#include <memory>
#include <vector>

#include "sim/players/agent.h"
#include "sim/players/random.h"
#include "sim/players/restricted.h"

namespace evenkeel::sim {

template <Game G>
struct RosterEntry {
  PlayerKind kind;
  std::unique_ptr<Player<G>> (*make)(const G& game, const Agent& agent, const typename G::Bans& bans);
};

template <Game G>
using Roster = std::vector<RosterEntry<G>>;

template <Game G>
Roster<G> common_players() {
  return {
      {{"random", "any legal decision, each equally likely"},
       [](const G&, const Agent&, const typename G::Bans&) -> std::unique_ptr<Player<G>> {
         return std::make_unique<RandomPlayer<G>>();
       }},
      {{"human", "you, in the terminal ('evenkeel play' only)"},
       [](const G&, const Agent&, const typename G::Bans&) -> std::unique_ptr<Player<G>> {
         throw AgentError("a human plays only in 'evenkeel play'");
       }},
  };
}

template <Game G>
std::vector<PlayerKind> kinds_of(const Roster<G>& roster) {
  std::vector<PlayerKind> kinds;
  for (const RosterEntry<G>& entry : roster) kinds.push_back(entry.kind);
  return kinds;
}

// What an agent may not do, in this game. Throws AgentError.
template <Game G>
typename G::Bans bans_of(const G& game, const Agent& agent) {
  typename G::Bans bans;
  for (const std::string& word : agent.bans) {
    if (const std::string refusal = add_ban(bans, game, word); !refusal.empty()) throw AgentError(refusal);
  }
  return bans;
}

// The player that an agent names, with its bans. Throws AgentError.
template <Game G>
std::unique_ptr<Player<G>> make_player(const Roster<G>& roster, const G& game, const Agent& agent) {
  const typename G::Bans bans = bans_of(game, agent);
  for (const RosterEntry<G>& entry : roster) {
    if (entry.kind.name != agent.kind) continue;
    std::unique_ptr<Player<G>> player = entry.make(game, agent, bans);
    if (agent.bans.empty()) return player;
    return std::make_unique<RestrictedPlayer<G, typename G::Bans>>(std::move(player), bans);
  }
  throw AgentError("there is no player '" + agent.kind + "'");
}

}  // namespace evenkeel::sim
