// A replay, folded frame by frame, is the game: pieces never lie over one another, nobody is lost, it ends as the game
// does.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>

#include "tests/support/arena.h"

namespace evenkeel::test {

namespace {

using Shown = std::map<int, SceneShape>;

void fold(Shown& shown, const sim::ReplayFrame& frame) {
  for (const int id : frame.take) EXPECT_EQ(shown.erase(id), 1U) << "only what is there can be taken away";
  for (const SceneShape& shape : frame.put) shown[shape.id] = shape;
}

int count(const Shown& shown, ShapeKind kind) {
  int found = 0;
  for (const auto& [id, shape] : shown) found += shape.kind == kind ? 1 : 0;
  return found;
}

void expect_no_piece_over_another(const Shown& shown) {
  std::map<int, int> pieces;  // on a spot
  for (const auto& [id, shape] : shown) {
    if (shape.kind != ShapeKind::tile && shape.kind != ShapeKind::token) continue;
    for (const int spot : shape.at) EXPECT_EQ(++pieces[spot], 1);
  }
}

}  // namespace

class Replays : public testing::TestWithParam<std::tuple<const char*, int>> {};

TEST_P(Replays, FoldedFramesAreTheGame) {
  const auto [variant, players] = GetParam();
  const auto table = open_table(variant, players);
  const sim::Replay replay = table->replay({7, 0}, agents("greedy", players));
  ASSERT_GT(replay.frames.size(), 50U);
  EXPECT_EQ(replay.frames.front().text, "the start");
  Shown shown;
  for (const sim::ReplayFrame& frame : replay.frames) {
    fold(shown, frame);
    expect_no_piece_over_another(shown);
    EXPECT_EQ(count(shown, ShapeKind::pawn), players);
    EXPECT_LE(count(shown, ShapeKind::spirit), 1);
  }
  EXPECT_THAT(replay.result, testing::HasSubstr(" rounds ("));
}

INSTANTIATE_TEST_SUITE_P(Box, Replays,
                         testing::Values(std::tuple{"sunken-city/base", 4}, std::tuple{"sunken-city/base", 2},
                                         std::tuple{"sunken-city/pro", 3}),
                         [](const auto& one) {
                           return std::string(std::get<0>(one.param)).substr(12) +
                                  std::to_string(std::get<1>(one.param));
                         });

TEST(Replay, TheStartIsTheBoardAsItIsSetUp) {
  const auto table = open_table("sunken-city/base", 4);
  const Scene start = table->start_scene();
  EXPECT_THAT(start.shapes, testing::Contains(SceneShape{210, ShapeKind::token, {40}, "10", -1}));
  EXPECT_THAT(start.shapes, testing::Contains(SceneShape{400, ShapeKind::spirit, {40}, "", -1}));
  EXPECT_EQ(start.seats.size(), 4U);
}

TEST(Replay, VillagesLieBesideTheirCorners) {
  const Board board = open_table("sunken-city/base", 4)->board();
  ASSERT_EQ(board.spots.size(), 85U);
  EXPECT_EQ(board.spots[40].name, "e5");
  EXPECT_EQ(board.spots[40].tone, SpotTone::centre);
  const Spot& second = board.spots[82];
  EXPECT_EQ(second.seat, 1);
  EXPECT_EQ(second.column, -1);
  EXPECT_EQ(second.row, 8);
}

}  // namespace evenkeel::test
