#include "analytics/cell_findings.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <tuple>

#include "analytics/mean_interval.h"
#include "sim/players/agent.h"

namespace evenkeel::analytics {

namespace {

constexpr std::int64_t kBins = 40;
constexpr double kFarOut = 0.001;  // so much at either end may lie beyond the outermost bins
constexpr int kComeback = 2;       // a winner who was behind by so much came back

double unit_of(const CellShape& shape, double scale = 1) {
  return scale * static_cast<double>(shape.block_size);
}

// Games of one block depend on each other: then a quantile has no limits.
std::vector<QuantileFinding> find_quantiles(const MetricTally& tally, const Metric& metric, bool blocks, double alpha) {
  std::vector<QuantileFinding> quantiles;
  const double unit = static_cast<double>(metric.scale) / static_cast<double>(metric.grain);
  for (const double share : {0.05, 0.25, 0.5, 0.75, 0.95}) {
    const auto value = tally.spread.quantile(share);
    if (!value) continue;
    const Interval limits = blocks ? kUnlimited : quantile_interval(tally.spread, share, alpha);
    quantiles.push_back({share, Estimate::of(static_cast<double>(*value), limits).over(unit)});
  }
  return quantiles;
}

MetricFinding find_metric_of(const CellShape& shape, const Metric& metric, const MetricTally& tally,
                             const JudgeSettings& settings) {
  const auto scale = static_cast<double>(metric.scale);
  MetricFinding finding{.name = metric.name,
                        .label = metric.label,
                        .about = metric.about,
                        .chapter = metric.chapter,
                        .share = metric.share,
                        .mean = mean_of_blocks(tally.blocks, unit_of(shape, scale), metric.share, settings),
                        .deviation = std::sqrt(tally.games.variance()) / scale};
  if (metric.yes_or_no) return finding;
  finding.quantiles = find_quantiles(tally, metric, shape.block_size > 1, settings.sequence.alpha);
  finding.histogram = binned(tally.spread, scale, metric.grain);
  return finding;
}

std::vector<Estimate> by_seat(const CellShape& shape, const ColumnTally& tally, const JudgeSettings& settings) {
  std::vector<Estimate> seats;
  for (const Moments& one : tally.by_seat) seats.push_back(mean_of_blocks(one, unit_of(shape), false, settings));
  return seats;
}

Estimate of_sides(const Moments& side, const JudgeSettings& settings) {
  return mean_of_blocks(side, ColumnTally::kUnit, false, settings);
}

std::optional<FieldsFinding> find_fields(const CellShape& shape, const CellTally& tally) {
  const std::size_t fields = shape.told.fields.size();
  if (fields == 0 || tally.turns == 0) return std::nullopt;
  FieldsFinding finding{.turns = tally.turns, .counts = {}};
  for (std::size_t kind = 0; kind < shape.told.field_counts.size(); ++kind) {
    FieldCounts counts{shape.told.field_counts[kind].name, {}};
    for (std::size_t field = 0; field < fields; ++field) {
      counts.values.push_back(static_cast<double>(tally.fields[kind * fields + field]) /
                              static_cast<double>(tally.turns));
    }
    finding.counts.push_back(std::move(counts));
  }
  return finding;
}

// An agent that sits there several times: a block's observation is the mean over its places.
AgentFinding find_agent(const std::string& agent, const std::vector<std::string>& seated, const CellTally& tally,
                        const JudgeSettings& settings) {
  const auto blocks = static_cast<double>(tally.wins.blocks());
  const auto places = static_cast<double>(std::count(seated.begin(), seated.end(), agent));
  const auto rate = [&](std::uint64_t wins, double games_a_block) {
    const double sum = static_cast<double>(wins) / (static_cast<double>(sim::SeatTally::kWin) * games_a_block);
    return Estimate::of(blocks == 0 ? 0 : sum / blocks, confidence_sequence(sum, blocks, settings.sequence));
  };
  AgentFinding finding{.agent = agent, .win_rate = {}, .seats = {}};
  std::uint64_t all = 0;
  for (std::size_t seat = 0; seat < seated.size(); ++seat) {
    std::uint64_t wins = 0;
    for (std::size_t place = 0; place < seated.size(); ++place) {
      if (seated[place] == agent) wins += tally.agents.wins[place][seat];
    }
    all += wins;
    finding.seats.push_back(rate(wins, places));
  }
  finding.win_rate = rate(all, places * static_cast<double>(seated.size()));
  return finding;
}

void find_metrics(const CellShape& shape, const CellTally& tally, const JudgeSettings& settings, CellFinding& finding) {
  for (std::size_t i = 0; i < shape.metrics.size(); ++i) {
    finding.metrics.push_back(find_metric_of(shape, shape.metrics[i], tally.metrics[i], settings));
  }
  for (const std::string& end : shape.told.ends) {
    const auto metric = std::find_if(finding.metrics.begin(), finding.metrics.end(),
                                     [&](const MetricFinding& one) { return one.name == "end." + end; });
    finding.ends.push_back({end, metric->mean});
  }
}

void find_columns(const CellShape& shape, const CellTally& tally, const JudgeSettings& settings, CellFinding& finding) {
  for (std::size_t i = 0; i < shape.told.scores.size(); ++i) {
    const ColumnTally& one = tally.scores[i];
    finding.scores.push_back({.score = shape.told.scores[i].name,
                              .by_seat = by_seat(shape, one, settings),
                              .histogram = binned(tally.score_spread[i], 1),
                              .winners = of_sides(one.winners, settings),
                              .others = of_sides(one.others, settings)});
  }
  for (std::size_t i = 0; i < shape.told.counters.size(); ++i) {
    const ColumnTally& one = tally.counters[i];
    finding.counters.push_back({.name = shape.told.counters[i].name,
                                .about = shape.told.counters[i].about,
                                .by_seat = by_seat(shape, one, settings),
                                .winners = of_sides(one.winners, settings),
                                .others = of_sides(one.others, settings),
                                .difference = of_sides(one.difference, settings)});
  }
}

const Histogram& spread_of(const CellShape& shape, const CellTally& tally, const std::string& metric) {
  return tally.metrics[static_cast<std::size_t>(find_metric(shape.metrics, metric) - shape.metrics.data())].spread;
}

}  // namespace

std::vector<std::string> seated_agents(const std::string& agents, int seats) {
  std::vector<std::string> seated = sim::split_agents(agents);
  if (seated.size() == 1) seated.resize(static_cast<std::size_t>(seats), seated.front());
  return seated;
}

Estimate mean_of_blocks(const Moments& blocks, double unit, bool share, const JudgeSettings& settings) {
  if (!share) return Estimate::of(blocks.mean(), mean_interval(blocks, settings.sequence.alpha)).over(unit);
  const auto count = static_cast<double>(blocks.count);
  const double sum = static_cast<double>(blocks.sum) / unit;
  return Estimate::of(count == 0 ? 0 : sum / count, confidence_sequence(sum, count, settings.sequence));
}

Bins binned(const Histogram& histogram, double unit, std::int64_t grain) {
  const auto step = static_cast<double>(grain) / unit;
  if (histogram.bins.empty()) return {.from = 0, .width = step, .counts = {}};
  std::int64_t low = histogram.bins.begin()->first;
  std::int64_t high = histogram.bins.rbegin()->first;
  const std::int64_t inner_low = *histogram.quantile(kFarOut);
  const std::int64_t inner_high = *histogram.quantile(1 - kFarOut);
  if (high - low > kBins && high - low > 2 * (inner_high - inner_low)) {
    low = inner_low;
    high = inner_high;
  }
  const std::int64_t width = (high - low) / kBins + 1;
  // What was rounded to the grain lies half a step to either side.
  const double shift = grain > 1 ? 0.5 : 0;
  Bins bins{.from = (static_cast<double>(low) - shift) * step,
            .width = static_cast<double>(width) * step,
            .counts = std::vector<std::uint64_t>(static_cast<std::size_t>((high - low) / width + 1))};
  for (const auto& [value, times] : histogram.bins) {
    bins.counts[static_cast<std::size_t>((std::clamp(value, low, high) - low) / width)] += times;
  }
  return bins;
}

std::vector<ReplayPick> pick_replays(const ReplayTally& replays, const Histogram& rounds, const Histogram& margin) {
  std::vector<ReplayPick> picks;
  if (replays.first_of.empty()) return picks;
  const std::int64_t middle_rounds = rounds.quantile(0.5).value_or(0);
  const std::int64_t middle_margin = margin.quantile(0.5).value_or(0);
  // The nearest to both medians; of several the nearer in rounds, then the first.
  const auto distance = [&](const auto& one) {
    const std::int64_t in_rounds = std::abs(one.first.first - middle_rounds);
    const std::int64_t in_margin = std::abs(one.first.second - middle_margin);
    return std::tuple(in_rounds + in_margin, in_rounds, one.second);
  };
  const auto typical = std::min_element(replays.first_of.begin(), replays.first_of.end(),
                                        [&](const auto& a, const auto& b) { return distance(a) < distance(b); });
  picks.push_back({typical->second, "a typical game"});
  if (replays.behind >= kComeback && replays.comeback != typical->second) {
    picks.push_back({replays.comeback, "the greatest comeback"});
  }
  return picks;
}

namespace {

// A table of different players tells who is stronger, not what the rules do: means stay, shapes would only fill pages.
void leave_to_the_players(CellFinding& finding) {
  for (MetricFinding& metric : finding.metrics) {
    metric.quantiles.clear();
    metric.histogram.reset();
  }
}

}  // namespace

CellFinding find_cell(const CellName& name, const CellShape& shape, const CellTally& tally,
                      const JudgeSettings& settings) {
  CellFinding finding{.id = name.id,
                      .variant = name.variant,
                      .players = shape.seats,
                      .agents = name.agents,
                      .same_agents = shape.block_size == 1,
                      .games = tally.wins.games,
                      .blocks = tally.wins.blocks(),
                      .stopped = name.stopped,
                      .verdict = judge_cell(tally, settings),
                      .seats = find_seats(tally, name.places, settings)};
  find_metrics(shape, tally, settings, finding);
  find_columns(shape, tally, settings, finding);
  if (finding.same_agents) {
    finding.fields = find_fields(shape, tally);
    finding.picks = pick_replays(tally.replays, spread_of(shape, tally, "rounds"), spread_of(shape, tally, "margin"));
    return finding;
  }
  leave_to_the_players(finding);
  const std::vector<std::string> seated = seated_agents(name.agents, shape.seats);
  std::set<std::string> named;
  for (const std::string& agent : seated) {
    if (named.insert(agent).second) finding.by_agent.push_back(find_agent(agent, seated, tally, settings));
  }
  return finding;
}

}  // namespace evenkeel::analytics
