// A dataset read back is what was played; one that is damaged, unfinished or none is refused with a reason.

#include "sim/batch/read_dataset.h"

#include <gmock/gmock.h>

#include <fstream>

#include "analytics/find.h"
#include "analytics/gather.h"
#include "reports/findings_json.h"
#include "sim/batch/play_games.h"
#include "sim/batch/run.h"
#include "sim/experiments/resolve.h"

namespace evenkeel::sim {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

class Silent : public RunWatcher {
  void say(const std::string&) override {}
  void begins(std::uint64_t, std::uint64_t) override {}
  void part_done(const Cell&, const SeatTally&, bool) override {}
};

class ReadDataset : public testing::Test {
 protected:
  void SetUp() override {
    const auto* test = testing::UnitTest::GetInstance()->current_test_info();
    folder_ = fs::temp_directory_path() / (std::string("evenkeel-read-") + test->name());
    fs::remove_all(folder_);
  }
  void TearDown() override { fs::remove_all(folder_); }

  static Experiment experiment(const std::string& format, std::uint64_t part = 40, std::uint64_t seed = 5) {
    ExperimentSpec spec;
    spec.variants = {{"sunken-city/base", {}}, {"sunken-city/short", {}}};
    spec.players = {{"2", {}}};
    spec.agents = {{"random", {}}, {"random{ban=chip},random", {}}};
    spec.games = 100;
    spec.part = part;
    spec.seed = seed;
    spec.format = sim::MarkedText{format, {}};
    return resolve(spec, variants::Library(EVENKEEL_SOURCE "/configs"));
  }

  fs::path run(const std::string& name, const Experiment& what, const Shard& shard = {}) {
    Silent watcher;
    RunOptions options;
    options.out = folder_ / name;
    options.shard = shard;
    run_experiment(what, options, watcher);
    return options.out;
  }

  static std::string refusal(const fs::path& folder) {
    try {
      const DatasetReader reader(folder);
      for (std::size_t cell = 0; cell < reader.manifest().cells.size(); ++cell) {
        for (const PartPlan& part : reader.parts(cell)) reader.read(part);
      }
    } catch (const DatasetError& error) {
      return error.what();
    }
    return "";
  }

