#include "variants/sunken_city/load.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <optional>
#include <string_view>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "engine/sunken_city/lake.h"
#include "engine/sunken_city/notation.h"
#include "engine/sunken_city/state.h"

namespace evenkeel::variants::sunken_city {

namespace {

using namespace evenkeel::sunken_city;

// Reads one word setting: the words are in the order of the enum.
template <class Enum>
Enum as_enum(const std::string& text, std::initializer_list<std::string_view> words) {
  const auto it = std::find(words.begin(), words.end(), text);
  return static_cast<Enum>(it - words.begin());
}

std::vector<std::string> texts(const Node& list) {
  std::vector<std::string> all;
  for (const Node& item : list.items) all.push_back(item.text);
  return all;
}

class Loader {
 public:
  explicit Loader(const Node& source) : source_(source) {}

  Rules load() {
    rules_.players = std::stoi(at("players").items.front().text);
    load_lake();
    if (!problems_.empty()) throw ConfigError(std::move(problems_));  // all that follows needs a lake
    load_villages();
    load_houses();
    load_material();
    load_play();
    check_together();
    if (!problems_.empty()) throw ConfigError(std::move(problems_));
    return rules_;
  }

 private:
  const Node& at(std::string_view path) const { return *find_path(source_, path); }
  int integer(std::string_view path) const { return std::stoi(at(path).text); }
  bool boolean(std::string_view path) const { return at(path).text == "true"; }
  const std::string& text(std::string_view path) const { return at(path).text; }

  void refuse(const Node& node, std::string_view key, std::string message, std::string hint = {}) {
    problems_.push_back({node.mark, std::string(key), std::move(message), std::move(hint)});
  }

  std::optional<int> field(const Node& node, std::string_view key) {
    const std::optional<int> found = field_by_name(node.text, rules_.columns, rules_.rows);
    if (!found) {
      refuse(node, key,
             fmt::format("found {}, allowed is a field of the lake, which reaches from a1 to {}", shown(node.text),
                         field_name(rules_.columns * rules_.rows - 1, rules_.columns)));
    }
    return found;
  }

  FieldKind kind(int index) const { return rules_.fields[static_cast<std::size_t>(index)]; }

  void load_lake() {
    const Node& lake = at("board.lake");
    rules_.rows = static_cast<int>(lake.items.size());
    rules_.columns = static_cast<int>(lake.items.front().text.size());
    int centre = -1;
    for (int index = 0; index < rules_.rows * rules_.columns; ++index) {
      const Node& row = lake.items[static_cast<std::size_t>(rules_.rows - 1 - index / rules_.columns)];
      const char c = row.text[static_cast<std::size_t>(index % rules_.columns)];
      FieldKind& field_kind = rules_.fields[static_cast<std::size_t>(index)];
      field_kind = c == '.'   ? FieldKind::light
                   : c == '#' ? FieldKind::dark
                   : c == '*' ? FieldKind::centre
                              : FieldKind::never;
      if (c != '*') continue;
      if (centre >= 0) refuse_second_centre(row, index % rules_.columns);
      centre = index;
    }
    if (text("board.dark") != "drawn") darken(centre);
    if (centre < 0 && boolean("treasures.chest")) {
      refuse(lake, "board.lake", "found no centre (*), so nobody could ever find the chest",
             "draw one, or set treasures.chest: false");
    }
  }

  void refuse_second_centre(Node row, int column) {
    row.mark.column += column;
    refuse(row, "board.lake", "found a second centre (*), allowed is at most one");
  }

