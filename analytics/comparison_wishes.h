#pragma once
// A comparison as it is asked for, in words, to one that can be played; and comparisons out of a dataset.

#include <string>
#include <utility>
#include <vector>

#include "analytics/find.h"
#include "analytics/play_comparison.h"

namespace evenkeel::analytics {

struct ComparisonWishes {
  std::uint64_t seed = 1;
  std::string until;   // "decided", or nothing
  std::string metric;  // that decides; empty: the seats' wins
  std::string margin;  // "2%", or a number in the unit of the metric; empty: 2% for shares
};

using CellPair = std::pair<const sim::Cell*, const sim::Cell*>;

// The cells of the second variant beside those of the first with as many players. Throws FindError.
std::vector<CellPair> pairs_of(const sim::Experiment& experiment);

// Throws FindError, which says what would be right.
PlayOrder order_of(const ComparisonWishes& wishes, const sim::Cell& first, const sim::Cell& second);

// Two variants of a dataset, a comparison for every number of players and agents. Throws FindError, sim::DatasetError.
std::vector<PlayedComparison> compare_in(const std::string& folder, const std::string& first,
                                         const std::string& second);

// The correction for several tests, over all of them.
void correct(std::vector<PlayedComparison>& comparisons);

}  // namespace evenkeel::analytics
