#include "variants/variant.h"

#include <algorithm>
#include <charconv>
#include <tuple>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "variants/yaml.h"

namespace evenkeel::variants {

namespace {

using Problems = std::vector<Problem>;

// Keys that describe the file, not the game.
const std::vector<std::string>& file_keys() {
  static const std::vector<std::string> keys{"game", "title", "about", "extends", "players", "sweep"};
  return keys;
}

bool in_order(const Problem& a, const Problem& b) {
  const auto key = [](const Problem& p) {
    return std::tuple(p.where.file ? *p.where.file : "", p.where.line, p.where.column);
  };
  return key(a) < key(b);
}

// Finds keys that no setting has, at the deepest place where the path still makes sense.
class UnknownKeys {
 public:
  UnknownKeys(const GameSettings& game, Problems& problems) : game_(game), problems_(problems) {}

  void look(const Node& node, const std::string& path) {
    for (const Entry& entry : node.entries) {
      if (path.empty() && is_file_key(entry.key)) continue;
      const std::string key = path.empty() ? entry.key : path + "." + entry.key;
      if (game_.find(key) != nullptr) continue;
      if (is_section(key)) {
        if (entry.value.is_map()) {
          look(entry.value, key);
        } else {
          problems_.push_back({entry.value.mark, key,
                               fmt::format("found {}, allowed is a map with {}", entry.value.described(),
                                           fmt::join(keys_in(key), ", ")),
                               ""});
        }
        continue;
      }
      refuse(entry, key, path);
    }
  }

 private:
  static bool is_file_key(const std::string& key) {
    return std::find(file_keys().begin(), file_keys().end(), key) != file_keys().end();
  }

  bool is_section(const std::string& key) const {
    return std::any_of(game_.settings.begin(), game_.settings.end(),
                       [&](const Setting& s) { return s.path.starts_with(key + "."); });
  }

  std::vector<std::string> keys_in(const std::string& section) const {
    std::vector<std::string> keys = section.empty() ? file_keys() : std::vector<std::string>{};
    const std::size_t skip = section.empty() ? 0 : section.size() + 1;
    for (const Setting& setting : game_.settings) {
      if (!section.empty() && !setting.path.starts_with(section + ".")) continue;
      std::string key = setting.path.substr(skip);
      key = key.substr(0, key.find('.'));
      if (std::find(keys.begin(), keys.end(), key) == keys.end()) keys.push_back(key);
    }
    return keys;
  }

  // The key may be right but in the wrong section: then say where it belongs.
  void refuse(const Entry& entry, const std::string& key, const std::string& section) {
    const std::vector<std::string> here = keys_in(section);
    std::string hint = did_you_mean(entry.key, here);
    for (const Setting& setting : game_.settings) {
      const std::size_t dot = setting.path.rfind('.');
      if (dot != std::string::npos && setting.path.substr(dot + 1) == entry.key)
        hint = fmt::format("did you mean '{}'?", setting.path);
    }
    if (hint.empty()) hint = fmt::format("known here are {}", fmt::join(here, ", "));
    problems_.push_back({entry.key_mark, key, "there is no such setting", hint});
  }

