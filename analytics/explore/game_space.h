#pragma once
// A space that is searched by playing: the search's view of a Space. Points are turned into rule sets, refused ones
// are known before they are played, and what was played is remembered in a log, so that a search that was stopped goes
// on where it was.

#include <map>

#include "analytics/explore/evaluation_log.h"
#include "analytics/explore/space.h"

namespace evenkeel::explore {

class GameSpace : public SearchSpace {
 public:
  // Both outlive this. The log may be null: nothing is remembered then.
  GameSpace(const Space& space, EvaluationLog* log, Play& play);

  const std::vector<SearchAxis>& axes() const override { return axes_; }
  const Point& original() const override { return original_; }
  bool feasible(const Point& point) override { return refusal(point).empty(); }
  const std::vector<double>& units() const override { return units_; }

  // Games are counted in blocks.
  std::vector<analytics::Moments> play(const Point& point, std::uint64_t from, std::uint64_t to) override;
  std::vector<double> losses(const Point& point, const std::vector<double>& means) const override;

  // Why a point cannot be played; empty where it can.
  const std::string& refusal(const Point& point);

  // On fresh luck, beside the original.
  Evidence confirm(const Point& point);
  std::uint64_t fresh_seed() const;
  std::uint64_t confirm_blocks() const;

  const Space& space() const { return space_; }
  const Measures& measures() const { return measures_; }

  // The value of a goal's measure when the metrics have these means.
  double value_of(const Goal& goal, const Point& point, const std::vector<double>& means) const;

 private:
  const Contender& contender(const Point& point);
  Sample sample(const Point& point, std::uint64_t seed, std::uint64_t from, std::uint64_t to);

  const Space& space_;
  EvaluationLog* log_;
  Play& play_;
  Measures measures_;
  std::vector<SearchAxis> axes_;
  Point original_;
  std::vector<double> units_;
  std::vector<double> reference_;  // the original's means, as soon as they are known
  std::map<Point, Contender> contenders_;
  std::optional<Sample> fresh_original_;
};

}  // namespace evenkeel::explore
