#include "sim/games/sunken_city.h"

#include "engine/sunken_city/drawing.h"
#include "engine/sunken_city/notation.h"
#include "engine/sunken_city/scene.h"
#include "engine/sunken_city/tally.h"
#include "engine/sunken_city/trace.h"
#include "sim/game_table.h"
#include "sim/players/sunken_city/roster.h"
#include "variants/sunken_city/load.h"
#include "variants/sunken_city/settings.h"

namespace evenkeel::sim {

GameEntry sunken_city_entry() {
  using Game = evenkeel::sunken_city::SunkenCity;
  const auto open = [](const variants::Node& rules) -> std::unique_ptr<Table> {
    return std::make_unique<GameTable<Game>>(variants::sunken_city::load_rules(rules), players::sunken_city::roster());
  };
  const auto check_bans = [](const variants::Node& rules, const Agent& agent) {
    bans_of(Game(variants::sunken_city::load_rules(rules)), agent);
  };
  return {variants::sunken_city::settings(), kinds_of(players::sunken_city::roster()),
          players::sunken_city::weight_names(), open, check_bans};
}

}  // namespace evenkeel::sim
