#pragma once
// Who leads, followed from turn to turn: changes of the lead, since when the leader leads, how far behind each seat
// ever was. Fed with the headline score of every seat at the end of every turn.

#include <algorithm>
#include <array>

#include "engine/core/outcome.h"

namespace evenkeel::sim {

class LeadTracker {
 public:
  static constexpr int kNobody = -1;

  explicit LeadTracker(int seats) : seats_(seats) {}

  // The turns are numbered from 1.
  template <class Score>
  void end_turn(int turn, Score score) {
    bool changed = false;
    for (int seat = 0; seat < seats_; ++seat) {
      const int now = score(seat);
      changed |= now != score_[at(seat)];
      score_[at(seat)] = now;
    }
    if (changed || turn == 1) compare(turn);  // most turns score nothing
  }

  int leader() const { return leader_; }    // alone in front, or kNobody
  int changes() const { return changes_; }  // times another seat came to lead alone; a tie in between changes nothing
  int behind(int seat) const { return behind_[at(seat)]; }  // the most that the seat ever was behind the best

  // The turn from whose end on `winner` led alone until the game was over. A winner who never did (a tie broken by
  // something else) took the lead with the last turn.
  int taken_for_good(int winner, int turns) const { return leader_ == winner ? since_ : turns; }

 private:
  void compare(int turn) {
    const int best = *std::max_element(score_.begin(), score_.begin() + seats_);
    int leader = kNobody;
    int at_best = 0;
    for (int seat = 0; seat < seats_; ++seat) {
      behind_[at(seat)] = std::max(behind_[at(seat)], best - score_[at(seat)]);
      if (score_[at(seat)] != best) continue;
      leader = seat;
      ++at_best;
    }
    if (at_best > 1) leader = kNobody;
    if (leader != leader_) since_ = turn;
    leader_ = leader;
    if (leader == kNobody || leader == last_leader_) return;
    if (last_leader_ != kNobody) ++changes_;
    last_leader_ = leader;
  }

  static std::size_t at(int seat) { return static_cast<std::size_t>(seat); }

  int seats_;
  int leader_ = kNobody;
  int last_leader_ = kNobody;
  int since_ = 0;
  int changes_ = 0;
  std::array<int, kMaxSeats> score_{};
  std::array<int, kMaxSeats> behind_{};
};

}  // namespace evenkeel::sim
