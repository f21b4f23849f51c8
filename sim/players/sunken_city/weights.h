#pragma once
// What a planning player cares about, as numbers with names. The unit is one treasure brought home. A style file
// (configs/players/*.yaml) gives every weight, so that a style is data.

#include <string>
#include <utility>
#include <vector>

namespace evenkeel::sim::players::sunken_city {

struct Weights {
  // What a turn brings
  double value = 0;     // a treasure's own value beyond being one: this times value / 12
  double keep = 0;      // the chance that an open treasure comes home, when home is within reach next turn
  double far = 0;       // times this for every step that home is farther than that
  double lost = 0;      // the same chance when no way leads home
  double danger = 0;    // times this where the spirit may sink the piece before the next turn
  double late = 0;      // times this when the game may end before the next turn
  double approach = 0;  // standing beside a house that is still needed; half of it a step farther, and so on
  double chip = 0;      // a chip in hand
  // What a turn costs
  double spare_piece = 0;  // a piece that had to be placed for nothing
  double spare_step = 0;   // a step of the card that was not used
  // The spirit
  double hit = 0;     // an opponent's open treasure, sunk
  double strand = 0;  // an opponent's open treasure, whose way home is cut
  double own = 0;     // times this for the same harm to oneself
  double wreck = 0;   // a piece sunk near an opponent's village (or saved near one's own)
  double drown = 0;   // a house sunk that an opponent still needs (or one needs oneself)
  double leader = 0;  // harm to the leader counts this much more than harm to the last
  double lurk = 0;    // the spirit left beside an opponent who carries treasures (or away from oneself)
  double clock = 0;   // a street sunk prolongs the game: good for those behind, bad for those ahead
  double press = 0;   // pro rules: a piece sunk brings the end of the sinking phase nearer, for those who wait for it
  // Spare pieces
  double link = 0;   // a street joined to the own net
  double near = 0;   // a field nearer to the own village than to the others, per step
  double help = 0;   // a street joined to an opponent's net
  double offer = 0;  // a spare house that one still needs (and, against it, one that opponents need)
  // Variety
  double noise = 0;  // plans that differ by less than this are a matter of mood
};

// Every weight by its name in a style file.
const std::vector<std::pair<std::string, double Weights::*>>& weight_table();

}  // namespace evenkeel::sim::players::sunken_city
