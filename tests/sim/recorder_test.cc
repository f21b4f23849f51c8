// The measures of a game, on games whose every figure is known beforehand.

#include <gmock/gmock.h>

#include "sim/record/record_games.h"
#include "tests/support/race.h"

namespace evenkeel::sim {
namespace {

using race::Race;
using testing::ElementsAre;

struct Recorded {
  PartColumns part;
  BatchExtras extras;
};

// Plays games of two seats whose decisions are listed turn by turn.
Recorded record(const std::vector<std::vector<int>>& games, int seats, Rotation rotation = {}) {
  const int rounds = static_cast<int>(games.front().size()) / seats;
  const Race game(seats, rounds);
  const GameDescription told = describe(game);
  Recorded recorded{PartColumns(told, seats, games.size()), {}};
  const BatchOrder order{
      .seed = 1, .first_game = 0, .games = games.size(), .row = 0, .rotation = rotation, .turns = true};
  Recorder<Race> recorder(game, told, order, recorded.part, recorded.extras);
  for (std::size_t index = 0; index < games.size(); ++index) {
    std::size_t turn = 0;
    recorder.new_game(index);
    recorder.end_game(play_match(
        game, order.luck_of(index),
        [&](const race::State&, const race::Choices& choices, int) {
          recorder.offer(choices.count());
          return games[index][turn++];
        },
        recorder));
  }
  recorder.end_batch();
  return recorded;
}

TEST(Recorder, FollowsTheLead) {
  // After each turn: 1:0, 1:2, 3:2, 3:2, 4:2, 4:5, 5:5, 5:6.
  const Recorded recorded = record({{1, 2, 2, 0, 1, 3, 1, 1}}, 2);
  const GameColumns& games = recorded.part.games;
  EXPECT_THAT(games.rounds, ElementsAre(4));
  EXPECT_THAT(games.turns, ElementsAre(8));
  EXPECT_THAT(games.decisions, ElementsAre(8));
  EXPECT_THAT(games.choices, ElementsAre(4.0F));
  EXPECT_THAT(games.winners, ElementsAre(1));
  EXPECT_THAT(games.winner, ElementsAre(1));
  EXPECT_THAT(games.margin, ElementsAre(1));
  EXPECT_THAT(games.lead_changes, ElementsAre(3)) << "to 1, to 0, to 1; the tie in between changes nothing";
  EXPECT_THAT(games.lead_turn, ElementsAre(8)) << "after the tie of turn 7";
  EXPECT_THAT(games.lead_share, ElementsAre(1.0F));
  EXPECT_THAT(games.behind, ElementsAre(2));
}

TEST(Recorder, TheLeadForGoodIsTakenWhereItIsNotLostAgain) {
  // 2:0, 2:1, 2:1, 2:3, 3:3, 3:6
  const Recorded recorded = record({{2, 1, 0, 2, 0, 3}}, 2);
  EXPECT_THAT(recorded.part.games.lead_turn, ElementsAre(4));
  EXPECT_THAT(recorded.part.games.lead_share, ElementsAre(4.0F / 6));
  EXPECT_THAT(recorded.part.games.lead_changes, ElementsAre(1));
}

TEST(Recorder, ASharedWinHasNoWinnerAndNoMargin) {
  const Recorded recorded = record({{3, 3, 2, 3, 3, 2}}, 3);
  EXPECT_THAT(recorded.part.games.winners, ElementsAre(2));
  EXPECT_THAT(recorded.part.games.winner, ElementsAre(-1));
  EXPECT_THAT(recorded.part.games.margin, ElementsAre(0));
  EXPECT_THAT(recorded.part.games.lead_turn, ElementsAre(6));
  EXPECT_THAT(recorded.part.seats.rank, ElementsAre(1, 1, 3));
}

TEST(Recorder, WritesSeatsTurnsFieldsAndTheTally) {
  const Recorded recorded = record({{0, 1, 0, 2}, {1, 1, 1, 1}}, 2);
  const SeatColumns& seats = recorded.part.seats;
  EXPECT_THAT(seats.game, ElementsAre(0, 0, 1, 1));
  EXPECT_THAT(seats.seat, ElementsAre(0, 1, 0, 1));
  EXPECT_THAT(seats.rank, ElementsAre(2, 1, 1, 1));
  EXPECT_THAT(seats.win_share, ElementsAre(0, 1, 0.5, 0.5));
  EXPECT_THAT(seats.scores.front(), ElementsAre(0, 3, 2, 2));
  EXPECT_THAT(seats.counters.front(), ElementsAre(2, 0, 0, 0));
  EXPECT_THAT(recorded.extras.fields, ElementsAre(8));
  EXPECT_EQ(recorded.extras.turns, 8U);
  EXPECT_THAT(recorded.extras.turn_rows.seat, ElementsAre(0, 1, 0, 1, 0, 1, 0, 1));
  EXPECT_THAT(recorded.extras.turn_rows.scores.front(), ElementsAre(0, 1, 0, 3, 1, 1, 2, 2));
  EXPECT_THAT(recorded.extras.turn_rows.leader, ElementsAre(-1, 1, 1, 1, 0, -1, 0, -1));
  const SeatTally& tally = recorded.extras.tally;
  EXPECT_EQ(tally.games, 2U);
  EXPECT_EQ(tally.rounds, 4U);
  EXPECT_EQ(tally.by_seat[0], 30U);
  EXPECT_EQ(tally.by_seat[1], 90U);
  EXPECT_DOUBLE_EQ(tally.seat_rate(1), 0.75);
}

TEST(Recorder, RotatesAgentsOverSeatsInBlocks) {
  // Seat 1 always wins; the agents change places within a block of two games.
  const Recorded recorded = record({{0, 1}, {0, 1}, {0, 1}, {0, 1}}, 2, {.block_size = 2});
  EXPECT_THAT(recorded.part.games.block, ElementsAre(0, 0, 1, 1));
  EXPECT_THAT(recorded.part.games.rotation, ElementsAre(0, 1, 0, 1));
  EXPECT_THAT(recorded.part.seats.agent, ElementsAre(0, 1, 1, 0, 0, 1, 1, 0));
  EXPECT_EQ(recorded.extras.tally.by_seat[1], 4 * SeatTally::kWin);
  EXPECT_EQ(recorded.extras.tally.by_agent[0], 2 * SeatTally::kWin);
  EXPECT_EQ(recorded.extras.tally.blocks(), 2U);
}

// Players who ask for an end in the middle of the third game.
struct Impatient {
  static constexpr std::size_t kToldAtOnce = 1;
  std::atomic<bool>& stop;
  int games = 0;

