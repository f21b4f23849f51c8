#pragma once
// The players of one table on their seats, each with a stream of luck of its own. Not shared between threads.

#include <memory>
#include <vector>

#include "sim/match.h"
#include "sim/players/roster.h"

namespace evenkeel::sim {

template <Game G>
class SeatedPlayers {
 public:
  // A human's seat stays empty: whoever asks the human answers for that seat.
  SeatedPlayers(const G& game, const Roster<G>& roster, const std::vector<Agent>& agents) {
    for (const Agent& agent : agents) {
      players_.push_back(agent.is_human() ? nullptr : make_player(roster, game, agent));
      luck_.push_back(Luck{}.stream(Purpose::setup));
    }
  }

  void new_game(const Luck& luck) {
    for (std::size_t seat = 0; seat < players_.size(); ++seat) {
      luck_[seat] = luck.stream(purpose_of_seat(static_cast<int>(seat)));
      if (players_[seat] != nullptr) players_[seat]->new_game();
    }
  }

  typename G::Move operator()(const typename G::State& state, const ChoicesOf<G>& choices, int seat) {
    const auto at = static_cast<std::size_t>(seat);
    return players_[at]->choose(state, choices, luck_[at]);
  }

 private:
  std::vector<std::unique_ptr<Player<G>>> players_;
  std::vector<RandomStream> luck_;
};

}  // namespace evenkeel::sim
