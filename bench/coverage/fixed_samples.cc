// Intervals and tests on a sample of fixed size, looked at once.

#include <algorithm>
#include <array>
#include <cmath>

#include <fmt/format.h>

#include "analytics/histogram.h"
#include "analytics/holm.h"
#include "analytics/mean_interval.h"
#include "analytics/proportion_equivalence.h"
#include "analytics/proportion_interval.h"
#include "analytics/repeated_luck.h"
#include "analytics/share_fit.h"
#include "bench/coverage/trial.h"

namespace evenkeel::coverage {

namespace {

using namespace evenkeel::analytics;

double normal(RandomStream& luck) {
  return std::sqrt(-2 * std::log(uniform(luck))) * std::cos(6.283185307179586 * uniform(luck));
}

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

Run goodman(RandomStream& luck, std::uint64_t games, const std::vector<double>& truth) {
  const auto intervals = simultaneous_intervals(seat_counts(luck, games, truth), kAlpha);
  bool missed = false;
  for (std::size_t seat = 0; seat < truth.size(); ++seat) missed = missed || misses(intervals[seat], truth[seat]);
  return {.happened = missed, .observations = static_cast<double>(games)};
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

}  // namespace

std::vector<Row> fixed_samples(std::uint64_t scale) {
  const std::uint64_t runs = 10'000 * scale;
  const std::string missed = "truth missed";
  const std::string level = "≤ 5%";
  const std::string about = "about 5%";
  const std::vector<double> equal = equal_seats();
  const std::vector<double> unequal{0.4, 0.3, 0.2, 0.1};
  // The Euclidean distance of these shares from equal ones is 0.05.
  const std::vector<double> apart{0.275, 0.275, 0.225, 0.225};
  std::vector<Row> all;
  const auto add = [&](const std::string& method, const std::string& truth, const std::string& counted,
                       const std::string& promised, std::function<Run(RandomStream&)> run) {
    all.push_back({method, truth, "once", counted, promised, runs, std::move(run)});
  };
  for (const auto& [games, truth] : {std::pair{100U, 0.02}, std::pair{1000U, 0.25}}) {
    const std::string text = fmt::format("share {}", truth);
    add("Clopper-Pearson", text, missed, level,
        [=](RandomStream& luck) { return proportion(luck, exact_interval, games, truth); });
    add("Jeffreys", text, missed, about,
        [=](RandomStream& luck) { return proportion(luck, jeffreys_interval, games, truth); });
  }
  add("Goodman", "4 equal seats", "a seat missed", about,
      [=](RandomStream& luck) { return goodman(luck, 1000, equal); });
  add("Goodman", "40, 30, 20, 10%", "a seat missed", about,
      [=](RandomStream& luck) { return goodman(luck, 200, unequal); });
  add("Student's t, pairs of blocks", "mean 2.4, 92% zeros", missed, about, paired_mean);
  add("interval of the median", "geometric rounds", missed, level, median);
  add("ICC(1)", "luck is 30%", missed, about, luck_share);
  add("chi-square", "4 equal seats", "difference claimed", about, [=](RandomStream& luck) {
    return Run{.happened = fit_test(seat_counts(luck, 1000, equal), equal).p_value <= kAlpha, .observations = 1000};
  });
  add("Wellek's equivalence", "on the margin 0.05", "equivalence claimed", about, [=](RandomStream& luck) {
    return Run{.happened = fit_equivalence(seat_counts(luck, 4000, apart), equal, 0.05, kAlpha).shown(),
               .observations = 4000};
  });
  add("exact TOST", "share 0.27, on the margin", "equivalence claimed", level, [=](RandomStream& luck) {
    const std::array<double, 2> truth{0.27, 0.73};
    const std::uint64_t hits = seat_counts(luck, 5000, truth)[0];
    return Run{.happened = equivalence_p_value(hits, 5000, {.low = 0.23, .high = 0.27}) <= kAlpha,
               .observations = 5000};
  });
  add("Holm, 5 variants", "none differs", "any difference claimed", level, holm_family);
  return all;
}

}  // namespace evenkeel::coverage
