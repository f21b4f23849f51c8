#pragma once
// Made-up rule spaces whose best point is known, with noise as games have it: some luck that all points share, and
// some of each point's own. For testing the search and for measuring it against others.

#include <functional>
#include <map>
#include <string>
#include <vector>

#include "analytics/explore/search.h"

namespace evenkeel::testing {

struct Surface {
  std::string name;
  std::vector<explore::SearchAxis> axes;
  explore::Point original;
  double noise = 1;  // standard deviation of one game, in every metric
  std::size_t metrics = 1;
  double near = 0;  // a loss up to this is near the best
  std::function<std::vector<double>(const explore::Point&)> means;
  std::function<std::vector<double>(const explore::Point&, const std::vector<double>&)> losses;
  std::function<bool(const explore::Point&)> feasible;
};

// A bowl in four numbers of seven values each.
Surface bowl();

// Four seats whose wins depend on five settings, two of them words; the loss is the seat spread, and a length is asked.
Surface seats();

// Words only, which work together in pairs; a part of the combinations is refused.
Surface words();

std::vector<Surface> all_surfaces();

class SurfaceSpace : public explore::SearchSpace {
 public:
  SurfaceSpace(Surface surface, std::uint64_t seed);

  const std::vector<explore::SearchAxis>& axes() const override { return surface_.axes; }
  const explore::Point& original() const override { return surface_.original; }
  bool feasible(const explore::Point& point) override { return surface_.feasible(point); }
  const std::vector<double>& units() const override { return units_; }
  std::vector<analytics::Moments> play(const explore::Point& point, std::uint64_t from, std::uint64_t to) override;
  std::vector<double> losses(const explore::Point& point, const std::vector<double>& means) const override {
    return surface_.losses(point, means);
  }

  // What nobody who plays can see.
  double true_loss(const explore::Point& point) const;
  double least_loss() const;                       // of all feasible points
  std::vector<explore::Point> all_points() const;  // that are feasible

 private:
  Surface surface_;
  std::uint64_t seed_;
  std::vector<double> units_;
};

}  // namespace evenkeel::testing
