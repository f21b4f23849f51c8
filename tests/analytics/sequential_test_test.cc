#include "analytics/sequential_test.h"

#include <cmath>

#include <gtest/gtest.h>

namespace evenkeel::test {

using analytics::BlockOutcomes;
using analytics::Decision;
using analytics::ErrorRates;
using analytics::log_likelihood_ratio;
using analytics::logistic_elo;
using analytics::MeanHypotheses;
using analytics::normalised_elo;

namespace {

BlockOutcomes games(std::uint64_t losses, std::uint64_t draws, std::uint64_t wins) {
  return {.counts = {losses, draws, wins}};
}

}  // namespace

TEST(SequentialTest, RatiosAsFastchessHasThem) {
  EXPECT_NEAR(log_likelihood_ratio(games(36027, 68692, 36433), normalised_elo(0, 2, 1)), 0.92, 0.005);
  EXPECT_NEAR(log_likelihood_ratio(games(21184, 40708, 21404), logistic_elo(0.5, 2.5)), -1.57, 0.005);
  const BlockOutcomes normalised{.counts = {365, 16618, 36229, 16974, 390}};
  EXPECT_NEAR(log_likelihood_ratio(normalised, normalised_elo(0, 2, 2)), 2.25, 0.005);
  const BlockOutcomes logistic{.counts = {223, 9863, 21279, 10037, 246}};
  EXPECT_NEAR(log_likelihood_ratio(logistic, logistic_elo(0.5, 2.5)), -3.07, 0.005);
}

TEST(SequentialTest, BoundsAreWalds) {
  const ErrorRates rates{.alpha = 0.05, .beta = 0.1};
  EXPECT_NEAR(rates.lower_bound(), std::log(0.1 / 0.95), 1e-15);
  EXPECT_NEAR(rates.upper_bound(), std::log(0.9 / 0.05), 1e-15);
  EXPECT_EQ(rates.decide(rates.upper_bound()), Decision::alternative);
  EXPECT_EQ(rates.decide(rates.lower_bound()), Decision::null);
  EXPECT_EQ(rates.decide(0), Decision::go_on);
}

// With two outcomes the constrained distribution is the hypothesis itself, so the ratio is that of two coins.
TEST(SequentialTest, TwoOutcomesAreWaldsOwnTest) {
  const BlockOutcomes coin{.counts = {40, 60}};
  const double expected = 60 * std::log(0.6 / 0.5) + 40 * std::log(0.4 / 0.5);
  EXPECT_NEAR(log_likelihood_ratio(coin, MeanHypotheses{.null = 0.5, .alternative = 0.6}), expected, 1e-9);
}

TEST(SequentialTest, HypothesesTurnedAroundTurnTheSign) {
  const BlockOutcomes pairs{.counts = {10, 50, 100, 60, 15}};
  EXPECT_NEAR(log_likelihood_ratio(pairs, logistic_elo(0, 20)), -log_likelihood_ratio(pairs, logistic_elo(20, 0)),
              1e-9);
  EXPECT_NEAR(log_likelihood_ratio(pairs, normalised_elo(0, 20, 2)),
              -log_likelihood_ratio(pairs, normalised_elo(20, 0, 2)), 1e-9);
}

// Differences between blocks: from -1 to 1, with mean zero as the null.
TEST(SequentialTest, DifferencesHaveScoresBelowZero) {
  const BlockOutcomes differences{.low = -1, .high = 1, .counts = {20, 900, 80}};
  EXPECT_EQ(differences.score(0), -1);
  EXPECT_EQ(differences.score(1), 0);
  EXPECT_GT(log_likelihood_ratio(differences, MeanHypotheses{.null = 0, .alternative = 0.05}), 10);
  EXPECT_LT(log_likelihood_ratio(differences, MeanHypotheses{.null = 0.05, .alternative = 0.2}), -10);
}

TEST(SequentialTest, NothingSeenAndImpossibleHypothesesSayNothing) {
  EXPECT_EQ(log_likelihood_ratio(BlockOutcomes{}, logistic_elo(0, 5)), 0);
  EXPECT_EQ(log_likelihood_ratio(games(0, 0, 0), logistic_elo(0, 5)), 0);
  EXPECT_EQ(log_likelihood_ratio(games(0, 0, 0), normalised_elo(0, 5, 1)), 0);
  EXPECT_EQ(log_likelihood_ratio(games(5, 5, 5), MeanHypotheses{.null = 0.5, .alternative = 1.5}), 0);
}

TEST(SequentialTest, EmptyCellsStayFinite) {
  const double all_won = log_likelihood_ratio(games(0, 0, 1000), logistic_elo(0, 50));
  EXPECT_TRUE(std::isfinite(all_won));
  EXPECT_GT(all_won, 100);
  EXPECT_LT(log_likelihood_ratio(games(1000, 0, 0), normalised_elo(0, 50, 1)), -10);
}

TEST(SequentialTest, OutcomesMergeInAnyOrder) {
  BlockOutcomes left;
  (left += games(1, 2, 3)) += games(10, 20, 30);
  BlockOutcomes right = games(10, 20, 30);
  (right += games(1, 2, 3)) += BlockOutcomes{};
  EXPECT_EQ(left, right);
  EXPECT_EQ(left, games(11, 22, 33));
}

}  // namespace evenkeel::test
