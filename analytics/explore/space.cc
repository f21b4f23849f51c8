#include "analytics/explore/space.h"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace evenkeel::explore {

Measures Space::measures() const {
  std::vector<std::string> names;
  for (const Goal& goal : goals) {
    if (goal.measure != kDistance) names.push_back(goal.measure);
  }
  return {workshop->told(), workshop->bench().players, workshop->block_size(), names};
}

Changes Space::changes_of(const Point& point) const {
  Changes changes;
  for (std::size_t i = 0; i < axes.size(); ++i) {
    if (point[i] != axes[i].original) {
      changes.push_back({axes[i].key, axes[i].values[static_cast<std::size_t>(point[i])]});
    }
  }
  return changes;
}

std::string Space::name_of(const Point& point) const {
  std::vector<std::string> parts;
  for (const variants::Assignment& change : changes_of(point)) parts.push_back(change.key + "=" + change.value);
  return parts.empty() ? "the original" : fmt::format("{}", fmt::join(parts, " "));
}

double Space::distance(const Point& point) const {
  double sum = 0;
  for (std::size_t i = 0; i < axes.size(); ++i) {
    if (point[i] == axes[i].original) continue;
    const auto number = [&](int place) { return std::stod(axes[i].values[static_cast<std::size_t>(place)]); };
    const int last = static_cast<int>(axes[i].values.size()) - 1;
    sum += axes[i].ordered
               ? 0.5 + 0.5 * std::abs(number(point[i]) - number(axes[i].original)) / (number(last) - number(0))
               : 1;
  }
  return sum;
}

std::string Space::identity() const {
  const sim::Cell& cell = *workshop->original().cell;
  std::vector<std::string> agents;
  for (const sim::Agent& agent : cell.agents) agents.push_back(agent.identity());
  std::string text =
      fmt::format("rules {}; players {}; agents {}; seed {}; games {}; confirm {}; front {}", cell.variant.hash,
                  cell.variant.players, fmt::join(agents, " | "), seed, games, confirm, front);
  for (const SpaceAxis& axis : axes) text += fmt::format("; {} in {}", axis.key, fmt::join(axis.values, " | "));
  for (const Expression& expression : required) text += "; require " + expression.text();
  for (const Goal& goal : goals) text += fmt::format("; goal {} {}", goal.measure, goal.text);
  return text;
}

}  // namespace evenkeel::explore
