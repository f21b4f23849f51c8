// Players as they are written: agents, bans, styles.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "sim/games/registry.h"
#include "tests/support/arena.h"
#include "variants/problem.h"

namespace evenkeel::test {

namespace {

using testing::ElementsAre;
using testing::HasSubstr;

std::string refusal(const std::string& text, int seats = 2) {
  try {
    agents(text, seats);
  } catch (const sim::AgentError& error) {
    return error.what();
  }
  return "accepted";
}

std::string refused_style(const std::string& content) {
  const auto file = std::filesystem::temp_directory_path() / "evenkeel-style.yaml";
  std::ofstream(file) << content;
  try {
    agents("greedy:" + file.string(), 2);
  } catch (const variants::ConfigError& error) {
    const std::string message = error.what();
    return message.substr(message.find("evenkeel-style.yaml"));
  }
  return "accepted";
}

}  // namespace

TEST(Agents, OneForAllOrOneASeat) {
  const auto all = agents("greedy", 3);
  EXPECT_EQ(all.size(), 3);
  EXPECT_EQ(all[2].text(), "greedy");
  const auto each = agents("mcts:200,greedy:careful{ban=spirit,ban=chip},random", 3);
  EXPECT_EQ(each[0].text(), "mcts:200");
  EXPECT_EQ(each[1].text(), "greedy:careful{ban=chip,ban=spirit}");
  EXPECT_THAT(each[1].bans, ElementsAre("chip", "spirit"));
  EXPECT_EQ(each[2].text(), "random");
}

TEST(Agents, ThreeDotsAndSpaces) {
  const auto each = agents(" mcts:200 , greedy{ban=spirit, ban=chip}... ", 3);
  EXPECT_EQ(each[0].text(), "mcts:200");
  EXPECT_EQ(each[1].text(), "greedy{ban=chip,ban=spirit}");
  EXPECT_EQ(each[2].text(), each[1].text());
}

TEST(Agents, TheStandardStyleNeedsNoName) {
  EXPECT_EQ(agents("greedy:standard", 2)[0].text(), "greedy");
  EXPECT_EQ(agents("greedy:standard", 2)[0].identity(), agents("greedy", 2)[0].identity());
}

TEST(Agents, IdentityCoversTheWeights) {
  EXPECT_NE(agents("greedy", 2)[0].identity(), agents("greedy:careful", 2)[0].identity());
  EXPECT_THAT(agents("greedy", 2)[0].identity(), HasSubstr(";keep="));
  EXPECT_EQ(agents("random", 2)[0].identity(), "random");
}

TEST(Agents, MistakesAreExplained) {
  EXPECT_EQ(refusal("gredy"),
            "there is no player 'gredy'; known are random, human, greedy, mcts (did you mean 'greedy'?)");
  EXPECT_EQ(refusal("mcts"), "'mcts': say how many iterations, from 1 to 1000000, as in mcts:200");
  EXPECT_EQ(refusal("mcts:0"), "'mcts:0': say how many iterations, from 1 to 1000000, as in mcts:200");
  EXPECT_EQ(refusal("greedy:200"), "'greedy:200': greedy takes a style, as in greedy:careful, not a number");
  EXPECT_EQ(refusal("mcts:200:carefull"),
            "there is no style 'carefull'; known are aggressive, careful, hoarder, standard (did you mean 'careful'?)");
  EXPECT_EQ(refusal("random:3"), "'random:3': ':3' is too much");
  EXPECT_EQ(refusal("greedy{chip}"), "'greedy{chip}': in braces stands what is banned, as in greedy{ban=chip}");
  EXPECT_EQ(refusal("greedy{ban=chip"), "'greedy{ban=chip': the closing brace is missing");
  EXPECT_EQ(refusal("greedy,greedy,greedy"), "--agents names 3 players for 2 seats; name one for all, or one a seat");
}

TEST(Agents, BansAreInTheGamesWords) {
  try {
    compete("sunken-city/base", 2, "greedy{ban=card:9/9}", "random", 1);
    FAIL() << "accepted";
  } catch (const sim::AgentError& error) {
    EXPECT_STREQ(error.what(),
                 "'card:9/9' cannot be banned; allowed are chip, spirit, house, grotto, card:0/7, card:1/6, card:2/5, "
                 "card:3/4, card:4/3, card:4/2");
  }
}

TEST(Styles, MistakesAreExplainedWithTheirPlace) {
  EXPECT_THAT(refused_style("extends: players/standard\nweights:\n  keeep: 1\n"),
              HasSubstr("evenkeel-style.yaml:3:3: weights.keeep: there is no such weight, allowed are value, keep"));
  EXPECT_THAT(refused_style("extends: players/standard\nweights:\n  keeep: 1\n"), HasSubstr("did you mean 'keep'?"));
  EXPECT_EQ(refused_style("extends: players/standard\nweights:\n  keep: much\n"),
            "evenkeel-style.yaml:3:9: weights.keep: found 'much', allowed is a number");
  EXPECT_THAT(refused_style("weights:\n  keep: 1\n"), HasSubstr("weights.value: this weight is missing"));
  EXPECT_THAT(refused_style("extends: players/standard\nwieghts: {}\n"), HasSubstr("did you mean 'weights'?"));
  EXPECT_EQ(refused_style("extends: players/standard\nweights:\n  keep: 0.5\n"), "accepted");
  EXPECT_EQ(refused_style("extends: standard\nweights:\n  keep: 0.5\n"), "accepted") << "as docs/players.md writes it";
}

TEST(Styles, TheFolderOfPlayersIsNoGame) {
  for (const std::string& name : variants::Library{configs_folder()}.names()) {
    EXPECT_TRUE(name.starts_with("sunken-city/")) << name;
  }
}

}  // namespace evenkeel::test
