#pragma once
// Decisions that a player is not offered, so that their worth can be measured: chips, the spirit, houses, a card.

#include <string>
#include <string_view>

#include "engine/sunken_city/choices.h"

namespace evenkeel::sunken_city {

class SunkenCity;

struct Bans {
  CardSet cards;
  bool chip = false;
  bool spirit = false;  // neither rolled for nor moved; banishing is a duty and stays
  bool house = false;
  bool grotto = false;
};

// Adds what a word names: "chip", "spirit", "house", "grotto", "card:0/7". What is wrong with the word, or nothing.
std::string add_ban(Bans& bans, const SunkenCity& game, std::string_view word);

// What is left of the choices; it may be nothing.
Choices without(Choices choices, const Bans& bans);

}  // namespace evenkeel::sunken_city
