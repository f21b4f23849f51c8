// How many games the search needs to come near the best point of made-up surfaces, against random search and a grid.
//
//   build/evenkeel_explore_bench [REPETITIONS]
//
// A strategy has arrived when the point that it would recommend is near the best one (what near means, each surface
// says) and stays so. The number is the median over the repetitions.

#include <algorithm>
#include <cstdlib>
#include <numeric>

#include <fmt/format.h>

#include "analytics/explore/proposals.h"
#include "tests/support/surfaces.h"

namespace {

using evenkeel::explore::Point;
using evenkeel::testing::Surface;
using evenkeel::testing::SurfaceSpace;

constexpr std::uint64_t kMost = 400'000;  // games of one attempt
constexpr std::uint64_t kNever = UINT64_MAX;

// When the recommended point came near for good, from (games, loss) in order.
class Arrival {
 public:
  explicit Arrival(double near) : near_(near) {}
  void see(std::uint64_t games, double loss) {
    if (loss > near_) {
      at_ = kNever;
    } else if (at_ == kNever) {
      at_ = games;
    }
  }
  std::uint64_t at() const { return at_; }

 private:
  double near_;
  std::uint64_t at_ = kNever;
};

std::uint64_t by_search(SurfaceSpace& space, double near, std::uint64_t seed) {
  evenkeel::explore::Search search(space, {.budget = 60'000, .first = 0, .seed = seed});
  Arrival arrival(near);
  bool going = true;
  while (going) {
    going = search.step();
    const auto& result = search.result();
    arrival.see(result.games, space.true_loss(result.candidates[search.best()].point));
  }
  return arrival.at();
}

// Plays points one after the other, each so many games; recommends the one with the least loss seen.
std::uint64_t in_turn(SurfaceSpace& space, double near, const std::vector<Point>& points, std::uint64_t games_each) {
  Arrival arrival(near);
  double least = INFINITY;
  Point recommended;
  std::uint64_t games = 0;
  for (const Point& point : points) {
    if (games > kMost) return kNever;
    const auto means = evenkeel::explore::means_of(space.play(point, 0, games_each), space.units());
    const double loss = evenkeel::explore::total(space.losses(point, means));
    games += games_each;
    if (loss < least) {
      least = loss;
      recommended = point;
    }
    arrival.see(games, space.true_loss(recommended));
  }
  return arrival.at();
}

std::vector<Point> shuffled(std::vector<Point> points, std::uint64_t seed) {
  evenkeel::RandomStream dice(seed, 1, evenkeel::Purpose::dice);
  for (std::size_t i = points.size(); i > 1; --i) {
    std::swap(points[i - 1], points[dice.below(static_cast<std::uint32_t>(i))]);
  }
  return points;
}

std::uint64_t median(std::vector<std::uint64_t> numbers) {
  std::sort(numbers.begin(), numbers.end());
  return numbers[numbers.size() / 2];
}

template <class Attempt>
std::uint64_t median_of(const Surface& surface, int repetitions, Attempt attempt) {
  std::vector<std::uint64_t> arrivals;
  for (int i = 0; i < repetitions; ++i) {
    const auto seed = static_cast<std::uint64_t>(i) + 1;
    SurfaceSpace space(surface, seed);
    arrivals.push_back(attempt(space, seed));
  }
  return median(std::move(arrivals));
}

// The rivals do not know how many games a point needs; they get the best of these after the fact.
constexpr std::uint64_t kGamesEach[] = {30, 100, 300, 1'000};

template <class Attempt>
std::uint64_t best_of_sizes(const Surface& surface, int repetitions, Attempt attempt) {
  std::uint64_t best = kNever;
  for (const std::uint64_t games_each : kGamesEach) {
    best = std::min(best, median_of(surface, repetitions, [&](SurfaceSpace& space, std::uint64_t seed) {
                      return attempt(space, seed, games_each);
                    }));
  }
  return best;
}

std::string games_text(std::uint64_t games) {
  return games == kNever ? fmt::format("over {}", kMost) : std::to_string(games);
}

std::string ratio_text(std::uint64_t rival, std::uint64_t own) {
  if (own == kNever) return "-";
  if (rival == kNever) return fmt::format("over {:.0f}", static_cast<double>(kMost) / static_cast<double>(own));
  return fmt::format("{:.1f}", static_cast<double>(rival) / static_cast<double>(own));
}

}  // namespace

int main(int argc, char** argv) {
  const int repetitions = argc > 1 ? std::atoi(argv[1]) : 15;
  fmt::print("{:<8} {:>12} {:>14} {:>14} {:>10} {:>10}\n", "surface", "search", "random", "grid", "random/s", "grid/s");
  for (const Surface& surface : evenkeel::testing::all_surfaces()) {
    const SurfaceSpace truth(surface, 0);
    const std::vector<Point> points = truth.all_points();
    const std::uint64_t own = median_of(surface, repetitions, [&](SurfaceSpace& space, std::uint64_t seed) {
      return by_search(space, surface.near, seed);
    });
    const std::uint64_t random =
        best_of_sizes(surface, repetitions, [&](SurfaceSpace& space, std::uint64_t seed, std::uint64_t each) {
          return in_turn(space, surface.near, shuffled(points, seed), each);
        });
    const std::uint64_t grid =
        best_of_sizes(surface, repetitions, [&](SurfaceSpace& space, std::uint64_t, std::uint64_t each) {
          return in_turn(space, surface.near, points, each);
        });
    fmt::print("{:<8} {:>12} {:>14} {:>14} {:>10} {:>10}\n", surface.name, games_text(own), games_text(random),
               games_text(grid), ratio_text(random, own), ratio_text(grid, own));
  }
  return 0;
}
