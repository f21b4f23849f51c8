// What the counts of a cell say, on small made-up games whose answers are known.

#include "analytics/cell_findings.h"

#include <gmock/gmock.h>

#include <numeric>

#include "analytics/proportion_interval.h"
#include "tests/support/made_up.h"

namespace evenkeel::test {
namespace {

using namespace analytics;
using testing::ElementsAre;
using testing::HasSubstr;

const CellName kName{.id = "c0", .variant = "v", .agents = "random", .places = {"a1", "i9"}};

CellShape pair_shape(int block_size = 1) {
  return {made_up_game(), 2, block_size};
}

CellFinding found(const CellShape& shape, const std::vector<MadeUpGame>& games, double margin = 0.02,
                  const std::string& agents = "random") {
  CellName name = kName;
  name.agents = agents;
  return find_cell(name, shape, made_up_tally(shape, games), {.margin = margin});
}

const MetricFinding& metric(const CellFinding& cell, const std::string& name) {
  return *std::find_if(cell.metrics.begin(), cell.metrics.end(), [&](const auto& one) { return one.name == name; });
}

TEST(CellFindings, BalancedWhereEverySeatsIntervalIsInside) {
  const CellFinding cell = found(pair_shape(), wins_by_seat({20000, 20000}));
  EXPECT_EQ(cell.verdict.balance, Balance::balanced);
  EXPECT_EQ(cell.verdict.games_needed, std::nullopt);
  EXPECT_THAT(cell.verdict.reason, HasSubstr("lies within 2 points of the fair 50.0 %."));
  EXPECT_EQ(cell.verdict.evidence_p, 1);
  EXPECT_NEAR(cell.verdict.chi_square.p_value, 1, 1e-9);
  EXPECT_LT(cell.seats[0].tost_p, 1e-9);
}

TEST(CellFindings, UnbalancedWithTheSeatAndItsInterval) {
  const CellFinding cell = found(pair_shape(), wins_by_seat({6000, 4000}));
  EXPECT_EQ(cell.verdict.balance, Balance::unbalanced);
  EXPECT_THAT(cell.verdict.reason, HasSubstr("Seat 1 wins 60.0 % ("));
  EXPECT_THAT(cell.verdict.reason, HasSubstr("more than 2 points above the fair 50.0 %."));
  EXPECT_LT(cell.verdict.evidence_p, 1e-9);
  EXPECT_DOUBLE_EQ(cell.verdict.chi_square.statistic, 400);  // 2 * 1000^2 / 5000
  EXPECT_GT(cell.seats[0].tost_p, 0.99);
}

TEST(CellFindings, UndecidedWithTheGamesNeeded) {
  const CellFinding cell = found(pair_shape(), wins_by_seat({500, 500}));
  EXPECT_EQ(cell.verdict.balance, Balance::undecided);
  ASSERT_TRUE(cell.verdict.games_needed);
  EXPECT_GT(*cell.verdict.games_needed, 1000U);
  EXPECT_THAT(cell.verdict.reason, HasSubstr("more games would decide."));
}

TEST(CellFindings, FixedSampleIntervalsAreThePublishedOnes) {
  const CellFinding cell = found(pair_shape(), wins_by_seat({18, 2}));
  EXPECT_NEAR(cell.seats[0].clopper_pearson.low, 0.6830172860, 1e-9);  // R binom
  EXPECT_NEAR(cell.seats[0].clopper_pearson.high, 0.9876514728, 1e-9);
  EXPECT_NEAR(cell.seats[0].jeffreys.low, 0.7161467427, 1e-9);
  EXPECT_NEAR(cell.seats[0].jeffreys.high, 0.9786275120, 1e-9);
  EXPECT_EQ(cell.seats[0].place, "a1");
  EXPECT_DOUBLE_EQ(cell.seats[0].mean_rank, 1.1);
}

// Three of ten wins are shared: 5 + 1.5 and 2 + 1.5.
TEST(CellFindings, ASharedWinCountsAsItsShare) {
  std::vector<MadeUpGame> games = wins_by_seat({5, 2});
  games.insert(games.end(), 3, MadeUpGame{.ranks = {1, 1}});
  const CellFinding cell = found(pair_shape(), games);
  EXPECT_DOUBLE_EQ(cell.seats[0].win_rate.value, 0.65);
  EXPECT_DOUBLE_EQ(cell.verdict.shared_wins, 0.3);
  EXPECT_DOUBLE_EQ(metric(cell, "shared").mean.value, 0.3);
  // Taken both ways: as 6 of 10 below, as 7 of 10 above.
  EXPECT_DOUBLE_EQ(cell.seats[0].clopper_pearson.low, exact_interval(6, 10).low);
  EXPECT_DOUBLE_EQ(cell.seats[0].clopper_pearson.high, exact_interval(7, 10).high);
}

TEST(CellFindings, WhereAgentsDifferTheBlockIsTheSample) {
  const CellShape shape = pair_shape(2);
  const std::vector<MadeUpGame> games{{.ranks = {1, 2}}, {.ranks = {2, 1}}, {.ranks = {1, 2}},
                                      {.ranks = {1, 2}}, {.ranks = {1, 2}}, {.ranks = {2, 1}}};
  const CellFinding cell = found(shape, games, 0.02, "strong,weak");
  EXPECT_FALSE(cell.same_agents);
  EXPECT_EQ(cell.games, 6U);
  EXPECT_EQ(cell.blocks, 3U);
  EXPECT_EQ(cell.seats[0].win_rate, Estimate::of(4.0 / 6, confidence_sequence(2, 3)));
  ASSERT_EQ(cell.by_agent.size(), 2U);
  EXPECT_EQ(cell.by_agent[0].agent, "strong");
  // strong sits on seat 1 in games 0, 2, 4 and wins them; on seat 2 in games 1, 3, 5 and wins two of them.
  EXPECT_DOUBLE_EQ(cell.by_agent[0].win_rate.value, 5.0 / 6);
  EXPECT_DOUBLE_EQ(cell.by_agent[0].seats[0].value, 1);
  EXPECT_DOUBLE_EQ(cell.by_agent[0].seats[1].value, 2.0 / 3);
  EXPECT_EQ(metric(cell, "rounds").quantiles[2].value.low, kUnlimited.low);
}

TEST(CellFindings, MeansDeviationsQuantilesHistograms) {
  std::vector<MadeUpGame> games = wins_by_seat({2, 2});
  for (std::size_t i = 0; i < 4; ++i) games[i].rounds = static_cast<int>(i) + 1;
  const CellFinding cell = found(pair_shape(), games);
  const MetricFinding& rounds = metric(cell, "rounds");
  EXPECT_DOUBLE_EQ(rounds.mean.value, 2.5);
  EXPECT_NEAR(rounds.deviation, 1.2909944487, 1e-9);
  EXPECT_NEAR(rounds.mean.high - 2.5, 3.1824463053 * 1.2909944487 / 2, 1e-8);  // t with 3 degrees of freedom
  EXPECT_DOUBLE_EQ(rounds.quantiles[2].value.value, 2);
  ASSERT_TRUE(rounds.histogram);
  EXPECT_THAT(rounds.histogram->counts, ElementsAre(1, 1, 1, 1));
  EXPECT_EQ(rounds.histogram->from, 1);
  EXPECT_FALSE(metric(cell, "end.goal").histogram);
}

TEST(CellFindings, EndsAreShares) {
  std::vector<MadeUpGame> games = wins_by_seat({3, 1});
  games[0].end = 1;
  const CellFinding cell = found(pair_shape(), games);
  ASSERT_EQ(cell.ends.size(), 2U);
  EXPECT_EQ(cell.ends[1].end, "stalled");
  EXPECT_EQ(cell.ends[1].share, Estimate::of(0.25, confidence_sequence(1, 4)));
}

// Winners made 4 and 6 moves, the others 1 and 5: differences 3 and 1. The game that both won has no others.
TEST(CellFindings, WinnersAreComparedWithTheOthersOfTheirGame) {
  const std::vector<MadeUpGame> games{{.ranks = {1, 2}, .score = {3, 1}, .counter = {4, 1}},
                                      {.ranks = {2, 1}, .score = {2, 5}, .counter = {5, 6}},
                                      {.ranks = {1, 1}, .score = {1, 1}, .counter = {9, 9}}};
  const CellFinding cell = found(pair_shape(), games);
  const CounterFinding& moves = cell.counters[0];
  EXPECT_DOUBLE_EQ(moves.winners.value, 5);
  EXPECT_DOUBLE_EQ(moves.others.value, 3);
  EXPECT_DOUBLE_EQ(moves.difference.value, 2);
  EXPECT_DOUBLE_EQ(moves.by_seat[0].value, 6);
  EXPECT_DOUBLE_EQ(cell.scores[0].winners.value, 4);
  EXPECT_THAT(cell.scores[0].histogram.counts, ElementsAre(3, 1, 1, 0, 1));
}

TEST(CellFindings, FieldsAreSharesOfTurns) {
  const CellFinding cell = found(pair_shape(), wins_by_seat({2, 2}));
  ASSERT_TRUE(cell.fields);
  EXPECT_EQ(cell.fields->turns, 40U);
  EXPECT_THAT(cell.fields->counts[0].values, ElementsAre(0.1, 0.5));
}

TEST(Bins, FewOfThemHoweverWideTheRange) {
  Histogram histogram;
  for (int value = 0; value < 1000; ++value) histogram.add(value);
  const Bins bins = binned(histogram, 1);
  EXPECT_LE(bins.counts.size(), 40U);
  EXPECT_EQ(std::accumulate(bins.counts.begin(), bins.counts.end(), std::uint64_t{0}), 1000U);
}

// One game of 60000 rounds among thousands of ten: the outermost bin holds it, the others can still be read.
TEST(Bins, AFewFarOutDoNotSquashTheRest) {
  Histogram histogram;
  for (int value = 5; value < 15; ++value) histogram.add(value, 1000);
  histogram.add(60000);
  const Bins bins = binned(histogram, 1);
  EXPECT_EQ(bins.width, 1);
  EXPECT_EQ(bins.counts.back(), 1001U);
}

TEST(Replays, ATypicalGameAndTheGreatestComeback) {
  const CellShape shape = pair_shape();
  const std::vector<MadeUpGame> games{{.ranks = {1, 2}, .rounds = 9, .margin = 9, .behind = 1},
                                      {.ranks = {1, 2}, .rounds = 5, .margin = 2, .behind = 0},
                                      {.ranks = {1, 2}, .rounds = 4, .margin = 1, .behind = 4},
                                      {.ranks = {1, 2}, .rounds = 5, .margin = 2, .behind = 0},
                                      {.ranks = {1, 1}, .rounds = 6, .margin = 3, .behind = 7},
                                      {.ranks = {2, 1}, .rounds = 1, .margin = 1, .behind = 4}};
  const CellFinding cell = found(shape, games);
  ASSERT_EQ(cell.picks.size(), 2U);
  EXPECT_EQ(cell.picks[0].game, 1);
  EXPECT_EQ(cell.picks[0].why, "a typical game");
  EXPECT_EQ(cell.picks[1].game, 2);  // a shared win is no comeback; of two alike the first
  EXPECT_EQ(cell.picks[1].why, "the greatest comeback");
}

TEST(Replays, NoComebackNoReplayOfOne) {
  EXPECT_EQ(found(pair_shape(), wins_by_seat({3, 2})).picks.size(), 1U);
}

TEST(CellTally, PartsMergeInAnyOrderToTheSame) {
  for (const int block_size : {1, 2}) {
    const CellShape shape = pair_shape(block_size);
    std::vector<CellTally> parts;
    for (int i = 0; i < 6; ++i) {
      std::vector<MadeUpGame> games(4, MadeUpGame{.ranks = {1, 2}, .rounds = 3 + i, .behind = i % 3});
      games[1].ranks = {2, 1};
      games[2].ranks = {1, 1};
      games[3].counter = {i, 7};
      parts.push_back(made_up_tally(shape, games, 4 * static_cast<std::size_t>(i)));
    }
    CellTally forwards;
    for (const CellTally& part : parts) forwards += part;
    CellTally backwards;
    for (auto part = parts.rbegin(); part != parts.rend(); ++part) backwards += *part;
    CellTally halves = parts[1];
    CellTally rest = parts[4];
    for (const int i : {3, 5}) halves += parts[static_cast<std::size_t>(i)];
    for (const int i : {0, 2}) rest += parts[static_cast<std::size_t>(i)];
    rest += halves;
    EXPECT_EQ(forwards, backwards);
    EXPECT_EQ(forwards, rest);
  }
}

}  // namespace
}  // namespace evenkeel::test
