// evenkeel ask: a space of rule sets behind JSON lines, so that another program can search it.

#include <algorithm>
#include <charconv>
#include <iostream>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "analytics/explore/game_space.h"
#include "cli/command.h"
#include "cli/exploring.h"
#include "sim/batch/json.h"
#include "variants/emit.h"

namespace evenkeel::cli {

namespace {

using explore::GameSpace;
using explore::Goal;
using explore::SpaceAxis;
using sim::Json;
using variants::json_quoted;

struct Refused : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// A value as JSON has it, for programs that choose among them.
std::string value_json(const std::string& value) {
  long number = 0;
  const auto read = std::from_chars(value.data(), value.data() + value.size(), number);
  const bool plain =
      (read.ec == std::errc{} && read.ptr == value.data() + value.size()) || value == "true" || value == "false";
  return plain ? value : json_quoted(value);
}

std::string describe(const explore::Space& space) {
  std::vector<std::string> axes;
  for (const SpaceAxis& axis : space.axes) {
    std::vector<std::string> values;
    for (const std::string& value : axis.values) values.push_back(value_json(value));
    axes.push_back(fmt::format(R"({{"name":{},"rule":{},"values":[{}],"ordered":{},"original":{}}})",
                               json_quoted(axis.key), json_quoted(axis.rule), fmt::join(values, ","), axis.ordered,
                               value_json(axis.values[static_cast<std::size_t>(axis.original)])));
  }
  std::vector<std::string> goals;
  for (const Goal& goal : space.goals) {
    goals.push_back(fmt::format(R"({{"measure":{},"goal":{}}})", json_quoted(goal.measure), json_quoted(goal.text)));
  }
  const explore::Bench& bench = space.workshop->bench();
  return fmt::format(
      R"({{"variant":{},"players":{},"agents":{},"settings":[{}],"goals":[{}],"games":{},"seed":{},"block":{}}})",
      json_quoted(bench.variant), bench.players, json_quoted(bench.agents), fmt::join(axes, ","), fmt::join(goals, ","),
      space.games, space.seed, space.workshop->block_size());
}

// As YAML writes it: [0, 0, 1].
std::string flow_of(const Json& value) {
  if (value.kind == Json::Kind::boolean) return value.yes ? "true" : "false";
  if (value.kind != Json::Kind::list) return value.text;
  std::vector<std::string> items;
  for (const Json& item : value.items) items.push_back(flow_of(item));
  return fmt::format("[{}]", fmt::join(items, ", "));
}

// The place of a value on its axis, however JSON writes it.
int place_of(const SpaceAxis& axis, const Json& value) {
  const std::string text = flow_of(value);
  for (std::size_t i = 0; i < axis.values.size(); ++i) {
    if (axis.values[i] == text) return static_cast<int>(i);
  }
  throw Refused(fmt::format("{} can be {}, not '{}'", axis.key, fmt::join(axis.values, " or "), text));
}

explore::Point point_of(const GameSpace& space, const Json& set) {
  if (set.kind != Json::Kind::map) throw Refused("\"set\" is a map from settings to values");
  explore::Point point = space.original();
  std::vector<std::string> known;
  for (const SpaceAxis& axis : space.space().axes) known.push_back(axis.key);
  for (const auto& [key, value] : set.members) {
    const auto found = std::find(known.begin(), known.end(), key);
    if (found == known.end()) {
      const std::string hint = variants::did_you_mean(key, known);
      throw Refused(fmt::format("there is no setting '{}' in this space{}", key, hint.empty() ? "" : "; " + hint));
    }
    const auto place = static_cast<std::size_t>(found - known.begin());
    point[place] = place_of(space.space().axes[place], value);
  }
  return point;
}

std::uint64_t number_in(const Json& asked, const std::string& key, std::uint64_t otherwise) {
  const auto member = asked.members.find(key);
  return member == asked.members.end() ? otherwise : member->second.as_number();
}

std::string answer_played(GameSpace& space, const explore::Point& point, std::uint64_t from, std::uint64_t games) {
  const auto block = static_cast<std::uint64_t>(space.space().workshop->block_size());
  const std::uint64_t blocks = explore::whole_games(games, static_cast<int>(block)) / block;
  const std::uint64_t first = (from + block - 1) / block;
  const auto sums = space.play(point, first, first + blocks);
  const std::vector<double> means = explore::means_of(sums, space.units());
  std::vector<std::string> metrics;
  for (const explore::Measure& measure : space.measures().all()) {
    metrics.push_back(
        fmt::format("{}:{{{}}}", json_quoted(measure.name), estimate_json(space.measures().estimate(measure, sums))));
  }
  const std::vector<double> losses = space.losses(point, means);
  std::vector<std::string> goals;
  for (std::size_t i = 0; i < losses.size(); ++i) {
    const Goal& goal = space.space().goals[i];
    goals.push_back(fmt::format(R"({}:{{"value":{},"loss":{}}})", json_quoted(goal.measure),
                                space.value_of(goal, point, means), losses[i]));
  }
  return fmt::format(R"({{"feasible":true,"games":{},"metrics":{{{}}},"goals":{{{}}},"loss":{}}})", blocks * block,
                     fmt::join(metrics, ","), fmt::join(goals, ","), explore::total(losses));
}

std::string answer(GameSpace& space, const std::string& line, std::uint64_t games) {
  const Json asked = sim::parse_json(line);
  if (asked.kind != Json::Kind::map) throw Refused("a line is a map: {\"set\":{...},\"games\":1000}");
  if (asked.members.count("describe") > 0) return describe(space.space());
  if (asked.members.count("set") == 0) throw Refused("\"set\" or \"describe\" is missing");
  const explore::Point point = point_of(space, asked.at("set"));
  const std::string& refused = space.refusal(point);
  if (!refused.empty()) return fmt::format(R"({{"feasible":false,"why":{}}})", json_quoted(refused));
  return answer_played(space, point, number_in(asked, "from", 0), number_in(asked, "games", games));
}

}  // namespace

int run_ask(const std::vector<std::string>& arguments) {
  Arguments args(
      "ask", "SPACE.yaml [options]",
      "A space of rule sets for another program to search: it reads a JSON object a line from stdin, and "
      "writes one a line\nto stdout (docs/exploring.md). {\"describe\":true} gives the space, "
      "{\"set\":{...},\"games\":1000} plays a rule set.",
      "  echo '{\"describe\":true}' | evenkeel ask configs/spaces/fairer-4.yaml\n"
      "  echo '{\"set\":{\"stacks.first.4\":24},\"games\":1000}' | evenkeel ask configs/spaces/fairer-4.yaml");
  args.names(1, 1, "the file of a space");
  args.configs_option();
  args.natural("games", 1'000, "games of a rule set, where a line does not say");
  args.natural("threads", 0, "how many threads play (0: one a core)");
  if (!args.parse(arguments)) return kDone;
  const variants::Library library = args.library();
  const explore::Space space = explore::open_space(args.names().front(), library, {});
  explore::Play play;
  GameSpace asked(space, nullptr, play);
  const bool open = std::any_of(space.goals.begin(), space.goals.end(), [](const Goal& goal) { return goal.open(); });
  explore::with_threads(asked_threads(args), [&] {
    if (open) answer_played(asked, asked.original(), 0, args.number("games"));  // what such goals are measured by
    for (std::string line; std::getline(std::cin, line);) {
      if (line.empty()) continue;
      std::string reply;
      try {
        reply = answer(asked, line, args.number("games"));
      } catch (const std::runtime_error& error) {
        reply = fmt::format(R"({{"error":{}}})", json_quoted(error.what()));
      }
      fmt::print("{}\n", reply);
      std::fflush(stdout);
    }
  });
  return kDone;
}

}  // namespace evenkeel::cli
