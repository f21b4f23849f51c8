#pragma once
// Is one player or variant better than another? A test that goes on until the answer is clear: the generalised
// sequential probability ratio test over the outcomes of blocks (Wald 1945; Van den Bergh, "Comments on normalized
// Elo", as fishtest and fastchess use it). The likelihood ratio compares the two distributions nearest to what was seen
// that have the one and the other hypothesised mean. Its error rates hold approximately, for large samples.

#include <cstdint>
#include <vector>

namespace evenkeel::analytics {

// How often a block ended with which score. Scores lie evenly from `low` to `high`: loss, draw, win of a game are three
// of them from 0 to 1; a pair of games has five; the difference of two blocks' wins goes from -1 to 1. Merges with +=
// exactly, in any order; both sides have the same scores, or one is empty.
struct BlockOutcomes {
  double low = 0;
  double high = 1;
  std::vector<std::uint64_t> counts;

  double score(std::size_t cell) const;
  BlockOutcomes& operator+=(const BlockOutcomes& other);
  friend bool operator==(const BlockOutcomes&, const BlockOutcomes&) = default;
};

// "The mean block score is `null`" against "it is `alternative`". Both lie strictly between the least and the highest
// score.
struct MeanHypotheses {
  double null;
  double alternative;
};

// The same for the effect (mean - reference) / deviation of the block scores.
struct EffectHypotheses {
  double reference;
  double null;
  double alternative;
};

// Of a game between two: the mean score is 1 / (1 + 10^(-elo/400)).
MeanHypotheses logistic_elo(double null, double alternative);

// Of a game between two: the effect of a single game in units of ln(10) / 800. A block of several games has an effect
// larger by the root of their number.
EffectHypotheses normalised_elo(double null, double alternative, int games_per_block);

// Empty cells count as a thousandth of an observation, so that both hypotheses stay possible. 0 where nothing was seen,
// or where a hypothesis lies outside of the scores.
double log_likelihood_ratio(const BlockOutcomes& outcomes, const MeanHypotheses& hypotheses);
double log_likelihood_ratio(const BlockOutcomes& outcomes, const EffectHypotheses& hypotheses);

enum class Decision : std::uint8_t { go_on, null, alternative };

struct ErrorRates {
  double alpha = 0.05;  // of deciding for the alternative when the null is true
  double beta = 0.05;   // of deciding for the null when the alternative is true; alpha + beta < 1

  double lower_bound() const;
  double upper_bound() const;
  Decision decide(double log_likelihood_ratio) const;
};

}  // namespace evenkeel::analytics