  // L8: by Manhattan distance, without the centre and its eight neighbours.
  void darken(int centre) {
    if (centre < 0) {
      refuse(at("board.dark"), "board.dark",
             fmt::format("found '{}', allowed is drawn where board.lake has no centre (*) to measure from",
                         text("board.dark")),
             "draw a centre, or say drawn");
      return;
    }
    const int reach = text("board.dark") == "distance_4" ? 4 : 5;
    for (int index = 0; index < rules_.rows * rules_.columns; ++index) {
      const int across = std::abs(index % rules_.columns - centre % rules_.columns);
      const int up = std::abs(index / rules_.columns - centre / rules_.columns);
      FieldKind& field_kind = rules_.fields[static_cast<std::size_t>(index)];
      if (field_kind == FieldKind::never || field_kind == FieldKind::centre) continue;
      const bool dark = across + up <= reach && std::max(across, up) > 1;
      field_kind = dark ? FieldKind::dark : FieldKind::light;
    }
  }

  void load_villages() {
    rules_.territory = integer("board.territory");
    const Node& villages = at("board.villages");
    for (const Node& village : villages.items) {
      const std::optional<int> corner = field(village, "board.villages");
      if (corner && kind(*corner) != FieldKind::light) {
        refuse(village, "board.villages",
               fmt::format("found {}, allowed is a light field (.), where no house could cut the village off",
                           shown(village.text)));
      }
    }
    const Node& seating = at("seating");
    if (seating.items.size() != static_cast<std::size_t>(rules_.players)) {
      refuse(seating, "seating",
             fmt::format("found a list of {}, allowed is one of {}: a village for each player", seating.items.size(),
                         rules_.players));
      return;
    }
    for (std::size_t seat = 0; seat < seating.items.size(); ++seat) {
      const Node& name = seating.items[seat];
      const bool known =
          std::any_of(villages.items.begin(), villages.items.end(), [&](const Node& v) { return v.text == name.text; });
      if (!known)
        refuse(name, "seating",
               fmt::format("found {}, allowed is one of board.villages: {}", shown(name.text),
                           fmt::join(texts(villages), ", ")),
               did_you_mean(name.text, texts(villages)));
      const std::optional<int> corner = field_by_name(name.text, rules_.columns, rules_.rows);
      if (!corner) continue;
      rules_.village[seat] = static_cast<std::uint8_t>(*corner);
      for (std::size_t other = 0; other < seat; ++other) {
        if (seating.items[other].text == name.text)
          refuse(name, "seating",
                 fmt::format("found {} a second time, allowed is each village once", shown(name.text)));
      }
    }
  }

  void load_houses() {
    for (const Node& house : at("houses").items) rules_.houses.add(std::stoi(house.text));
    rules_.chest = boolean("treasures.chest");
    for (const Entry& entry : at("treasures.values").entries) {
      rules_.treasure_value[static_cast<std::size_t>(std::stoi(entry.key))] = std::stoi(entry.value.text);
    }
    const auto needs_value = [&](int treasure) {
      if (at("treasures.values").find(std::to_string(treasure)) != nullptr) return;
      refuse(at("treasures.values"), "treasures.values", fmt::format("found no value for treasure {}", treasure),
             fmt::format("add '{}: ...'", treasure));
    };
    rules_.houses.for_each(needs_value);
    if (rules_.chest) needs_value(kChest);
    rules_.house_start.fill(kInGrotto);
    for (const Entry& entry : at("setup.houses").entries) place_house_at_start(entry);
  }

  void place_house_at_start(const Entry& entry) {
    const int house = std::stoi(entry.key);
    const std::string key = "setup.houses." + entry.key;
    if (!rules_.houses.has(house))
      return refuse(
          entry.value, key,
          fmt::format("found house {}, allowed is one of houses: {}", house, fmt::join(texts(at("houses")), ", ")));
    const std::optional<int> where = field(entry.value, key);
    if (!where) return;
    if (kind(*where) != FieldKind::dark && kind(*where) != FieldKind::centre) {
      return refuse(entry.value, key,
                    fmt::format("found {}, a {} field; allowed is a dark field (#) or the centre (*)",
                                shown(entry.value.text), kind(*where) == FieldKind::light ? "light" : "dead"));
    }
    if (const std::optional<int> other = touched_house(*where)) {
      return refuse(
          entry.value, key,
          fmt::format("found {}, which touches the house on {}; allowed are fields apart, as build.house_gap says",
                      shown(entry.value.text), field_name(*other, rules_.columns)));
    }
    rules_.house_start[static_cast<std::size_t>(house)] = static_cast<Place>(*where);
  }