  void new_game(const Luck&, int) { ++games; }
  int choose(const race::State& state, const race::Choices&, int, int) {
    if (games == 3 && state.round == 2) stop = true;
    return 1;
  }
};

TEST(Recorder, EndsBetweenTwoGamesWhenItIsAskedTo) {
  const Race game(2, 3);
  const GameDescription told = describe(game);
  PartColumns part(told, 2, 10);
  BatchExtras extras;
  std::atomic<bool> stop{false};
  std::atomic<std::uint64_t> played{0};
  Impatient players{stop};
  const BatchOrder order{.seed = 1, .first_game = 0, .games = 10};
  EXPECT_FALSE(record_with(game, told, players, order, {stop, played}, part, extras));
  EXPECT_EQ(played, 3U) << "the game that was under way is whole";
  EXPECT_EQ(players.games, 3);
}

TEST(SeatTally, MergesInAnyOrder) {
  const Recorded a = record({{0, 1, 0, 2}}, 2);
  const Recorded b = record({{1, 1, 1, 1}}, 2);
  SeatTally ab = a.extras.tally;
  SeatTally ba = b.extras.tally;
  ab += b.extras.tally;
  ba += a.extras.tally;
  EXPECT_EQ(ab, ba);
}

}  // namespace
}  // namespace evenkeel::sim
