#include "analytics/explore/sensitivity.h"

#include <algorithm>
#include <cmath>

#include "analytics/holm.h"

namespace evenkeel::explore {

namespace {

bool within(const analytics::Interval& interval, double tolerance) {
  return interval.low >= -tolerance && interval.high <= tolerance;
}

bool is_small(const Measure& measure, const Change& change, const Tolerance& tolerance, double original) {
  if (!measure.spread) {
    return within(change.difference.interval,
                  measure.share ? tolerance.points : tolerance.relative * std::abs(original));
  }
  return std::all_of(change.seats.begin(), change.seats.end(),
                     [&](const Estimate& seat) { return within(seat.interval, tolerance.points); });
}

Effect effect_of(const Measure& measure, const Judged& judged, const Tolerance& tolerance, double original) {
  if (judged.change.same) return Effect::same;
  if (is_small(measure, judged.change, tolerance, original)) return Effect::small;
  return judged.p < kAlpha ? Effect::moves : Effect::unclear;
}

}  // namespace

std::string_view effect_word(Effect effect) {
  switch (effect) {
    case Effect::same: return "same";
    case Effect::small: return "small";
    case Effect::unclear: return "unclear";
    case Effect::moves: return "moves";
  }
  return "";
}

Effect Finding::strongest() const {
  Effect most = Effect::same;
  for (const Judged& one : judged) most = std::max(most, one.effect);
  return most;
}

void judge(const Measures& measures, const Tolerance& tolerance, const std::vector<Estimate>& original,
           std::vector<Finding>& findings) {
  for (std::size_t i = 0; i < measures.all().size(); ++i) {
    std::vector<double> p_values;
    for (const Finding& finding : findings) {
      if (finding.refused.empty()) p_values.push_back(finding.judged[i].change.p);
    }
    const std::vector<double> adjusted = analytics::holm_adjusted(p_values);
    std::size_t next = 0;
    for (Finding& finding : findings) {
      if (!finding.refused.empty()) continue;
      Judged& judged = finding.judged[i];
      judged.p = adjusted[next++];
      judged.effect = effect_of(measures.all()[i], judged, tolerance, original[i].value);
    }
  }
}

Sensitivity sensitivity_of(const Workshop& workshop, const Measures& measures,
                           const std::vector<Alternative>& alternatives, const SensitivityAsked& asked, Play& play,
                           const std::function<void(std::size_t)>& tell) {
  Sensitivity result{.seed = asked.seed,
                     .games = whole_games(asked.games, workshop.block_size()),
                     .tolerance = asked.tolerance,
                     .original = {},
                     .findings = {}};
  const GamesAsked games{.seed = asked.seed, .first = 0, .games = result.games};
  const Sample original = play_sample(*workshop.original().cell, measures.metrics(), games, play);
  const std::vector<analytics::Moments> before = moments_of(original);
  for (const Measure& measure : measures.all()) result.original.push_back(measures.estimate(measure, before));
  for (const Alternative& alternative : alternatives) {
    tell(result.findings.size());
    Finding finding{alternative, {}, {}};
    const Contender contender = workshop.with({{alternative.key, alternative.value, alternative.where}});
    finding.refused = contender.refused;
    if (contender.cell) {
      const Sample sample = play_sample(*contender.cell, measures.metrics(), games, play);
      const std::vector<analytics::Moments> difference = differences(original, sample);
      for (const Measure& measure : measures.all()) {
        finding.judged.push_back({.change = change_of(measures, measure, before, difference)});
      }
    }
    result.findings.push_back(std::move(finding));
  }
  judge(measures, asked.tolerance, result.original, result.findings);
  return result;
}

}  // namespace evenkeel::explore
