#pragma once
// How strong is the evidence that shares are not as they should be ("all seats are equal")? An e-process: under the
// hypothesis it exceeds 1/alpha at any time at all with a chance of at most alpha (Ville 1939), so one may look after
// every part. It is the likelihood of a Dirichlet mixture over that of the hypothesis, with `weight` times the fair
// shares as the mixture's parameters (Good 1967; sequential: Lindon, Malek 2022).

#include <span>

namespace evenkeel::analytics {

inline constexpr double kEvidenceWeight = 100;

// log E. `sums` are the observations summed by category; `fair` are the shares of the hypothesis, each above 0, with
// sum 1. An observation may be shared by several categories (a tie, the mean over a block) as long as its parts add up
// to 1: by the inequality of the weighted means such a likelihood ratio is at most its parts' mean, so E still has
// mean at most 1. Nothing seen: 0.
double log_evidence(std::span<const double> sums, std::span<const double> fair, double weight = kEvidenceWeight);

// min(1, 1/E): a p-value that holds whenever one stops.
double anytime_p_value(double log_evidence);

}  // namespace evenkeel::analytics
