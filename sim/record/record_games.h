#pragma once
// Plays the games of a batch and records them. The type of the game is known here, so that a decision costs no more
// than in a bare match.

#include <algorithm>
#include <memory>
#include <vector>

#include "sim/players/roster.h"
#include "sim/record/recorder.h"

namespace evenkeel::sim {

// The players of a batch: agent i of the list sits on seat i, moved on by the rotation of the game.
template <Game G>
class RotatedPlayers {
 public:
  static constexpr std::size_t kToldAtOnce = 1;  // games after which others are told how many there are

  RotatedPlayers(const G& game, const Roster<G>& roster, const std::vector<Agent>& agents) {
    for (const Agent& agent : agents) players_.push_back(make_player(roster, game, agent));
    luck_.assign(agents.size(), Luck{}.stream(Purpose::setup));
    seated_.resize(agents.size());
  }

  void new_game(const Luck& luck, int rotation) {
    const int seats = static_cast<int>(players_.size());
    for (int seat = 0; seat < seats; ++seat) {
      const auto at = static_cast<std::size_t>(seat);
      luck_[at] = luck.stream(purpose_of_seat(seat));
      seated_[at] = players_[static_cast<std::size_t>(Rotation::agent_on(seat, rotation, seats))].get();
      seated_[at]->new_game();
    }
  }

  typename G::Move choose(const typename G::State& state, const ChoicesOf<G>& choices, int, int seat) {
    const auto at = static_cast<std::size_t>(seat);
    return seated_[at]->choose(state, choices, luck_[at]);
  }

 private:
  std::vector<std::unique_ptr<Player<G>>> players_;
  std::vector<Player<G>*> seated_;  // by seat
  std::vector<RandomStream> luck_;  // by seat
};

// A table where all are random: the same games without a virtual call a decision, since here the engine is so fast
// that the call would show.
template <Game G>
class AllRandom {
 public:
  static constexpr std::size_t kToldAtOnce = 100;  // telling takes a hundredth of a game

  explicit AllRandom(int seats) : luck_(static_cast<std::size_t>(seats), Luck{}.stream(Purpose::setup)) {}

  void new_game(const Luck& luck, int) {
    for (std::size_t seat = 0; seat < luck_.size(); ++seat)
      luck_[seat] = luck.stream(purpose_of_seat(static_cast<int>(seat)));
  }

  typename G::Move choose(const typename G::State&, const ChoicesOf<G>& choices, int count, int seat) {
    return choices.nth(
        static_cast<int>(luck_[static_cast<std::size_t>(seat)].below(static_cast<std::uint32_t>(count))));
  }

 private:
  std::vector<RandomStream> luck_;
};

inline bool all_random(const std::vector<Agent>& agents) {
  return std::all_of(agents.begin(), agents.end(), [](const Agent& a) { return a.kind == "random" && a.bans.empty(); });
}

// False where the batch was stopped before its end.
template <RecordedGame G, class Players>
bool record_with(const G& game, const GameDescription& told, Players& players, const BatchOrder& order,
                 const Pace& pace, PartColumns& part, BatchExtras& extras) {
  Recorder<G> recorder(game, told, order, part, extras);
  const auto choose = [&](const typename G::State& state, const ChoicesOf<G>& choices, int seat) {
    const int count = choices.count();  // once, for the record and for a random player
    recorder.offer(count);
    return players.choose(state, choices, count, seat);
  };
  for (std::size_t index = 0; index < order.games; ++index) {
    if (pace.stop.load(std::memory_order_relaxed)) return false;
    const std::uint64_t number = order.first_game + index;
    const Luck luck = order.luck_of(number);
    players.new_game(luck, order.rotation.rotation_of(number));
    recorder.new_game(index);
    recorder.end_game(play_match(game, luck, choose, recorder));
    if ((index + 1) % Players::kToldAtOnce == 0) pace.played.fetch_add(Players::kToldAtOnce, std::memory_order_relaxed);
  }
  pace.played.fetch_add(order.games % Players::kToldAtOnce, std::memory_order_relaxed);
  recorder.end_batch();
  return true;
}

template <RecordedGame G>
bool record_games(const G& game, const GameDescription& told, const Roster<G>& roster, const std::vector<Agent>& agents,
                  const BatchOrder& order, const Pace& pace, PartColumns& part, BatchExtras& extras) {
  if (all_random(agents)) {
    AllRandom<G> players(game.seats());
    return record_with(game, told, players, order, pace, part, extras);
  }
  RotatedPlayers<G> players(game, roster, agents);
  return record_with(game, told, players, order, pace, part, extras);
}

}  // namespace evenkeel::sim