  // B4, at the start too. Two houses on one field are never apart.
  std::optional<int> touched_house(int where) const {
    const std::string& gap = text("build.house_gap");
    for (const Place other : rules_.house_start) {
      if (other == kInGrotto) continue;
      const int across = std::abs(other % rules_.columns - where % rules_.columns);
      const int up = std::abs(other / rules_.columns - where / rules_.columns);
      const bool touches = gap == "corners" ? std::max(across, up) <= 1 : gap == "edges" && across + up <= 1;
      if (touches || other == where) return other;
    }
    return std::nullopt;
  }

  void load_material() {
    for (const Node& card : at("cards").items) {
      const std::size_t slash = card.text.find('/');
      const int build = std::stoi(card.text.substr(0, slash));
      const int move = std::stoi(card.text.substr(slash + 1));
      rules_.cards.push_back({static_cast<std::uint8_t>(build), static_cast<std::uint8_t>(move)});
    }
    const int count = integer("stacks.count");
    const int first = integer("stacks.first");
    const int each = integer("stacks.each");
    const int total = first + each * (count - 2);
    if (total > integer("stacks.box")) {
      refuse(at("stacks.first"), "stacks.first",
             fmt::format("found {} on stack 1 and {} on each of {} more, {} streets; allowed are {}, as the box has",
                         first, each, count - 2, total, integer("stacks.box")),
             fmt::format("at most {} fit on stack 1", integer("stacks.box") - each * (count - 2)));
    }
    rules_.stacks.push_back(static_cast<std::uint8_t>(first));
    for (int i = 1; i < count - 1; ++i) rules_.stacks.push_back(static_cast<std::uint8_t>(each));
    rules_.stacks.push_back(0);
    for (const Node& face : at("die").items) rules_.die.push_back(static_cast<std::uint8_t>(std::stoi(face.text)));
    load_bonus("seats.chips", [](SeatBonus& bonus, int value) { bonus.chips = static_cast<std::int8_t>(value); });
    load_bonus("seats.steps", [](SeatBonus& bonus, int value) { bonus.steps = static_cast<std::int8_t>(value); });
    load_bonus("seats.build", [](SeatBonus& bonus, int value) { bonus.build = static_cast<std::int8_t>(value); });
  }

  template <class Set>
  void load_bonus(std::string_view key, Set set) {
    const Node& list = at(key);
    if (list.items.size() != static_cast<std::size_t>(rules_.players)) {
      return refuse(list, key,
                    fmt::format("found a list of {}, allowed is one of {}: a value for each seat", list.items.size(),
                                rules_.players));
    }
    for (std::size_t seat = 0; seat < list.items.size(); ++seat)
      set(rules_.bonus[seat], std::stoi(list.items[seat].text));
  }

