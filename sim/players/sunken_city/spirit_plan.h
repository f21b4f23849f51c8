#pragma once
// The spirit's best move: every short path is looked at, for the harm that it does to each seat.

#include "sim/players/sunken_city/outlook.h"

namespace evenkeel::sim::players::sunken_city {

struct SpiritPlan {
  double gain = 0;          // over leaving him where he is
  Place first = kInGrotto;  // where to go first; kInGrotto: he stays
};

class SpiritThinker {
 public:
  explicit SpiritThinker(const Outlook& outlook);

  // Paths grow like powers of the steps; beyond these, a designer's spirit of twenty steps is planned bit by bit.
  static constexpr int kStepsAhead = 5;

  // The best move of up to `steps` steps.
  SpiritPlan best(int steps) const;

  // What rolling the die is worth: the mean of the best moves over its faces.
  double worth_of_roll() const;

  // The grotto from which he does the most harm to others when he comes up there (P6, P10).
  int best_grotto(HouseSet grottoes) const;

 private:
  struct Search;
  double harm_of_sinking(Place piece) const;
  double worth_of_leaving_him(Place piece, const Net& net) const;
  double eagerness() const;

  const Outlook& outlook_;
  Net net_;
  std::array<FieldSet, kMaxPlayers> way_home_{};  // pieces on the shortest ways home of a seat that carries something
  double behind_ = 0;                             // how many treasures the best opponent is ahead
  double press_ = 0;                              // what it is worth that the sinking goes on
};

}  // namespace evenkeel::sim::players::sunken_city
