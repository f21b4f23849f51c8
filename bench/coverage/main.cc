// Do intervals cover what they say, and do tests err as seldom as they say? evenkeel_coverage [SCALE] [SEED]
// Made-up games with a known truth, many runs of each; prints a Markdown table. The seed decides every figure.

#include <cstdio>
#include <cstdlib>

#include <fmt/format.h>

#include "analytics/proportion_interval.h"
#include "bench/coverage/trial.h"

namespace {

using namespace evenkeel::coverage;
using evenkeel::RandomStream;

void print(const Row& row, std::uint64_t seed) {
  std::uint64_t happened = 0;
  double observations = 0;
  for (std::uint64_t i = 0; i < row.runs; ++i) {
    RandomStream luck(seed, i, evenkeel::Purpose::setup);
    const Run run = row.run(luck);
    happened += run.happened ? 1U : 0U;
    observations += run.observations;
  }
  const evenkeel::analytics::Interval interval = evenkeel::analytics::exact_interval(happened, row.runs, kAlpha);
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
  for (const Row& row : fixed_samples(scale)) print(row, row_seed++);
  for (const Row& row : repeated_looks(scale)) print(row, row_seed++);
  return 0;
}
