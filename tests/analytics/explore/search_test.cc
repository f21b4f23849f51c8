#include "analytics/explore/search.h"

#include <cmath>
#include <set>

#include <gtest/gtest.h>

#include "tests/support/surfaces.h"

namespace evenkeel::explore {
namespace {

using testing::SurfaceSpace;

// Of three searches at least two; how often and how soon is for bench/explore_bench.cc to say.
TEST(Search, FindsWhatIsNearTheBestOfEverySurface) {
  for (const testing::Surface& surface : testing::all_surfaces()) {
    int found = 0;
    for (const std::uint64_t seed : {1U, 2U, 3U}) {
      SurfaceSpace space(surface, seed);
      Search search(space, {.budget = 60'000, .first = 0, .seed = seed});
      const SearchResult result = search.run();
      found += space.true_loss(result.candidates[search.best()].point) <= surface.near ? 1 : 0;
      EXPECT_LE(result.games, 60'000U);
      EXPECT_GE(result.games, 40'000U);
    }
    EXPECT_GE(found, 2) << surface.name;
  }
}

TEST(Search, PlaysNothingThatIsNotFeasibleAndNothingTwice) {
  SurfaceSpace space(testing::words(), 1);
  Search search(space, {.budget = 10'000, .first = 0, .seed = 1});
  const SearchResult result = search.run();
  std::set<Point> seen;
  for (const Candidate& candidate : result.candidates) {
    EXPECT_TRUE(space.feasible(candidate.point));
    EXPECT_TRUE(seen.insert(candidate.point).second);
  }
  EXPECT_EQ(result.candidates.front().point, space.original());
}

TEST(Search, IsTheSameForTheSameSeed) {
  const auto points = [](std::uint64_t seed) {
    SurfaceSpace space(testing::seats(), 5);
    std::vector<Point> all;
    for (const Candidate& candidate : Search(space, {.budget = 8'000, .first = 0, .seed = seed}).run().candidates) {
      all.push_back(candidate.point);
    }
    return all;
  };
  EXPECT_EQ(points(1), points(1));
  EXPECT_NE(points(1), points(2));
}

TEST(Search, LetsOneOfThreeGoOn) {
  SurfaceSpace space(testing::bowl(), 1);
  Search search(space, {.budget = 20'000, .first = 100, .seed = 1});
  for (int step = 0; step < 10; ++step) ASSERT_TRUE(search.step());
  const SearchResult& result = search.result();
  std::vector<int> reached(6);
  for (const Candidate& candidate : result.candidates) {
    for (int rung = 0; rung <= candidate.rung; ++rung) ++reached[static_cast<std::size_t>(rung)];
  }
  // Before the last games lift the leaders.
  for (std::size_t rung = 1; rung < reached.size(); ++rung) EXPECT_LE(reached[rung], reached[rung - 1] / kKeepOneOf);
}

TEST(Search, ComparesTheOriginalAtTheDepthOfTheBest) {
  SurfaceSpace space(testing::seats(), 1);
  Search search(space, {.budget = 20'000, .first = 0, .seed = 1});
  const SearchResult result = search.run();
  EXPECT_EQ(result.candidates.front().games, result.candidates[search.best()].games);
}

TEST(Search, EndsWhenASmallSpaceIsPlayedOut) {
  testing::Surface tiny = testing::bowl();
  tiny.axes = std::vector<SearchAxis>(4, {2, true});
  tiny.original = {0, 0, 0, 0};
  SurfaceSpace space(tiny, 1);
  const SearchResult result = Search(space, {.budget = 1'000'000, .first = 50, .seed = 1}).run();
  EXPECT_EQ(result.candidates.size(), 16U);
}

TEST(ParetoFront, LeavesOutWhatAnotherIsBetterThan) {
  const std::vector<std::vector<double>> losses{{0, 3}, {1, 1}, {2, 2}, {3, 0}, {1, 1}, {0, 4}};
  EXPECT_EQ(pareto_front(losses), (std::vector<std::size_t>{0, 1, 3, 4}));
}

TEST(GaussianProcess, GoesThroughWhatIsKnownForSureAndIsUnsureElsewhere) {
  GaussianProcess process({{5, true}});
  process.learn({{{0}, 1, 1e-9}, {{2}, 3, 1e-9}, {{4}, 2, 1e-9}}, true);
  EXPECT_NEAR(process.at({0}).mean, 1, 1e-3);
  EXPECT_NEAR(process.at({2}).mean, 3, 1e-3);
  EXPECT_LT(process.at({2}).deviation, 0.01);
  EXPECT_GT(process.at({1}).deviation, process.at({2}).deviation);
}

// One axis, likeness by hand: signal 1 (variance of 0, 2 is 2, less the noise 1), rate 0.8 between unequal words.
TEST(GaussianProcess, AgreesWithTheFormula) {
  GaussianProcess process({{2, false}});
  process.learn({{{0}, 0, 1}, {{1}, 2, 1}}, false);
  const double near = std::exp(-0.8);
  const double weight = 1 / (2 + 1e-6 - near);  // both deviations are 1, with opposite signs
  EXPECT_NEAR(process.at({1}).mean, 1 + weight * (1 - near), 1e-9);
}

}  // namespace
}  // namespace evenkeel::explore
