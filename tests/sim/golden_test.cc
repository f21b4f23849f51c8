// Whole games as readable text, and one number a variant for many more: a change of play shows as a diff.
// When a change is meant: tests/golden/renew, and read what changed before it is committed.

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include <fmt/format.h>

#include "sim/games/registry.h"
#include "sim/signature.h"
#include "tests/support/city.h"

namespace evenkeel::test {

namespace {

std::string read(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

std::unique_ptr<sim::Table> open_table(const std::string& name, int players) {
  const variants::Library library{configs_folder()};
  const sim::GameEntry& game = sim::game_of(library, name);
  return game.open(variants::load_variant(library, game.settings, name).for_players(game.settings, players));
}

class Writer : public sim::Audience {
 public:
  bool in_colour() const override { return false; }
  void tell(const std::string& line) override { text += line + (line.ends_with('\n') ? "" : "\n"); }
  std::optional<std::string> ask(const std::string&, const std::vector<std::string>&) override { return std::nullopt; }
  std::string text;
};

}  // namespace

class Golden : public testing::TestWithParam<std::tuple<const char*, int>> {};

TEST_P(Golden, APlaythroughStaysAsItIs) {
  const auto [variant, players] = GetParam();
  const auto table = open_table("sunken-city/" + std::string(variant), players);
  Writer writer;
  EXPECT_TRUE(
      table->play({7, 0}, std::vector<sim::Agent>(static_cast<std::size_t>(players), sim::Agent::random), writer));
  EXPECT_EQ(writer.text, read(fmt::format("{}/tests/golden/{}-{}.txt", EVENKEEL_SOURCE, variant, players)));
}

INSTANTIATE_TEST_SUITE_P(Box, Golden,
                         testing::Values(std::tuple("base", 2), std::tuple("base", 4), std::tuple("pro", 3)),
                         [](const auto& one) {
                           return fmt::format("{}_{}", std::get<0>(one.param), std::get<1>(one.param));
                         });

// "d41d8cd98f00b204  sunken-city/base 4" a line, as `evenkeel signature` prints them.
TEST(Signature, EveryVariantPlaysTheSameGamesAsBefore) {
  std::istringstream lines(read(EVENKEEL_SOURCE "/tests/golden/signatures.txt"));
  std::string hash;
  std::string name;
  int players = 0;
  int variants = 0;
  while (lines >> hash >> name >> players) {
    ++variants;
    EXPECT_EQ(fmt::format("{:016x}", sim::signature(*open_table(name, players), 1, 1000)), hash)
        << name << " " << players;
  }
  EXPECT_EQ(variants, 24);
}

TEST(Signature, ChangesWithTheSeedAndTheRules) {
  const auto base = open_table("sunken-city/base", 4);
  EXPECT_EQ(sim::signature(*base, 1, 5), sim::signature(*base, 1, 5));
  EXPECT_NE(sim::signature(*base, 1, 5), sim::signature(*base, 2, 5));
  EXPECT_NE(sim::signature(*base, 1, 5), sim::signature(*open_table("sunken-city/short", 4), 1, 5));
}

}  // namespace evenkeel::test
