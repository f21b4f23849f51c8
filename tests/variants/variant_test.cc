// How files, mixes, --set and sweeps become one set of rules.

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>

#include "tests/support/city.h"
#include "variants/emit.h"
#include "variants/sunken_city/settings.h"

namespace evenkeel::test {

namespace {

namespace fs = std::filesystem;
using testing::ElementsAre;
using testing::HasSubstr;
using variants::Variant;

const variants::GameSettings& game() {
  return variants::sunken_city::settings();
}

variants::Library library() {
  return variants::Library{configs_folder()};
}

Variant load(const std::string& spec, const std::vector<std::string>& set = {}) {
  std::vector<variants::Assignment> assignments;
  for (const std::string& text : set) assignments.push_back(variants::parse_assignment(text));
  return variants::load_variant(library(), game(), spec, assignments);
}

std::string value(const Variant& variant, int players, const std::string& key) {
  return variants::to_flow(*variants::find_path(variant.for_players(game(), players), key));
}

std::string hash(const Variant& variant, int players) {
  return variants::content_hash(variant.for_players(game(), players));
}

std::string refusal(const std::string& spec, const std::vector<std::string>& set = {}) {
  try {
    load(spec, set);
  } catch (const variants::ConfigError& error) {
    return error.what();
  }
  return "accepted";
}

std::vector<std::string> sweep(const std::string& spec, const std::vector<std::string>& sweeps, const std::string& key,
                               int players = 4) {
  std::vector<std::string> values;
  for (const Variant& variant : variants::load_sweep(library(), game(), spec, {}, sweeps)) {
    values.push_back(value(variant, players, key));
  }
  return values;
}

// A folder of its own for files that a test writes.
class Files : public testing::Test {
 protected:
  void SetUp() override { fs::create_directories(folder_); }
  void TearDown() override { fs::remove_all(folder_); }

  std::string write(const std::string& name, const std::string& text) const {
    std::ofstream(folder_ / name) << text;
    return (folder_ / name).string();
  }

