#pragma once
// Monte Carlo tree search over whole turns. A node is a position where a seat begins its turn; its branches are the
// turns that the game's thinker proposes; dice fall in between, so a branch leads to one node for every chance that was
// seen. Thinking is counted in iterations, never in seconds. All memory is taken once, when the player sits down.
//
// A thinker T offers, besides the types State, Idea and Ideas (at most kIdeas of them, each with a `score`):
//   think(state, luck, ideas)          the turns worth a look, best first, at least one
//   play(state, idea, luck) -> chance  plays the whole turn; a number that tells apart what chance did
//   play_on(state, luck)               plays one more turn without search
//   values(state) -> array             each seat's share of the win, as the thinker sees it
//   over(state), seat(state)

#include <array>
#include <cmath>
#include <cstdint>
#include <vector>

#include "engine/core/outcome.h"
#include "engine/core/random.h"

namespace evenkeel::sim {

using SeatValues = std::array<double, kMaxSeats>;

struct SearchSettings {
  int iterations = 200;
  int playout_turns = 0;   // turns played after a new position before it is judged
  double curiosity = 0.5;  // how much a branch is tried for being little known
  double trust = 1.0;      // how far apart the thinker's scores are before they count as different
};

template <class T>
class TreeSearch {
  using State = typename T::State;
  using Idea = typename T::Idea;

 public:
  TreeSearch(T& thinker, const SearchSettings& settings) : thinker_(thinker), settings_(settings) {
    const auto positions = static_cast<std::size_t>(settings.iterations) + 1;
    nodes_.reserve(positions);
    branches_.reserve(positions * T::kIdeas);
    path_.reserve(positions);
  }

  // The turn that was looked at most.
  const Idea& best_turn(const State& state, RandomStream& luck) {
    nodes_.clear();
    branches_.clear();
    add_node(state, 0, luck);
    if (nodes_[0].count > 1) {
      for (int i = 0; i < settings_.iterations; ++i) iterate(luck);
    }
    std::size_t best = nodes_[0].first;
    for (std::size_t branch = best; branch < nodes_[0].first + nodes_[0].count; ++branch) {
      if (branches_[branch].visits > branches_[best].visits) best = branch;
    }
    return branches_[best].idea;
  }

 private:
  static constexpr std::uint32_t kNone = ~std::uint32_t{0};

  struct Node {
    State state;
    SeatValues values{};      // as judged when the node was new
    std::uint32_t first = 0;  // its branches
    std::uint32_t count = 0;
    std::uint32_t visits = 0;
    std::uint32_t sibling = kNone;  // the next outcome of the same branch
    int chance = 0;
  };

  struct Branch {
    Idea idea;
    double prior = 0;
    SeatValues sum{};
    std::uint32_t visits = 0;
    std::uint32_t outcomes = kNone;
  };

  struct Visit {
    std::uint32_t node;
    std::uint32_t branch;
  };

  void iterate(RandomStream& luck) {
    path_.clear();
    std::uint32_t node = 0;
    SeatValues values{};
    while (true) {
      if (nodes_[node].count == 0) {  // the game is over there
        values = nodes_[node].values;
        break;
      }
      const std::uint32_t branch = choose_branch(node);
      path_.push_back({node, branch});
      State state = nodes_[node].state;
      const int chance = thinker_.play(state, branches_[branch].idea, luck);
      const std::uint32_t known = find_outcome(branch, chance);
      if (known == kNone) {
        const std::uint32_t fresh = add_node(state, chance, luck);
        nodes_[fresh].sibling = branches_[branch].outcomes;
        branches_[branch].outcomes = fresh;
        values = nodes_[fresh].values;
        break;
      }
      node = known;
    }
    for (const Visit& visit : path_) {
      ++nodes_[visit.node].visits;
      Branch& branch = branches_[visit.branch];
      ++branch.visits;
      for (std::size_t seat = 0; seat < values.size(); ++seat) branch.sum[seat] += values[seat];
    }
  }

  std::uint32_t find_outcome(std::uint32_t branch, int chance) const {
    std::uint32_t node = branches_[branch].outcomes;
    while (node != kNone && nodes_[node].chance != chance) node = nodes_[node].sibling;
    return node;
  }

  // The seat to act takes the branch that is best for itself, or too little known (PUCT).
  std::uint32_t choose_branch(std::uint32_t index) const {
    const Node& node = nodes_[index];
    const auto seat = static_cast<std::size_t>(thinker_.seat(node.state));
    const double eager = settings_.curiosity * std::sqrt(static_cast<double>(node.visits + 1));
    std::uint32_t best = node.first;
    double best_worth = -1e18;
    for (std::uint32_t i = node.first; i < node.first + node.count; ++i) {
      const Branch& branch = branches_[i];
      const double mean = branch.visits > 0 ? branch.sum[seat] / branch.visits : node.values[seat];
      const double worth = mean + eager * branch.prior / (1 + branch.visits);
      if (worth > best_worth) {
        best_worth = worth;
        best = i;
      }
    }
    return best;
  }

  std::uint32_t add_node(const State& state, int chance, RandomStream& luck) {
    const auto index = static_cast<std::uint32_t>(nodes_.size());
    nodes_.push_back({.state = state, .values = judge(state, luck), .first = 0, .count = 0, .chance = chance});
    if (thinker_.over(state)) return index;
    thinker_.think(state, luck, ideas_);
    nodes_[index].first = static_cast<std::uint32_t>(branches_.size());
    nodes_[index].count = static_cast<std::uint32_t>(ideas_.size());
    double sum = 0;
    for (const Idea& idea : ideas_) {
      const double prior = std::exp((idea.score - ideas_[0].score) / settings_.trust);
      sum += prior;
      branches_.push_back({.idea = idea, .prior = prior});
    }
    for (std::size_t i = nodes_[index].first; i < branches_.size(); ++i) branches_[i].prior /= sum;
    return index;
  }

  SeatValues judge(State state, RandomStream& luck) {
    for (int turn = 0; turn < settings_.playout_turns && !thinker_.over(state); ++turn) thinker_.play_on(state, luck);
    return thinker_.values(state);
  }

  T& thinker_;
  SearchSettings settings_;
  std::vector<Node> nodes_;  // room for all is taken at the start
  std::vector<Branch> branches_;
  std::vector<Visit> path_;
  typename T::Ideas ideas_;
};

}  // namespace evenkeel::sim
