#include "tests/support/city.h"

#include <gtest/gtest.h>

#include <stdexcept>

#include "engine/sunken_city/notation.h"
#include "engine/sunken_city/trace.h"
#include "variants/sunken_city/load.h"
#include "variants/sunken_city/settings.h"

namespace evenkeel::test {

namespace {

std::size_t index(int number) {
  return static_cast<std::size_t>(number);
}

template <class Set>
std::vector<int> members(Set set) {
  std::vector<int> list;
  set.for_each([&](int member) { list.push_back(member); });
  return list;
}

std::string trimmed(const std::string& text) {
  const std::size_t begin = text.find_first_not_of(" \n");
  if (begin == std::string::npos) return {};
  return text.substr(begin, text.find_last_not_of(" \n") - begin + 1);
}

}  // namespace

const std::string& configs_folder() {
  static const std::string folder = EVENKEEL_SOURCE "/configs";
  return folder;
}

sc::Rules rules_of(const std::string& variant, int players, const std::vector<std::string>& set) {
  const variants::Library library{configs_folder()};
  const variants::GameSettings& settings = variants::sunken_city::settings();
  std::vector<variants::Assignment> assignments;
  for (const std::string& text : set) assignments.push_back(variants::parse_assignment(text));
  const variants::Variant loaded = variants::load_variant(library, settings, variant, assignments);
  return variants::sunken_city::load_rules(loaded.for_players(settings, players));
}

City::City(const std::string& variant, int players, const std::vector<std::string>& set)
    : game_(rules_of(variant, players, set)), state_(game_.start()) {}

int City::field(const std::string& name) const {
  const auto found = sc::field_by_name(name, game_.lake().columns(), game_.lake().rows());
  if (!found) throw std::invalid_argument("no such field: " + name);
  return *found;
}

sc::Place City::piece(const std::string& field_name) const {
  const sc::FieldSet found = game_.pieces_on(state_, sc::FieldSet::of(field(field_name)));
  if (found.empty()) throw std::invalid_argument("no piece on " + field_name);
  return static_cast<sc::Place>(found.first());
}

City& City::street(const std::string& fields) {
  const std::size_t dash = fields.find('-');
  const int a = field(fields.substr(0, dash));
  const int b = field(fields.substr(dash + 1));
  const int lower = std::min(a, b);
  const bool upright = std::max(a, b) - lower == game_.lake().columns();
  if (!upright && std::max(a, b) - lower != 1) throw std::invalid_argument("not a street: " + fields);
  (upright ? state_.upright : state_.across).add(lower);
  state_.covered.add(a);
  state_.covered.add(b);
  return *this;
}

City& City::house(int number, const std::string& name) {
  no_house(number);
  const int where = field(name);
  state_.house_at[index(number)] = static_cast<sc::Place>(where);
  state_.houses.add(where);
  state_.covered.add(where);
  return *this;
}

City& City::no_house(int number) {
  const sc::Place at = state_.house_at[index(number)];
  if (at == sc::kInGrotto) return *this;
  state_.houses.remove(at);
  state_.covered.remove(at);
  state_.house_at[index(number)] = sc::kInGrotto;
  return *this;
}

City& City::spirit_on(const std::string& name) {
  state_.spirit_at = piece(name);
  state_.spirit_grotto = 0;
  return *this;
}

City& City::spirit_in(int grotto) {
  state_.spirit_at = sc::kInGrotto;
  state_.spirit_grotto = static_cast<std::uint8_t>(grotto);
  return *this;
}

City& City::adventurer(int seat, const std::string& place) {
  state_.seats[index(seat)].at = place == "village" ? sc::kInVillage : piece(place);
  return *this;
}

City& City::open(int seat, std::initializer_list<int> treasures) {
  for (const int treasure : treasures) state_.seats[index(seat)].open.add(treasure);
  return *this;
}

City& City::secured(int seat, std::initializer_list<int> treasures) {
  for (const int treasure : treasures) state_.seats[index(seat)].secured.add(treasure);
  return *this;
}

City& City::chips(int seat, int count) {
  state_.seats[index(seat)].chips = static_cast<std::uint8_t>(count);
  state_.chip_supply = static_cast<std::uint8_t>(state_.chip_supply - count);
  return *this;
}

City& City::stacks(std::initializer_list<int> streets, int draw) {
  std::size_t stack = 0;
  for (const int count : streets) state_.stacks[stack++] = static_cast<std::uint8_t>(count);
  state_.draw = static_cast<std::uint8_t>(draw - 1);
  return *this;
}

City& City::phase(sc::Phase phase) {
  state_.phase = phase;
  return *this;
}

City& City::turn_of(int seat) {
  state_.seat = static_cast<std::uint8_t>(seat);
  state_.stage = sc::Stage::card;
  return *this;
}

City& City::round(int number) {
  state_.round = static_cast<std::uint16_t>(number);
  return *this;
}

City& City::hand(int seat, std::initializer_list<const char*> cards) {
  state_.seats[index(seat)].hand = {};
  for (const std::string wanted : cards) {
    for (std::size_t i = 0; i < game_.rules().cards.size(); ++i) {
      if (sc::card_name(game_.rules().cards[i]) == wanted) state_.seats[index(seat)].hand.add(static_cast<int>(i));
    }
  }
  return *this;
}

City& City::play(const std::string& decisions) {
  events_.clear();
  std::size_t begin = 0;
  while (begin <= decisions.size()) {
    const std::size_t end = std::min(decisions.find(';', begin), decisions.size());
    const std::string decision = trimmed(decisions.substr(begin, end - begin));
    if (!decision.empty()) play_one(decision);
    begin = end + 1;
  }
  return *this;
}

void City::play_one(const std::string& decision) {
  const bool roll = decision.starts_with("roll ");
  const auto move = sc::move_by_text(game_, state_, roll ? "roll" : decision);
  if (!move) {
    std::string known;
    for (const std::string& text : legal()) known += " " + text + ";";
    ADD_FAILURE() << "not legal: " << decision << "\nlegal are:" << known.substr(0, 2000);
    throw std::logic_error("not legal: " + decision);
  }
  sc::Events events;
  game_.apply(state_, *move, &events);
  if (roll) {
    const int pips = std::stoi(decision.substr(5));
    int face = -1;
    for (int i = 0; i < game_.chance_count(state_); ++i) {
      if (game_.rules().die[index(i)] == pips) face = i;
    }
    if (face < 0) throw std::invalid_argument("the die has no such face: " + decision);
    game_.apply_chance(state_, face, &events);
  }
  sc::trace_events(events_, game_, events);
}

bool City::allows(const std::string& decision) const {
  return sc::move_by_text(game_, state_, decision).has_value();
}

std::vector<std::string> City::legal(const std::string& prefix) const {
  std::vector<std::string> texts;
  if (game_.actor(state_) != Actor::seat) return texts;
  game_.choices(state_).for_each([&](sc::Move move) {
    const std::string text = sc::move_text(game_, state_, move);
    if (text.starts_with(prefix)) texts.push_back(text);
  });
  return texts;
}

std::string City::at(int seat) const {
  const sc::Place place = state_.seats[index(seat)].at;
  return place == sc::kInVillage ? "village" : sc::piece_name(game_, state_, place);
}

std::string City::spirit() const {
  if (state_.spirit_at == sc::kInGrotto) return "grotto " + std::to_string(state_.spirit_grotto);
  return sc::piece_name(game_, state_, state_.spirit_at);
}

std::vector<int> City::open_of(int seat) const {
  return members(state_.seats[index(seat)].open);
}

std::vector<int> City::secured_of(int seat) const {
  return members(state_.seats[index(seat)].secured);
}

int City::chips_of(int seat) const {
  return state_.seats[index(seat)].chips;
}

int City::streets_on(int stack) const {
  return state_.stacks[index(stack - 1)];
}

std::string City::why() const {
  return std::string(sc::end_word(state_.near_end));
}

bool City::covered(const std::string& name) const {
  return state_.covered.has(field(name));
}

int City::house_on(const std::string& name) const {
  return game_.house_on(state_, field(name));
}

}  // namespace evenkeel::test
