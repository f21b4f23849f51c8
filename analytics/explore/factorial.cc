#include "analytics/explore/factorial.h"

#include <cmath>
#include <stdexcept>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "analytics/holm.h"
#include "analytics/mean_interval.h"

namespace evenkeel::explore {

using analytics::Moments;

namespace {

// One contrast's sums by metric and block, as the runs come in.
using Contrast = std::vector<std::vector<std::int64_t>>;

std::vector<Contender> contenders_of(const Workshop& workshop, const FactorialDesign& design,
                                     const std::vector<Factor>& factors) {
  std::vector<Contender> contenders;
  std::vector<variants::Problem> problems;
  for (std::size_t run = 0; run < design.runs(); ++run) {
    Changes changes;
    std::vector<std::string> words;
    for (std::size_t i = 0; i < factors.size(); ++i) {
      const bool high = design.sign(run, 1U << i) > 0;
      changes.push_back({factors[i].key, high ? factors[i].high : factors[i].low});
      words.push_back(changes.back().key + "=" + changes.back().value);
    }
    contenders.push_back(workshop.with(changes));
    if (!contenders.back().refused.empty()) {
      const auto where = std::make_shared<const std::string>(fmt::format("{}", fmt::join(words, " ")));
      problems.push_back({{where, 0, 0}, "", contenders.back().refused, "a factorial needs all its combinations"});
    }
  }
  if (!problems.empty()) throw variants::ConfigError(std::move(problems));
  return contenders;
}

void add_run(Contrast& contrast, const Sample& sample, int sign) {
  contrast.resize(sample.sums.size());
  for (std::size_t metric = 0; metric < sample.sums.size(); ++metric) {
    contrast[metric].resize(sample.sums[metric].size());
    for (std::size_t block = 0; block < sample.sums[metric].size(); ++block) {
      contrast[metric][block] += sign * sample.sums[metric][block];
    }
  }
}

// The seat that an effect moves most stands for the spread.
Change largest_seat(const std::vector<Estimate>& seats, double p, bool same) {
  Change change{.difference = seats.front(), .seats = seats, .p = p, .same = same};
  for (const Estimate& seat : seats) {
    if (std::abs(seat.value) > std::abs(change.difference.value)) change.difference = seat;
  }
  return change;
}

Change change_by(const Measures& measures, const Measure& measure, const std::vector<Moments>& contrast,
                 double per_effect) {
  if (!measure.spread) {
    const std::size_t metric = measure.metrics.front();
    return {.difference = mean_estimate(contrast[metric], measures.unit(metric) * per_effect, kAlpha),
            .seats = {},
            .p = analytics::mean_p_value(contrast[metric]),
            .same = contrast[metric].squares == 0};
  }
  std::vector<Estimate> seats;
  double p = 1;
  bool same = true;
  for (const std::size_t metric : measure.metrics) {
    seats.push_back(mean_estimate(contrast[metric], measures.unit(metric) * per_effect, kAlpha / measures.seats()));
    p = std::min(p, measures.seats() * analytics::mean_p_value(contrast[metric]));
    same = same && contrast[metric].squares == 0;
  }
  return largest_seat(seats, p, same);
}

// The same judgement as for single alternatives: effects are changes, and all of them are one family.
void judge_effects(const Measures& measures, const Tolerance& tolerance, Factorial& result) {
  std::vector<Finding> findings;
  std::vector<Estimate> means;
  for (const double mean : result.means) means.push_back({mean, {mean, mean}});
  for (const FactorEffect& effect : result.effects) findings.push_back({{}, {}, effect.judged});
  judge(measures, tolerance, means, findings);
  for (std::size_t i = 0; i < findings.size(); ++i) result.effects[i].judged = std::move(findings[i].judged);
}

}  // namespace

Factor parse_factor(const Workshop& workshop, const std::string& text) {
  const std::vector<variants::Assignment> values = variants::parse_sweep(text);
  if (values.size() != 2) {
    throw std::invalid_argument(
        fmt::format("--factorial takes a setting and two values, such as end.finish_round=true,false, not '{}'", text));
  }
  const variants::Setting* setting = workshop.setting_of(values.front().key);
  if (setting == nullptr) {
    std::vector<std::string> known;
    for (const variants::Setting& one : workshop.settings().settings) known.push_back(workshop.key_of(one));
    const std::string hint = variants::did_you_mean(values.front().key, known);
    throw std::invalid_argument(
        fmt::format("there is no setting '{}'{}", values.front().key, hint.empty() ? "" : "; " + hint));
  }
  return {values.front().key, setting->rule, values.front().value, values.back().value};
}

Factorial play_factorial(const Workshop& workshop, const Measures& measures, const std::vector<Factor>& factors,
                         int resolution, const SensitivityAsked& asked, Play& play,
                         const std::function<void(std::size_t)>& tell) {
  Factorial result{.design = FactorialDesign(static_cast<int>(factors.size()), resolution),
                   .factors = factors,
                   .games = whole_games(asked.games, workshop.block_size()),
                   .means = {},
                   .effects = {}};
  const FactorialDesign& design = result.design;
  const std::vector<Contender> contenders = contenders_of(workshop, design, factors);
  const std::vector<FactorSet> effects = design.effects();
  std::vector<Contrast> contrasts(effects.size());
  Contrast total;
  for (std::size_t run = 0; run < design.runs(); ++run) {
    tell(run);
    const GamesAsked games{.seed = asked.seed, .first = 0, .games = result.games};
    const Sample sample = play_sample(*contenders[run].cell, measures.metrics(), games, play);
    add_run(total, sample, 1);
    for (std::size_t i = 0; i < effects.size(); ++i) add_run(contrasts[i], sample, design.sign(run, effects[i]));
  }
  const auto runs = static_cast<double>(design.runs());
  std::vector<double> means;
  const std::vector<Moments> totals = moments_of({total});
  for (std::size_t i = 0; i < totals.size(); ++i) means.push_back(totals[i].mean() / measures.unit(i) / runs);
  for (const Measure& measure : measures.all()) result.means.push_back(measures.value_of(measure, means));
  for (std::size_t i = 0; i < effects.size(); ++i) {
    const std::vector<Moments> contrast = moments_of({contrasts[i]});
    FactorEffect effect{.factors = effects[i], .judged = {}};
    for (const Measure& measure : measures.all()) {
      effect.judged.push_back({.change = change_by(measures, measure, contrast, runs / 2)});
    }
    result.effects.push_back(std::move(effect));
  }
  judge_effects(measures, asked.tolerance, result);
  return result;
}

}  // namespace evenkeel::explore
