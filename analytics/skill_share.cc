#include "analytics/skill_share.h"

#include <algorithm>
#include <cmath>

namespace evenkeel::analytics {

namespace {

template <class Counts>
double total(const Counts& counts) {
  double all = 0;
  for (const auto& count : counts) all += static_cast<double>(count.second);
  return all;
}

// In nats, with half a nat per observation for every cell beyond the first, if wanted.
template <class Counts>
double entropy(const Counts& counts, bool corrected) {
  const double n = total(counts);
  double sum = 0;
  for (const auto& count : counts) {
    const double share = static_cast<double>(count.second) / n;
    sum -= share * std::log(share);
  }
  return corrected ? sum + static_cast<double>(counts.size() - 1) / (2 * n) : sum;
}

// H(outcome | players) = H(players, outcome) - H(players).
double share(const OutcomesByPlayers& table, bool corrected) {
  if (table.counts.empty()) return 0;
  std::map<int, std::uint64_t> by_players;
  std::map<int, std::uint64_t> by_outcome;
  for (const auto& [cell, count] : table.counts) {
    by_players[cell.first] += count;
    by_outcome[cell.second] += count;
  }
  const double outcome = entropy(by_outcome, corrected);
  if (by_outcome.size() < 2) return 0;
  const double left = entropy(table.counts, corrected) - entropy(by_players, corrected);
  return std::clamp(1 - left / outcome, 0.0, 1.0);
}

}  // namespace

void OutcomesByPlayers::add(int players, int outcome, std::uint64_t times) {
  if (times > 0) counts[{players, outcome}] += times;
}

OutcomesByPlayers& OutcomesByPlayers::operator+=(const OutcomesByPlayers& other) {
  for (const auto& [cell, count] : other.counts) counts[cell] += count;
  return *this;
}

double OutcomesByPlayers::skill_share() const {
  return share(*this, false);
}

double OutcomesByPlayers::corrected_skill_share() const {
  return share(*this, true);
}

}  // namespace evenkeel::analytics