  void load_play() {
    rules_.actions = as_enum<Actions>(text("turn.actions"), {"one_go", "interleaved"});
    rules_.houses_per_turn = integer("build.houses_per_turn");
    rules_.house_gap = as_enum<HouseGap>(text("build.house_gap"), {"corners", "edges", "none"});
    rules_.keep_villages_open = boolean("build.keep_villages_open");
    rules_.duty = boolean("build.duty");
    rules_.chip_supply = integer("chips.supply");
    rules_.chips_given = boolean("chips.given");
    rules_.chip_for_own_move = boolean("chips.for_own_move");
    rules_.chips_per_turn = integer("chips.per_turn");
    rules_.chip_count = as_enum<ChipCount>(text("chips.count_at"), {"turn_start", "when_played"});
    const std::string& starts = text("spirit.starts");
    rules_.spirit_starts_on_lake = starts.starts_with("house");
    rules_.spirit_start = std::stoi(starts.substr(starts.find(' ') + 1));
    rules_.spirit_steps = integer("spirit.steps");
    rules_.spirit_timing = as_enum<SpiritTiming>(text("spirit.timing"), {"any_step", "between_actions"});
    rules_.phases = boolean("pro.phases");
    rules_.spirit_move = as_enum<SpiritMove>(text("pro.spirit_move"), {"optional", "must"});
    rules_.no_house = as_enum<NoHouse>(text("pro.no_house"), {"next_phase", "end"});
    rules_.finish_round = boolean("end.finish_round");
    for (const Node& word : at("end.rank_by").items) {
      rules_.rank_by.push_back(as_enum<RankBy>(word.text, {"treasures", "value", "highest", "chips", "later_seat"}));
    }
    rules_.round_limit = integer("limits.rounds");
  }

  void check_together() {
    const Node& starts = at("spirit.starts");
    if (!rules_.houses.has(rules_.spirit_start)) {
      refuse(starts, "spirit.starts",
             fmt::format("found {}, allowed is one of houses: {}", shown(starts.text),
                         fmt::join(texts(at("houses")), ", ")));
    } else if (!rules_.phases && rules_.spirit_starts_on_lake &&
               rules_.house_start[static_cast<std::size_t>(rules_.spirit_start)] == kInGrotto) {
      refuse(starts, "spirit.starts", fmt::format("found {}, allowed is a house of setup.houses", shown(starts.text)),
             "add it there");
    }
    if (rules_.phases && rules_.spirit_starts_on_lake) {
      refuse(starts, "spirit.starts",
             fmt::format("found {}, allowed with pro.phases is a grotto (P2)", shown(starts.text)),
             fmt::format("say grotto {}", rules_.spirit_start));
    }
    if (!rules_.phases && !rules_.spirit_starts_on_lake) {
      refuse(starts, "spirit.starts",
             fmt::format("found {}, allowed without pro.phases is a house; he would never come out of a grotto",
                         shown(starts.text)),
             fmt::format("say house {}", rules_.spirit_start));
    }
    if (rules_.phases && rules_.actions == Actions::one_go) {
      refuse(at("turn.actions"), "turn.actions", "found 'one_go', allowed with pro.phases is interleaved (P3)",
             "say interleaved");
    }
    if (!rules_.phases && rules_.die.empty())
      refuse(at("die"), "die", "found an empty list, allowed without pro.phases is a die with faces (W3)",
             "write for example [1, 2, 2, 3, 3, 4]");
    int chips = 0;
    for (const SeatBonus& bonus : rules_.bonus) chips += bonus.chips;
    if (chips > rules_.chip_supply) {
      refuse(at("seats.chips"), "seats.chips",
             fmt::format("found {} chips in all, allowed are {}, as chips.supply says", chips, rules_.chip_supply));
    }
    check_gates();
  }

  // B6 needs a way in: a village whose corner has no neighbour that a street could cover could never be reached.
  void check_gates() {
    if (!problems_.empty()) return;
    const Lake lake(rules_);
    for (int seat = 0; seat < rules_.players; ++seat) {
      const FieldSet beside = lake.gate(seat).neighbours & lake.for_streets();
      if (beside.any()) continue;
      const std::string& name = at("seating").items[static_cast<std::size_t>(seat)].text;
      refuse(at("board.lake"), "board.lake",
             fmt::format("found no field beside the village at {} that a street can cover, allowed is a way in", name),
             "draw '.' or '#' beside it");
    }
  }

  const Node& source_;
  Rules rules_;
  std::vector<Problem> problems_;
};

}  // namespace

Rules load_rules(const Node& rules) {
  return Loader(rules).load();
}

}  // namespace evenkeel::variants::sunken_city
