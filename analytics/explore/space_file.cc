// Reads a space from its file.

#include <algorithm>
#include <charconv>
#include <set>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "analytics/explore/space.h"
#include "sim/experiments/resolve.h"
#include "sim/experiments/size.h"
#include "variants/emit.h"
#include "variants/sweep.h"
#include "variants/yaml.h"

namespace evenkeel::explore {

using variants::ConfigError;
using variants::Node;
using variants::Problem;

namespace {

const std::vector<std::string> kKeys{"title",   "about", "variant", "set",     "players", "agents", "settings",
                                     "require", "goals", "games",   "confirm", "front",   "seed"};
constexpr std::size_t kMostAxes = 20;
constexpr std::size_t kMostValues = 100;

[[noreturn]] void refuse(const Node& node, const std::string& key, const std::string& allowed, std::string hint = {}) {
  throw ConfigError(
      Problem{node.mark, key, fmt::format("found {}, allowed is {}", node.described(), allowed), std::move(hint)});
}

void check_keys(const Node& content) {
  std::vector<Problem> problems;
  for (const variants::Entry& entry : content.entries) {
    if (std::find(kKeys.begin(), kKeys.end(), entry.key) != kKeys.end()) continue;
    problems.push_back({entry.key_mark, entry.key,
                        fmt::format("there is no such key, allowed are {}", fmt::join(kKeys, ", ")),
                        variants::did_you_mean(entry.key, kKeys)});
  }
  for (const auto& [key, hint] :
       {std::pair("variant", "for example variant: sunken-city/base"), std::pair("players", "for example players: 4"),
        std::pair("settings", "for example settings: {stacks.first.4: 20..26}"),
        std::pair("goals", "for example goals: {seat_spread: below 1%}")}) {
    if (content.find(key) == nullptr) problems.push_back({content.mark, key, "found nothing; a space has this", hint});
  }
  if (!problems.empty()) throw ConfigError(std::move(problems));
}

std::string text_of(const Node& content, const std::string& key, const std::string& otherwise) {
  const Node* node = content.find(key);
  if (node == nullptr) return otherwise;
  if (!node->is_scalar() || node->text.empty()) refuse(*node, key, "a text");
  return node->text;
}

std::uint64_t size_of(const Node& content, const std::string& key, std::uint64_t otherwise, std::uint64_t least) {
  const Node* node = content.find(key);
  if (node == nullptr) return otherwise;
  const auto size = node->is_scalar() ? sim::parse_size(node->text) : std::nullopt;
  if (!size || *size < least) refuse(*node, key, fmt::format("{}, at least {}", sim::kSizeForm, least));
  return *size;
}

int players_of(const Node& node) {
  int players = 0;
  const auto read = std::from_chars(node.text.data(), node.text.data() + node.text.size(), players);
  if (!node.is_scalar() || read.ec != std::errc{} || read.ptr != node.text.data() + node.text.size()) {
    refuse(node, "players", "one number of players");
  }
  return players;
}

// Whatever is wrong with the variant or the agents is said at their place in the file.
std::shared_ptr<const Workshop> open_workshop(const Node& content, const variants::Library& library) {
  Bench bench;
  const Node& name = *content.find("variant");
  bench.variant = text_of(content, "variant", "");
  bench.players = players_of(*content.find("players"));
  bench.agents = text_of(content, "agents", "greedy");
  if (const Node* sets = content.find("set")) {
    if (!sets->is_map()) refuse(*sets, "set", "a map from setting to value");
    for (const variants::Entry& entry : sets->entries) {
      bench.sets.push_back({entry.key, variants::to_flow(entry.value), entry.value.mark});
    }
  }
  try {
    return std::make_shared<const Workshop>(library, std::move(bench));
  } catch (const ConfigError& error) {
    std::vector<Problem> problems = error.problems();
    for (Problem& problem : problems) {
      if (problem.where.line == 0) problem.where = name.mark;
    }
    throw ConfigError(std::move(problems));
  } catch (const sim::AgentError& error) {
    const Node* agents = content.find("agents");
    throw ConfigError(Problem{agents != nullptr ? agents->mark : name.mark, "agents", error.what(), ""});
  } catch (const sim::ExperimentError& error) {
    throw ConfigError(Problem{content.find("players")->mark, "players", error.what(), ""});
  }
}

bool is_whole_number(const std::string& text) {
  long number = 0;
  const auto read = std::from_chars(text.data(), text.data() + text.size(), number);
  return read.ec == std::errc{} && read.ptr == text.data() + text.size();
}

// As values are written when two of them are compared.
std::string plain(const std::string& value) {
  return variants::to_flow(variants::parse_yaml_value(value, "value"));
}

const variants::Setting& setting_at(const Workshop& workshop, const variants::Assignment& first) {
  const variants::Setting* setting = workshop.setting_of(first.key);
  std::vector<std::string> known;
  for (const variants::Setting& one : workshop.settings().settings) known.push_back(workshop.key_of(one));
  if (setting == nullptr) {
    throw ConfigError(Problem{first.where, "settings." + first.key,
                              fmt::format("there is no such setting for {} players", workshop.bench().players),
                              variants::did_you_mean(first.key, known)});
  }
  return *setting;
}

SpaceAxis axis_of(const Workshop& workshop, const variants::Axis& given) {
  const variants::Setting& setting = setting_at(workshop, given.front());
  SpaceAxis axis{.key = workshop.key_of(setting), .rule = setting.rule, .values = {}, .ordered = false, .original = 0};
  const std::string original = variants::to_flow(workshop.original_value(setting));
  std::set<std::string> known;
  for (const variants::Assignment& value : given) {
    if (!known.insert(plain(value.value)).second) {
      throw ConfigError(
          Problem{value.where, "settings." + axis.key, fmt::format("{} is there twice", value.value), ""});
    }
    std::vector<Problem> problems;
    Node node = variants::parse_yaml_value(value.value, axis.key);
    variants::check_shape(node, setting.shape, "settings." + axis.key, problems);
    for (Problem& problem : problems) problem.where = value.where;
    if (!problems.empty()) throw ConfigError(std::move(problems));
    axis.values.push_back(value.value);
  }
  if (known.count(plain(original)) == 0) axis.values.insert(axis.values.begin(), original);
  axis.ordered = std::all_of(axis.values.begin(), axis.values.end(), is_whole_number);
  if (axis.ordered) {
    std::sort(axis.values.begin(), axis.values.end(),
              [](const std::string& a, const std::string& b) { return std::stol(a) < std::stol(b); });
  }
  if (axis.values.size() < 2 || axis.values.size() > kMostValues) {
    throw ConfigError(Problem{
        given.front().where, "settings." + axis.key,
        fmt::format("found {} values, the original's included; allowed are 2 to {}", axis.values.size(), kMostValues),
        ""});
  }
  const auto own = std::find_if(axis.values.begin(), axis.values.end(),
                                [&](const std::string& value) { return plain(value) == plain(original); });
  axis.original = static_cast<int>(own - axis.values.begin());
  return axis;
}

std::vector<SpaceAxis> axes_of(const Workshop& workshop, const Node& settings) {
  const std::vector<variants::Axis> given = variants::axes_of(settings);
  if (given.empty() || given.size() > kMostAxes) {
    refuse(settings, "settings", fmt::format("a map of 1 to {} settings", kMostAxes));
  }
  std::vector<SpaceAxis> axes;
  for (const variants::Axis& axis : given) axes.push_back(axis_of(workshop, axis));
  return axes;
}

std::vector<Expression> required_of(const Workshop& workshop, const Node* node) {
  std::vector<Expression> required;
  if (node == nullptr) return required;
  const std::vector<Node> items = node->is_list() ? node->items : std::vector<Node>{*node};
  for (const Node& item : items) {
    if (!item.is_scalar()) refuse(item, "require", "an expression such as stacks.first + 4 <= 30");
    variants::Mark mark = item.mark;
    if (item.quoted) ++mark.column;
    required.push_back(Expression::parse(item.text, workshop.settings(), mark));
    required.back().holds(workshop.original().rules);  // only to see that its parts fit together
  }
  return required;
}

std::vector<Goal> goals_of(const Workshop& workshop, const Node& node) {
  if (!node.is_map() || node.entries.empty()) {
    refuse(node, "goals", "a map from measures to what they shall be", "for example goals: {seat_spread: below 1%}");
  }
  std::vector<std::string> known = measure_names(workshop.told(), workshop.bench().players);
  known.emplace_back(kDistance);
  std::vector<Goal> goals;
  for (const variants::Entry& entry : node.entries) {
    if (std::find(known.begin(), known.end(), entry.key) == known.end()) {
      throw ConfigError(Problem{entry.key_mark, "goals." + entry.key, "there is no such measure",
                                variants::did_you_mean(entry.key, known)});
    }
    goals.push_back(read_goal(entry.key, entry.value));
  }
  if (std::all_of(goals.begin(), goals.end(), [](const Goal& goal) { return goal.measure == kDistance; })) {
    refuse(node, "goals", "at least one goal that needs playing");
  }
  return goals;
}

}  // namespace

Space open_space(const std::string& file, const variants::Library& library, const SpaceWishes& wishes) {
  const Node content = variants::parse_yaml_file(file, file);
  check_keys(content);
  Space space;
  space.file = file;
  space.title = text_of(content, "title", "");
  space.workshop = open_workshop(content, library);
  space.axes = axes_of(*space.workshop, *content.find("settings"));
  space.required = required_of(*space.workshop, content.find("require"));
  space.goals = goals_of(*space.workshop, *content.find("goals"));
  space.games = wishes.games.value_or(size_of(content, "games", space.games, 1'000));
  space.confirm = wishes.confirm.value_or(size_of(content, "confirm", space.confirm, 100));
  space.front = size_of(content, "front", space.front, 1);
  space.seed = wishes.seed.value_or(size_of(content, "seed", space.seed, 0));
  return space;
}

}  // namespace evenkeel::explore
