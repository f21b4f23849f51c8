#include "analytics/explore/expression.h"

#include <gmock/gmock.h>

#include "variants/sunken_city/settings.h"

namespace evenkeel::explore {
namespace {

using variants::Node;

class ExpressionTest : public ::testing::Test {
 protected:
  ExpressionTest() {
    const auto numbers = [](std::initializer_list<long> values) {
      std::vector<Node> items;
      for (const long value : values) items.push_back(Node::of_integer(value));
      return Node::of_list(std::move(items));
    };
    variants::set_path(rules_, "stacks.first", Node::of_integer(26));
    variants::set_path(rules_, "stacks.count", Node::of_integer(6));
    variants::set_path(rules_, "end.finish_round", Node::of_boolean(true));
    variants::set_path(rules_, "spirit.timing", Node::of_text("any_step"));
    variants::set_path(rules_, "die", numbers({0, 1, 1, 2, 2, 3}));
  }

  bool holds(const std::string& text) const {
    return Expression::parse(text, variants::sunken_city::settings(), {}).holds(rules_);
  }

  std::string problem_of(const std::string& text) const {
    const variants::Mark where{std::make_shared<const std::string>("space.yaml"), 7, 10};
    try {
      Expression::parse(text, variants::sunken_city::settings(), where).holds(rules_);
    } catch (const variants::ConfigError& error) {
      return error.what();
    }
    return "nothing";
  }

  Node rules_ = Node::of_map();
};

TEST_F(ExpressionTest, ComparesNumbers) {
  EXPECT_TRUE(holds("stacks.first + 4 <= 30"));
  EXPECT_FALSE(holds("stacks.first + 4 < 30"));
  EXPECT_TRUE(holds("stacks.first == 26"));
  EXPECT_TRUE(holds("stacks.first != 25"));
  EXPECT_TRUE(holds("stacks.first >= 26 and stacks.first > 25"));
}

TEST_F(ExpressionTest, KnowsWhatBindsStronger) {
  EXPECT_TRUE(holds("2 + 3 * 4 == 14"));
  EXPECT_TRUE(holds("(2 + 3) * 4 == 20"));
  EXPECT_TRUE(holds("10 - 4 - 3 == 3"));
  EXPECT_TRUE(holds("12 / 4 / 3 == 1"));
  EXPECT_TRUE(holds("-2 * -3 == 6"));
  EXPECT_TRUE(holds("true or false and false"));
  EXPECT_TRUE(holds("not false and true"));
  EXPECT_FALSE(holds("not (false or true)"));
  EXPECT_TRUE(holds("5% == 0.05"));
}

TEST_F(ExpressionTest, KnowsWordsSwitchesAndLists) {
  EXPECT_TRUE(holds("end.finish_round"));
  EXPECT_TRUE(holds("spirit.timing == any_step"));
  EXPECT_FALSE(holds("spirit.timing == between_actions"));
  EXPECT_TRUE(holds("sum(die) == 9 and count(die) == 6 and least(die) == 0 and most(die) == 3"));
}

TEST_F(ExpressionTest, SaysWhereItIsWrong) {
  EXPECT_THAT(problem_of("stacks.frist <= 3"), ::testing::HasSubstr("space.yaml:7:10"));
  EXPECT_THAT(problem_of("stacks.frist <= 3"), ::testing::HasSubstr("did you mean 'stacks.first'?"));
  EXPECT_THAT(problem_of("stacks.first <= anystep"), ::testing::HasSubstr("space.yaml:7:26"));
  EXPECT_THAT(problem_of("stacks.first = 3"), ::testing::HasSubstr("write '=='"));
  EXPECT_THAT(problem_of("(stacks.first < 3"), ::testing::HasSubstr("')' is missing"));
  EXPECT_THAT(problem_of("stacks.first <"), ::testing::HasSubstr("ends too early"));
  EXPECT_THAT(problem_of("stacks.first < 3 )"), ::testing::HasSubstr("does not belong here"));
  EXPECT_THAT(problem_of("stacks.first + 3"), ::testing::HasSubstr("neither true nor false"));
  EXPECT_THAT(problem_of("spirit.timing == 3"), ::testing::HasSubstr("not of one kind"));
  EXPECT_THAT(problem_of("die < 3"), ::testing::HasSubstr("a list of 6"));
  EXPECT_THAT(problem_of("1 / (stacks.count - 6) > 1"), ::testing::HasSubstr("divides by zero"));
  EXPECT_THAT(problem_of(std::string(5000, '(')), ::testing::HasSubstr("nested too deeply"));
  EXPECT_THAT(problem_of(std::string(5000, '-')), ::testing::HasSubstr("nested too deeply"));
}

}  // namespace
}  // namespace evenkeel::explore
