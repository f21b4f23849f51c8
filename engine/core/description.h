#pragma once
// What a game tells about itself as plain values: the columns of its tables, how it can end, its board's fields. So the
// runner, the analytics and the reports need to know no game.

#include <string>
#include <vector>

namespace evenkeel {

// A column that the game fills: its name in the tables, and a sentence about it.
struct ColumnText {
  std::string name;
  std::string about;
};

// A field of the board and where a heat map draws it; column and row count from 0, row 0 is the lowest.
struct FieldPlace {
  std::string name;
  int column = 0;
  int row = 0;
};

struct GameDescription {
  std::vector<ColumnText> scores;        // what a seat has at any moment, such as treasures secured
  int headline = 0;                      // the score that ranks first: leads and margins are counted in it
  std::vector<ColumnText> counters;      // what a seat did and suffered in a game
  std::vector<std::string> ends;         // why a game ended; "stalled" is its round limit
  std::vector<FieldPlace> fields;        // empty where a heat map would mean nothing
  std::vector<ColumnText> field_counts;  // what is counted on each field
};

}  // namespace evenkeel
