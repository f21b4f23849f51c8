#include "analytics/seat_verdict.h"

#include <algorithm>
#include <cmath>

namespace evenkeel::analytics {

namespace {

constexpr double kMostGames = 1e12;

// The sample is the block: a sum of block means is the sum of the shares over the block's size.
Interval interval_at(double rate, double blocks, const SequenceSettings& settings) {
  return confidence_sequence(rate * blocks, blocks, settings);
}

bool inside(const Interval& interval, double fair, double margin) {
  return interval.low >= fair - margin && interval.high <= fair + margin;
}

bool outside(const Interval& interval, double fair, double margin) {
  return interval.low > fair + margin || interval.high < fair - margin;
}

// The least number of blocks at which `decided(interval)` would hold if the rate stayed as it is.
template <class Decided>
double blocks_until(double rate, double blocks, const SequenceSettings& settings, Decided decided) {
  double high = std::max(blocks, 16.0);
  while (!decided(interval_at(rate, high, settings))) {
    high *= 2;
    if (high > kMostGames) return kMostGames;
  }
  double low = high / 2;
  while (high - low > std::max(1.0, high * 1e-3)) {
    const double middle = (low + high) / 2;
    (decided(interval_at(rate, middle, settings)) ? high : low) = middle;
  }
  return std::ceil(high);
}

// Balanced when the last seat is inside; unbalanced when the first is outside.
std::uint64_t games_needed(const sim::SeatTally& tally, double margin, const SequenceSettings& settings,
                           const SequenceSettings& corrected) {
  const double fair = 1.0 / tally.seats;
  const auto blocks = static_cast<double>(tally.blocks());
  double balanced = 0;
  double unbalanced = kMostGames;
  for (int seat = 0; seat < tally.seats; ++seat) {
    const double rate = tally.seat_rate(seat);
    if (std::abs(rate - fair) > margin) {
      balanced = kMostGames;
      unbalanced = std::min(unbalanced, blocks_until(rate, blocks, corrected,
                                                     [&](const Interval& i) { return outside(i, fair, margin); }));
    } else {
      balanced = std::max(
          balanced, blocks_until(rate, blocks, settings, [&](const Interval& i) { return inside(i, fair, margin); }));
    }
  }
  const double more = std::min(balanced, unbalanced) - blocks;
  return static_cast<std::uint64_t>(std::max(more, 1.0)) * tally.block_size;
}

}  // namespace

SeatVerdict judge_seats(const sim::SeatTally& tally, double margin, const SequenceSettings& settings) {
  SeatVerdict verdict;
  const double fair = 1.0 / tally.seats;
  const auto blocks = static_cast<double>(tally.blocks());
  SequenceSettings corrected = settings;
  corrected.alpha = settings.alpha / tally.seats;
  bool all_inside = true;
  bool one_outside = false;
  for (int seat = 0; seat < tally.seats; ++seat) {
    const double rate = tally.seat_rate(seat);
    verdict.seats.push_back(interval_at(rate, blocks, settings));
    all_inside = all_inside && inside(verdict.seats.back(), fair, margin);
    one_outside = one_outside || outside(interval_at(rate, blocks, corrected), fair, margin);
  }
  if (all_inside) {
    verdict.balance = Balance::balanced;
  } else if (one_outside) {
    verdict.balance = Balance::unbalanced;
  } else {
    verdict.games_needed = games_needed(tally, margin, settings, corrected);
  }
  return verdict;
}

std::string_view balance_word(Balance balance) {
  switch (balance) {
    case Balance::balanced: return "balanced";
    case Balance::unbalanced: return "unbalanced";
    case Balance::undecided: return "undecided";
  }
  return "";
}

}  // namespace evenkeel::analytics
