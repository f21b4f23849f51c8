#include "analytics/explore/search.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <set>

#include "analytics/explore/proposals.h"

namespace evenkeel::explore {

using analytics::Moments;

namespace {

constexpr int kAtOnce = 4;          // proposals between two looks at everything
constexpr std::size_t kDraws = 16;  // of the joint belief, for the expected improvement
constexpr std::size_t kGood = 4;    // whose neighbours are looked at
constexpr int kMostTries = 10'000;  // for a random point that is feasible and new
constexpr std::uint64_t kMostCandidates = 300;
constexpr double kForLeaders = 0.25;  // of the budget

struct Ranked {
  Point point;
  double improvement;
};

}  // namespace

double total(const std::vector<double>& losses) {
  return std::accumulate(losses.begin(), losses.end(), 0.0);
}

std::vector<double> means_of(const std::vector<Moments>& sums, const std::vector<double>& units) {
  std::vector<double> means;
  for (std::size_t i = 0; i < sums.size(); ++i) means.push_back(sums[i].mean() / units[i]);
  return means;
}

std::vector<std::size_t> pareto_front(const std::vector<std::vector<double>>& losses) {
  const auto beats = [](const std::vector<double>& a, const std::vector<double>& b) {
    bool better = false;
    for (std::size_t i = 0; i < a.size(); ++i) {
      if (a[i] > b[i]) return false;
      better = better || a[i] < b[i];
    }
    return better;
  };
  std::vector<std::size_t> front;
  for (std::size_t i = 0; i < losses.size(); ++i) {
    const bool beaten =
        std::any_of(losses.begin(), losses.end(), [&](const auto& other) { return beats(other, losses[i]); });
    if (!beaten) front.push_back(i);
  }
  return front;
}

Search::Search(SearchSpace& space, const SearchSettings& settings)
    : space_(space), settings_(settings), models_(space.units().size(), GaussianProcess(space.axes())) {
  // For a hundred candidates or so: each of the four rungs takes about as many games.
  if (settings_.first == 0) settings_.first = std::clamp<std::uint64_t>(settings_.budget / 400, 50, 2'000);
  settings_.first = std::max<std::uint64_t>(settings_.first, settings_.budget / kMostCandidates);
}

std::uint64_t Search::games_of(int rung) const {
  std::uint64_t games = settings_.first;
  for (int i = 0; i < rung; ++i) games *= kKeepOneOf;
  return games;
}

bool Search::climb(Candidate& candidate) {
  const std::uint64_t to = games_of(candidate.rung + 1);
  if (result_.games + (to - candidate.games) > limit_) return false;
  const std::vector<Moments> more = space_.play(candidate.point, candidate.games, to);
  candidate.sums.resize(more.size());
  for (std::size_t i = 0; i < more.size(); ++i) candidate.sums[i] += more[i];
  result_.games += to - candidate.games;
  candidate.games = to;
  ++candidate.rung;
  return true;
}

// False where the budget does not allow it.
bool Search::try_point(const Point& point) {
  Candidate candidate{.point = point};
  if (!climb(candidate)) return false;
  result_.candidates.push_back(std::move(candidate));
  return true;
}

void Search::learn(bool nearness) {
  const std::vector<double>& units = space_.units();
  for (std::size_t metric = 0; metric < models_.size(); ++metric) {
    std::vector<Observation> observations;
    for (const Candidate& candidate : result_.candidates) {
      const Moments& sums = candidate.sums[metric];
      const double noise = sums.variance() / static_cast<double>(sums.count);
      observations.push_back({candidate.point, sums.mean() / units[metric], noise / units[metric] / units[metric]});
    }
    models_[metric].learn(std::move(observations), nearness);
  }
  for (Candidate& candidate : result_.candidates) {
    candidate.believed.clear();
    for (const GaussianProcess& model : models_) candidate.believed.push_back(model.at(candidate.point).mean);
    candidate.loss = total(space_.losses(candidate.point, candidate.believed));
  }
}

// The original, then random points: twice as many as there are axes.
bool Search::start() {
  if (!try_point(space_.original())) return false;
  RandomStream dice(settings_.seed, 0, Purpose::setup);
  std::set<Point> known{space_.original()};
  const std::size_t wanted = 2 * space_.axes().size() + 3;
  for (int tries = 0; tries < kMostTries && known.size() < wanted; ++tries) {
    const Point point = random_point(space_.axes(), dice);
    if (known.count(point) > 0) continue;
    if (!space_.feasible(point)) {
      ++result_.infeasible;
      continue;
    }
    known.insert(point);
    if (!try_point(point)) return false;
  }
  learn(true);
  return true;
}

// The candidates of a rung and above, the best first.
std::vector<std::size_t> Search::leaders(int rung) const {
  std::vector<std::size_t> places;
  for (std::size_t i = 0; i < result_.candidates.size(); ++i) {
    if (result_.candidates[i].rung >= rung) places.push_back(i);
  }
  std::stable_sort(places.begin(), places.end(), [&](std::size_t a, std::size_t b) {
    return result_.candidates[a].loss < result_.candidates[b].loss;
  });
  return places;
}

// Of every three that reach a rung one goes on: the best of those that have not yet.
bool Search::promote() {
  for (int rung = 0;; ++rung) {
    const std::size_t reached = leaders(rung).size();
    if (reached == 0) return true;
    for (std::size_t above = leaders(rung + 1).size(); above < reached / kKeepOneOf; ++above) {
      const std::vector<std::size_t> places = leaders(rung);
      const auto next = std::find_if(places.begin(), places.end(),
                                     [&](std::size_t place) { return result_.candidates[place].rung == rung; });
      if (!climb(result_.candidates[*next])) return false;
      learn(false);
    }
  }
}

bool Search::propose() {
  RandomStream dice(settings_.seed, steps_, Purpose::setup);
  std::vector<Point> good;
  for (const std::size_t place : leaders(0)) {
    if (good.size() < kGood) good.push_back(result_.candidates[place].point);
  }
  std::set<Point> known;
  for (const Candidate& candidate : result_.candidates) known.insert(candidate.point);
  const std::vector<Point> pool = pool_of(space_.axes(), good, known, dice);
  const double best = result_.candidates[leaders(0).front()].loss;
  std::vector<std::vector<Belief>> beliefs;
  for (const Point& point : pool) {
    beliefs.emplace_back();
    for (const GaussianProcess& model : models_) beliefs.back().push_back(model.at(point));
  }
  for (int i = 0; i < kAtOnce; ++i) {  // each with draws of its own, so that they differ
    const auto draws = normal_draws(kDraws, models_.size(), dice);
    std::vector<Ranked> ranked;
    for (std::size_t p = 0; p < pool.size(); ++p) {
      double improvement = 0;
      double mean_loss = 0;
      for (const auto& draw : draws) {
        std::vector<double> means;
        for (std::size_t m = 0; m < draw.size(); ++m) {
          means.push_back(beliefs[p][m].mean + draw[m] * beliefs[p][m].deviation);
        }
        const double loss = total(space_.losses(pool[p], means));
        improvement += std::max(0.0, best - loss);
        mean_loss += loss;
      }
      ranked.push_back({pool[p], improvement > 0 ? improvement : -mean_loss});
    }
    std::stable_sort(ranked.begin(), ranked.end(),
                     [](const Ranked& a, const Ranked& b) { return a.improvement > b.improvement; });
    for (const Ranked& one : ranked) {
      if (known.count(one.point) > 0) continue;
      known.insert(one.point);
      if (!space_.feasible(one.point)) {
        ++result_.infeasible;
        continue;
      }
      if (!try_point(one.point)) return false;
      break;
    }
  }
  learn(true);
  return true;
}

int Search::top_rung() const {
  int top = 0;
  for (const Candidate& candidate : result_.candidates) top = std::max(top, candidate.rung);
  return top;
}

// The original and the leaders up to the top rung, as far as the games last.
void Search::settle() {
  limit_ = settings_.budget;
  const int top = top_rung();
  std::vector<std::size_t> places = leaders(0);
  places.insert(places.begin(), 0);
  for (const std::size_t place : places) {
    Candidate& candidate = result_.candidates[place];
    while (candidate.rung < top && climb(candidate)) {
    }
  }
  learn(true);
}

bool Search::step() {
  limit_ = settings_.budget - static_cast<std::uint64_t>(kForLeaders * static_cast<double>(settings_.budget));
  const std::uint64_t before = result_.games;
  const bool going = steps_ == 0 ? start() : propose();
  ++steps_;
  if (going && promote() && result_.games > before) return true;
  settle();
  return false;
}

SearchResult Search::run() {
  while (step()) {
  }
  return result_;
}

int Search::trusted_rung() const {
  int rung = top_rung();
  while (rung > 0 && leaders(rung).size() < kKeepOneOf) --rung;
  return rung;
}

std::size_t Search::best() const {
  return leaders(trusted_rung()).front();
}

}  // namespace evenkeel::explore
