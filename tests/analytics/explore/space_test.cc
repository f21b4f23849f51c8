#include "analytics/explore/space.h"

#include <filesystem>
#include <fstream>

#include <gmock/gmock.h>

#include "analytics/explore/alternatives.h"
#include "analytics/explore/evaluation_log.h"
#include "analytics/explore/exploration.h"
#include "sim/batch/files.h"

namespace evenkeel::explore {
namespace {

namespace fs = std::filesystem;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

constexpr const char* kSpace = R"(variant: sunken-city/base
players: 4
agents: random
settings:
  stacks.first: [22, 24]
  end.finish_round: [false]
require: stacks.first <= 26
goals:
  seat_spread: below 1%
  distance: least
)";

class SpaceTest : public ::testing::Test {
 protected:
  SpaceTest()
      : folder_(fs::temp_directory_path() / fs::path(::testing::UnitTest::GetInstance()->current_test_info()->name())) {
    fs::remove_all(folder_);
    fs::create_directories(folder_);
  }
  ~SpaceTest() override { fs::remove_all(folder_); }

  Space open(const std::string& text) {
    std::ofstream(folder_ / "space.yaml") << text;
    return open_space((folder_ / "space.yaml").string(), library_, {});
  }

  // What is said about a space in which one thing was replaced.
  std::string problem_with(const std::string& what, const std::string& by) {
    std::string text = kSpace;
    text.replace(text.find(what), what.size(), by);
    try {
      open(text);
    } catch (const variants::ConfigError& error) {
      return error.what();
    }
    return "nothing";
  }

  fs::path folder_;
  variants::Library library_{fs::path(EVENKEEL_SOURCE) / "configs"};
};

TEST_F(SpaceTest, HasTheOriginalOnEveryAxis) {
  const Space space = open(kSpace);
  ASSERT_EQ(space.axes.size(), 2U);
  EXPECT_EQ(space.axes[0].key, "stacks.first.4");
  EXPECT_THAT(space.axes[0].values, ElementsAre("22", "24", "26"));
  EXPECT_TRUE(space.axes[0].ordered);
  EXPECT_EQ(space.axes[0].original, 2);
  EXPECT_THAT(space.axes[1].values, ElementsAre("true", "false"));
  EXPECT_FALSE(space.axes[1].ordered);
  EXPECT_EQ(space.name_of({2, 0}), "the original");
  EXPECT_EQ(space.name_of({0, 1}), "stacks.first.4=22 end.finish_round=false");
}

TEST_F(SpaceTest, MeasuresHowFarARuleSetIsFromTheOriginal) {
  const Space space = open(kSpace);
  EXPECT_DOUBLE_EQ(space.distance({2, 0}), 0);
  EXPECT_DOUBLE_EQ(space.distance({1, 0}), 0.75);
  EXPECT_DOUBLE_EQ(space.distance({0, 1}), 2);
}

TEST_F(SpaceTest, SaysWhatIsWrongAndWhere) {
  EXPECT_THAT(problem_with("players: 4", "players: 7"), HasSubstr("space.yaml:2:10: players"));
  EXPECT_THAT(problem_with("players: 4", "palyers: 4"), HasSubstr("did you mean 'players'?"));
  EXPECT_THAT(problem_with("sunken-city/base", "sunken-city/bse"), HasSubstr("space.yaml:1:10"));
  EXPECT_THAT(problem_with("random", "rondom"), HasSubstr("space.yaml:3:9"));
  EXPECT_THAT(problem_with("stacks.first:", "stacks.frist:"), HasSubstr("space.yaml:5:"));
  EXPECT_THAT(problem_with("[22, 24]", "[22, 22]"), HasSubstr("22 is there twice"));
  EXPECT_THAT(problem_with("[22, 24]", "[22, many]"), HasSubstr("space.yaml:5:22"));
  EXPECT_THAT(problem_with("[false]", "[true]"), HasSubstr("2 to 100"));
  EXPECT_THAT(problem_with("stacks.first <=", "stacks.fist <="), HasSubstr("space.yaml:7:10"));
  EXPECT_THAT(problem_with("below 1%", "under 1%"), HasSubstr("space.yaml:9:16: goals.seat_spread"));
  EXPECT_THAT(problem_with("seat_spread:", "seat_sprad:"), HasSubstr("did you mean 'seat_spread'?"));
  EXPECT_THAT(problem_with("seat_spread: below 1%\n  ", ""), HasSubstr("needs playing"));
}

TEST_F(SpaceTest, GoalsKnowHowFarTheyAreMissed) {
  const auto goal = [](const std::string& text) { return read_goal("rounds", variants::Node::of_text(text)); };
  EXPECT_DOUBLE_EQ(goal("below 1%").loss(0.03, 0), 2);
  EXPECT_DOUBLE_EQ(goal("below 1%").loss(0.005, 0), 0);
  EXPECT_DOUBLE_EQ(goal("above 10").loss(5, 0), 0.5);
  EXPECT_DOUBLE_EQ(goal("12..16").loss(18, 0), 1);
  EXPECT_DOUBLE_EQ(goal("12..16").loss(11, 0), 0.5);
  EXPECT_DOUBLE_EQ(goal("least").loss(5, 10), 0.1);
  EXPECT_LT(goal("most").loss(15, 10), goal("most").loss(10, 10));
  EXPECT_EQ(reached(goal("12..16"), {12.5, 15}), Reached::yes);
  EXPECT_EQ(reached(goal("12..16"), {11.5, 15}), Reached::undecided);
  EXPECT_EQ(reached(goal("below 1"), {1.5, 2}), Reached::no);
}

TEST_F(SpaceTest, RefusesBeforePlaying) {
  std::string text = kSpace;
  text.replace(text.find("[22, 24]"), 8, "[20, 28]");
  const Space space = open(text);
  Play play;
  GameSpace searched(space, nullptr, play);
  EXPECT_THAT(searched.refusal({2, 0}), HasSubstr("allowed are 30, as the box has"));
  EXPECT_EQ(searched.refusal({0, 0}), "");
}

TEST_F(SpaceTest, LogGoesOnAfterALineThatIsNotWhole) {
  const EvaluationKey key{.phase = "search", .point = {1, 2}, .from = 0, .to = 10};
  analytics::Moments moments;
  moments.add(-3, 2);
  {
    EvaluationLog log(folder_ / "log", "one");
    log.add(key, {{moments}, {}});
  }
  std::ofstream(folder_ / "log" / "search.jsonl", std::ios::app) << R"({"phase":"sea)";
  const EvaluationLog log(folder_ / "log", "one");
  ASSERT_NE(log.find(key), nullptr);
  EXPECT_EQ(log.find(key)->sums.front(), moments);
  EXPECT_THAT(sim::read_whole(folder_ / "log" / "search.jsonl"), ::testing::EndsWith("}\n"));
}

