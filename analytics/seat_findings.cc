#include "analytics/seat_findings.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "analytics/evidence.h"
#include "analytics/proportion_equivalence.h"
#include "analytics/proportion_interval.h"
#include "analytics/words.h"

namespace evenkeel::analytics {

namespace {

using sim::SeatTally;

int farthest_seat(const SeatTally& wins) {
  const double fair = 1.0 / wins.seats;
  int farthest = 0;
  for (int seat = 1; seat < wins.seats; ++seat) {
    if (std::abs(wins.seat_rate(seat) - fair) > std::abs(wins.seat_rate(farthest) - fair)) farthest = seat;
  }
  return farthest;
}

std::string seat_sentence(const SeatTally& wins, const SeatVerdict& verdict, int seat) {
  const Estimate rate = Estimate::of(wins.seat_rate(seat), verdict.seats[static_cast<std::size_t>(seat)]);
  return fmt::format("Seat {} wins {} ({})", seat + 1, percent(rate.value), percent_range(rate));
}

std::string reason(const SeatTally& wins, const SeatVerdict& verdict, double margin) {
  const double fair = 1.0 / wins.seats;
  const int seat = farthest_seat(wins);
  if (verdict.balance == Balance::balanced) {
    Estimate all{0, 1, 0};
    for (const Interval& one : verdict.seats) all = {0, std::min(all.low, one.low), std::max(all.high, one.high)};
    return fmt::format("Every seat's interval ({}) lies within {} of the fair {}.", percent_range(all), points(margin),
                       percent(fair));
  }
  if (verdict.balance == Balance::unbalanced) {
    return fmt::format("{}, more than {} {} the fair {}.", seat_sentence(wins, verdict, seat), points(margin),
                       wins.seat_rate(seat) > fair ? "above" : "below", percent(fair));
  }
  const std::string needed = verdict.games_needed >= kNeverEnough
                                 ? "its rate is so near to the margin that no number of games would decide"
                                 : fmt::format("about {} more games would decide", grouped(verdict.games_needed));
  return fmt::format("{}, which is not yet told from {} around the fair {}; {}.", seat_sentence(wins, verdict, seat),
                     points(margin), percent(fair), needed);
}

// The sum of block means.
double sum_of(const SeatTally& wins, int seat) {
  return wins.seat_rate(seat) * static_cast<double>(wins.blocks());
}

std::vector<std::uint64_t> nearest_wins(const SeatTally& wins) {
  std::vector<std::uint64_t> counts;
  for (int seat = 0; seat < wins.seats; ++seat) counts.push_back(whole_wins(wins, seat).nearest);
  return counts;
}

// From the lower end at the lower count to the upper end at the upper one.
template <class Method>
Estimate both_ways(double rate, const WholeWins& hits, std::uint64_t tries, Method method) {
  return {rate, method(hits.down, tries).low, method(hits.up, tries).high};
}

double tost_p(const WholeWins& hits, std::uint64_t tries, double fair, double margin) {
  const Limits limits{.low = std::max(fair - margin, 1e-9), .high = std::min(fair + margin, 1 - 1e-9)};
  return std::max(equivalence_p_value(hits.down, tries, limits), equivalence_p_value(hits.up, tries, limits));
}

}  // namespace

WholeWins whole_wins(const SeatTally& wins, int seat) {
  const std::uint64_t unit = SeatTally::kWin * wins.block_size;
  const std::uint64_t sum = wins.by_seat[static_cast<std::size_t>(seat)];
  return {.down = sum / unit, .up = (sum + unit - 1) / unit, .nearest = (sum + unit / 2) / unit};
}

VerdictFinding judge_cell(const CellTally& tally, const JudgeSettings& settings) {
  const SeatTally& wins = tally.wins;
  const SeatVerdict verdict = judge_seats(wins, settings.margin, settings.sequence);
  VerdictFinding finding{.balance = verdict.balance, .reason = reason(wins, verdict, settings.margin)};
  if (verdict.balance == Balance::undecided && verdict.games_needed < kNeverEnough) {
    finding.games_needed = verdict.games_needed;
  }
  const std::vector<double> fair(static_cast<std::size_t>(wins.seats), 1.0 / wins.seats);
  std::vector<double> sums;
  for (int seat = 0; seat < wins.seats; ++seat) sums.push_back(sum_of(wins, seat));
  finding.log_evidence = log_evidence(sums, fair);
  finding.evidence_p = anytime_p_value(finding.log_evidence);
  finding.chi_square = fit_test(nearest_wins(wins), fair);
  finding.shared_wins = wins.games == 0 ? 0 : static_cast<double>(tally.shared) / static_cast<double>(wins.games);
  return finding;
}

std::vector<SeatFinding> find_seats(const CellTally& tally, const std::vector<std::string>& places,
                                    const JudgeSettings& settings) {
  const SeatTally& wins = tally.wins;
  const double alpha = settings.sequence.alpha;
  const SeatVerdict verdict = judge_seats(wins, settings.margin, settings.sequence);
  const std::vector<Interval> goodman = simultaneous_intervals(nearest_wins(wins), alpha);
  std::vector<SeatFinding> seats;
  for (int seat = 0; seat < wins.seats; ++seat) {
    const auto at = static_cast<std::size_t>(seat);
    const double rate = wins.seat_rate(seat);
    const WholeWins hits = whole_wins(wins, seat);
    seats.push_back(
        {.seat = seat,
         .place = at < places.size() ? places[at] : "",
         .win_rate = Estimate::of(rate, verdict.seats[at]),
         .clopper_pearson = both_ways(
             rate, hits, wins.blocks(), [&](auto hit, auto tries) { return exact_interval(hit, tries, alpha); }),
         .jeffreys = both_ways(
             rate, hits, wins.blocks(), [&](auto hit, auto tries) { return jeffreys_interval(hit, tries, alpha); }),
         .goodman = Estimate::of(rate, goodman[at]),
         .tost_p = tost_p(hits, wins.blocks(), 1.0 / wins.seats, settings.margin),
         .mean_rank =
             wins.games == 0 ? 0 : static_cast<double>(tally.rank_sums[at]) / static_cast<double>(wins.games)});
  }
  return seats;
}

}  // namespace evenkeel::analytics
