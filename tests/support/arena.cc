#include "tests/support/arena.h"

#include <stdexcept>

#include "engine/sunken_city/notation.h"
#include "sim/games/registry.h"
#include "sim/players/sunken_city/roster.h"

namespace evenkeel::test {

std::vector<sim::Agent> agents(const std::string& text, int seats) {
  return sim::agents_of(sim::all_games().front(), variants::Library{configs_folder()}, text, seats);
}

std::unique_ptr<sim::Table> open_table(const std::string& variant, int players) {
  const variants::Library library{configs_folder()};
  const sim::GameEntry& game = sim::game_of(library, variant);
  return game.open(variants::load_variant(library, game.settings, variant).for_players(game.settings, players));
}

Standing compete(const std::string& variant, int players, const std::string& agent, const std::string& others,
                 int lucks, const std::vector<std::string>& set) {
  const sc::SunkenCity game(rules_of(variant, players, set));
  const auto roster = sim::players::sunken_city::roster();
  Standing standing;
  const double games = static_cast<double>(lucks) * players;
  for (int seat = 0; seat < players; ++seat) {
    auto seated = agents(others, players);
    seated[static_cast<std::size_t>(seat)] = agents(agent, players).front();
    sim::SeatedPlayers<sc::SunkenCity> table(game, roster, seated);
    for (int number = 0; number < lucks; ++number) {
      const sim::Luck luck{5, static_cast<std::uint64_t>(number)};
      table.new_game(luck);
      const auto choose = [&](const sc::State& state, const sc::Choices& choices, int who) {
        const sc::Move move = table(state, choices, who);
        if (!choices.allows(move)) throw std::logic_error("illegal: " + move_text(game, state, move));
        return move;
      };
      const sc::State end = sim::play_match(game, luck, choose);
      standing.share += game.outcome(end).win_share[static_cast<std::size_t>(seat)] / games;
      standing.rounds += end.round / games;
      standing.secured += end.seats[static_cast<std::size_t>(seat)].secured.count() / games;
      standing.stalled += end.near_end == sc::End::stalled ? 1 : 0;
    }
  }
  return standing;
}

}  // namespace evenkeel::test