  fs::path folder_ = fs::temp_directory_path() / ("evenkeel-variant-" + std::to_string(::getpid()));
};

TEST(Texts, AreVariantsUnderTheirNames) {
  variants::Library with_text = library();
  with_text.add_text("calm", "extends: sunken-city/base\ntitle: Calm\ndie: [0, 1, 1, 1, 1, 2]\n");
  const Variant calm = variants::load_variant(with_text, game(), "calm");
  EXPECT_EQ(calm.name, "calm");
  EXPECT_EQ(value(calm, 4, "die"), "[0, 1, 1, 1, 1, 2]");
  const Variant mixed = variants::load_variant(with_text, game(), "calm+sunken-city/no-chips");
  EXPECT_EQ(value(mixed, 4, "chips.given"), "false");
  EXPECT_EQ(value(mixed, 4, "die"), "[0, 1, 1, 1, 1, 2]");
  with_text.add_text("broken", "extends: sunken-city/base\ndye: [1]\n");
  try {
    variants::load_variant(with_text, game(), "broken");
    FAIL() << "accepted";
  } catch (const variants::ConfigError& error) {
    EXPECT_THAT(error.what(), HasSubstr("broken:2:1: dye:"));
  }
}

TEST(Extends, BaseFirstAndEachFileOnce) {
  std::vector<std::string> names;
  for (const auto& file : library().files_of("sunken-city/pro-short-no-chips")) names.push_back(file.name);
  EXPECT_THAT(names, ElementsAre("sunken-city/base", "sunken-city/pro", "sunken-city/short", "sunken-city/no-chips",
                                 "sunken-city/pro-short-no-chips"));
}

TEST(Extends, MixesWithPlus) {
  std::vector<std::string> names;
  for (const auto& file : library().files_of("sunken-city/pro+short")) names.push_back(file.name);
  EXPECT_THAT(names, ElementsAre("sunken-city/base", "sunken-city/pro", "sunken-city/short"));
  EXPECT_EQ(value(load("sunken-city/base+no-chips"), 2, "chips.given"), "false");
  EXPECT_THAT(refusal("sunken-city/base+"), HasSubstr("a part between '+' is empty"));
  EXPECT_THAT(refusal("sunken-city/base+shrot"), HasSubstr("did you mean 'short'?"));
  EXPECT_THAT(refusal("sunken-city/base+../pro"), HasSubstr("allowed is a name inside the configuration folder"));
}

TEST(Extends, AMixEqualsTheShippedFile) {
  const std::vector<std::pair<std::string, std::string>> pairs{{"pro+short", "pro-short"},
                                                               {"short+pro", "pro-short"},
                                                               {"pro+no-chips", "pro-no-chips"},
                                                               {"short+no-chips", "short-no-chips"},
                                                               {"pro+short+no-chips", "pro-short-no-chips"}};
  for (const auto& [mix, file] : pairs) {
    for (const int players : {2, 3, 4}) {
      EXPECT_EQ(hash(load("sunken-city/" + mix), players), hash(load("sunken-city/" + file), players)) << mix;
    }
  }
}

TEST_F(Files, LaterWins) {
  write("low.yaml", "extends: sunken-city/base\nchips: {supply: 3}\nspirit: {steps: {2: 9}}\n");
  write("high.yaml", "extends: sunken-city/base\nchips: {supply: 5}\n");
  const std::string both = write("both.yaml", "extends: [low, high]\n");
  const std::string own = write("own.yaml", "extends: [high, low]\nchips: {supply: 7}\n");
  EXPECT_EQ(value(load(both), 2, "chips.supply"), "5");
  EXPECT_EQ(value(load(both), 2, "spirit.steps"), "9");
  EXPECT_EQ(value(load(both), 3, "spirit.steps"), "3");  // of base: the map of low names two players only
  EXPECT_EQ(value(load(own), 2, "chips.supply"), "7");
  EXPECT_EQ(value(load("sunken-city/base+" + own), 2, "chips.supply"), "7");
}

TEST_F(Files, Otherwise) {
  const std::string some = write("some.yaml", "extends: sunken-city/base\nspirit: {steps: {3: 7, otherwise: 5}}\n");
  EXPECT_EQ(value(load(some), 2, "spirit.steps"), "5");
  EXPECT_EQ(value(load(some), 3, "spirit.steps"), "7");
  EXPECT_EQ(value(load(some), 4, "spirit.steps"), "5");
  const std::string all = write("all.yaml", "extends: some\nspirit: {steps: {otherwise: 2}}\n");
  for (const int players : {2, 3, 4}) EXPECT_EQ(value(load(all), players, "spirit.steps"), "2");
}

TEST_F(Files, AnEmptyMapMeansNone) {
  const std::string file = write("none.yaml", "extends: sunken-city/base\nsetup: {houses: {}}\n");
  EXPECT_EQ(value(load(file), 2, "setup.houses"), "{}");
  EXPECT_EQ(value(load("sunken-city/base", {"setup.houses={}"}), 2, "setup.houses"), "{}");
}

TEST(Set, ScalarListAndMap) {
  EXPECT_EQ(value(load("sunken-city/base", {"chips.supply=12"}), 4, "chips.supply"), "12");
  EXPECT_EQ(value(load("sunken-city/base", {"end.finish_round=false"}), 4, "end.finish_round"), "false");
  EXPECT_EQ(value(load("sunken-city/base", {"cards=[1/1, 2/2]"}), 4, "cards"), "[1/1, 2/2]");
  EXPECT_EQ(value(load("sunken-city/base", {"treasures.values.3=30"}), 4, "treasures.values.3"), "30");
  EXPECT_EQ(value(load("sunken-city/base", {"treasures.values={3: 30}"}), 4, "treasures.values.4"), "4");
}

TEST(Set, ByPlayerCount) {
  const Variant one = load("sunken-city/base", {"spirit.steps.4=6"});
  EXPECT_EQ(value(one, 4, "spirit.steps"), "6");
  EXPECT_EQ(value(one, 2, "spirit.steps"), "4");
  const Variant all = load("sunken-city/base", {"spirit.steps=6"});
  for (const int players : {2, 3, 4}) EXPECT_EQ(value(all, players, "spirit.steps"), "6");
}

TEST(Set, OneCountOverAPlainValue) {
  const Variant variant = load("sunken-city/base", {"stacks.each.3=2", "stacks.first=10"});
  EXPECT_EQ(value(variant, 2, "stacks.each"), "1");
  EXPECT_EQ(value(variant, 3, "stacks.each"), "2");
  EXPECT_EQ(value(variant, 4, "stacks.each"), "1");
  EXPECT_EQ(value(load("sunken-city/base", {"die=[1]", "die.2=[2, 3]"}), 2, "die"), "[2, 3]");
  EXPECT_EQ(value(load("sunken-city/base", {"die=[1]", "die.2=[2, 3]"}), 3, "die"), "[1]");
}

TEST(Set, NamesTheVariantAndSaysWhatIsWrong) {
  EXPECT_EQ(load("sunken-city/base", {"chips.supply=12"}).name, "sunken-city/base[chips.supply=12]");
  EXPECT_EQ(refusal("sunken-city/base", {"chips.supply=many"}),
            "--set chips.supply=many: chips.supply: found 'many', allowed is a whole number from 0 to 100");
  EXPECT_THAT(refusal("sunken-city/base", {"chips.suply=1"}), HasSubstr("did you mean 'supply'?"));
  EXPECT_THAT(refusal("sunken-city/base", {"board.territory.2=1"}),
              HasSubstr("found values by number of players, allowed is a whole number from 0 to 11"));
  EXPECT_THAT(refusal("sunken-city/base", {"chips.supply"}), HasSubstr("not of the form key=value"));
  EXPECT_THAT(refusal("sunken-city/base", {"chips.supply="}), HasSubstr("found nothing"));
  EXPECT_THAT(refusal("sunken-city/base", {"cards=[1/1"}), HasSubstr("not valid YAML"));
}

TEST(Sweep, RangeStepAndList) {
  EXPECT_THAT(sweep("sunken-city/base", {"stacks.first.4=20..23"}, "stacks.first"),
              ElementsAre("20", "21", "22", "23"));
  EXPECT_THAT(sweep("sunken-city/base", {"stacks.first.4=20..25:2"}, "stacks.first"), ElementsAre("20", "22", "24"));
  EXPECT_THAT(sweep("sunken-city/base", {"spirit.timing=any_step,between_actions"}, "spirit.timing"),
              ElementsAre("any_step", "between_actions"));
  EXPECT_THAT(sweep("sunken-city/base", {"die.4=[1, 2],[3]"}, "die"), ElementsAre("[1, 2]", "[3]"));
  EXPECT_THAT(sweep("sunken-city/base", {"seats.steps.2=[0, -1],[0, 0]"}, "seats.steps", 2),
              ElementsAre("[0, -1]", "[0, 0]"));
}

TEST(Sweep, ProductOfTwo) {
  std::vector<std::string> names;
  for (const Variant& variant :
       variants::load_sweep(library(), game(), "sunken-city/base", {}, {"chips.supply=7..8", "chips.per_turn=1,2,3"})) {
    names.push_back(variant.name);
  }
  ASSERT_EQ(names.size(), 6U);
  EXPECT_EQ(names.front(), "sunken-city/base[chips.supply=7,chips.per_turn=1]");
  EXPECT_EQ(names.back(), "sunken-city/base[chips.supply=8,chips.per_turn=3]");
}

TEST(Sweep, ASettingIsSetOrSweptAndSweptOnce) {
  const auto refused = [](const std::vector<std::string>& sets, const std::vector<std::string>& sweeps) {
    std::vector<variants::Assignment> assignments;
    for (const std::string& text : sets) assignments.push_back(variants::parse_assignment(text));
    try {
      variants::load_sweep(library(), game(), "sunken-city/base", assignments, sweeps);
    } catch (const variants::ConfigError& error) {
      return std::string(error.what());
    }
    return std::string("accepted");
  };
  EXPECT_EQ(refused({"chips.supply=5"}, {"chips.supply=4,6"}),
            "--sweep chips.supply=4,6: chips.supply: found a sweep where chips.supply=5 is set already, allowed is one "
            "of the two; take one away");
  EXPECT_THAT(refused({"stacks.first=20"}, {"stacks.first.2=20..22"}), HasSubstr("stacks.first=20 is set already"));
  EXPECT_THAT(refused({}, {"chips.supply=4", "chips.supply=6"}), HasSubstr("chips.supply is swept already"));
  EXPECT_THAT(refused({}, {"stacks.first.2=20", "stacks.first=22"}), HasSubstr("stacks.first.2 is swept already"));
  EXPECT_EQ(refused({"stacks.first.3=22"}, {"stacks.first.2=20,22", "stacks.first.4=26"}), "accepted");
}

TEST(Sweep, RefusesWhatIsNoRange) {
  EXPECT_THROW(variants::parse_sweep("stacks.first=26..20"), variants::ConfigError);
  EXPECT_THROW(variants::parse_sweep("stacks.first=20..26:0"), variants::ConfigError);
  EXPECT_THROW(variants::parse_sweep("stacks.first=0..9223372036854775807"), variants::ConfigError);
  EXPECT_THROW(variants::parse_sweep("stacks.first"), variants::ConfigError);
  EXPECT_THROW(sweep("sunken-city/base", {"chips.supply=1..100", "limits.rounds=1..101"}, "cards"),
               variants::ConfigError);
}

TEST_F(Files, TheirOwnSweep) {
  const std::string file = write("sweep.yaml",
                                 "extends: sunken-city/base\nsweep:\n  stacks.first.4: 20..24:4\n"
                                 "  pro.no_house: [next_phase, end]\n  seats.chips.4: [[0, 0, 0, 1]]\n");
  EXPECT_THAT(sweep(file, {}, "stacks.first"), ElementsAre("20", "20", "24", "24"));
  EXPECT_THAT(sweep(file, {}, "pro.no_house"), ElementsAre("next_phase", "end", "next_phase", "end"));
  EXPECT_THAT(sweep(file, {}, "seats.chips"), testing::Each("[0, 0, 0, 1]"));
  EXPECT_THAT(refusal(file), HasSubstr("this is a sweep of 4 variants"));
  EXPECT_EQ(value(load(file, {"stacks.first.4=22", "pro.no_house=end"}), 4, "stacks.first"), "22");
  EXPECT_THAT(refusal(write("twice.yaml",
                            "extends: sunken-city/base\nsweep:\n  stacks.first.4: 20..22\n  stacks.first: [20, 22]\n")),
              HasSubstr("twice.yaml:4:18: stacks.first: found a sweep where stacks.first.4 is swept already"));
  const std::string switches = write("switches.yaml",
                                     "extends: sunken-city/base\nsweep:\n  build.duty: [true, false]\n"
                                     "  setup.houses: [{10: e5}, {10: e5, 3: d8}]\n");
  EXPECT_THAT(sweep(switches, {}, "setup.houses"),
              ElementsAre("{10: e5}", "{10: e5, 3: d8}", "{10: e5}", "{10: e5, 3: d8}"));
}

TEST_F(Files, ToYamlLoadsAgainToTheSameHash) {
  for (const std::string& name : library().names()) {
    const Variant variant = load(name);
    const std::string whole = write("whole.yaml", variants::to_yaml(variant, game(), variant.rules));
    for (const int players : variant.players) {
      EXPECT_EQ(hash(load(whole), players), hash(variant, players)) << name;
      const variants::Node rules = variant.for_players(game(), players);
      const Variant one = load(write("one.yaml", variants::to_yaml(variant, game(), rules)));
      EXPECT_THAT(one.players, ElementsAre(players));
      EXPECT_EQ(hash(one, players), hash(variant, players)) << name;
    }
  }
}

TEST(ContentHash, DiffersWithEveryValueAndPlayerCount) {
  const std::vector<std::string> changes{"chips.supply=9", "spirit.steps=5",      "cards=[1/1]",  "board.territory=3",
                                         "die=[1]",        "end.rank_by=[value]", "stacks.each=0"};
  std::set<std::string> hashes;
  for (const int players : {2, 3, 4}) {
    hashes.insert(hash(load("sunken-city/base"), players));
    for (const std::string& change : changes) hashes.insert(hash(load("sunken-city/base", {change}), players));
  }
  EXPECT_EQ(hashes.size(), 3 * (changes.size() + 1));
  EXPECT_EQ(hash(load("sunken-city/base", {"chips.supply=8"}), 2), hash(load("sunken-city/base"), 2));
}

TEST(Schema, TheShippedOneIsTheOneOfTheSettings) {
  std::ifstream in(configs_folder() + "/sunken-city.schema.json");
  const std::string shipped{std::istreambuf_iterator<char>(in), {}};
  EXPECT_EQ(shipped, variants::json_schema(game()) + "\n");
}

}  // namespace

}  // namespace evenkeel::test
