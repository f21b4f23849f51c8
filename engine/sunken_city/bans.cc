#include "engine/sunken_city/bans.h"

#include "engine/sunken_city/notation.h"

namespace evenkeel::sunken_city {

std::string add_ban(Bans& bans, const SunkenCity& game, std::string_view word) {
  if (word == "chip") return bans.chip = true, "";
  if (word == "spirit") return bans.spirit = true, "";
  if (word == "house") return bans.house = true, "";
  if (word == "grotto") return bans.grotto = true, "";
  std::string cards;
  for (std::size_t card = 0; card < game.rules().cards.size(); ++card) {
    const std::string name = "card:" + card_name(game.rules().cards[card]);
    if (word == name) return bans.cards.add(static_cast<int>(card)), "";
    cards += ", " + name;
  }
  return "'" + std::string(word) + "' cannot be banned; allowed are chip, spirit, house, grotto" + cards;
}

Choices without(Choices choices, const Bans& bans) {
  choices.cards = choices.cards.without(bans.cards);
  if (bans.chip) choices.chip = false;
  if (bans.spirit) {
    choices.roll = false;
    choices.spirit = FieldSet{};
  }
  if (bans.house) choices.houses = HouseSet{};
  if (bans.grotto) choices.grottoes = HouseSet{};
  return choices;
}

}  // namespace evenkeel::sunken_city
