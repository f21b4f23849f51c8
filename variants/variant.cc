#include "variants/variant.h"

#include <algorithm>
#include <map>
#include <tuple>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "variants/sweep.h"
#include "variants/unknown_keys.h"
#include "variants/yaml.h"

namespace evenkeel::variants {

namespace {

using Problems = std::vector<Problem>;

bool in_order(const Problem& a, const Problem& b) {
  const auto key = [](const Problem& p) {
    return std::tuple(p.where.file ? *p.where.file : "", p.where.line, p.where.column);
  };
  return key(a) < key(b);
}

std::vector<int> read_players(Node& root, const GameSettings& game, Problems& problems) {
  Node* node = root.find("players");
  std::vector<int> counts;
  if (node == nullptr) {
    problems.push_back({root.mark, "players",
                        "found nothing, allowed is a list of the numbers of players that the variant is for",
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

bool is_player_count(const std::string& key, const GameSettings& game) {
  return key.size() == 1 && key[0] - '0' >= game.min_players && key[0] - '0' <= game.max_players;
}

void check_by_players(Node& value, const Setting& setting, const std::vector<int>& players, const GameSettings& game,
                      Problems& problems) {
  for (Entry& entry : value.entries) {
    if (!is_player_count(entry.key, game) && entry.key != kOtherwise) {
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
    problems.push_back({value.mark, setting.path, fmt::format("found no value for {} players", count),
                        fmt::format("add '{}: ...' or '{}: ...'", count, kOtherwise)});
  }
}

// A map whose keys look like player counts, in a setting that may have one. (A map setting such as treasure values
// is never by player count.)
bool given_by_players(const Node& value, const Setting& setting) {
  return setting.by_players && value.is_map();
}

bool wrongly_by_players(const Node& value, const Setting& setting, const GameSettings& game) {
  if (!value.is_map() || value.entries.empty() || setting.shape.kind == Shape::Kind::map) return false;
  return std::all_of(value.entries.begin(), value.entries.end(),
                     [&](const Entry& entry) { return entry.key == kOtherwise || is_player_count(entry.key, game); });
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
    problems.push_back({root.mark, "game", fmt::format("found nothing, allowed is the word: {}", game.game),
                        fmt::format("add 'extends: {}/base'", game.game)});
  } else if (node->text != game.game) {
    problems.push_back({node->mark, "game",
                        fmt::format("found {}, allowed is the word: {}", node->described(), game.game),
                        did_you_mean(node->text, {game.game})});
  }
}

// The deepest part of a path that the file has, and how it is called.
std::pair<const Node*, std::string> deepest(const Node& root, const std::string& path) {
  std::pair<const Node*, std::string> found{&root, ""};
  for (std::size_t dot = path.find('.'); dot != std::string::npos; dot = path.find('.', dot + 1)) {
    const Node* part = find_path(root, path.substr(0, dot));
    if (part != nullptr) found = {part, path.substr(0, dot)};
  }
  return found;
}

// One line for each place where settings are missing, not one for each setting.
void report_missing(const Node& merged, const GameSettings& game, const std::vector<std::string>& missing,
                    Problems& problems) {
  std::map<std::string, std::vector<std::string>> by_section;
  for (const std::string& path : missing) by_section[deepest(merged, path).second].push_back(path);
  for (auto& [section, paths] : by_section) {
    const Node& part = *find_path(merged, section);
    if (!part.is_map()) continue;  // said already
    const std::size_t count = paths.size();
    if (count > 5) paths.resize(5);
    const std::string more = count > 5 ? fmt::format(" and {} more", count - 5) : "";
    const bool emptied = !section.empty() && part.entries.empty();
    problems.push_back(
        {part.mark, section,
         fmt::format("there is no value for {}{}; every setting must have one", fmt::join(paths, ", "), more),
         emptied ? fmt::format("an empty map takes away what was extended; take '{}' out", section)
                 : fmt::format("'extends: {}/base' has them all", game.game)});
  }
}

Node check_settings(const Node& merged, const GameSettings& game, const std::vector<int>& players, Problems& problems) {
  Node rules = Node::of_map(merged.mark);
  std::vector<std::string> missing;
  for (const Setting& setting : game.settings) {
    const Node* found = find_path(merged, setting.path);
    if (found == nullptr) {
      missing.push_back(setting.path);
      continue;
    }
    Node value = *found;
    if (given_by_players(value, setting)) {
      check_by_players(value, setting, players, game, problems);
    } else if (wrongly_by_players(value, setting, game)) {
      problems.push_back({value.mark, setting.path,
                          fmt::format("found values by number of players, allowed is {}", setting.shape.allowed()),
                          "this setting has one value for all"});
    } else {
      check_shape(value, setting.shape, setting.path, problems);
    }
    set_path(rules, setting.path, std::move(value));
  }
  report_missing(merged, game, missing, problems);
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

// A value out of a file's own sweep keeps the place where it stands.
void move_to(Node& node, const Mark& where) {
  node.mark = where;
  for (Node& item : node.items) move_to(item, where);
  for (Entry& entry : node.entries) {
    entry.key_mark = where;
    move_to(entry.value, where);
  }
}

Variant check_variant(Node merged, const GameSettings& game, const std::string& spec,
                      const std::vector<Assignment>& assignments) {
  for (const Assignment& a : assignments) {
    Node over = Node::of_map();
    Node value = parse_yaml_value(a.value, fmt::format("--set {}={}", a.key, a.value));
    if (a.where.file) move_to(value, a.where);
    set_path(over, a.key, std::move(value));
    overlay(merged, over);
  }
  Problems problems;
  check_game(merged, game, problems);
  find_unknown_keys(merged, game, problems);
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

// The files laid over one another, and what each variant of their sweep sets.
struct Sweep {
  Node merged;
  std::vector<std::vector<Assignment>> combinations;  // at least one
};

Sweep sweep_in(const std::vector<SourceFile>& files, const std::string& spec,
               const std::vector<Assignment>& assignments, const std::vector<std::string>& sweeps) {
  std::vector<std::string> named;  // on the command line, which goes before the file's own sweep
  for (const Assignment& a : assignments) named.push_back(a.key);
  std::vector<Axis> axes;
  for (const std::string& sweep : sweeps) {
    axes.push_back(parse_sweep(sweep));
    named.push_back(axes.back().front().key);
  }
  for (Axis& axis : axes_of(sweep_of(files))) {
    const auto same = [&](const std::string& key) { return overlap(key, axis.front().key); };
    if (std::none_of(named.begin(), named.end(), same)) axes.push_back(std::move(axis));
  }
  refuse_contradictions(assignments, axes);
  return {merge_files(files), combinations_of(assignments, axes, spec)};
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
  const Sweep sweep = sweep_in(library.files_of(spec), spec, assignments, {});
  if (sweep.combinations.size() > 1) {  // said before the variants are checked one by one
    const auto where = std::make_shared<const std::string>(spec);
    throw ConfigError(
        Problem{{where, 0, 0},
                "sweep",
                fmt::format("this is a sweep of {} variants; here one is needed", sweep.combinations.size()),
                "choose one with --set"});
  }
  return check_variant(sweep.merged, game, spec, sweep.combinations.front());
}

std::vector<Variant> load_sweep(const Library& library, const GameSettings& game, const std::string& spec,
                                const std::vector<Assignment>& assignments, const std::vector<std::string>& sweeps) {
  const Sweep sweep = sweep_in(library.files_of(spec), spec, assignments, sweeps);
  std::vector<Variant> variants;
  for (const auto& combination : sweep.combinations) {
    variants.push_back(check_variant(sweep.merged, game, spec, combination));
  }
  return variants;
}

Variant load_first(const Library& library, const GameSettings& game, const std::string& spec) {
  const Sweep sweep = sweep_in(library.files_of(spec), spec, {}, {});
  return check_variant(sweep.merged, game, spec, sweep.combinations.front());
}

}  // namespace evenkeel::variants
