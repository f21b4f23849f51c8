#include "sim/players/sunken_city/roster.h"

#include "sim/players/sunken_city/searcher.h"

namespace evenkeel::sim::players::sunken_city {

namespace {

Weights weights_of(const Agent& agent) {
  Weights weights;
  for (const auto& [name, value] : agent.weights) {
    for (const auto& [known, member] : weight_table()) {
      if (known == name) weights.*member = value;
    }
  }
  return weights;
}

std::unique_ptr<Player<SunkenCity>> make_greedy(const SunkenCity& game, const Agent& agent, const Bans& bans) {
  return std::make_unique<GreedyPlayer>(game, weights_of(agent), bans);
}

std::unique_ptr<Player<SunkenCity>> make_mcts(const SunkenCity& game, const Agent& agent, const Bans& bans) {
  return std::make_unique<SearchingPlayer>(game, weights_of(agent), bans, std::stoi(agent.argument));
}

}  // namespace

Roster<SunkenCity> roster() {
  Roster<SunkenCity> roster = common_players<SunkenCity>();
  roster.push_back({{.name = "greedy", .about = "plans the best turn it can see", .takes_style = true}, make_greedy});
  roster.push_back({{.name = "mcts",
                     .about = "looks turns ahead, so many iterations a turn: mcts:200",
                     .takes_number = true,
                     .takes_style = true},
                    make_mcts});
  return roster;
}

const std::vector<std::string>& weight_names() {
  static const std::vector<std::string> names = [] {
    std::vector<std::string> all;
    for (const auto& entry : weight_table()) all.push_back(entry.first);
    return all;
  }();
  return names;
}

}  // namespace evenkeel::sim::players::sunken_city
