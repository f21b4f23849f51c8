#include "analytics/explore/sample.h"

#include <algorithm>

#include <tbb/global_control.h>
#include <tbb/task_arena.h>

#include "sim/batch/play_games.h"

namespace evenkeel::explore {

namespace {

constexpr std::uint64_t kAtOnce = 6'000;  // games whose columns are in memory; whole blocks for any number of seats

}  // namespace

Sample play_sample(const sim::Cell& cell, const std::vector<analytics::Metric>& metrics, const GamesAsked& asked,
                   Play& play) {
  Sample sample{.sums = std::vector<std::vector<std::int64_t>>(metrics.size())};
  for (std::uint64_t done = 0; done < asked.games; done += kAtOnce) {
    const std::uint64_t games = std::min(kAtOnce, asked.games - done);
    const sim::GamesOrder order{.seed = asked.seed, .first_game = asked.first + done, .games = games};
    sim::PartColumns columns(cell.told, cell.variant.players, games);
    sim::BatchExtras extras;
    if (!sim::play_games(cell, order, sim::batch_size(games), columns, extras, play.stop, play.played)) throw Stopped{};
    for (std::size_t i = 0; i < metrics.size(); ++i) {
      const auto sums = analytics::block_sums(metrics[i], columns, cell.rotation.block_size);
      sample.sums[i].insert(sample.sums[i].end(), sums.begin(), sums.end());
    }
  }
  return sample;
}

std::vector<analytics::Moments> moments_of(const Sample& sample) {
  std::vector<analytics::Moments> moments(sample.sums.size());
  for (std::size_t i = 0; i < moments.size(); ++i) {
    for (const std::int64_t sum : sample.sums[i]) moments[i].add(sum);
  }
  return moments;
}

std::vector<analytics::Moments> differences(const Sample& first, const Sample& second) {
  std::vector<analytics::Moments> moments(first.sums.size());
  for (std::size_t i = 0; i < moments.size(); ++i) {
    for (std::size_t block = 0; block < first.sums[i].size(); ++block) {
      moments[i].add(second.sums[i][block] - first.sums[i][block]);
    }
  }
  return moments;
}

std::uint64_t whole_games(std::uint64_t games, int block_size) {
  const auto size = static_cast<std::uint64_t>(block_size);
  return std::max<std::uint64_t>((games + size - 1) / size, 2) * size;
}

void with_threads(int threads, const std::function<void()>& work) {
  const int count = threads > 0 ? threads : tbb::this_task_arena::max_concurrency();
  const tbb::global_control limit(tbb::global_control::max_allowed_parallelism, static_cast<std::size_t>(count));
  tbb::task_arena arena(count);
  arena.execute(work);
}

}  // namespace evenkeel::explore
