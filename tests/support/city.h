#pragma once
// A table for tests: any variant, a position set up by hand, decisions played in words.
//
//   City city("sunken-city/base", 4);
//   city.play("card 3/4; street a1-b1; house 9 d3; step a1; roll 2; spirit c3; end_turn");
//   EXPECT_TRUE(city.allows("step village"));
//   EXPECT_EQ(city.events(), R"({"t":"open","treasures":[9]})" "\n");   // what followed from the last play()

#include <initializer_list>
#include <string>
#include <vector>

#include "engine/sunken_city/game.h"
#include "variants/variant.h"

namespace evenkeel::test {

namespace sc = evenkeel::sunken_city;

// The configuration folder of the source tree.
const std::string& configs_folder();

// Rules of a variant with values changed: rules_of("sunken-city/base", 4, {"spirit.steps.4=5"}).
sc::Rules rules_of(const std::string& variant, int players, const std::vector<std::string>& set = {});

class City {
 public:
  City(const std::string& variant, int players, const std::vector<std::string>& set = {});

  // Set-up by hand. Streets and houses are taken from nowhere (stacks do not change).
  City& street(const std::string& fields);            // "a9-b9"
  City& house(int number, const std::string& field);  // moves the house if it is on the lake already
  City& no_house(int number);                         // back into its grotto
  City& spirit_on(const std::string& field);          // onto the piece that covers the field
  City& spirit_in(int grotto);
  City& adventurer(int seat, const std::string& place);  // a field of a piece, or "village"
  City& open(int seat, std::initializer_list<int> treasures);
  City& secured(int seat, std::initializer_list<int> treasures);
  City& chips(int seat, int count);                            // taken from the supply
  City& stacks(std::initializer_list<int> streets, int draw);  // draw: number of the draw stack, from 1
  City& phase(sc::Phase phase);
  City& turn_of(int seat);  // this seat chooses a card next
  City& round(int number);
  City& hand(int seat, std::initializer_list<const char*> cards);

  // Plays decisions separated by ';'. "roll 2" rolls and the die shows 2. An illegal decision fails the test (and
  // throws, so that nothing after it is played).
  City& play(const std::string& decisions);

  bool allows(const std::string& decision) const;
  std::vector<std::string> legal(const std::string& prefix = "") const;  // e.g. legal("house")
  std::string events() const { return events_; }  // trace lines of what followed from the last play()

  std::string at(int seat) const;  // "village", "c9-d9", "d8"
  std::string spirit() const;      // "e5", "c9-d9", "grotto 5"
  std::vector<int> open_of(int seat) const;
  std::vector<int> secured_of(int seat) const;
  int chips_of(int seat) const;
  int supply() const { return state_.chip_supply; }
  int streets_on(int stack) const;  // number of the stack, from 1
  int draw_stack() const { return state_.draw + 1; }
  int steps_left() const { return state_.turn.steps_left; }
  int build_left() const { return state_.turn.build_left; }
  bool over() const { return state_.stage == sc::Stage::over; }
  std::string why() const;  // the reason why the end is near, or "none"
  bool covered(const std::string& field) const;
  int house_on(const std::string& field) const;  // its number, or 0

  const sc::SunkenCity& game() const { return game_; }
  sc::State& state() { return state_; }
  const sc::State& state() const { return state_; }

 private:
  int field(const std::string& name) const;
  sc::Place piece(const std::string& field_name) const;
  void play_one(const std::string& decision);

  sc::SunkenCity game_;
  sc::State state_;
  std::string events_;
};

}  // namespace evenkeel::test
