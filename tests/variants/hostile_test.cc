// Files that nobody writes by accident: each is refused quickly and in words.

#include <gtest/gtest.h>
#include <unistd.h>

#include <chrono>
#include <filesystem>
#include <fstream>

#include <fmt/format.h>

#include "tests/support/city.h"
#include "variants/sunken_city/settings.h"
#include "variants/yaml.h"

namespace evenkeel::test {

namespace {

namespace fs = std::filesystem;

class Hostile : public testing::Test {
 protected:
  void SetUp() override {
    const std::string name = testing::UnitTest::GetInstance()->current_test_info()->name();
    folder_ = fs::temp_directory_path() / ("evenkeel-hostile-" + name + "-" + std::to_string(::getpid()));
    fs::create_directories(folder_ / "inside");
  }
  void TearDown() override { fs::remove_all(folder_); }

  fs::path write(const std::string& name, const std::string& text) const {
    const fs::path file = folder_ / "inside" / name;
    std::ofstream(file, std::ios::binary) << text;
    return file;
  }

  // The message, and never after more than a few seconds (a debug build under a sanitizer included).
  static std::string refusal(const fs::path& file) {
    const auto begin = std::chrono::steady_clock::now();
    std::string message;
    try {
      variants::load_variant(variants::Library{configs_folder()}, variants::sunken_city::settings(), file.string());
    } catch (const variants::ConfigError& error) {
      message = error.what();
    }
    const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - begin;
    EXPECT_LT(taken.count(), 5.0);
    EXPECT_FALSE(message.empty()) << file << " is accepted";
    EXPECT_LT(message.size(), 20'000U);
    return message;
  }

  std::string refusal_of(const std::string& text) const { return refusal(write("hostile.yaml", text)); }

  static bool says(const std::string& message, const std::string& part) {
    return message.find(part) != std::string::npos;
  }

  static std::string repeated(const std::string& part, int times) {
    std::string text;
    text.reserve(part.size() * static_cast<std::size_t>(times));
    for (int i = 0; i < times; ++i) text += part;
    return text;
  }

  fs::path folder_;
};

const std::string kBase = "extends: sunken-city/base\n";

TEST_F(Hostile, ASweepOfThousandsIsRefusedBeforeItIsChecked) {
  const fs::path file = write("sweep.yaml", "extends: sunken-city/base\nsweep:\n  limits.rounds: 1..10000\n");
  EXPECT_NE(refusal(file).find("this is a sweep of 10000 variants; here one is needed"), std::string::npos);
}

TEST_F(Hostile, AHundredMegabytes) {
  const fs::path file = write("large.yaml", kBase);
  fs::resize_file(file, 100'000'000);
  EXPECT_TRUE(says(refusal(file), "found 100000000 bytes, allowed are 1048576"));
}

TEST_F(Hostile, ADeviceIsNotAFile) {
  fs::create_symlink("/dev/zero", folder_ / "inside" / "zero.yaml");
  EXPECT_TRUE(says(refusal(folder_ / "inside" / "zero.yaml"), "not a file"));
}

TEST_F(Hostile, BinaryGarbage) {
  std::string garbage;
  std::uint32_t state = 1;
  for (int i = 0; i < 10'000; ++i) {
    state = state * 1664525U + 1013904223U;
    garbage += static_cast<char>(state >> 24);
  }
  EXPECT_TRUE(says(refusal_of(garbage), "allowed is text"));
  EXPECT_TRUE(says(refusal_of(std::string(1000, '\0')), "hostile.yaml:1:1: found the byte 0x00"));
  EXPECT_TRUE(says(refusal_of(std::string("\xFF\xFEg\0a\0", 6)), "found the byte 0xff"));
}

// Whatever the bytes are, the answer is a ConfigError and nothing else.
TEST_F(Hostile, TextMadeOfTheCharactersOfYaml) {
  const std::string alphabet = "[]{}:,-?&*!|>'\"%@#ab1 \n";
  std::uint32_t state = 7;
  for (int round = 0; round < 2'000; ++round) {
    std::string text;
    for (int i = 0; i < 60; ++i) {
      state = state * 1664525U + 1013904223U;
      text += alphabet[(state >> 16) % alphabet.size()];
    }
    EXPECT_THROW(variants::load_variant(variants::Library{configs_folder()}, variants::sunken_city::settings(),
                                        write("random.yaml", text).string()),
                 variants::ConfigError)
        << text;
  }
}

TEST_F(Hostile, AMillionBrackets) {
  EXPECT_TRUE(says(refusal_of(std::string(1'000'000, '[')), "nested more than 32 levels deep"));
  EXPECT_TRUE(says(refusal_of(std::string(1'000'000, '{')), "nested more than 32 levels deep"));
  EXPECT_TRUE(says(refusal_of(repeated("[]", 500'000)), "hostile.yaml"));
}

TEST_F(Hostile, TenThousandLevelsOfBlocks) {
  EXPECT_TRUE(says(refusal_of(repeated("- ", 10'000) + "x\n"), "nested more than 32 levels deep"));
  EXPECT_TRUE(says(refusal_of(repeated("? ", 10'000) + "x\n"), "nested more than 32 levels deep"));
  std::string stairs;
  for (int level = 0; level < 1'000; ++level) stairs += std::string(static_cast<std::size_t>(level), ' ') + "a:\n";
  EXPECT_TRUE(says(refusal_of(stairs), "nested more than 32 levels deep"));
}

TEST_F(Hostile, AliasesThatGrowWithoutEnd) {
  std::string bomb = kBase + "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n";
  for (int i = 1; i < 20; ++i) {
    const std::string alias = fmt::format("*a{}", i - 1);
    bomb += fmt::format("a{0}: &a{0} [{1}{2}]\n", i, repeated(alias + ", ", 9), alias);
  }
  EXPECT_TRUE(says(refusal_of(bomb), "found more than 100000 values"));
}

TEST_F(Hostile, ALongTextCopiedByAliases) {
  const std::string bomb =
      kBase + "title: &t " + std::string(500'000, 'x') + "\nhouses: [" + repeated("*t,", 90'000) + "1]\n";
  EXPECT_TRUE(says(refusal_of(bomb), "found more than 100000 values"));
}

TEST_F(Hostile, AVeryLongKey) {
  EXPECT_TRUE(says(refusal_of(kBase + std::string(900'000, 'k') + ": 1\n"), "hostile.yaml:"));
  EXPECT_TRUE(says(refusal_of(kBase + "? " + std::string(900'000, 'k') + "\n: 1\n"), "there is no such setting"));
  EXPECT_TRUE(says(refusal_of(kBase + std::string(900, 'k') + ": 1\n"), "kkk...: there is no such setting"));
}

TEST_F(Hostile, AKeyCannotWriteToTheTerminal) {
  const std::string message = refusal_of(kBase + "\"\\e[31mred\": 1\n");
  EXPECT_FALSE(says(message, "\x1b"));
  EXPECT_TRUE(says(message, "\\x1b[31mred"));
}

TEST_F(Hostile, FiftyThousandKeys) {
  std::string keys = kBase;
  for (int i = 0; i < 50'000; ++i) keys += "key" + std::to_string(i) + ": 1\n";
  EXPECT_TRUE(says(refusal_of(keys), "found more than 1000 keys in one map"));
}

TEST_F(Hostile, AVeryLongTextForAField) {
  const std::string field = std::string(900'000, 'a') + "1";
  EXPECT_TRUE(says(refusal_of(kBase + "seating: [" + field + ", i9]\n"), "allowed is a field such as c4"));
  EXPECT_TRUE(says(refusal_of(kBase + "cards: [" + std::string(900'000, '1') + "/2]\n"), "allowed is a card such as"));
  EXPECT_TRUE(says(refusal_of(kBase + "chips: {supply: " + std::string(900'000, '9') + "}\n"), "whole number"));
  EXPECT_TRUE(says(refusal_of(kBase + "spirit: {timing: " + std::string(900'000, 'x') + "}\n"), "any_step"));
}

TEST_F(Hostile, ASymlinkOutOfTheFolder) {
  std::ofstream(folder_ / "secret.yaml") << "title: secret\n";
  fs::create_symlink(folder_ / "secret.yaml", folder_ / "inside" / "link.yaml");
  EXPECT_TRUE(says(refusal_of("extends: [sunken-city/base, link]\n"), "leads out of the configuration folder"));
  fs::create_directory_symlink(folder_, folder_ / "inside" / "up");
  EXPECT_TRUE(says(refusal_of("extends: [sunken-city/base, up/secret]\n"), "leads out of the configuration folder"));
}

TEST_F(Hostile, ASweepThatNeverEnds) {
  const std::string sweep = "sweep:\n  ";
  EXPECT_TRUE(says(refusal_of(kBase + sweep + "chips.supply: 0..9223372036854775807\n"), "allowed is"));
  EXPECT_TRUE(says(refusal_of(kBase + sweep + "chips.supply: 0..999999999:0\n"), "allowed is a range"));
  std::string many = kBase + "sweep:\n";
  for (int i = 0; i < 500; ++i) many += "  key" + std::to_string(i) + ": 1..9999\n";
  EXPECT_TRUE(says(refusal_of(many), "found more than 10000 variants"));
}

TEST_F(Hostile, AFileThatIsNotThere) {
  EXPECT_TRUE(says(refusal(folder_ / "nothing.yaml"), "no such file"));
  EXPECT_TRUE(says(refusal(folder_ / "inside"), "found"));
  EXPECT_TRUE(says(refusal(std::string(5'000, 'x') + ".yaml"), "xxx"));
}

}  // namespace

}  // namespace evenkeel::test
