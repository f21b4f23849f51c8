// A dataset's tables, opened again from what the dataset carries: the same games, move by move.

#include "sim/experiments/reopen.h"

#include <gmock/gmock.h>

#include <unistd.h>

#include "sim/batch/run.h"
#include "sim/experiments/resolve.h"

namespace evenkeel::sim {
namespace {

struct Silent : RunWatcher {
  void say(const std::string&) override {}
  void begins(std::uint64_t, std::uint64_t) override {}
  void part_done(const Cell&, const SeatTally&, bool) override {}
};

class Reopened : public testing::Test {
 protected:
  Reopened() : folder_(std::filesystem::temp_directory_path() / ("evenkeel-reopen-" + std::to_string(getpid()))) {
    ExperimentSpec spec;
    spec.variants = {{"sunken-city/base", {}}, {"sunken-city/pro", {}}};
    spec.players = {{"3", {}}};
    spec.agents = {{"greedy,random...", {}}};
    spec.games = 6;
    RunOptions options;
    options.out = folder_;
    Silent watcher;
    run_experiment(resolve(spec, library_), options, watcher);
  }
  ~Reopened() override { std::filesystem::remove_all(folder_); }

  variants::Library library_{EVENKEEL_SOURCE "/configs"};
  std::filesystem::path folder_;
};

TEST_F(Reopened, AGamePlayedAgainIsTheOneThatWasRecorded) {
  const DatasetReader dataset(folder_);
  for (std::size_t cell = 0; cell < 2; ++cell) {
    const auto table = reopen(dataset, cell, library_);
    ASSERT_TRUE(table);
    const DatasetPart part = dataset.read(dataset.parts(cell).front());
    for (std::uint64_t game = 0; game < 6; ++game) {
      const Replay replay = table->replay(game);
      EXPECT_EQ(replay.frames.size(), part.columns.games.decisions[game] + 1);
      EXPECT_EQ(replay.frames.back().round, part.columns.games.rounds[game]);
      EXPECT_EQ(table->seated(game)[game % 3].text(), "greedy");
    }
  }
}

TEST_F(Reopened, PlayersWhoHaveChangedSinceAreNotSeated) {
  const std::filesystem::path configs = folder_ / "configs";
  std::filesystem::copy(EVENKEEL_SOURCE "/configs", configs, std::filesystem::copy_options::recursive);
  std::filesystem::copy_file(configs / "players/aggressive.yaml", configs / "players/standard.yaml",
                             std::filesystem::copy_options::overwrite_existing);
  const auto table = reopen(DatasetReader(folder_), 0, variants::Library(configs.string()));
  ASSERT_TRUE(table);
  EXPECT_TRUE(table->agents.empty());
}

}  // namespace
}  // namespace evenkeel::sim
