// What a dataset is made of, before anything is played: parts, names, shards, identity.

#include "sim/batch/schedule.h"

#include <gmock/gmock.h>

#include <set>

#include "sim/batch/json.h"
#include "sim/batch/manifest.h"
#include "sim/batch/part_record.h"
#include "sim/experiments/resolve.h"
#include "sim/experiments/size.h"
#include "variants/problem.h"

namespace evenkeel::sim {
namespace {

Experiment resolved(const std::string& agents, std::uint64_t games, std::uint64_t part) {
  ExperimentSpec spec;
  spec.variants = {{"sunken-city/base", {}}};
  spec.players = {{"2", {}}, {"3", {}}};
  spec.agents = {{agents, {}}};
  spec.games = games;
  spec.part = part;
  return resolve(spec, variants::Library(EVENKEEL_SOURCE "/configs"));
}

TEST(Schedule, CutsCellsIntoParts) {
  const std::vector<PartPlan> parts = parts_of(resolved("random", 250, 100));
  ASSERT_EQ(parts.size(), 6U);
  EXPECT_EQ(parts[0], (PartPlan{0, 0, 0, 100}));
  EXPECT_EQ(parts[2], (PartPlan{0, 2, 200, 50}));
  EXPECT_EQ(parts[3], (PartPlan{1, 0, 0, 100}));
}

TEST(Schedule, BlocksStayWhole) {
  const Experiment same = resolved("random", 100, 10);
  EXPECT_EQ(same.cells[0].rotation.block_size, 1);
  EXPECT_EQ(same.cells[0].agents_text, "random");
  const Experiment mixed = resolved("random,random{ban=chip}...", 100, 10);
  EXPECT_EQ(mixed.cells[1].agents_text, "random,random{ban=chip},random{ban=chip}");
  EXPECT_EQ(mixed.cells[0].rotation.block_size, 2);
  EXPECT_EQ(mixed.cells[1].rotation.block_size, 3);
  EXPECT_EQ(mixed.cells[1].games, 102U);
  EXPECT_EQ(mixed.cells[1].part_size, 12U);
}

TEST(Schedule, EveryAgentSitsOnEverySeatOnceABlock) {
  for (int seats = 2; seats <= kMaxSeats; ++seats) {
    for (int seat = 0; seat < seats; ++seat) {
      std::set<int> agents;
      for (int rotation = 0; rotation < seats; ++rotation) agents.insert(Rotation::agent_on(seat, rotation, seats));
      EXPECT_EQ(agents.size(), static_cast<std::size_t>(seats));
    }
  }
  EXPECT_EQ(Rotation::agent_on(2, 0, 4), 2);
}

// Common random numbers: the luck of a game is its block's, whatever the variant or the agents.
TEST(Schedule, LuckGoesByBlock) {
  const BatchOrder order{.seed = 5, .first_game = 0, .games = 0, .row = 0, .rotation = {.block_size = 3}};
  EXPECT_EQ(order.luck_of(0).game, 0U);
  EXPECT_EQ(order.luck_of(2).game, 0U);
  EXPECT_EQ(order.luck_of(3).game, 1U);
  EXPECT_EQ(order.luck_of(3).seed, 5U);
}

TEST(Schedule, ShardsAreAPartition) {
  for (std::uint64_t ordinal = 0; ordinal < 20; ++ordinal) {
    int owners = 0;
    for (std::uint64_t index = 1; index <= 3; ++index) owners += Shard{index, 3}.has(ordinal) ? 1 : 0;
    EXPECT_EQ(owners, 1);
  }
}

TEST(Schedule, FolderNamesAreSafeAndDifferent) {
  EXPECT_EQ(variant_folder("sunken-city/base+short"), "variant=sunken-city%2Fbase%2Bshort");
  EXPECT_EQ(variant_folder("a%2Fb"), "variant=a%252Fb");
  EXPECT_NE(variant_folder("a/b"), variant_folder("a%2Fb"));
  EXPECT_EQ(variant_folder("../x"), "variant=..%2Fx");
  const std::string lengthy(300, '[');
  EXPECT_LE(variant_folder(lengthy).size(), 210U);
  EXPECT_NE(variant_folder(lengthy), variant_folder(lengthy + "["));
}

// Readers turn the escapes back into text, which must be whole wherever a long name was cut.
TEST(Schedule, LongFolderNamesAreCutBetweenCharacters) {
  for (std::size_t before = 0; before < 12; ++before) {
    std::string lengthy(before, 'a');
    for (int i = 0; i < 60; ++i) lengthy += "ä€";
    const std::string folder = variant_folder(lengthy);
    const std::string kept = folder.substr(8, folder.rfind('~') - 8);
    EXPECT_GT(kept.size(), 150U);
    const std::string last = kept.substr(kept.size() - 9);
    EXPECT_TRUE(last.ends_with("%C3%A4") || last == "%E2%82%AC") << kept;
  }
}

TEST(Experiment, IdentityIsWhatTheBytesDependOn) {
  const std::string hash = resolved("random", 100, 10).hash();
  EXPECT_EQ(resolved("random", 100, 10).hash(), hash);
  EXPECT_NE(resolved("random", 101, 10).hash(), hash);
  EXPECT_NE(resolved("random", 100, 20).hash(), hash);
  EXPECT_NE(resolved("random{ban=chip}", 100, 10).hash(), hash);
  Experiment renamed = resolved("random", 100, 10);
  renamed.cells[0].variant.title = "Another title";
  EXPECT_NE(renamed.hash(), hash) << "the table of variants has it";
  Experiment other = resolved("random", 100, 10);
  other.seed = 2;
  EXPECT_NE(other.hash(), hash);
  EXPECT_EQ(differences(resolved("random", 100, 10).identity(), other.identity()),
            "\n  there: seed 1\n  asked: seed 2");
}

TEST(Manifest, IsReadAsItWasWritten) {
  Manifest manifest = manifest_of(resolved("random", 100, 10), {2, 3});
  manifest.complete = true;
  manifest.cells[0].result.tally.games = 7;
  manifest.cells[0].result.stopped = true;
  manifest.identity.emplace_back("a \"quoted\" line\n\twith \\ all");
  const Manifest again = parse_manifest(to_text(manifest));
  EXPECT_EQ(to_text(again), to_text(manifest));
  EXPECT_EQ(again.shard, (Shard{2, 3}));
  EXPECT_TRUE(again.cells[0].result.stopped);
  for (const char* wrong : {"", "{", "{}", "[1", "{\"a\":}", "{\"a\" 1}", "nonsense", "{} {}"}) {
    EXPECT_THROW(parse_manifest(wrong), std::runtime_error) << wrong;
  }
}

TEST(PartRecord, IsReadAsItWasWritten) {
  PartRecord record{.cell = 3, .number = 12, .tally = {}, .files = {{"games/x", 10, "abc"}, {"seats/x", 20, "def"}}};
  record.tally.seats = 2;
  record.tally.games = 100;
  record.tally.by_seat = {3000, 3000};
  EXPECT_EQ(to_line(from_line(to_line(record))), to_line(record));
  EXPECT_THROW(from_line(to_line(record).substr(0, 40)), std::runtime_error);
}

TEST(Size, AsPeopleWriteIt) {
  EXPECT_EQ(parse_size("0"), 0U);
  EXPECT_EQ(parse_size("5000"), 5000U);
  EXPECT_EQ(parse_size("100k"), 100'000U);
  EXPECT_EQ(parse_size("1.5M"), 1'500'000U);
  EXPECT_EQ(parse_size("1e6"), 1'000'000U);
  EXPECT_EQ(parse_size("2.5e3"), 2500U);
  for (const char* wrong : {"", "k", "-1", "1.5", "1e", "e6", "1e-3", "1e99", "12x", "1 000", "0x10", "1.2345k", "."}) {
    EXPECT_FALSE(parse_size(wrong)) << wrong;
  }
}

TEST(Agents, ThreeDotsRepeatTheLast) {
  EXPECT_EQ(expand_agents("mcts:200,greedy...", 4), "mcts:200,greedy,greedy,greedy");
  EXPECT_EQ(expand_agents("mcts:200,greedy...", 2), "mcts:200,greedy");
  EXPECT_EQ(expand_agents("a{ban=x,ban=y}...", 2), "a{ban=x,ban=y},a{ban=x,ban=y}");
  EXPECT_EQ(expand_agents("random", 3), "random");
  EXPECT_THROW(expand_agents("a,b,c...", 2), AgentError);
}

}  // namespace
}  // namespace evenkeel::sim
