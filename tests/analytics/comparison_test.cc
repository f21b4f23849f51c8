// Comparisons on the same luck: paired differences, corrected; and when one may stop.

#include "analytics/comparison.h"

#include <gmock/gmock.h>

#include <cmath>

#include "analytics/asymptotic_sequence.h"
#include "analytics/mean_interval.h"
#include "analytics/play_comparison.h"
#include "sim/experiments/resolve.h"
#include "tests/support/made_up.h"

namespace evenkeel::test {
namespace {

using namespace analytics;

const MetricComparison& metric(const std::vector<MetricComparison>& all, const std::string& name) {
  return *std::find_if(all.begin(), all.end(), [&](const auto& one) { return one.name == name; });
}

TEST(Comparison, DifferencesAreTakenBlockByBlock) {
  const CellShape shape(made_up_game(), 2, 1);
  std::vector<MadeUpGame> first = wins_by_seat({3, 1});
  std::vector<MadeUpGame> second = wins_by_seat({2, 2});
  const std::vector<int> rounds{4, 7, 5, 8};
  const std::vector<int> longer{6, 8, 7, 9};  // by 2, 1, 2, 1
  for (std::size_t i = 0; i < 4; ++i) {
    first[i].rounds = rounds[i];
    second[i].rounds = longer[i];
  }
  const BlockSums one = block_sums_of(shape, made_up_part(first, 2, 1).columns);
  const BlockSums other = block_sums_of(shape, made_up_part(second, 2, 1).columns);
  const CommonMetrics common = common_metrics(shape, shape);
  std::vector<PairedMoments> pairs(common.size());
  for (std::size_t i = 0; i < common.size(); ++i) {
    for (std::size_t block = 0; block < 4; ++block) pairs[i].add(one[i][block], other[i][block]);
  }
  const auto metrics = compare_metrics(shape, common, pairs, 0.05);
  const MetricComparison& found = metric(metrics, "rounds");
  EXPECT_DOUBLE_EQ(found.baseline, 6);
  EXPECT_DOUBLE_EQ(found.variant, 7.5);
  EXPECT_DOUBLE_EQ(found.difference.value, 1.5);
  // Deviation of 2, 1, 2, 1 is 0.57735; t with 3 degrees of freedom is 3.18245 at 97.5 %.
  EXPECT_NEAR(found.difference.high, 1.5 + 3.1824463053 * 0.5773502692 / 2, 1e-8);
  EXPECT_NEAR(found.pairing, (3.3333333333 + 1.6666666667) / 0.3333333333, 1e-6);
  EXPECT_DOUBLE_EQ(metric(metrics, "seat_1.wins").difference.value, -0.25);
}

TEST(Comparison, OnlyMetricsThatBothHaveAreCompared) {
  GameDescription other = made_up_game();
  other.counters.push_back({"jumps", "jumps made"});
  const CellShape first(made_up_game(), 2, 1);
  const CellShape second(other, 2, 1);
  EXPECT_EQ(common_metrics(first, second).size(), first.metrics.size());
  EXPECT_EQ(common_metrics(second, first).size(), first.metrics.size());
}

TEST(Comparison, HolmGoesOverAllMetricsOfAllComparisons) {
  std::vector<Comparison> all(2);
  all[0].metrics.resize(2);
  all[1].metrics.resize(1);
  all[0].metrics[0].p_value = 0.01;
  all[0].metrics[1].p_value = 0.04;
  all[1].metrics[0].p_value = 0.03;
  correct(all);
  EXPECT_DOUBLE_EQ(all[0].metrics[0].p_holm, 0.03);
  EXPECT_DOUBLE_EQ(all[1].metrics[0].p_holm, 0.06);
  EXPECT_DOUBLE_EQ(all[0].metrics[1].p_holm, 0.06);
}

// By hand for n 400, deviation 2, alpha 5 %, tightest at 400.
TEST(AsymptoticSequence, FollowsItsFormula) {
  Moments sample;
  for (int i = 0; i < 200; ++i) {
    sample.add(1);
    sample.add(5);
  }
  const double deviation = std::sqrt(sample.variance());
  const double mixture = (5.9914645471 + std::log(6.9914645471)) / 400;
  const double spread = 400 * mixture + 1;
  const double reach = deviation * std::sqrt(2 * spread / (160000 * mixture) * std::log(std::sqrt(spread) / 0.05));
  const Interval found = asymptotic_sequence(sample, {.alpha = 0.05, .best_at = 400});
  EXPECT_NEAR(found.low, 3 - reach, 1e-9);
  EXPECT_NEAR(found.high, 3 + reach, 1e-9);
  EXPECT_GT(reach, mean_interval(sample).half_width());  // looking often has its price
}

TEST(AsymptoticSequence, SaysNothingAboutFew) {
  Moments sample;
  for (int i = 0; i < 50; ++i) sample.add(i);
  EXPECT_EQ(asymptotic_sequence(sample).low, -std::numeric_limits<double>::infinity());
}

WatchedPairs watched_wins(int first_only, int second_only, int both, double margin) {
  const CellShape shape(made_up_game(), 2, 1);
  WatchedPairs watched(watched_metrics(shape.metrics, "seat_1.wins"), 1, {.margin = margin});
  for (int i = 0; i < first_only; ++i) watched.add(0, 60, 0);
  for (int i = 0; i < second_only; ++i) watched.add(0, 0, 60);
  for (int i = 0; i < both; ++i) watched.add(0, 60, 60);
  return watched;
}

TEST(WatchedPairs, SayWhenItIsClear) {
  EXPECT_EQ(watched_wins(10, 300, 1000, 0.02).change(), Change::differs);
  EXPECT_EQ(watched_wins(10, 10, 20000, 0.02).change(), Change::same);
  EXPECT_EQ(watched_wins(10, 10, 20000, 0).change(), Change::undecided);  // without a margin nothing is the same
  EXPECT_EQ(watched_wins(5, 8, 100, 0.02).change(), Change::undecided);
}

TEST(WatchedPairs, AllSeatsOrTheOneNamed) {
  const CellShape shape(made_up_game(), 3, 1);
  EXPECT_EQ(watched_metrics(shape.metrics, "").size(), 3U);
  EXPECT_EQ(watched_metrics(shape.metrics, "rounds").size(), 1U);
  EXPECT_TRUE(watched_metrics(shape.metrics, "no such thing").empty());
}

class Played : public testing::Test {
 protected:
  Played() {
    sim::ExperimentSpec spec;
    spec.variants = {{"sunken-city/base", {}}, {"sunken-city/short", {}}};
    spec.players = {{"2", {}}};
    spec.games = 400;
    experiment = sim::resolve(spec, variants::Library(EVENKEEL_SOURCE "/configs"));
  }
  PlayedComparison play(const PlayOrder& order, std::size_t second = 1) {
    const std::atomic<bool> stop{false};
    std::atomic<std::uint64_t> games{0};
    return *play_comparison(experiment.cells[0], experiment.cells[second], order, stop, games);
  }
  sim::Experiment experiment;
};

TEST_F(Played, AVariantDoesNotDifferFromItself) {
  const PlayedComparison found = play({.games = 100, .look = 40}, 0);
  EXPECT_EQ(found.games, 100U);
  for (const MetricComparison& one : found.comparison.metrics) {
    EXPECT_EQ(one.difference.value, 0) << one.name;
    EXPECT_EQ(one.baseline, one.variant) << one.name;
  }
}

TEST_F(Played, TheCutIntoLooksDoesNotShow) {
  const PlayedComparison whole = play({.games = 300, .look = 300});
  const PlayedComparison cut = play({.games = 300, .look = 70});
  for (std::size_t i = 0; i < whole.comparison.metrics.size(); ++i) {
    EXPECT_EQ(whole.comparison.metrics[i].difference, cut.comparison.metrics[i].difference);
  }
}

TEST_F(Played, StopsWhereItIsDecided) {
  PlayOrder order{.games = 4000, .look = 200, .until_decided = true, .metric = "rounds"};
  order.watch.margin = 5;
  const PlayedComparison found = play(order);
  EXPECT_NE(found.change, Change::undecided);
  EXPECT_LT(found.games, 4000U);
  EXPECT_EQ(found.games % 200, 0U);
}

}  // namespace
}  // namespace evenkeel::test
