#pragma once
// The game's words, so that the players can use them without naming its namespace each time.

#include "engine/sunken_city/game.h"

namespace evenkeel::sim::players::sunken_city {

using evenkeel::sunken_city::Bans;
using evenkeel::sunken_city::Card;
using evenkeel::sunken_city::CardSet;
using evenkeel::sunken_city::Choices;
using evenkeel::sunken_city::End;
using evenkeel::sunken_city::FieldSet;
using evenkeel::sunken_city::HouseSet;
using evenkeel::sunken_city::kChest;
using evenkeel::sunken_city::kInGrotto;
using evenkeel::sunken_city::kInVillage;
using evenkeel::sunken_city::kMaxHouse;
using evenkeel::sunken_city::kMaxPlayers;
using evenkeel::sunken_city::Lake;
using evenkeel::sunken_city::Move;
using evenkeel::sunken_city::MoveKind;
using evenkeel::sunken_city::Phase;
using evenkeel::sunken_city::Place;
using evenkeel::sunken_city::SeatBonus;
using evenkeel::sunken_city::SeatState;
using evenkeel::sunken_city::SpiritBy;
using evenkeel::sunken_city::Stage;
using evenkeel::sunken_city::State;
using evenkeel::sunken_city::SunkenCity;
using evenkeel::sunken_city::TreasureSet;

}  // namespace evenkeel::sim::players::sunken_city
