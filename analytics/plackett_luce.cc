#include "analytics/plackett_luce.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace evenkeel::analytics {

namespace {

struct Race {
  std::vector<std::size_t> players;
  double times;
};

struct Problem {
  std::vector<Race> races;
  std::vector<double> wins;  // by player, the ghost last
};

Problem problem_of(const Races& races, int players, const StrengthSettings& settings) {
  const auto count = static_cast<std::size_t>(players);
  Problem problem{.races = {}, .wins = std::vector<double>(count + (settings.ghost > 0 ? 1 : 0))};
  for (const auto& [set, wins] : races.wins) {
    Race race{.players = {set.begin(), set.end()}, .times = 0};
    for (std::size_t i = 0; i < set.size(); ++i) {
      const double won = static_cast<double>(wins[i]) * settings.races_per_count;
      problem.wins[race.players[i]] += won;
      race.times += won;
    }
    problem.races.push_back(std::move(race));
  }
  if (settings.ghost > 0) {
    for (std::size_t player = 0; player < count; ++player) {
      problem.races.push_back({.players = {player, count}, .times = 2 * settings.ghost});
      problem.wins[player] += settings.ghost;
      problem.wins[count] += settings.ghost;
    }
  }
  return problem;
}

double total_worth(const Race& race, const std::vector<double>& worth) {
  double total = 0;
  for (const std::size_t player : race.players) total += worth[player];
  return total;
}

// Each player's worth becomes their wins over what their races expect of a player of worth 1.
std::vector<double> step(const Problem& problem, const std::vector<double>& worth) {
  std::vector<double> expected(worth.size());
  for (const Race& race : problem.races) {
    const double each = race.times / total_worth(race, worth);
    for (const std::size_t player : race.players) expected[player] += each;
  }
  std::vector<double> next(worth.size());
  double sum = 0;
  for (std::size_t i = 0; i < next.size(); ++i) {
    next[i] = expected[i] == 0 ? worth[i] : problem.wins[i] / expected[i];
    sum += next[i];
  }
  for (double& value : next) value /= sum;
  return next;
}

using Matrix = std::vector<std::vector<double>>;

// The information about all log worths but that of player 0, which is held fast.
Matrix information(const Problem& problem, const std::vector<double>& worth) {
  const std::size_t size = worth.size() - 1;
  Matrix matrix(size, std::vector<double>(size));
  for (const Race& race : problem.races) {
    const double total = total_worth(race, worth);
    for (std::size_t i = 0; i < race.players.size(); ++i) {
      for (std::size_t j = 0; j < race.players.size(); ++j) {
        const std::size_t a = race.players[i];
        const std::size_t b = race.players[j];
        if (a == 0 || b == 0) continue;
        const double chance = worth[a] / total;
        matrix[a - 1][b - 1] += race.times * chance * ((i == j ? 1 : 0) - worth[b] / total);
      }
    }
  }
  return matrix;
}

// The diagonal of the inverse of a positive definite matrix, from its Cholesky factor L: the squared lengths of the
// columns of the inverse of L. Infinite where the matrix is singular.
std::vector<double> diagonal_of_inverse(Matrix matrix) {
  const std::size_t size = matrix.size();
  std::vector<double> diagonal(size, std::numeric_limits<double>::infinity());
  for (std::size_t column = 0; column < size; ++column) {
    for (std::size_t k = 0; k < column; ++k) {
      for (std::size_t row = column; row < size; ++row) matrix[row][column] -= matrix[row][k] * matrix[column][k];
    }
    if (!(matrix[column][column] > 1e-12)) return diagonal;
    const double pivot = std::sqrt(matrix[column][column]);
    for (std::size_t row = column; row < size; ++row) matrix[row][column] /= pivot;
  }
  for (std::size_t column = 0; column < size; ++column) {
    std::vector<double> inverse(size);
    diagonal[column] = 0;
    for (std::size_t row = column; row < size; ++row) {
      double value = row == column ? 1 : 0;
      for (std::size_t k = column; k < row; ++k) value -= matrix[row][k] * inverse[k];
      inverse[row] = value / matrix[row][row];
      diagonal[column] += inverse[row] * inverse[row];
    }
  }
  return diagonal;
}

}  // namespace

void Races::add_ranking(std::span<const int> best_first, std::uint64_t times) {
  for (std::size_t place = 0; place + 1 < best_first.size(); ++place) {
    const auto left = best_first.subspan(place);
    add_race({left.begin(), left.end()}, left.front(), times);
  }
}

void Races::add_race(std::vector<int> players, int winner, std::uint64_t times) {
  std::sort(players.begin(), players.end());
  const auto place = std::lower_bound(players.begin(), players.end(), winner) - players.begin();
  std::vector<std::uint64_t>& counts = wins[players];
  counts.resize(players.size());
  counts[static_cast<std::size_t>(place)] += times;
}

Races& Races::operator+=(const Races& other) {
  for (const auto& [set, more] : other.wins) {
    std::vector<std::uint64_t>& counts = wins[set];
    counts.resize(set.size());
    for (std::size_t i = 0; i < more.size(); ++i) counts[i] += more[i];
  }
  return *this;
}

Strengths strengths(const Races& races, int players, const StrengthSettings& settings) {
  if (players < 1) return {};
  const Problem problem = problem_of(races, players, settings);
  std::vector<double> worth(problem.wins.size(), 1 / static_cast<double>(problem.wins.size()));
  Strengths result;
  for (int steps = 0; steps < 20'000 && !result.converged; ++steps) {
    const std::vector<double> next = step(problem, worth);
    double moved = 0;
    for (std::size_t i = 0; i < worth.size(); ++i) moved = std::max(moved, std::abs(std::log(next[i] / worth[i])));
    worth = next;
    result.converged = moved < 1e-12;
    if (!std::isfinite(moved)) break;
  }
  const std::vector<double> variances = diagonal_of_inverse(information(problem, worth));
  for (std::size_t player = 0; player < static_cast<std::size_t>(players); ++player) {
    result.log_worth.push_back(std::log(worth[player] / worth[0]));
    result.standard_error.push_back(player == 0 ? 0 : std::sqrt(variances[player - 1]));
  }
  return result;
}

}  // namespace evenkeel::analytics
