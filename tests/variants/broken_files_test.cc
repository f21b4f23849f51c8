// Broken variant files, each with the whole text that a designer gets to read.

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "tests/support/city.h"
#include "variants/sunken_city/load.h"
#include "variants/sunken_city/settings.h"

namespace evenkeel::test {

namespace {

namespace fs = std::filesystem;

// Messages name files as they were named to the library, so the test stands in their folder.
class BrokenFiles : public testing::Test {
 protected:
  void SetUp() override { fs::current_path(EVENKEEL_SOURCE "/tests/variants/broken"); }
  void TearDown() override { fs::current_path(before_); }

  static std::vector<fs::path> all() {
    std::vector<fs::path> files;
    for (const auto& entry : fs::directory_iterator(".")) {
      if (entry.path().extension() == ".yaml") files.push_back(entry.path().filename());
    }
    std::sort(files.begin(), files.end());
    return files;
  }

  static std::string read(const fs::path& file) {
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
  }

  // What `evenkeel check` does: all of a sweep, all numbers of players. Empty where nothing is wrong.
  static std::vector<variants::Problem> problems_of(const fs::path& file) {
    const variants::GameSettings& game = variants::sunken_city::settings();
    try {
      const variants::Library library{configs_folder()};
      for (const variants::Variant& variant : variants::load_sweep(library, game, file.string(), {}, {})) {
        for (const int players : variant.players) variants::sunken_city::load_rules(variant.for_players(game, players));
      }
    } catch (const variants::ConfigError& error) {
      return error.problems();
    }
    return {};
  }

 private:
  fs::path before_ = fs::current_path();
};

TEST_F(BrokenFiles, AreMany) {
  EXPECT_GE(all().size(), 40U);
}

TEST_F(BrokenFiles, GiveExactlyTheExpectedText) {
  for (const fs::path& file : all()) {
    std::string text;
    for (const variants::Problem& problem : problems_of(file)) text += problem.text() + "\n";
    EXPECT_FALSE(text.empty()) << file << " is accepted";
    EXPECT_EQ(text, read(fs::path(file).replace_extension(".expected"))) << file;
  }
}

TEST_F(BrokenFiles, SayWhereAndWhatIsAllowed) {
  for (const fs::path& file : all()) {
    for (const variants::Problem& problem : problems_of(file)) {
      ASSERT_TRUE(problem.where.file) << file;
      EXPECT_TRUE(problem.where.file->ends_with(".yaml")) << problem.text();
      const std::string& message = problem.message;
      const bool complete = message.find("allowed") != std::string::npos || !problem.hint.empty() ||
                            message.starts_with("not valid YAML: ");
      EXPECT_TRUE(complete) << problem.text();
    }
  }
}

}  // namespace

}  // namespace evenkeel::test
