#pragma once
// Ideas for a whole turn: a card, the pieces that open a way, a house to raise, and the walk over all that.

#include "sim/players/sunken_city/outlook.h"
#include "sim/players/sunken_city/words.h"

namespace evenkeel::sim::players::sunken_city {

inline constexpr int kCardIsPlayed = -1;
using TurnMoves = FixedVector<Move, 40>;

struct TurnIdea {
  double score = 0;
  int card = kCardIsPlayed;
  TurnMoves moves;  // without spare pieces and without the spirit, who are planned when the turn comes to them
};

inline constexpr std::size_t kMostIdeas = 16;
using TurnIdeas = FixedVector<TurnIdea, kMostIdeas>;

// The best ideas for what is left of the turn, best first, at most `most` of them; never none.
// `cards` are those that may be played; when the card lies on the table already, they are ignored.
void think_of_turns(const Outlook& outlook, CardSet cards, const Bans& bans, RandomStream& luck, std::size_t most,
                    TurnIdeas& ideas);

}  // namespace evenkeel::sim::players::sunken_city
