#pragma once
// A position as text for people: the lake with its pieces, the seats, the stacks. Also one event in words.
//
//   [====]   a street lying across        <10>  a house          @     the water spirit
//   /===\ over \===/  an upright street   A..D  the adventurer of seat 0..3, also at his village
//   .  light   #  dark   *  centre

#include <string>

#include "engine/sunken_city/game.h"

namespace evenkeel::sunken_city {

std::string draw_board(const SunkenCity& game, const State& state, Ink ink);
std::string draw_seats(const SunkenCity& game, const State& state, Ink ink);
std::string seat_text(const SunkenCity& game, const State& state, int seat);  // what it has: treasures, chips, hand
std::string common_text(const SunkenCity& game, const State& state);          // stacks, phase, a spirit in his grotto
std::string event_text(const SunkenCity& game, const Event& event, Ink ink);
std::string turn_text(const SunkenCity& game, const State& state, Ink ink);    // "Round 3, A at a1"
std::string result_text(const SunkenCity& game, const State& state, Ink ink);  // who won, and why the game ended
std::string seat_name(int seat, Ink ink);                                      // "A" for seat 0

}  // namespace evenkeel::sunken_city
