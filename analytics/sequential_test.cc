#include "analytics/sequential_test.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "analytics/solve.h"

namespace evenkeel::analytics {

namespace {

using Values = std::vector<double>;

constexpr double kEmptyCell = 1e-3;
constexpr double kEloPerEffect = 800 / 2.302585092994045684;  // ln 10

// What was seen, as a distribution.
struct Seen {
  Values scores;
  Values shares;
  double blocks = 0;
};

Seen seen(const BlockOutcomes& outcomes) {
  Seen result;
  for (std::size_t cell = 0; cell < outcomes.counts.size(); ++cell) {
    const std::uint64_t count = outcomes.counts[cell];
    result.scores.push_back(outcomes.score(cell));
    result.shares.push_back(count == 0 ? kEmptyCell : static_cast<double>(count));
  }
  result.blocks = std::accumulate(result.shares.begin(), result.shares.end(), 0.0);
  for (double& share : result.shares) share /= result.blocks;
  return result;
}

bool nothing_in(const BlockOutcomes& outcomes) {
  return std::all_of(outcomes.counts.begin(), outcomes.counts.end(), [](std::uint64_t count) { return count == 0; });
}

// The most likely distribution under which `offsets` have mean 0: shares / (1 + theta offset), with theta such that it
// is so. Empty where no distribution is.
Values most_likely(const Values& shares, const Values& offsets) {
  const auto [least, most] = std::minmax_element(offsets.begin(), offsets.end());
  if (!(*least < 0 && *most > 0)) return {};
  const auto mean = [&](double theta) {
    double sum = 0;
    for (std::size_t i = 0; i < shares.size(); ++i) sum += shares[i] * offsets[i] / (1 + theta * offsets[i]);
    return sum;
  };
  constexpr double kInside = 1 - 1e-13;  // no share may become infinite
  const double theta = root_between(mean, -kInside / *most, -kInside / *least);
  Values result(shares.size());
  for (std::size_t i = 0; i < shares.size(); ++i) result[i] = shares[i] / (1 + theta * offsets[i]);
  return result;
}

Values most_likely_with_mean(const Seen& seen, double mean) {
  Values offsets = seen.scores;
  for (double& offset : offsets) offset -= mean;
  return most_likely(seen.shares, offsets);
}

// The effect is no linear function of the distribution, so its constraint is linearised around the last estimate until
// that no longer moves; the first is uniform (Van den Bergh, section 4).
Values most_likely_with_effect(const Seen& seen, double reference, double effect) {
  const std::size_t cells = seen.scores.size();
  Values estimate(cells, 1 / static_cast<double>(cells));
  for (int step = 0; step < 200; ++step) {
    const double mean = std::inner_product(estimate.begin(), estimate.end(), seen.scores.begin(), 0.0);
    double variance = 0;
    for (std::size_t i = 0; i < cells; ++i) variance += estimate[i] * std::pow(seen.scores[i] - mean, 2);
    const double deviation = std::sqrt(variance);
    Values offsets(cells);
    for (std::size_t i = 0; i < cells; ++i) {
      const double standard = (seen.scores[i] - mean) / deviation;
      offsets[i] = seen.scores[i] - reference - effect * deviation * (1 + standard * standard) / 2;
    }
    const Values next = most_likely(seen.shares, offsets);
    if (next.empty()) return next;
    double moved = 0;
    for (std::size_t i = 0; i < cells; ++i) moved = std::max(moved, std::abs(next[i] - estimate[i]));
    estimate = next;
    if (moved < 1e-10) break;
  }
  return estimate;
}

double ratio(const Seen& seen, const Values& null, const Values& alternative) {
  if (null.empty() || alternative.empty()) return 0;
  double sum = 0;
  for (std::size_t i = 0; i < seen.shares.size(); ++i) sum += seen.shares[i] * std::log(alternative[i] / null[i]);
  return seen.blocks * sum;
}

}  // namespace

double BlockOutcomes::score(std::size_t cell) const {
  return low + (high - low) * static_cast<double>(cell) / static_cast<double>(counts.size() - 1);
}

BlockOutcomes& BlockOutcomes::operator+=(const BlockOutcomes& other) {
  if (counts.empty()) return *this = other;
  for (std::size_t cell = 0; cell < other.counts.size(); ++cell) counts[cell] += other.counts[cell];
  return *this;
}

MeanHypotheses logistic_elo(double null, double alternative) {
  const auto score = [](double elo) { return 1 / (1 + std::pow(10, -elo / 400)); };
  return {.null = score(null), .alternative = score(alternative)};
}

EffectHypotheses normalised_elo(double null, double alternative, int games_per_block) {
  const double scale = std::sqrt(games_per_block) / kEloPerEffect;
  return {.reference = 0.5, .null = null * scale, .alternative = alternative * scale};
}

double log_likelihood_ratio(const BlockOutcomes& outcomes, const MeanHypotheses& hypotheses) {
  if (nothing_in(outcomes)) return 0;
  const Seen data = seen(outcomes);
  return ratio(data, most_likely_with_mean(data, hypotheses.null), most_likely_with_mean(data, hypotheses.alternative));
}

double log_likelihood_ratio(const BlockOutcomes& outcomes, const EffectHypotheses& hypotheses) {
  if (nothing_in(outcomes)) return 0;
  const Seen data = seen(outcomes);
  return ratio(data, most_likely_with_effect(data, hypotheses.reference, hypotheses.null),
               most_likely_with_effect(data, hypotheses.reference, hypotheses.alternative));
}

double ErrorRates::lower_bound() const {
  return std::log(beta / (1 - alpha));
}

double ErrorRates::upper_bound() const {
  return std::log((1 - beta) / alpha);
}

Decision ErrorRates::decide(double log_likelihood_ratio) const {
  if (log_likelihood_ratio >= upper_bound()) return Decision::alternative;
  if (log_likelihood_ratio <= lower_bound()) return Decision::null;
  return Decision::go_on;
}

}  // namespace evenkeel::analytics
