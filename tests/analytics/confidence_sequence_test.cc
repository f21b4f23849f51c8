#include "analytics/confidence_sequence.h"

#include <gtest/gtest.h>

#include "analytics/seat_verdict.h"
#include "analytics/until.h"
#include "engine/core/random.h"

namespace evenkeel::analytics {
namespace {

sim::SeatTally tally_of(std::uint64_t games, const std::vector<std::uint64_t>& wins, std::uint64_t block = 1) {
  sim::SeatTally tally;
  tally.seats = static_cast<int>(wins.size());
  tally.games = games;
  tally.block_size = block;
  for (std::size_t seat = 0; seat < wins.size(); ++seat) tally.by_seat[seat] = wins[seat] * sim::SeatTally::kWin;
  return tally;
}

TEST(ConfidenceSequence, PublishedValue) {
  const Interval interval = confidence_sequence(700, 1000, {.alpha = 0.05, .best_at = 100});
  EXPECT_NEAR(interval.low, 0.651629, 1e-5);
  EXPECT_NEAR(interval.high, 0.745949, 1e-5);
}

TEST(ConfidenceSequence, StaysInsideZeroToOne) {
  EXPECT_EQ(confidence_sequence(0, 0).low, 0);
  EXPECT_EQ(confidence_sequence(0, 0).high, 1);
  const Interval none = confidence_sequence(0, 1000);
  EXPECT_EQ(none.low, 0);
  EXPECT_GT(none.high, 0);
  EXPECT_LT(none.high, 0.02);
  const Interval all = confidence_sequence(1000, 1000);
  EXPECT_EQ(all.high, 1);
  EXPECT_NEAR(all.low, 1 - none.high, 1e-9);
}

// 400 sequences of 4000 coins each, looked at after every 50: the chance that one ever leaves its interval is at most
// 5 %, so more than 20 + 4 standard deviations of 400 would be a mistake.
TEST(ConfidenceSequence, HoldsAtEveryLook) {
  int missed = 0;
  for (std::uint64_t sequence = 0; sequence < 400; ++sequence) {
    RandomStream luck(7, sequence, Purpose::setup);
    double wins = 0;
    bool inside = true;
    for (int game = 1; game <= 4000; ++game) {
      wins += luck.below(4) == 0 ? 1 : 0;
      if (game % 50 != 0) continue;
      const Interval interval = confidence_sequence(wins, game, {.alpha = 0.05, .best_at = 500});
      inside = inside && interval.low <= 0.25 && 0.25 <= interval.high;
    }
    missed += inside ? 0 : 1;
  }
  EXPECT_LE(missed, 38);
}

TEST(SeatVerdict, BalancedUnbalancedUndecided) {
  EXPECT_EQ(judge_seats(tally_of(40'000, {10'000, 10'050, 9'950, 10'000})).balance, Balance::balanced);
  EXPECT_EQ(judge_seats(tally_of(40'000, {12'000, 9'000, 9'000, 10'000})).balance, Balance::unbalanced);
  const SeatVerdict open = judge_seats(tally_of(400, {100, 105, 95, 100}));
  EXPECT_EQ(open.balance, Balance::undecided);
  EXPECT_GT(open.games_needed, 1000U);
  EXPECT_LT(open.games_needed, 100'000U);
}

TEST(SeatVerdict, TheGamesNeededAreAboutEnough) {
  const SeatVerdict open = judge_seats(tally_of(400, {100, 100, 100, 100}));
  const std::uint64_t all = 400 + open.games_needed;
  EXPECT_EQ(judge_seats(tally_of(all, {all / 4, all / 4, all / 4, all / 4})).balance, Balance::balanced);
  const std::uint64_t fewer = all * 9 / 10;
  EXPECT_EQ(judge_seats(tally_of(fewer, {fewer / 4, fewer / 4, fewer / 4, fewer / 4})).balance, Balance::undecided);
}

TEST(SeatVerdict, ABlockIsOneObservation) {
  const double games = judge_seats(tally_of(8'000, {4'000, 4'000})).seats[0].half_width();
  const double blocks = judge_seats(tally_of(16'000, {8'000, 8'000}, 2)).seats[0].half_width();
  EXPECT_DOUBLE_EQ(games, blocks);
}

TEST(Until, ReadsItsWords) {
  EXPECT_EQ(parse_share("2%"), 0.02);
  EXPECT_EQ(parse_share("0.5"), 0.5);
  for (const char* wrong : {"", "%", "0", "100%", "-1%", "2 %", "x"}) EXPECT_FALSE(parse_share(wrong)) << wrong;
  for (const char* wrong : {"", "decide", "ci", "ci=", "ci=0", "ci=200%"})
    EXPECT_FALSE(parse_until(wrong, 0.02)) << wrong;
  const auto decided = parse_until("decided", 0.02);
  ASSERT_TRUE(decided);
  EXPECT_FALSE(decided->rule(tally_of(400, {200, 200})));
  EXPECT_TRUE(decided->rule(tally_of(100'000, {50'000, 50'000})));
  const auto width = parse_until("ci=1%", 0.02);
  ASSERT_TRUE(width);
  EXPECT_FALSE(width->rule(tally_of(400, {200, 200})));
  EXPECT_TRUE(width->rule(tally_of(100'000, {50'000, 50'000})));
}

}  // namespace
}  // namespace evenkeel::analytics