  fs::path folder_;
};

TEST_F(ReadDataset, HasTheColumnsThatWerePlayed) {
  for (const char* format : {"parquet", "arrow"}) {
    const Experiment asked = experiment(format);
    const DatasetReader reader(run(format, asked));
    ASSERT_EQ(reader.manifest().cells.size(), 4U);
    EXPECT_EQ(reader.variants().size(), 2U);
    EXPECT_EQ(reader.variants()[1].rules, asked.cells[2].variant.rules);
    for (std::size_t i = 0; i < asked.cells.size(); ++i) {
      const Cell& cell = asked.cells[i];
      EXPECT_EQ(description_json({"g", reader.told(i)}), description_json({"g", cell.told}));
      ASSERT_EQ(reader.parts(i).size(), 3U);
      const PartPlan& plan = reader.parts(i)[1];
      const DatasetPart part = reader.read(plan);
      PartColumns played(cell.told, 2, plan.games);
      BatchExtras extras;
      const std::atomic<bool> stop{false};
      std::atomic<std::uint64_t> games{0};
      play_games(cell, {.seed = 5, .first_game = plan.first_game, .games = plan.games}, 10, played, extras, stop,
                 games);
      EXPECT_EQ(part.columns.games.game, played.games.game);
      EXPECT_EQ(part.columns.games.block, played.games.block);
      EXPECT_EQ(part.columns.games.end, played.games.end);
      EXPECT_EQ(part.columns.games.choices, played.games.choices);
      EXPECT_EQ(part.columns.games.lead_share, played.games.lead_share);
      EXPECT_EQ(part.columns.games.behind, played.games.behind);
      EXPECT_EQ(part.columns.seats.game, played.seats.game);
      EXPECT_EQ(part.columns.seats.agent, played.seats.agent);
      EXPECT_EQ(part.columns.seats.win_share, played.seats.win_share);
      EXPECT_EQ(part.columns.seats.scores, played.seats.scores);
      EXPECT_EQ(part.columns.seats.counters, played.seats.counters);
      EXPECT_EQ(part.fields, extras.fields);
      EXPECT_EQ(part.turns, extras.turns);
    }
  }
}

TEST_F(ReadDataset, WhatIsNoDatasetIsRefused) {
  EXPECT_THAT(refusal(folder_ / "nothing"), HasSubstr("there is no such folder"));
  fs::create_directories(folder_ / "empty");
  EXPECT_THAT(refusal(folder_ / "empty"), HasSubstr("holds no dataset (there is no manifest.json)"));
  std::ofstream(folder_ / "empty/manifest.json") << "{}";
  EXPECT_THAT(refusal(folder_ / "empty"), HasSubstr("manifest.json: not JSON as this program writes it"));
}

TEST_F(ReadDataset, AShardIsNotTheWhole) {
  EXPECT_THAT(refusal(run("half", experiment("parquet"), {1, 2})), HasSubstr("is shard 1 of 2; 'evenkeel merge'"));
}

TEST_F(ReadDataset, AnUnfinishedDatasetIsRefused) {
  const fs::path there = run("there", experiment("parquet"));
  std::string text = read_whole(there / kManifestName);
  const std::size_t at = text.find("\"complete\":true");
  ASSERT_NE(at, std::string::npos);
  text.replace(at, 15, "\"complete\":false");
  std::ofstream(there / kManifestName) << text;
  EXPECT_THAT(refusal(there), HasSubstr("is not complete; the command that began it goes on"));
}

TEST_F(ReadDataset, ADamagedFileIsNamed) {
  const fs::path there = run("there", experiment("parquet"));
  const DatasetReader reader(there);
  const fs::path file = there / read_log(there, [](const std::string&) {})[2].files[1].path;
  std::string bytes = read_whole(file);
  bytes[bytes.size() / 2] = static_cast<char>(bytes[bytes.size() / 2] ^ 1);
  std::ofstream(file, std::ios::binary) << bytes;
  EXPECT_THAT(refusal(there), testing::AllOf(HasSubstr(file.filename().string()), HasSubstr("is damaged")));
  fs::remove(file);
  EXPECT_THAT(refusal(there), HasSubstr(file.filename().string()));
}

TEST_F(ReadDataset, AMissingPartIsNoticed) {
  const fs::path there = run("there", experiment("parquet"));
  const std::string log = read_whole(there / kLogName);
  std::ofstream(there / kLogName) << log.substr(log.find('\n') + 1);
  EXPECT_THAT(refusal(there), HasSubstr("part 0 of sunken-city/base, 2 players, random is missing in parts.jsonl"));
}

// However the games are cut into parts, and in whatever format, the findings are the same.
TEST_F(ReadDataset, FindingsDoNotDependOnTheCut) {
  const auto found = [](const fs::path& folder) {
    std::vector<DatasetReader> datasets;
    datasets.emplace_back(folder);
    analytics::Findings findings = analytics::find(datasets, {});
    findings.datasets.clear();
    return reports::findings_json(findings);
  };
  const std::string whole = found(run("whole", experiment("parquet", 100)));
  EXPECT_EQ(whole, found(run("cut", experiment("parquet", 30))));
  EXPECT_EQ(whole, found(run("arrow", experiment("arrow", 16))));
}

// The baseline and the variant in datasets that are cut differently: the same pairs.
TEST_F(ReadDataset, PairsDoNotDependOnTheCut) {
  const DatasetReader one(run("one", experiment("parquet", 40)));
  const DatasetReader other(run("other", experiment("parquet", 26)));
  const auto gathered = [](const DatasetReader& base, const DatasetReader& variant) {
    std::vector<analytics::SourceCell> cells{{base, 1}, {variant, 3}};
    return analytics::gather(cells, {{0, 1, analytics::common_metrics(cells[0].shape, cells[1].shape)}});
  };
  const analytics::Gathered same = gathered(one, one);
  EXPECT_EQ(same.pairs[0][0].difference.count, 50U);
  EXPECT_EQ(same, gathered(one, other));
  EXPECT_EQ(same, gathered(other, one));
}

TEST_F(ReadDataset, TheSameTableTwiceIsRefused) {
  std::vector<DatasetReader> datasets;
  const fs::path there = run("there", experiment("parquet"));
  datasets.emplace_back(there);
  datasets.emplace_back(there);
  EXPECT_THROW(analytics::find(datasets, {}), analytics::FindError);
}

TEST_F(ReadDataset, DifferentLuckIsNotPaired) {
  std::vector<DatasetReader> datasets;
  Experiment base = experiment("parquet");
  Experiment variant = experiment("parquet", 40, 6);
  base.cells.resize(2);
  variant.cells.erase(variant.cells.begin(), variant.cells.begin() + 2);
  datasets.emplace_back(run("base", base));
  datasets.emplace_back(run("variant", variant));
  const analytics::Findings findings = analytics::find(datasets, {});
  EXPECT_TRUE(findings.comparisons.empty());
  EXPECT_THAT(findings.notes, testing::Contains(HasSubstr("different luck (seeds 6 and 5)")));
}

}  // namespace
}  // namespace evenkeel::sim
