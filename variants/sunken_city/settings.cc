#include "variants/sunken_city/settings.h"

#include "engine/sunken_city/rules.h"

namespace evenkeel::variants::sunken_city {

namespace {

namespace rules = evenkeel::sunken_city;

Shape field() {
  return Shape::pattern("[a-k]([1-9]|1[01])", "a field such as c4");
}

Shape house_number() {
  return Shape::integer(1, rules::kMaxHouse);
}

Shape by_seat(const Shape& element) {
  return Shape::list(element, rules::kMinPlayers, rules::kMaxPlayers);
}

std::vector<Setting> board_settings() {
  return {
      {"board.lake", "L1, L7", "the lake, row 9 on top: . light, # dark, * centre, - never holds a piece",
       Shape::drawing(".#*-", rules::kMaxSide)},
      {"board.dark",
       "L8",
       "which fields are dark: drawn, or by distance from the centre; no picture of the board is left",
       Shape::word({"drawn", "distance_4", "distance_5"}),
       false,
       {"distance_5"}},
      {"board.villages", "L4", "the corner field of each village, clockwise",
       Shape::list(field(), rules::kMinPlayers, 8, true)},
      {"board.territory", "L6", "a territory reaches this many fields from its village in both directions; 0: none",
       Shape::integer(0, rules::kMaxSide)},
      {"seating", "L5", "the village of seat 0, 1, ...", by_seat(field()), true},
  };
}

std::vector<Setting> material_settings() {
  return {
      {"houses", "S1, S4, V1", "the houses (with their grottoes and treasures) that are used",
       Shape::list(house_number(), 1, rules::kMaxHouse, true)},
      {"treasures.chest", "S1, A4", "whether the chest 12 is used", Shape::boolean()},
      {"treasures.values", "E6", "what each treasure is worth; 12 is the chest",
       Shape::map(Shape::integer(1, rules::kChest), Shape::integer(0, 1000), 1, rules::kChest)},
      {"cards",
       "S2",
       "the cards of each player, build/move; five are certain, the sixth is in none of the texts",
       Shape::list(Shape::pattern("([0-9]|[1-9][0-9])/([0-9]|[1-9][0-9])", "a card such as 3/4"), 1, rules::kMaxCards,
                   true),
       false,
       {"[0/7, 1/6, 2/5, 3/4, 4/3, 3/3]", "[0/7, 1/6, 2/5, 3/4, 4/3, 5/2]", "[0/7, 1/6, 2/5, 3/4, 4/3, 4/1]"}},
      {"stacks.box", "S3", "streets in the box; the stacks cannot hold more", Shape::integer(1, rules::kMaxStreets)},
      {"stacks.count", "S3, E3",
       "number of stacks; the last is empty at first, and the hourglass lies under the one before it",
       Shape::integer(2, rules::kMaxStacks)},
      {"stacks.first", "S3, P1", "streets on stack 1", Shape::integer(1, rules::kMaxStreets), true},
      {"stacks.each", "S3", "streets on each stack between the first and the last",
       Shape::integer(0, rules::kMaxStreets), true},
      {"die", "S5, P1", "the faces of the die; none with pro.phases",
       Shape::list(Shape::integer(0, 20), 0, rules::kMaxDieFaces), true},
      {"setup.houses", "S4, P2", "houses that are on the lake at the start, and where",
       Shape::map(house_number(), field(), 0, rules::kMaxHouse)},
      {"seats.chips", "lever", "chips that each seat has at the start, out of the supply",
       by_seat(Shape::integer(0, 20)), true},
      {"seats.steps", "lever", "steps that each seat has more (or fewer) in its first turn",
       by_seat(Shape::integer(-20, 20)), true},
      {"seats.build", "lever", "pieces that each seat builds more (or fewer) in its first turn",
       by_seat(Shape::integer(-20, 20)), true},
  };
}

std::vector<Setting> play_settings() {
  return {
      {"turn.actions", "T4, P3", "one_go: an action once left cannot be taken up again; interleaved: it can",
       Shape::word({"one_go", "interleaved"})},
      {"build.houses_per_turn", "B1", "at most so many houses in one turn", Shape::integer(0, rules::kMaxHouse)},
      {"build.house_gap", "B4", "how houses may touch: not even at corners, not at edges, or freely (none)",
       Shape::word({"corners", "edges", "none"})},
      {"build.keep_villages_open", "B6", "whether cutting a village off is illegal", Shape::boolean()},
      {"build.duty", "B7", "whether build points must be used", Shape::boolean()},
      {"chips.supply", "S6", "chips in the game", Shape::integer(0, 100)},
      {"chips.given", "W6, V2", "whether an adventurer who is sent home gets a chip", Shape::boolean()},
      {"chips.for_own_move", "W6", "whether also when the player moved the spirit himself", Shape::boolean()},
      {"chips.per_turn", "C1", "at most so many chips in one turn", Shape::integer(0, 20)},
      {"chips.count_at",
       "C2",
       "when the treasures for a chip are counted; the booklet says 'before his move', which can mean the turn or the "
       "walk",
       Shape::word({"turn_start", "when_played"}),
       false,
       {"when_played"}},
      {"spirit.starts", "S4, P2", "where the water spirit starts: on a house on the lake, or in a grotto",
       Shape::pattern("(house|grotto) ([1-9]|10)", "house N or grotto N")},
      {"spirit.steps", "W2", "his steps when he is in the mover's territory", Shape::integer(0, 20), true},
      {"spirit.timing",
       "T5",
       "when the spirit moves; 'at any moment of the turn' can mean between any two steps, or only between actions",
       Shape::word({"any_step", "between_actions"}),
       false,
       {"between_actions"}},
      {"pro.phases", "P4", "emerging and sinking phases instead of die and territories", Shape::boolean()},
      {"pro.spirit_move",
       "P9",
       "whether the spirit must be moved while points are left; the texts say that he can be moved, not that he must",
       Shape::word({"optional", "must"}),
       false,
       {"must"}},
      {"pro.no_house",
       "P13",
       "what happens when the spirit has no house to come up on; the texts do not say",
       Shape::word({"next_phase", "end"}),
       false,
       {"end"}},
      {"end.finish_round", "E5", "whether the round is played to its end", Shape::boolean()},
      {"end.rank_by", "E6", "what decides, then what breaks ties; beyond these a win is shared",
       Shape::list(Shape::word({"treasures", "value", "highest", "chips", "later_seat"}), 1, 5, true)},
      {"limits.rounds", "E7", "a game that is not over after so many rounds is stopped and marked stalled",
       Shape::integer(1, 10000)},
  };
}

GameSettings make_settings() {
  GameSettings game;
  game.game = "sunken-city";
  game.title = "Sunken City";
  game.min_players = rules::kMinPlayers;
  game.max_players = rules::kMaxPlayers;
  for (const auto& part : {board_settings(), material_settings(), play_settings()}) {
    game.settings.insert(game.settings.end(), part.begin(), part.end());
  }
  return game;
}

}  // namespace

const GameSettings& settings() {
  static const GameSettings game = make_settings();
  return game;
}

}  // namespace evenkeel::variants::sunken_city
