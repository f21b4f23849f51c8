#include "analytics/explore/exploration.h"

#include <algorithm>

namespace evenkeel::explore {

namespace {

std::vector<Estimate> estimates_of(const Measures& measures, const std::vector<analytics::Moments>& sums) {
  std::vector<Estimate> estimates;
  for (const Measure& measure : measures.all()) estimates.push_back(measures.estimate(measure, sums));
  return estimates;
}

std::vector<Estimate> seats_of(const Measures& measures, const std::vector<analytics::Moments>& sums) {
  std::vector<Estimate> seats;
  for (const Measure& measure : measures.all()) {
    if (!measure.spread) continue;
    for (const std::size_t metric : measure.metrics) {
      seats.push_back(mean_estimate(sums[metric], measures.unit(metric), kAlpha / measures.seats()));
    }
  }
  return seats;
}

// A goal for the distance is known exactly; the others by their measure's interval.
std::vector<Reached> reached_by(const GameSpace& space, const Finalist& finalist) {
  std::vector<Reached> all;
  std::size_t next = 0;
  for (const Goal& goal : space.space().goals) {
    if (goal.measure == kDistance) {
      all.push_back(reached(goal, {finalist.distance, finalist.distance}));
    } else {
      all.push_back(reached(goal, finalist.fresh[next++].interval));
    }
  }
  return all;
}

Finalist confirmed(GameSpace& space, const Candidate& candidate, const std::vector<analytics::Moments>& original) {
  const Measures& measures = space.measures();
  Finalist finalist{
      .point = candidate.point,
      .distance = space.space().distance(candidate.point),
      .searched_games = candidate.games * static_cast<std::uint64_t>(space.space().workshop->block_size()),
      .searched = estimates_of(measures, candidate.sums),
      .fresh = {},
      .seats = {},
      .changes = {},
      .reached = {}};
  const Evidence evidence = space.confirm(candidate.point);
  finalist.fresh = estimates_of(measures, evidence.sums);
  finalist.seats = seats_of(measures, evidence.sums);
  for (const Measure& measure : measures.all()) {
    finalist.changes.push_back(change_of(measures, measure, original, evidence.differences));
  }
  finalist.reached = reached_by(space, finalist);
  return finalist;
}

// Of those that went far enough: the Pareto front, the best first.
std::vector<std::size_t> front_of(const GameSpace& space, const Search& search) {
  const std::vector<Candidate>& all = search.result().candidates;
  const std::size_t best = search.best();
  std::vector<std::size_t> trusted;
  std::vector<std::vector<double>> losses;
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (all[i].rung < search.trusted_rung()) continue;
    trusted.push_back(i);
    losses.push_back(space.losses(all[i].point, all[i].believed));
  }
  std::vector<std::size_t> front{best};
  for (const std::size_t place : pareto_front(losses)) {
    if (trusted[place] != best && trusted[place] != 0) front.push_back(trusted[place]);  // 0 is the original
  }
  std::stable_sort(front.begin() + 1, front.end(),
                   [&](std::size_t a, std::size_t b) { return all[a].loss < all[b].loss; });
  front.resize(std::min<std::size_t>(front.size(), space.space().front));
  return front;
}

}  // namespace

Exploration explore_space(GameSpace& space, const std::function<void(std::uint64_t, std::size_t, double)>& tell) {
  const auto block = static_cast<std::uint64_t>(space.space().workshop->block_size());
  Search search(space, {.budget = space.space().games / block, .first = 0, .seed = space.space().seed});
  bool going = true;
  while (going) {
    going = search.step();
    const SearchResult& result = search.result();
    tell(result.games * block, result.candidates.size(), result.candidates[search.best()].loss);
  }
  Exploration found{.candidates = search.result().candidates,
                    .search_games = search.result().games * block,
                    .infeasible = search.result().infeasible,
                    .fresh_games = space.confirm_blocks() * block,
                    .fresh_seed = space.fresh_seed(),
                    .original = {},
                    .front = {}};
  const std::vector<analytics::Moments> original = space.confirm(space.original()).sums;
  found.original = confirmed(space, found.candidates.front(), original);
  for (const std::size_t place : front_of(space, search)) {
    found.front.push_back(confirmed(space, found.candidates[place], original));
  }
  return found;
}

}  // namespace evenkeel::explore
