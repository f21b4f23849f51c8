// Sequences, verdicts and sequential tests: a look after every batch.

#include <array>
#include <cmath>

#include "analytics/asymptotic_sequence.h"
#include "analytics/betting_sequence.h"
#include "analytics/confidence_sequence.h"
#include "analytics/evidence.h"
#include "analytics/histogram.h"
#include "analytics/proportion_interval.h"
#include "analytics/seat_verdict.h"
#include "analytics/sequential_test.h"
#include "bench/coverage/trial.h"
#include "sim/record/seat_tally.h"

namespace evenkeel::coverage {

namespace {

using namespace evenkeel::analytics;
using evenkeel::sim::SeatTally;

const std::vector<double> kEqual = equal_seats();
constexpr Range kDifferenceRange{.low = -60, .high = 60};

struct Looks {
  std::uint64_t every;
  std::uint64_t most;
};

// Plays game after game; after every batch `done()` may end the run.
template <class Play, class Done>
Run peek(const Looks& looks, Play play, Done done) {
  for (std::uint64_t game = 1; game <= looks.most; ++game) {
    play();
    if (game % looks.every == 0 && done(game)) return {.happened = true, .observations = static_cast<double>(game)};
  }
  return {.happened = false, .observations = static_cast<double>(looks.most)};
}

constexpr Looks kHundred{.every = 100, .most = 10'000};

template <class Estimate>
Run peeked_proportion(RandomStream& luck, Estimate estimate) {
  std::uint64_t hits = 0;
  return peek(
      kHundred, [&] { hits += uniform(luck) < 0.25 ? 1U : 0U; },
      [&](std::uint64_t games) { return misses(estimate(hits, games), 0.25); });
}

Interval sequence(double sum, std::uint64_t count) {
  return confidence_sequence(sum, static_cast<double>(count), {.alpha = kAlpha, .best_at = 2000});
}

// Four seats with the given shares of wins; every fifth win is shared with the next seat round the table, which keeps
// equal shares equal.
void play_seats(RandomStream& luck, std::span<const double> truth, bool ties, std::vector<double>& sums) {
  const std::size_t seat = draw(luck, truth);
  const bool shared = ties && luck.below(5) == 0;
  sums[seat] += shared ? 0.5 : 1;
  if (shared) sums[(seat + 1) % sums.size()] += 0.5;
}

Run shared_wins(RandomStream& luck) {
  std::vector<double> sums(4);
  return peek(
      kHundred, [&] { play_seats(luck, kEqual, true, sums); },
      [&](std::uint64_t games) { return misses(sequence(sums[0], games), 0.25); });
}

// Blocks of four games on the same luck: in half of the blocks luck makes one seat win all four. An observation is the
// block's mean.
Run blocks_of_games(RandomStream& luck) {
  double sum = 0;
  const auto play = [&] {
    const bool alike = luck.below(2) == 0;
    double won = 0;
    for (int game = 0; game < (alike ? 1 : 4); ++game) won += luck.below(4) == 0 ? 1 : 0;
    sum += alike ? won : won / 4;
  };
  return peek(kHundred, play, [&](std::uint64_t blocks) { return misses(sequence(sum, blocks), 0.25); });
}

Run false_alarm(RandomStream& luck, bool ties) {
  std::vector<double> sums(4);
  return peek(
      kHundred, [&] { play_seats(luck, kEqual, ties, sums); },
      [&](std::uint64_t) { return anytime_p_value(log_evidence(sums, kEqual)) <= kAlpha; });
}

Run betting(RandomStream& luck) {
  Histogram sample;
  return peek(
      kHundred, [&] { sample.add(difference(luck)); },
      [&](std::uint64_t) { return log_wealth(sample, kDifferenceRange, kMeanDifference) >= -std::log(kAlpha); });
}

Run asymptotic(RandomStream& luck) {
  Moments sample;
  return peek(
      kHundred, [&] { sample.add(difference(luck)); },
      [&](std::uint64_t) { return misses(asymptotic_sequence(sample, {.alpha = kAlpha}), kMeanDifference); });
}

// Until decided; happened if the verdict was `counted`.
Run verdict(RandomStream& luck, const std::vector<double>& truth, Balance counted) {
  SeatTally tally;
  tally.seats = 4;
  Balance found = Balance::undecided;
  Run run = peek(
      {.every = 500, .most = 20'000},
      [&] {
        ++tally.games;
        tally.by_seat[draw(luck, truth)] += SeatTally::kWin;
      },
      [&](std::uint64_t) {
        found = judge_seats(tally, kDefaultMargin, {.alpha = kAlpha}).balance;
        return found != Balance::undecided;
      });
  run.happened = found == counted;
  return run;
}

// Pairs of games with a draw in four of ten; the score of a game has the given mean.
std::size_t pair_of_games(RandomStream& luck, double mean) {
  const std::array<double, 3> game{1 - mean - 0.2, 0.4, mean - 0.2};
  return draw(luck, game) + draw(luck, game);
}

template <class Hypotheses, class Play>
Run decided(BlockOutcomes outcomes, const Hypotheses& hypotheses, Play play, Decision counted) {
  Decision found = Decision::go_on;
  Run run = peek(
      {.every = 10, .most = 100'000}, [&] { ++outcomes.counts[play()]; },
      [&](std::uint64_t) {
        found = ErrorRates{.alpha = kAlpha, .beta = kAlpha}.decide(log_likelihood_ratio(outcomes, hypotheses));
        return found != Decision::go_on;
      });
  run.happened = found == counted;
  return run;
}

// The mean score whose effect in a game with four draws in ten is that of a normalised Elo.
double score_of_normalised(double elo) {
  const double effect = elo * std::log(10.0) / 800;
  double mean = 0.5;
  for (int i = 0; i < 50; ++i) mean = 0.5 + effect * std::sqrt(mean - 0.2 + 0.1 - mean * mean);
  return mean;
}

template <class Hypotheses>
Run pairs_decided(RandomStream& luck, const Hypotheses& hypotheses, double mean, Decision counted) {
  return decided(
      {.counts = std::vector<std::uint64_t>(5)}, hypotheses, [&] { return pair_of_games(luck, mean); }, counted);
}

Run differences_decided(RandomStream& luck, double mean, Decision counted) {
  const std::array<double, 3> shares{0.1 - mean / 2, 0.8, 0.1 + mean / 2};
  return decided(
      {.low = -1, .high = 1, .counts = std::vector<std::uint64_t>(3)}, MeanHypotheses{.null = 0, .alternative = 0.05},
      [&] { return draw(luck, shares); }, counted);
}

}  // namespace

std::vector<Row> repeated_looks(std::uint64_t scale) {
  const std::uint64_t some = 4000 * scale;
  const std::uint64_t few = 1000 * scale;
  const std::string every = "every 100";
  const std::string missed = "truth missed";
  const std::string level = "≤ 5%";
  const std::string about = "about 5%";
  const std::vector<double> on_margin{0.27, 0.73 / 3, 0.73 / 3, 0.73 / 3};
  const std::vector<double> favoured{0.31, 0.23, 0.23, 0.23};
  const double elo_20 = logistic_elo(0, 20).alternative;
  const double normalised_20 = score_of_normalised(20);
  std::vector<Row> all;
  const auto add = [&](const std::string& method, const std::string& truth, const std::string& looks,
                       const std::string& counted, const std::string& promised, std::uint64_t runs,
                       std::function<Run(RandomStream&)> run) {
    all.push_back({method, truth, looks, counted, promised, runs, std::move(run)});
  };
  add("Clopper-Pearson, misused", "share 0.25", every, missed, "nothing", some, [](RandomStream& luck) {
    return peeked_proportion(
        luck, [](std::uint64_t hits, std::uint64_t games) { return exact_interval(hits, games, kAlpha); });
  });
  add("confidence sequence", "share 0.25", every, missed, level, some, [](RandomStream& luck) {
    return peeked_proportion(
        luck, [](std::uint64_t hits, std::uint64_t games) { return sequence(static_cast<double>(hits), games); });
  });
  add("confidence sequence", "equal seats, 20% shared wins", every, missed, level, some, shared_wins);
  add("confidence sequence", "blocks of 4 on the same luck", every, missed, level, some, blocks_of_games);
  add("betting sequence", "mean 2.4, 92% zeros", every, missed, level, some, betting);
  add("asymptotic sequence", "mean 2.4, 92% zeros", every, missed, "about 5%", some, asymptotic);
  add("evidence (e-value)", "4 equal seats", every, "p ≤ 5%", level, some,
      [](RandomStream& luck) { return false_alarm(luck, false); });
  add("evidence (e-value)", "equal seats, 20% shared wins", every, "p ≤ 5%", level, some,
      [](RandomStream& luck) { return false_alarm(luck, true); });
  const auto add_verdict = [&](const std::string& text, const std::vector<double>& truth, Balance counted,
                               const std::string& promised) {
    add("verdict, margin 2%", text, "every 500", std::string(balance_word(counted)), promised, few,
        [=](RandomStream& luck) { return verdict(luck, truth, counted); });
  };
  add_verdict("4 equal seats", kEqual, Balance::unbalanced, level);
  add_verdict("a seat at 27%, on the margin", on_margin, Balance::balanced, level);
  add_verdict("a seat at 27%, on the margin", on_margin, Balance::unbalanced, level);
  add_verdict("a seat at 31%", favoured, Balance::balanced, level);
  add_verdict("4 equal seats", kEqual, Balance::balanced, "(right answer)");
  add_verdict("a seat at 31%", favoured, Balance::unbalanced, "(right answer)");
  const auto add_test = [&](const std::string& method, const std::string& text, Decision counted,
                            std::function<Run(RandomStream&)> run) {
    add(method, text, "every 10", counted == Decision::null ? "null accepted" : "alternative accepted", about, some,
        std::move(run));
  };
  add_test("SPRT, logistic Elo 0 or 20, pairs", "Elo 0", Decision::alternative,
           [](RandomStream& luck) { return pairs_decided(luck, logistic_elo(0, 20), 0.5, Decision::alternative); });
  add_test("SPRT, logistic Elo 0 or 20, pairs", "Elo 20", Decision::null,
           [=](RandomStream& luck) { return pairs_decided(luck, logistic_elo(0, 20), elo_20, Decision::null); });
  add_test("SPRT, normalised Elo 0 or 20, pairs", "Elo 0", Decision::alternative, [](RandomStream& luck) {
    return pairs_decided(luck, normalised_elo(0, 20, 2), 0.5, Decision::alternative);
  });
  add_test("SPRT, normalised Elo 0 or 20, pairs", "Elo 20", Decision::null, [=](RandomStream& luck) {
    return pairs_decided(luck, normalised_elo(0, 20, 2), normalised_20, Decision::null);
  });
  add_test("SPRT, mean difference 0 or 0.05", "0, 80% zeros", Decision::alternative,
           [](RandomStream& luck) { return differences_decided(luck, 0, Decision::alternative); });
  add_test("SPRT, mean difference 0 or 0.05", "0.05, 80% zeros", Decision::null,
           [](RandomStream& luck) { return differences_decided(luck, 0.05, Decision::null); });
  return all;
}

}  // namespace evenkeel::coverage
