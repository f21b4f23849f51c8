// The end of a game (E4..E7) and who won.

#include <algorithm>

#include "engine/sunken_city/game.h"

namespace evenkeel::sunken_city {

// D9: the end comes near once, and its first reason is the game's end.
void SunkenCity::end_is_near(State& state, End why, Events* events) const {
  if (state.near_end != End::none) return;
  state.near_end = why;
  if (events != nullptr) events->push_back({.kind = EventKind::near_end, .why = why});
}

int SunkenCity::secured_value(const State& state, int seat) const {
  int sum = 0;
  state.seats[static_cast<std::size_t>(seat)].secured.for_each(
      [&](int treasure) { sum += rules_.treasure_value[static_cast<std::size_t>(treasure)]; });
  return sum;
}

Outcome SunkenCity::outcome(const State& state) const {
  const auto score = [&](RankBy criterion, int seat) {
    const SeatState& player = state.seats[static_cast<std::size_t>(seat)];
    switch (criterion) {
      case RankBy::treasures: return player.secured.count();
      case RankBy::value: return secured_value(state, seat);
      case RankBy::highest: {
        int highest = 0;
        player.secured.for_each([&](int treasure) {
          highest = std::max(highest, rules_.treasure_value[static_cast<std::size_t>(treasure)]);
        });
        return highest;
      }
      case RankBy::chips: return int{player.chips};
      case RankBy::later_seat: return seat;
    }
    return 0;
  };
  return rank_seats(rules_.players, [&](int a, int b) {
    for (const RankBy criterion : rules_.rank_by) {  // E6
      const int difference = score(criterion, a) - score(criterion, b);
      if (difference != 0) return difference > 0;
    }
    return false;
  });
}

}  // namespace evenkeel::sunken_city
