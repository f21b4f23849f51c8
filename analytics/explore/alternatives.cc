#include "analytics/explore/alternatives.h"

#include <algorithm>
#include <sstream>
#include <stdexcept>

#include <fmt/format.h>

#include "variants/emit.h"
#include "variants/sweep.h"
#include "variants/yaml.h"

namespace evenkeel::explore {

using variants::Node;
using variants::Setting;
using variants::Shape;

namespace {

// A tenth of the number, at least one: one step more for 200 rounds would tell nothing.
long step_of(long value) {
  return std::max(1L, std::abs(value) / 10);
}

std::vector<std::string> integer_neighbours(const Shape& shape, const Node& original) {
  std::vector<std::string> values;
  const long value = std::stol(original.text);
  for (const long other : {value - step_of(value), value + step_of(value)}) {
    if (other >= shape.least && other <= shape.most) values.push_back(std::to_string(other));
  }
  return values;
}

// A list with some of its numbers moved; empty where one leaves its range.
template <class By>
std::string moved(const Shape& shape, const Node& original, By by) {
  Node list = original;
  for (std::size_t i = 0; i < list.items.size(); ++i) {
    const long number = std::stol(list.items[i].text) + by(i);
    if (number < shape.element->least || number > shape.element->most) return {};
    list.items[i].text = std::to_string(number);
  }
  return variants::to_flow(list);
}

// One number a seat: each seat gets one more. Otherwise (a die) all numbers move together.
std::vector<std::string> numbers_neighbours(const Shape& shape, const Node& original, int players) {
  std::vector<std::string> values;
  if (original.items.size() == static_cast<std::size_t>(players)) {
    for (std::size_t seat = 0; seat < original.items.size(); ++seat) {
      values.push_back(moved(shape, original, [&](std::size_t i) { return i == seat ? 1 : 0; }));
    }
  } else {
    values.push_back(moved(shape, original, [](std::size_t) { return -1; }));
    values.push_back(moved(shape, original, [](std::size_t) { return 1; }));
  }
  std::erase(values, std::string());
  return values;
}

// Each item left out in turn.
std::vector<std::string> shorter_lists(const Shape& shape, const Node& original) {
  std::vector<std::string> values;
  if (static_cast<long>(original.items.size()) <= shape.least) return values;
  for (std::size_t left_out = 0; left_out < original.items.size(); ++left_out) {
    Node list = original;
    list.items.erase(list.items.begin() + static_cast<std::ptrdiff_t>(left_out));
    values.push_back(variants::to_flow(list));
  }
  return values;
}

std::vector<std::string> list_neighbours(const Shape& shape, const Node& original, int players) {
  if (shape.unique) return shorter_lists(shape, original);
  if (shape.element->kind == Shape::Kind::integer) return numbers_neighbours(shape, original, players);
  return {};
}

class Collector {
 public:
  explicit Collector(const Workshop& workshop) : workshop_(workshop) {}

  void add(const Setting& setting) {
    const std::vector<std::string> values =
        setting.alternatives.empty()
            ? neighbours_of(setting.shape, workshop_.original_value(setting), workshop_.bench().players)
            : setting.alternatives;
    if (values.empty()) found_.without.push_back(setting.path);
    for (const std::string& value : values) add(setting, workshop_.key_of(setting), value, {});
  }

  void add(const Setting& setting, const std::string& key, const std::string& value, const variants::Mark& where) {
    const std::string original = variants::to_flow(workshop_.original_value(setting));
    if (variants::to_flow(variants::parse_yaml_value(value, key)) == plain(original)) return;
    found_.all.push_back({key, setting.rule, original, value, !setting.alternatives.empty(), where});
  }

  Alternatives take() { return std::move(found_); }

 private:
  // As a value reads that was not checked yet, so that both are written alike.
  static std::string plain(const std::string& original) {
    return variants::to_flow(variants::parse_yaml_value(original, "original"));
  }

  const Workshop& workshop_;
  Alternatives found_;
};

bool names_rule(const Setting& setting, const std::string& word) {
  std::istringstream rules(setting.rule);
  for (std::string rule; std::getline(rules, rule, ',');) {
    if (rule.substr(std::min(rule.find_first_not_of(' '), rule.size())) == word) return true;
  }
  return false;
}

bool chosen_by(const Setting& setting, const std::string& word) {
  if (word == "rulings") return !setting.alternatives.empty();
  if (word == "levers") return setting.alternatives.empty();
  return setting.path == word || names_rule(setting, word);
}

[[noreturn]] void refuse_word(const variants::GameSettings& game, const std::string& word) {
  std::vector<std::string> known{"rulings", "levers"};
  for (const Setting& setting : game.settings) known.push_back(setting.path);
  const std::string hint = variants::did_you_mean(word, known);
  throw std::invalid_argument(
      fmt::format("--over is rulings, levers, a rule such as T5, a setting or a file, not '{}'{}", word,
                  hint.empty() ? "" : "; " + hint));
}

void add_word(const Workshop& workshop, const std::string& word, Collector& collector) {
  bool found = false;
  for (const Setting& setting : workshop.settings().settings) {
    if (!chosen_by(setting, word)) continue;
    collector.add(setting);
    found = true;
  }
  if (!found) refuse_word(workshop.settings(), word);
}

void add_file(const Workshop& workshop, const std::string& file, Collector& collector) {
  const Node content = variants::parse_yaml_file(file, file);
  const Node* settings = content.find("settings");
  if (settings == nullptr || content.entries.size() != 1) {
    throw variants::ConfigError(variants::Problem{content.mark, "", "allowed is one key, settings: a map to values",
                                                  "for example settings: {spirit.timing: [between_actions]}"});
  }
  for (const variants::Axis& axis : variants::axes_of(*settings)) {
    for (const variants::Assignment& value : axis) {
      const Setting* setting = workshop.setting_of(value.key);
      if (setting == nullptr) {
        std::vector<std::string> known;
        for (const Setting& one : workshop.settings().settings) known.push_back(workshop.key_of(one));
        throw variants::ConfigError(variants::Problem{value.where, value.key, "there is no such setting",
                                                      variants::did_you_mean(value.key, known)});
      }
      collector.add(*setting, value.key, value.value, value.where);
    }
  }
}

}  // namespace

std::vector<std::string> neighbours_of(const Shape& shape, const Node& original, int players) {
  std::vector<std::string> values;
  switch (shape.kind) {
    case Shape::Kind::integer: return integer_neighbours(shape, original);
    case Shape::Kind::boolean: return {original.text == "true" ? "false" : "true"};
    case Shape::Kind::list: return list_neighbours(shape, original, players);
    case Shape::Kind::word:
      std::copy_if(shape.words.begin(), shape.words.end(), std::back_inserter(values),
                   [&](const std::string& word) { return word != original.text; });
      return values;
    case Shape::Kind::pattern:
    case Shape::Kind::map:
    case Shape::Kind::drawing: return {};
  }
  return {};
}

Alternatives alternatives_over(const Workshop& workshop, const std::string& over) {
  Collector collector(workshop);
  if (over.ends_with(".yaml") || over.ends_with(".yml")) {
    add_file(workshop, over, collector);
    return collector.take();
  }
  std::istringstream words(over);
  for (std::string word; std::getline(words, word, ',');) add_word(workshop, word, collector);
  return collector.take();
}

}  // namespace evenkeel::explore
