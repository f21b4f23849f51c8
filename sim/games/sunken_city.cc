#include "sim/games/sunken_city.h"

#include "engine/sunken_city/drawing.h"
#include "engine/sunken_city/notation.h"
#include "engine/sunken_city/trace.h"
#include "sim/game_table.h"
#include "variants/sunken_city/load.h"
#include "variants/sunken_city/settings.h"

namespace evenkeel::sim {

GameEntry sunken_city_entry() {
  const auto open = [](const variants::Node& rules) -> std::unique_ptr<Table> {
    return std::make_unique<GameTable<evenkeel::sunken_city::SunkenCity>>(variants::sunken_city::load_rules(rules));
  };
  return {variants::sunken_city::settings(), open};
}

}  // namespace evenkeel::sim
