#pragma once
// What followed from a decision, for traces, drawings and counters. The engine writes events only when it is given
// a place for them, so batches that need none pay for none.

#include <cstdint>

#include "engine/core/fixed_vector.h"
#include "engine/sunken_city/state.h"

namespace evenkeel::sunken_city {

enum class EventKind : std::uint8_t {
  opened,      // seat, treasures
  secured,     // seat, treasures
  rolled,      // number
  sank,        // piece, upright/house, number (of the house, or of the stack that the street went to)
  sent_home,   // seat, treasures lost, chip
  phase,       // phase
  surfaced,    // number of the house
  draw_stack,  // number of the stack
  near_end     // why
};

enum class PieceShape : std::uint8_t { across, upright, house };

struct Event {
  EventKind kind = EventKind::opened;
  std::uint8_t seat = 0;
  Place piece = 0;
  PieceShape shape = PieceShape::house;
  std::uint8_t number = 0;
  TreasureSet treasures;
  bool chip = false;
  Phase phase = Phase::emerging;
  End why = End::none;
};

// One decision sinks at most one piece, with at most four adventurers on it, and changes phase a few times.
using Events = FixedVector<Event, 64>;

}  // namespace evenkeel::sunken_city
