// Whole games as readable text, and one number a variant for many more: a change of play shows as a diff.
// When a change is meant: tests/golden/renew, and read what changed before it is committed.

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

#include <fmt/format.h>

#include "sim/games/registry.h"
#include "sim/signature.h"
#include "tests/support/arena.h"

namespace evenkeel::test {

namespace {

std::string read(const std::filesystem::path& file) {
  const std::ifstream in(file, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

class Writer : public sim::Audience {
 public:
  bool in_colour() const override { return false; }
  void tell(const std::string& line) override { text += line + (line.ends_with('\n') ? "" : "\n"); }
  std::optional<std::string> ask(const std::string&, const std::vector<std::string>&) override { return std::nullopt; }
  std::string text;
};

}  // namespace

struct Playthrough {
  std::string variant;
  int players;
  std::string agent;
  std::string file;
};

class Golden : public testing::TestWithParam<Playthrough> {};

TEST_P(Golden, APlaythroughStaysAsItIs) {
  const Playthrough& game = GetParam();
  Writer writer;
  EXPECT_TRUE(
      open_table("sunken-city/" + game.variant, game.players)->play({7, 0}, agents(game.agent, game.players), writer));
  EXPECT_EQ(writer.text, read(fmt::format("{}/tests/golden/{}.txt", EVENKEEL_SOURCE, game.file)));
}

INSTANTIATE_TEST_SUITE_P(Box, Golden,
                         testing::Values(Playthrough{"base", 2, "random", "base-2"},
                                         Playthrough{"base", 4, "random", "base-4"},
                                         Playthrough{"pro", 3, "random", "pro-3"},
                                         Playthrough{"base", 3, "greedy", "greedy-base-3"},
                                         Playthrough{"pro", 2, "greedy", "greedy-pro-2"}),
                         [](const auto& one) {
                           std::string name = one.param.file;
                           std::replace(name.begin(), name.end(), '-', '_');
                           return name;
                         });

// A file has lines such as "d41d8cd98f00b204  sunken-city/base 4", as `evenkeel signature` prints them.
void expect_signatures(const std::string& file, const std::string& agent, std::uint64_t games) {
  std::istringstream lines(read(std::string(EVENKEEL_SOURCE) + "/tests/golden/" + file));
  std::string hash;
  std::string name;
  int players = 0;
  int variants = 0;
  while (lines >> hash >> name >> players) {
    ++variants;
    const auto table = open_table(name, players);
    EXPECT_EQ(fmt::format("{:016x}", sim::signature(*table, agents(agent, players), 1, games)), hash)
        << name << " " << players;
  }
  EXPECT_EQ(variants, 24);
}

TEST(Signature, EveryVariantPlaysTheSameGamesAsBefore) {
  expect_signatures("signatures.txt", "random", 1000);
}

TEST(Signature, TheGreedyPlayerPlaysAsBefore) {
  expect_signatures("signatures-greedy.txt", "greedy", 20);
}

TEST(Signature, ChangesWithTheSeedThePlayersAndTheRules) {
  const auto base = open_table("sunken-city/base", 4);
  const auto random = agents("random", 4);
  EXPECT_EQ(sim::signature(*base, random, 1, 5), sim::signature(*base, random, 1, 5));
  EXPECT_NE(sim::signature(*base, random, 1, 5), sim::signature(*base, random, 2, 5));
  EXPECT_NE(sim::signature(*base, random, 1, 5), sim::signature(*base, agents("greedy", 4), 1, 5));
  EXPECT_NE(sim::signature(*base, random, 1, 5), sim::signature(*open_table("sunken-city/short", 4), random, 1, 5));
}

}  // namespace evenkeel::test
