// What Sunken City tells about itself: the names of its columns, ends and fields.

#include <algorithm>

#include "engine/sunken_city/notation.h"
#include "engine/sunken_city/tally.h"

namespace evenkeel::sunken_city {

namespace {

// Leads and margins are counted in what the winner is decided by first (E6), if that is a score at all.
int headline(const Rules& rules) {
  for (const RankBy criterion : rules.rank_by) {
    if (criterion == RankBy::treasures) return static_cast<int>(Score::secured);
    if (criterion == RankBy::value) return static_cast<int>(Score::value);
  }
  return static_cast<int>(Score::secured);
}

std::string card_column(Card card) {
  return "card_" + std::to_string(card.build) + "_" + std::to_string(card.move);
}

// In the order of Counter.
std::vector<ColumnText> counters() {
  return {
      {"streets", "streets placed"},
      {"houses", "houses placed"},
      {"steps", "steps of the adventurer"},
      {"chips_spent", "chips played"},
      {"rolls", "times the seat rolled for the spirit"},
      {"spirit_steps", "steps that the seat moved the spirit"},
      {"grottoes", "times the seat chose the spirit's grotto"},
      {"banished", "times the seat banished the spirit"},
      {"spirit_turns", "turns in which the seat moved the spirit"},
      {"opened", "treasures opened"},
      {"trips", "times the adventurer brought treasures home"},
      {"sent_home", "times the seat's adventurer was sent home"},
      {"lost", "open treasures lost by being sent home"},
      {"chips_got", "chips got for being sent home"},
      {"sank_streets", "streets that sank behind the spirit that the seat moved"},
      {"sank_houses", "houses that sank so"},
      {"sent_own", "times the seat sent its own adventurer home"},
      {"sent_others", "adventurers of others that the seat sent home"},
  };
}

}  // namespace

GameDescription describe(const SunkenCity& game) {
  const Rules& rules = game.rules();
  GameDescription told;
  told.scores = {{"secured", "treasures secured"}, {"value", "the sum of their values"}};
  told.headline = headline(rules);
  told.counters = counters();
  for (const Card card : rules.cards) {
    told.counters.push_back({card_column(card), "times the card " + card_name(card) + " was played"});
  }
  for (const End end : {End::hourglass, End::treasures, End::spirit, End::stalled}) {
    told.ends.emplace_back(end_word(end));
  }
  const int columns = game.lake().columns();
  for (int field = 0; field < game.lake().size(); ++field) {
    told.fields.push_back({field_name(field, columns), field % columns, field / columns});
  }
  told.field_counts = {{"street", "turns at whose end a street lay there"},
                       {"house", "turns at whose end a house stood there"},
                       {"adventurer", "turns at whose end the adventurer of the seat to play stood there"},
                       {"sinking", "times a piece sank there"}};
  return told;
}

}  // namespace evenkeel::sunken_city
