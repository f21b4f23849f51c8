#pragma once
// A game as JSON lines, one decision or consequence a line, so that any language can read and check it.
// The words are an interface that outside checkers rely on; docs/traces.md describes them.

#include <string>

#include "engine/sunken_city/game.h"

namespace evenkeel::sunken_city {

// All legal decisions, each written as the decision it would become: sorted by kind, then by fields.
void trace_legal(std::string& out, const SunkenCity& game, const State& state);

// A decision about to be taken in `state`. A roll is written with its die, as the event of the chance that follows.
void trace_decision(std::string& out, const SunkenCity& game, const State& state, Move move);

// What followed from it.
void trace_events(std::string& out, const SunkenCity& game, const Events& events);

void trace_result(std::string& out, const SunkenCity& game, const State& state);

}  // namespace evenkeel::sunken_city
