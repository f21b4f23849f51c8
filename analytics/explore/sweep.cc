#include "analytics/explore/sweep.h"

#include <stdexcept>

#include <fmt/format.h>

namespace evenkeel::explore {

namespace {

void check_known(const Workshop& workshop, const std::string& key) {
  if (workshop.setting_of(key) != nullptr) return;
  std::vector<std::string> known;
  for (const variants::Setting& setting : workshop.settings().settings) known.push_back(workshop.key_of(setting));
  const std::string hint = variants::did_you_mean(key, known);
  throw std::invalid_argument(fmt::format("there is no setting '{}' for {} players{}", key, workshop.bench().players,
                                          hint.empty() ? "" : "; " + hint));
}

// All places on the axes, the last axis fastest.
std::vector<std::vector<std::size_t>> places_on(const std::vector<variants::Axis>& axes) {
  std::vector<std::vector<std::size_t>> places{{}};
  for (const variants::Axis& axis : axes) {
    std::vector<std::vector<std::size_t>> longer;
    for (const auto& place : places) {
      for (std::size_t i = 0; i < axis.size(); ++i) {
        longer.push_back(place);
        longer.back().push_back(i);
      }
    }
    places = std::move(longer);
  }
  return places;
}

}  // namespace

std::vector<variants::Axis> sweep_axes(const Workshop& workshop, const std::vector<std::string>& texts) {
  if (texts.empty() || texts.size() > 2) {
    throw std::invalid_argument("--sweep is given once or twice, such as --sweep stacks.first.4=18..26:2");
  }
  std::vector<variants::Axis> axes;
  std::size_t points = 1;
  for (const std::string& text : texts) {
    axes.push_back(variants::parse_sweep(text));
    check_known(workshop, axes.back().front().key);
    points *= axes.back().size();
  }
  if (axes.size() == 2 && variants::overlap(axes[0].front().key, axes[1].front().key)) {
    throw std::invalid_argument(fmt::format("{} is swept twice", axes[0].front().key));
  }
  if (points > kMostSweepPoints) {
    throw std::invalid_argument(
        fmt::format("this sweep has {} points; at most {} are played", points, kMostSweepPoints));
  }
  return axes;
}

Sweep play_sweep(const Workshop& workshop, const Measures& measures, const std::vector<variants::Axis>& axes,
                 std::uint64_t seed, std::uint64_t games, Play& play, const std::function<void(std::size_t)>& tell) {
  Sweep sweep{
      .seed = seed, .games = whole_games(games, workshop.block_size()), .axes = axes, .original = {}, .points = {}};
  const GamesAsked asked{.seed = seed, .first = 0, .games = sweep.games};
  const Sample original = play_sample(*workshop.original().cell, measures.metrics(), asked, play);
  const std::vector<analytics::Moments> before = moments_of(original);
  for (const Measure& measure : measures.all()) sweep.original.push_back(measures.estimate(measure, before));
  for (const auto& place : places_on(axes)) {
    tell(sweep.points.size());
    Changes changes;
    for (std::size_t i = 0; i < place.size(); ++i) changes.push_back(axes[i][place[i]]);
    const Contender contender = workshop.with(changes);
    SweepPoint point{.at = place, .refused = contender.refused, .original = false, .estimates = {}, .changes = {}};
    if (contender.cell) {
      point.original = contender.cell->variant.hash == workshop.original().cell->variant.hash;
      const Sample sample = point.original ? original : play_sample(*contender.cell, measures.metrics(), asked, play);
      const std::vector<analytics::Moments> after = moments_of(sample);
      const std::vector<analytics::Moments> difference = differences(original, sample);
      for (const Measure& measure : measures.all()) {
        point.estimates.push_back(measures.estimate(measure, after));
        point.changes.push_back(change_of(measures, measure, before, difference));
      }
    }
    sweep.points.push_back(std::move(point));
  }
  return sweep;
}

}  // namespace evenkeel::explore