  const GameSettings& game_;
  Problems& problems_;
};

std::vector<int> read_players(Node& root, const GameSettings& game, Problems& problems) {
  Node* node = root.find("players");
  std::vector<int> counts;
  if (node == nullptr) {
    problems.push_back({root.mark, "players", "missing: which numbers of players is the variant for?",
                        "for example players: [2, 3, 4]"});
    return counts;
  }
  const Shape shape =
      Shape::list(Shape::integer(game.min_players, game.max_players), 1, game.max_players - game.min_players + 1, true);
  const std::size_t before = problems.size();
  check_shape(*node, shape, "players", problems);
  if (problems.size() > before) return counts;
  for (const Node& item : node->items) counts.push_back(std::stoi(item.text));
  std::sort(counts.begin(), counts.end());
  return counts;
}

void check_by_players(Node& value, const Setting& setting, const std::vector<int>& players, const GameSettings& game,
                      Problems& problems) {
  for (Entry& entry : value.entries) {
    const bool count =
        entry.key.size() == 1 && entry.key[0] - '0' >= game.min_players && entry.key[0] - '0' <= game.max_players;
    if (!count && entry.key != kOtherwise) {
      problems.push_back({entry.key_mark, setting.path,
                          fmt::format("found the key {}, allowed is a number of players from {} to {}, or '{}'",
                                      shown(entry.key), game.min_players, game.max_players, kOtherwise),
                          ""});
      continue;
    }
    check_shape(entry.value, setting.shape, setting.path + "." + entry.key, problems);
  }
  for (const int count : players) {
    if (value.find(std::to_string(count)) != nullptr || value.find(kOtherwise) != nullptr) continue;
    problems.push_back({value.mark, setting.path, fmt::format("no value for {} players", count),
                        fmt::format("add '{}: ...' or '{}: ...'", count, kOtherwise)});
  }
}

// A map whose keys look like player counts, in a setting that may have one. (A map setting such as treasure values
// is never by player count.)
bool given_by_players(const Node& value, const Setting& setting) {
  return setting.by_players && value.is_map();
}

std::string read_text(const Node& root, const char* key, Problems& problems) {
  const Node* node = root.find(key);
  if (node == nullptr) return {};
  if (!node->is_scalar())
    problems.push_back({node->mark, key, fmt::format("found {}, allowed is text", node->described()), ""});
  return node->text;
}

void check_game(const Node& root, const GameSettings& game, Problems& problems) {
  const Node* node = root.find("game");
  if (node == nullptr) {
    problems.push_back({root.mark, "game", "missing: which game is this a variant of?",
                        fmt::format("add 'extends: {}/base'", game.game)});
  } else if (node->text != game.game) {
    problems.push_back({node->mark, "game",
                        fmt::format("found {}, allowed is the word: {}", node->described(), game.game),
                        did_you_mean(node->text, {game.game})});
  }
}

Node check_settings(const Node& merged, const GameSettings& game, const std::vector<int>& players, Problems& problems) {
  Node rules = Node::of_map(merged.mark);
  for (const Setting& setting : game.settings) {
    const Node* found = find_path(merged, setting.path);
    if (found == nullptr) {
      problems.push_back({merged.mark, setting.path, "missing; every setting must have a value",
                          fmt::format("'extends: {}/base' has them all", game.game)});
      continue;
    }
    Node value = *found;
    if (given_by_players(value, setting)) {
      check_by_players(value, setting, players, game, problems);
    } else {
      check_shape(value, setting.shape, setting.path, problems);
    }
    set_path(rules, setting.path, std::move(value));
  }
  return rules;
}

Node merge_files(const std::vector<SourceFile>& files) {
  Node merged = Node::of_map(files.back().content.mark);
  for (const SourceFile& file : files) {
    if (!file.content.entries.empty()) overlay(merged, file.content);
  }
  merged.mark = files.back().content.mark;
  return merged;
}

Node sweep_of(const std::vector<SourceFile>& files) {
  const Node* own = files.back().content.find("sweep");
  return own != nullptr ? *own : Node::of_map();
}

std::string name_with(const std::string& spec, const std::vector<Assignment>& assignments) {
  if (assignments.empty()) return spec;
  std::vector<std::string> parts;
  for (const Assignment& a : assignments) parts.push_back(a.key + "=" + a.value);
  return fmt::format("{}[{}]", spec, fmt::join(parts, ","));
}

Variant check_variant(Node merged, const GameSettings& game, const std::string& spec,
                      const std::vector<Assignment>& assignments) {
  for (const Assignment& a : assignments) {
    Node over = Node::of_map();
    set_path(over, a.key, parse_yaml_value(a.value, fmt::format("--set {}={}", a.key, a.value)));
    overlay(merged, over);
  }
  Problems problems;
  check_game(merged, game, problems);
  UnknownKeys(game, problems).look(merged, "");
  Variant variant;
  variant.name = name_with(spec, assignments);
  variant.title = read_text(merged, "title", problems);
  variant.about = read_text(merged, "about", problems);
  variant.players = read_players(merged, game, problems);
  variant.rules = check_settings(merged, game, variant.players, problems);
  if (!problems.empty()) {
    std::stable_sort(problems.begin(), problems.end(), in_order);
    throw ConfigError(std::move(problems));
  }
  return variant;
}

std::vector<Assignment> range_of(const std::string& key, const std::string& text) {
  long first = 0;
  long last = 0;
  long step = 1;
  const std::size_t dots = text.find("..");
  const std::size_t colon = text.find(':', dots);
  const auto read = [](const std::string& part, long& number) {
    const auto result = std::from_chars(part.data(), part.data() + part.size(), number);
    return result.ec == std::errc{} && result.ptr == part.data() + part.size();
  };
  const bool good = read(text.substr(0, dots), first) && read(text.substr(dots + 2, colon - dots - 2), last) &&
                    (colon == std::string::npos || read(text.substr(colon + 1), step)) && step > 0 && first <= last &&
                    static_cast<std::size_t>(last - first) / static_cast<std::size_t>(step) < kMaxSweep;
  if (!good) {
    const auto where = std::make_shared<const std::string>("--sweep " + key + "=" + text);
    throw ConfigError(Problem{{where, 0, 0}, key, "not a range", "write for example 20..26 or 20..26:2"});
  }
  std::vector<Assignment> values;
  for (long value = first; value <= last; value += step) values.push_back({key, std::to_string(value)});
  return values;
}

// Splits at commas that are not inside brackets.
std::vector<std::string> split_values(const std::string& text) {
  std::vector<std::string> parts(1);
  int depth = 0;
  for (const char c : text) {
    depth += c == '[' || c == '{' ? 1 : c == ']' || c == '}' ? -1 : 0;
    if (c == ',' && depth == 0) {
      parts.emplace_back();
    } else {
      parts.back() += c;
    }
  }
  return parts;
}

std::string flow_text(const Node& node) {
  if (node.is_scalar()) return node.text;
  std::vector<std::string> parts;
  for (const Node& item : node.items) parts.push_back(flow_text(item));
  return fmt::format("[{}]", fmt::join(parts, ", "));
}

}  // namespace

const Setting* GameSettings::find(const std::string& path) const {
  const auto it = std::find_if(settings.begin(), settings.end(), [&](const Setting& s) { return s.path == path; });
  return it == settings.end() ? nullptr : &*it;
}

Assignment parse_assignment(const std::string& text) {
  const std::size_t equals = text.find('=');
  if (equals == std::string::npos || equals == 0) {
    const auto where = std::make_shared<const std::string>("--set " + text);
    throw ConfigError(
        Problem{{where, 0, 0}, "", "not of the form key=value", "write for example --set spirit.steps.4=4"});
  }
  return {text.substr(0, equals), text.substr(equals + 1)};
}

bool Variant::allows(int player_count) const {
  return std::find(players.begin(), players.end(), player_count) != players.end();
}

Node Variant::for_players(const GameSettings& game, int player_count) const {
  Node result = Node::of_map(rules.mark);
  result.set("game", Node::of_text(game.game), {});
  result.set("players", Node::of_list({Node::of_integer(player_count)}), {});
  for (const Setting& setting : game.settings) {
    const Node* value = find_path(rules, setting.path);
    if (given_by_players(*value, setting)) {
      const Node* own = value->find(std::to_string(player_count));
      value = own != nullptr ? own : value->find(kOtherwise);
    }
    set_path(result, setting.path, *value);
  }
  return result;
}

Variant load_variant(const Library& library, const GameSettings& game, const std::string& spec,
                     const std::vector<Assignment>& assignments) {
  std::vector<Variant> variants = load_sweep(library, game, spec, assignments, {});
  if (variants.size() > 1) {
    const auto where = std::make_shared<const std::string>(spec);
    throw ConfigError(Problem{{where, 0, 0},
                              "sweep",
                              fmt::format("this is a sweep of {} variants; here one is needed", variants.size()),
                              "choose one with --set"});
  }
  return std::move(variants.front());
}

std::vector<Assignment> parse_sweep(const std::string& text) {
  const Assignment whole = parse_assignment(text);
  if (whole.value.find("..") != std::string::npos) return range_of(whole.key, whole.value);
  std::vector<Assignment> values;
  for (const std::string& value : split_values(whole.value)) values.push_back({whole.key, value});
  return values;
}

std::vector<Variant> load_sweep(const Library& library, const GameSettings& game, const std::string& spec,
                                const std::vector<Assignment>& assignments, const std::vector<std::string>& sweeps) {
  const std::vector<SourceFile> files = library.files_of(spec);
  const Node merged = merge_files(files);
  const Node own_sweep = sweep_of(files);
  if (!own_sweep.is_map()) {
    throw ConfigError(Problem{own_sweep.mark, "sweep",
                              fmt::format("found {}, allowed is a map from setting to values", own_sweep.described()),
                              "for example stacks.first.4: 20..26"});
  }
  std::vector<std::vector<Assignment>> axes;
  for (const std::string& sweep : sweeps) axes.push_back(parse_sweep(sweep));
  for (const Entry& entry : own_sweep.entries) {
    const bool set_already =
        std::any_of(assignments.begin(), assignments.end(), [&](const Assignment& a) { return a.key == entry.key; });
    if (set_already) continue;
    std::vector<Assignment> axis;
    for (const Node& item : entry.value.items) axis.push_back({entry.key, flow_text(item)});
    axes.push_back(entry.value.is_list() ? axis : parse_sweep(entry.key + "=" + entry.value.text));
  }

  std::vector<std::vector<Assignment>> combinations{assignments};
  for (const auto& axis : axes) {
    std::vector<std::vector<Assignment>> longer;
    for (const auto& combination : combinations) {
      for (const Assignment& value : axis) {
        longer.push_back(combination);
        longer.back().push_back(value);
      }
    }
    combinations = std::move(longer);
    if (combinations.size() > kMaxSweep) {
      const auto where = std::make_shared<const std::string>(spec);
      throw ConfigError(Problem{
          {where, 0, 0}, "sweep", fmt::format("more than {} variants", kMaxSweep), "sweep fewer settings at once"});
    }
  }
  std::vector<Variant> variants;
  for (const auto& combination : combinations) variants.push_back(check_variant(merged, game, spec, combination));
  return variants;
}

}  // namespace evenkeel::variants