TEST_F(SpaceTest, LogOfAnotherSearchIsNotTouched) {
  {
    const EvaluationLog log(folder_ / "log", "one");
  }
  EXPECT_THROW(EvaluationLog(folder_ / "log", "two"), sim::DatasetError);
}

TEST_F(SpaceTest, SmallSearchIsConfirmedOnFreshLuck) {
  Space space = open(kSpace);
  space.games = 2'000;
  space.confirm = 300;
  Play play;
  GameSpace searched(space, nullptr, play);
  const Exploration found = explore_space(searched, [](std::uint64_t, std::size_t, double) {});
  EXPECT_EQ(found.candidates.size(), 6U);
  EXPECT_LE(found.search_games, 2'000U);
  EXPECT_NE(found.fresh_seed, space.seed);
  EXPECT_EQ(found.original.seats.size(), 4U);
  EXPECT_TRUE(found.original.changes.front().same);
  ASSERT_FALSE(found.front.empty());
}

TEST(Alternatives, AreNeighboursOfTheOriginal) {
  using variants::Node;
  using variants::Shape;
  EXPECT_THAT(neighbours_of(Shape::integer(0, 20), Node::of_integer(3), 4), ElementsAre("2", "4"));
  EXPECT_THAT(neighbours_of(Shape::integer(0, 1000), Node::of_integer(200), 4), ElementsAre("180", "220"));
  EXPECT_THAT(neighbours_of(Shape::integer(0, 3), Node::of_integer(3), 4), ElementsAre("2"));
  EXPECT_THAT(neighbours_of(Shape::boolean(), Node::of_boolean(true), 4), ElementsAre("false"));
  EXPECT_THAT(neighbours_of(Shape::word({"a", "b", "c"}), Node::of_text("b"), 4), ElementsAre("a", "c"));
  const Shape numbers = Shape::list(Shape::integer(0, 3), 0, 9);
  const Node seats = Node::of_list({Node::of_integer(0), Node::of_integer(3)});
  EXPECT_THAT(neighbours_of(numbers, seats, 2), ElementsAre("[1, 3]"));
  EXPECT_TRUE(neighbours_of(numbers, seats, 4).empty());  // the one would leave its range, the other as well
  const Shape unique = Shape::list(Shape::integer(0, 3), 1, 9, true);
  EXPECT_THAT(neighbours_of(unique, seats, 4), ElementsAre("[3]", "[0]"));
}

}  // namespace
}  // namespace evenkeel::explore
