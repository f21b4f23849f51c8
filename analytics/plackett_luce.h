#pragma once
// How strong is each player? The model of Luce and Plackett: from those who are still in the race, a player comes first
// with a chance in proportion to their worth. Fitted by Hunter's MM algorithm (2004).

#include <cstdint>
#include <map>
#include <span>
#include <vector>

namespace evenkeel::analytics {

// Who came first how often, for every set of players that met: all that the model needs of many rankings. Merges with
// += exactly, in any order. Players are numbers from 0.
struct Races {
  std::map<std::vector<int>, std::vector<std::uint64_t>> wins;  // by the set in ascending order; aligned with it

  // A whole ranking, the best first, without ties: a race of all, then of those that are left, and so on.
  void add_ranking(std::span<const int> best_first, std::uint64_t times = 1);

  // Only who came first is known. A player may sit there several times: all of its wins are wins of the one player. A
  // shared first place is counted for each of the winners; where shares are counted in sixtieths, so that every race
  // adds 60, strengths() gets `races_per_count` 1/60.
  void add_race(std::vector<int> players, int winner, std::uint64_t times = 1);

  Races& operator+=(const Races& other);
  friend bool operator==(const Races&, const Races&) = default;
};

struct StrengthSettings {
  double ghost = 0.5;          // so often each player wins and loses against a ghost; 0: no ghost
  double races_per_count = 1;  // what one count in Races is worth
};

struct Strengths {
  std::vector<double> log_worth;       // by player; that of player 0 is 0
  std::vector<double> standard_error;  // of the difference to player 0, from the information; 0 for player 0
  bool converged = false;              // not so where there is no finite answer: someone never wins, or two groups
                                       // never meet, and there is no ghost
};

// A player who always wins or always loses has no finite worth; the ghost (Turner, van Etten, Firth, Kosmidis 2020)
// draws everybody a little together, so that all have one.
Strengths strengths(const Races& races, int players, const StrengthSettings& settings = {});

}  // namespace evenkeel::analytics
