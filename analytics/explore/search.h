#pragma once
// The search for a good rule set. It knows points, metrics and losses, no game, so that it can be tested on made-up
// surfaces whose best point is known.
//
// Proposing: Bayesian optimisation of a composite function (Astudillo, Frazier 2019). A Gaussian process for each
// metric, since wins and rounds are means with known noise while the seat spread is not; the loss is worked out from
// their joint belief, and the point with the largest expected improvement is tried next. Racing: successive halving
// (Li et al. 2020: a point goes up a rung when it is among the best third of those that reached the one below), all
// points on the same luck. The last games go to the leaders and the original, so that they are compared at equal depth.

#include <cstdint>
#include <vector>

#include "analytics/explore/gaussian_process.h"
#include "analytics/moments.h"

namespace evenkeel::explore {

// What is searched: where points can be, what playing them shows, and how good that is.
class SearchSpace {
 public:
  virtual ~SearchSpace() = default;
  virtual const std::vector<SearchAxis>& axes() const = 0;
  virtual const Point& original() const = 0;
  virtual bool feasible(const Point& point) = 0;

  // The units of the metrics: what a block's number is divided by.
  virtual const std::vector<double>& units() const = 0;

  // Games `from` to `to` of this point, by metric. Game i has the same luck for every point.
  virtual std::vector<analytics::Moments> play(const Point& point, std::uint64_t from, std::uint64_t to) = 0;

  // How far each goal is missed, 0 where it is reached, when the metrics have these means.
  virtual std::vector<double> losses(const Point& point, const std::vector<double>& means) const = 0;
};

struct SearchSettings {
  std::uint64_t budget = 100'000;  // games
  std::uint64_t first = 0;         // games of the lowest rung; 0: chosen from the budget
  std::uint64_t seed = 1;          // of the search's own dice
};

struct Candidate {
  Point point;
  std::uint64_t games = 0;
  int rung = -1;                         // the highest that it has reached
  std::vector<analytics::Moments> sums;  // by metric
  std::vector<double> believed;          // means by metric, as the processes see them
  double loss = 0;                       // of what is believed, over all goals
};

struct SearchResult {
  std::vector<Candidate> candidates;  // in the order in which they were tried; the original is the first
  std::uint64_t games = 0;
  std::uint64_t infeasible = 0;  // points that were looked at and refused before playing
};

inline constexpr int kKeepOneOf = 3;

class Search {
 public:
  Search(SearchSpace& space, const SearchSettings& settings);

  // Plays the next candidates to the next rungs; false when the budget is spent.
  bool step();
  SearchResult run();

  const SearchResult& result() const { return result_; }

  // The place of the candidate that looks best among those that went far enough to be trusted.
  std::size_t best() const;

  // The highest rung that several have reached: what is above is luck, what is below has been played too little.
  int trusted_rung() const;

 private:
  std::uint64_t games_of(int rung) const;
  bool start();
  bool propose();
  bool promote();
  void settle();
  bool climb(Candidate& candidate);
  void learn(bool nearness);
  bool try_point(const Point& point);
  int top_rung() const;
  std::vector<std::size_t> leaders(int rung) const;

  SearchSpace& space_;
  SearchSettings settings_;
  SearchResult result_;
  std::uint64_t limit_ = 0;              // games that may be spent by now
  std::vector<GaussianProcess> models_;  // by metric
  std::uint64_t steps_ = 0;
};

double total(const std::vector<double>& losses);

// Which of some loss vectors no other is better than in one goal and at least as good in all (the Pareto front).
std::vector<std::size_t> pareto_front(const std::vector<std::vector<double>>& losses);

// The means of what was played.
std::vector<double> means_of(const std::vector<analytics::Moments>& sums, const std::vector<double>& units);

}  // namespace evenkeel::explore
