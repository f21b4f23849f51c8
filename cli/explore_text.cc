#include "cli/explore_text.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "analytics/explore/variant_file.h"
#include "cli/exploring.h"
#include "cli/progress.h"
#include "variants/emit.h"

namespace evenkeel::cli {

namespace {

using explore::Exploration;
using explore::Finalist;
using explore::GameSpace;
using explore::Goal;
using explore::Measure;
using variants::json_quoted;

std::string short_estimate(const Measure& measure, const explore::Estimate& estimate) {
  return fmt::format("{:.2f} ({:.2f} to {:.2f})", shown_value(measure, estimate.value),
                     shown_value(measure, estimate.interval.low), shown_value(measure, estimate.interval.high));
}

TextRow finalist_row(const GameSpace& space, const Finalist& finalist, const std::string& name, bool searched) {
  TextRow row{name, fmt::format("{:.2f}", finalist.distance)};
  for (std::size_t i = 0; i < finalist.fresh.size(); ++i) {
    const Measure& measure = space.measures().all()[i];
    if (searched) row.push_back(fmt::format("{:.2f}", shown_value(measure, finalist.searched[i].value)));
    row.push_back(short_estimate(measure, finalist.fresh[i]));
  }
  return row;
}

std::string table(const GameSpace& space, const Exploration& found) {
  std::vector<TextRow> rows{{"", "distance"}};
  for (const Measure& measure : space.measures().all()) {
    rows.front().push_back("searched");
    rows.front().push_back(fmt::format("{}{}, fresh", measure.name, unit_text(measure)));
  }
  rows.push_back(finalist_row(space, found.original, "original", true));
  for (std::size_t i = 0; i < found.front.size(); ++i) {
    rows.push_back(finalist_row(space, found.front[i], fmt::format("{}", i + 1), true));
  }
  return aligned_rows(rows);
}

std::string verdict(const GameSpace& space, const Exploration& found) {
  if (!found.found_better()) return "Nothing was found that looks better than the original.\n";
  const Finalist& best = found.front.front();
  std::string text = fmt::format("Best: {}\n", space.space().name_of(best.point));
  std::size_t measured = 0;
  for (std::size_t i = 0; i < space.space().goals.size(); ++i) {
    const Goal& goal = space.space().goals[i];
    if (goal.measure == explore::kDistance) {
      text += fmt::format("  distance {}: {:.2f}\n", goal.text, best.distance);
      continue;
    }
    const Measure& measure = space.measures().all()[measured];
    const explore::Change& change = best.changes[measured];
    text +=
        fmt::format("  {} {}: {}{}; change {:+.2f} ({:+.2f} to {:+.2f})\n", measure.name, goal.text,
                    explore::estimate_text(measure, best.fresh[measured]).substr(measure.label.size() + 2),
                    goal.open() ? "" : fmt::format(", {}", reached_word(best.reached[i])),
                    shown_value(measure, change.difference.value), shown_value(measure, change.difference.interval.low),
                    shown_value(measure, change.difference.interval.high));
    ++measured;
  }
  return text;
}

std::string estimates_json(const GameSpace& space, const std::vector<explore::Estimate>& estimates) {
  std::vector<std::string> parts;
  for (std::size_t i = 0; i < estimates.size(); ++i) {
    parts.push_back(fmt::format("{}:{{{}}}", json_quoted(space.measures().all()[i].name), estimate_json(estimates[i])));
  }
  return fmt::format("{{{}}}", fmt::join(parts, ","));
}

std::string set_json(const GameSpace& space, const explore::Point& point) {
  std::vector<std::string> parts;
  for (const variants::Assignment& change : space.space().changes_of(point)) {
    parts.push_back(fmt::format("{}:{}", json_quoted(change.key), json_quoted(change.value)));
  }
  return fmt::format("{{{}}}", fmt::join(parts, ","));
}

std::string finalist_json(const GameSpace& space, const Finalist& finalist) {
  std::vector<std::string> seats;
  for (const explore::Estimate& seat : finalist.seats) seats.push_back(fmt::format("{{{}}}", estimate_json(seat)));
  std::vector<explore::Estimate> changes;
  for (const explore::Change& change : finalist.changes) changes.push_back(change.difference);
  std::vector<std::string> goals;
  for (const explore::Reached one : finalist.reached) goals.push_back(json_quoted(std::string(reached_word(one))));
  return fmt::format(
      R"({{"set":{},"distance":{},"searched_games":{},"searched":{},"fresh":{},"changes":{},"seats":[{}],"goals":[{}]}})",
      set_json(space, finalist.point), finalist.distance, finalist.searched_games,
      estimates_json(space, finalist.searched), estimates_json(space, finalist.fresh), estimates_json(space, changes),
      fmt::join(seats, ","), fmt::join(goals, ","));
}

std::string candidate_json(const GameSpace& space, const explore::Candidate& candidate) {
  const std::vector<double> means = explore::means_of(candidate.sums, space.units());
  std::vector<std::string> values;
  for (const Goal& goal : space.space().goals) {
    values.push_back(fmt::format("{}:{}", json_quoted(goal.measure), space.value_of(goal, candidate.point, means)));
  }
  const auto block = static_cast<std::uint64_t>(space.space().workshop->block_size());
  return fmt::format(R"({{"set":{},"games":{},"values":{{{}}},"loss":{}}})", set_json(space, candidate.point),
                     candidate.games * block, fmt::join(values, ","), candidate.loss);
}

std::string axes_json(const explore::Space& space) {
  std::vector<std::string> axes;
  for (const explore::SpaceAxis& axis : space.axes) {
    std::vector<std::string> values;
    for (const std::string& value : axis.values) values.push_back(json_quoted(value));
    axes.push_back(fmt::format(R"({{"setting":{},"rule":{},"values":[{}],"ordered":{},"original":{}}})",
                               json_quoted(axis.key), json_quoted(axis.rule), fmt::join(values, ","), axis.ordered,
                               json_quoted(axis.values[static_cast<std::size_t>(axis.original)])));
  }
  return fmt::format("[{}]", fmt::join(axes, ","));
}

}  // namespace

std::string exploration_text(const GameSpace& space, const Exploration& found) {
  std::string text = fmt::format(
      "{}: {} rule sets in {} games (seed {}), {} refused before playing\n"
      "The front was chosen by what the search saw, then played again on fresh luck: {} games each (seed "
      "{})\n\n{}\n{}\n",
      bench_text(*space.space().workshop), found.candidates.size(), grouped(found.search_games), space.space().seed,
      found.infeasible, grouped(found.fresh_games), found.fresh_seed, verdict(space, found), table(space, found));
  for (std::size_t i = 0; i < found.front.size(); ++i) {
    text += fmt::format("{}: {}\n", i + 1, space.space().name_of(found.front[i].point));
  }
  return text;
}

std::string exploration_json(const GameSpace& space, const Exploration& found) {
  const explore::Space& described = space.space();
  const sim::Cell& cell = *described.workshop->original().cell;
  std::vector<std::string> measures;
  for (const Measure& measure : space.measures().all()) {
    measures.push_back(fmt::format("{{{}}}", measure_json(measure)));
  }
  std::vector<std::string> goals;
  for (const Goal& goal : described.goals) {
    goals.push_back(fmt::format(R"({{"measure":{},"goal":{}}})", json_quoted(goal.measure), json_quoted(goal.text)));
  }
  std::vector<std::string> required;
  for (const explore::Expression& one : described.required) required.push_back(json_quoted(one.text()));
  std::vector<std::string> candidates;
  for (const explore::Candidate& candidate : found.candidates) candidates.push_back(candidate_json(space, candidate));
  std::vector<std::string> front;
  for (const Finalist& finalist : found.front) front.push_back(finalist_json(space, finalist));
  return fmt::format(
      R"({{"schema":"evenkeel.explore/1","title":{},"variant":{},"hash":"{}","players":{},"agents":{},"seed":{},"search_games":{},"fresh_seed":{},"fresh_games":{},"infeasible":{},"alpha":{},"settings":{},"require":[{}],"goals":[{}],"measures":[{}],"original":{},"front":[{}],"candidates":[{}]}})"
      "\n",
      json_quoted(described.title), json_quoted(cell.variant.name), cell.variant.hash, cell.variant.players,
      json_quoted(cell.agents_text), described.seed, found.search_games, found.fresh_seed, found.fresh_games,
      found.infeasible, explore::kAlpha, axes_json(described), fmt::join(required, ","), fmt::join(goals, ","),
      fmt::join(measures, ","), finalist_json(space, found.original), fmt::join(front, ","),
      fmt::join(candidates, ","));
}

}  // namespace evenkeel::cli
