// The end of a game (E4..E7) and who won.

#include <algorithm>
#include <array>

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

int SunkenCity::ranking_score(const State& state, RankBy criterion, int seat) const {
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
    case RankBy::chips: return player.chips;
    case RankBy::later_seat: return seat;
  }
  return 0;
}

Outcome SunkenCity::outcome(const State& state) const {
  // Each seat's scores once, in the order of the criteria (E6).
  std::array<std::array<int, kMaxPlayers>, kMaxRankBy> scores{};
  const std::size_t criteria = rules_.rank_by.size();
  for (std::size_t i = 0; i < criteria; ++i) {
    for (int seat = 0; seat < rules_.players; ++seat) {
      scores[i][static_cast<std::size_t>(seat)] = ranking_score(state, rules_.rank_by[i], seat);
    }
  }
  return rank_seats(rules_.players, [&](int a, int b) {
    for (std::size_t i = 0; i < criteria; ++i) {
      const int difference = scores[i][static_cast<std::size_t>(a)] - scores[i][static_cast<std::size_t>(b)];
      if (difference != 0) return difference > 0;
    }
    return false;
  });
}

}  // namespace evenkeel::sunken_city
