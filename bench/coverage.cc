// Do intervals cover what they say, and do tests err as seldom as they say? evenkeel_coverage [SCALE] [SEED]
// Made-up games with a known truth, many runs of each; prints a Markdown table. The seed decides every figure.

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "analytics/asymptotic_sequence.h"
#include "analytics/betting_sequence.h"
#include "analytics/confidence_sequence.h"
#include "analytics/evidence.h"
#include "analytics/histogram.h"
#include "analytics/holm.h"
#include "analytics/mean_interval.h"
#include "analytics/proportion_equivalence.h"
#include "analytics/proportion_interval.h"
#include "analytics/repeated_luck.h"
#include "analytics/seat_verdict.h"
#include "analytics/sequential_test.h"
#include "analytics/share_fit.h"
#include "engine/core/random.h"
#include "sim/record/seat_tally.h"

namespace {

using namespace evenkeel::analytics;
using evenkeel::RandomStream;
using evenkeel::sim::SeatTally;

constexpr double kAlpha = 0.05;

double uniform(RandomStream& luck) {
  return (luck.next() + 0.5) / 4294967296.0;
}

std::size_t draw(RandomStream& luck, std::span<const double> shares) {
  double left = uniform(luck);
  for (std::size_t i = 0; i + 1 < shares.size(); ++i) {
    left -= shares[i];
    if (left < 0) return i;
  }
  return shares.size() - 1;
}

double normal(RandomStream& luck) {
  return std::sqrt(-2 * std::log(uniform(luck))) * std::cos(6.283185307179586 * uniform(luck));
}

bool misses(const Interval& interval, double truth) {
  return truth < interval.low || truth > interval.high;
}

// What one run came to: did what is counted happen, and after how many observations did it end?
struct Run {
  bool happened;
  double observations;
};

struct Row {
  std::string method;
  std::string truth;
  std::string looks;
  std::string counted;
  std::string promised;
  std::uint64_t runs;
  std::function<Run(RandomStream&)> run;
};

// --- a sample of fixed size ---

using Method = Interval (*)(std::uint64_t, std::uint64_t, double);

Run proportion(RandomStream& luck, Method method, std::uint64_t games, double truth) {
  std::uint64_t hits = 0;
  for (std::uint64_t game = 0; game < games; ++game) hits += uniform(luck) < truth ? 1U : 0U;
  return {.happened = misses(method(hits, games, kAlpha), truth), .observations = static_cast<double>(games)};
}

std::vector<std::uint64_t> seat_counts(RandomStream& luck, std::uint64_t games, std::span<const double> truth) {
  std::vector<std::uint64_t> counts(truth.size());
  for (std::uint64_t game = 0; game < games; ++game) ++counts[draw(luck, truth)];
  return counts;
}

const std::vector<double> kEqual{0.25, 0.25, 0.25, 0.25};

Run goodman(RandomStream& luck, std::uint64_t games, const std::vector<double>& truth) {
  const auto intervals = simultaneous_intervals(seat_counts(luck, games, truth), kAlpha);
  bool missed = false;
  for (std::size_t seat = 0; seat < truth.size(); ++seat) missed = missed || misses(intervals[seat], truth[seat]);
  return {.happened = missed, .observations = static_cast<double>(games)};
}

// Pairs of blocks that mostly end alike: -60, 0 or 60 sixtieths of a win.
constexpr std::array<double, 3> kDifferences{0.02, 0.92, 0.06};
constexpr double kMeanDifference = 2.4;
constexpr Range kDifferenceRange{.low = -60, .high = 60};

std::int64_t difference(RandomStream& luck) {
  return 60 * (static_cast<std::int64_t>(draw(luck, kDifferences)) - 1);
}

Run paired_mean(RandomStream& luck) {
  Moments sample;
  for (int block = 0; block < 400; ++block) sample.add(difference(luck));
  return {.happened = misses(mean_interval(sample, kAlpha), kMeanDifference), .observations = 400};
}

// Rounds: 5, and each time one more with chance 9/10. The median is 11: 1 - 0.9^6 < 1/2 <= 1 - 0.9^7.
Run median(RandomStream& luck) {
  Histogram rounds;
  for (int game = 0; game < 200; ++game) {
    rounds.add(5 + static_cast<std::int64_t>(std::log(uniform(luck)) / std::log(0.9)));
  }
  return {.happened = misses(quantile_interval(rounds, 0.5, kAlpha), 11), .observations = 200};
}

Run holm_family(RandomStream& luck) {
  std::vector<double> p_values;
  for (int variant = 0; variant < 5; ++variant) {
    Moments sample;
    for (int block = 0; block < 200; ++block) sample.add(static_cast<std::int64_t>(luck.below(3)) - 1);
    p_values.push_back(mean_p_value(sample));
  }
  const auto adjusted = holm_adjusted(p_values);
  return {.happened = *std::min_element(adjusted.begin(), adjusted.end()) <= kAlpha, .observations = 200};
}

// Values to a thousandth; luck has 0.3 of the variance.
Run luck_share(RandomStream& luck) {
  RepeatedLuck sample;
  for (int deal = 0; deal < 50; ++deal) {
    const double shared = std::sqrt(0.3) * normal(luck);
    std::array<std::int64_t, 4> values{};
    for (std::int64_t& value : values) value = std::lround(1000 * (shared + std::sqrt(0.7) * normal(luck)));
    sample.add(values);
  }
  return {.happened = misses(sample.interval(kAlpha), 0.3), .observations = 50};
}

// --- a look after every batch ---

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

std::vector<Row> rows(std::uint64_t scale) {
  const std::uint64_t many = 10'000 * scale;
  const std::uint64_t some = 4000 * scale;
  const std::uint64_t few = 1000 * scale;
  const std::string once = "once";
  const std::string every = "every 100";
  const std::string missed = "truth missed";
  const std::string level = "≤ 5%";
  const std::string about = "about 5%";
  const std::vector<double> unequal{0.4, 0.3, 0.2, 0.1};
  const std::vector<double> on_margin{0.27, 0.73 / 3, 0.73 / 3, 0.73 / 3};
  const std::vector<double> favoured{0.31, 0.23, 0.23, 0.23};
  const double elo_20 = logistic_elo(0, 20).alternative;
  const double normalised_20 = score_of_normalised(20);
  // The Euclidean distance of these shares from equal ones is 0.05.
  const std::vector<double> apart{0.275, 0.275, 0.225, 0.225};
  std::vector<Row> all;
  const auto add = [&](const std::string& method, const std::string& truth, const std::string& looks,
                       const std::string& counted, const std::string& promised, std::uint64_t runs,
                       std::function<Run(RandomStream&)> run) {
    all.push_back({method, truth, looks, counted, promised, runs, std::move(run)});
  };
  for (const auto& [games, truth] : {std::pair{100U, 0.02}, std::pair{1000U, 0.25}}) {
    const std::string text = fmt::format("share {}", truth);
    add("Clopper-Pearson", text, once, missed, level, many,
        [=](RandomStream& luck) { return proportion(luck, exact_interval, games, truth); });
    add("Jeffreys", text, once, missed, about, many,
        [=](RandomStream& luck) { return proportion(luck, jeffreys_interval, games, truth); });
  }
  add("Goodman", "4 equal seats", once, "a seat missed", about, many,
      [=](RandomStream& luck) { return goodman(luck, 1000, kEqual); });
  add("Goodman", "40, 30, 20, 10%", once, "a seat missed", about, many,
      [=](RandomStream& luck) { return goodman(luck, 200, unequal); });
  add("Student's t, pairs of blocks", "mean 2.4, 92% zeros", once, missed, about, many, paired_mean);
  add("interval of the median", "geometric rounds", once, missed, level, many, median);
  add("ICC(1)", "luck is 30%", once, missed, about, many, luck_share);
  add("chi-square", "4 equal seats", once, "difference claimed", about, many, [=](RandomStream& luck) {
    return Run{.happened = fit_test(seat_counts(luck, 1000, kEqual), kEqual).p_value <= kAlpha, .observations = 1000};
  });
  add("Wellek's equivalence", "on the margin 0.05", once, "equivalence claimed", about, many, [=](RandomStream& luck) {
    return Run{.happened = fit_equivalence(seat_counts(luck, 4000, apart), kEqual, 0.05, kAlpha).shown(),
               .observations = 4000};
  });
  add("exact TOST", "share 0.27, on the margin", once, "equivalence claimed", level, many, [=](RandomStream& luck) {
    const std::array<double, 2> truth{0.27, 0.73};
    const std::uint64_t hits = seat_counts(luck, 5000, truth)[0];
    return Run{.happened = equivalence_p_value(hits, 5000, {.low = 0.23, .high = 0.27}) <= kAlpha,
               .observations = 5000};
  });
  add("Holm, 5 variants", "none differs", once, "any difference claimed", level, many, holm_family);

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

void print(const Row& row, std::uint64_t seed) {
  std::uint64_t happened = 0;
  double observations = 0;
  for (std::uint64_t i = 0; i < row.runs; ++i) {
    RandomStream luck(seed, i, evenkeel::Purpose::setup);
    const Run run = row.run(luck);
    happened += run.happened ? 1U : 0U;
    observations += run.observations;
  }
  const Interval interval = exact_interval(happened, row.runs, kAlpha);
  fmt::print("| {} | {} | {} | {:.0f} | {} | {} | {:.2f}% | {:.2f} to {:.2f}% | {} |\n", row.method, row.truth,
             row.looks, observations / static_cast<double>(row.runs), row.counted, row.promised,
             100 * static_cast<double>(happened) / static_cast<double>(row.runs), 100 * interval.low,
             100 * interval.high, row.runs);
  std::fflush(stdout);
}

}  // namespace

int main(int argc, char** argv) {
  const std::uint64_t scale = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 1;
  const std::uint64_t seed = argc > 2 ? std::strtoull(argv[2], nullptr, 10) : 1;
  if (argc > 3 || scale == 0) {
    fmt::print(stderr, "usage: evenkeel_coverage [SCALE] [SEED]   SCALE times the runs\n");
    return 2;
  }
  fmt::print("| method | truth | looks | mean sample | counted | promised | measured | 95% interval | runs |\n");
  fmt::print("|---|---|---|---|---|---|---|---|---|\n");
  std::uint64_t row_seed = seed << 8U;
  for (const Row& row : rows(scale)) print(row, row_seed++);
  return 0;
}
