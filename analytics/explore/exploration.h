#pragma once
// A whole exploration: the search, the front of what it found, and the winners played again on fresh luck. What is
// claimed rests on the fresh games alone, since the search picked what looked good on its own.

#include <functional>

#include "analytics/explore/game_space.h"

namespace evenkeel::explore {

// One rule set of the front, or the original.
struct Finalist {
  Point point;
  double distance = 0;
  std::uint64_t searched_games = 0;
  std::vector<Estimate> searched;  // by measure, as the search saw it: chosen for looking good
  std::vector<Estimate> fresh;     // by measure
  std::vector<Estimate> seats;     // win rates, where the spread is measured, on fresh luck
  std::vector<Change> changes;     // by measure, from the original on the same fresh luck
  std::vector<Reached> reached;    // by goal, on fresh luck
};

struct Exploration {
  std::vector<Candidate> candidates;  // all that were played
  std::uint64_t search_games = 0;
  std::uint64_t infeasible = 0;
  std::uint64_t fresh_games = 0;  // of each finalist
  std::uint64_t fresh_seed = 0;
  Finalist original;
  std::vector<Finalist> front;  // the best first; chosen before the fresh games were played

  bool found_better() const { return !front.empty() && front.front().point != original.point; }
};

// `tell` hears after every step: games spent, candidates so far, the loss of the best. Throws Stopped.
Exploration explore_space(GameSpace& space, const std::function<void(std::uint64_t, std::size_t, double)>& tell);

}  // namespace evenkeel::explore
