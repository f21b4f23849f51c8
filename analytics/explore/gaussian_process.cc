#include "analytics/explore/gaussian_process.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace evenkeel::explore {

namespace {

constexpr double kRates[] = {0.05, 0.2, 0.8, 3, 12};  // from "hardly matters" to "neighbours tell little"
constexpr double kFirstRate = 0.8;
constexpr double kNugget = 1e-6;  // of the signal: what keeps the covariance invertible

double distance_on(const SearchAxis& axis, int a, int b) {
  if (a == b) return 0;
  return axis.ordered ? static_cast<double>(a - b) / (axis.values - 1) : 1.0;
}

// Solves lower * x = right.
std::vector<double> forward(const std::vector<std::vector<double>>& lower, std::vector<double> right) {
  for (std::size_t i = 0; i < right.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) right[i] -= lower[i][j] * right[j];
    right[i] /= lower[i][i];
  }
  return right;
}

// Solves lower^T * x = right.
std::vector<double> backward(const std::vector<std::vector<double>>& lower, std::vector<double> right) {
  for (std::size_t i = right.size(); i-- > 0;) {
    for (std::size_t j = i + 1; j < right.size(); ++j) right[i] -= lower[j][i] * right[j];
    right[i] /= lower[i][i];
  }
  return right;
}

}  // namespace

GaussianProcess::GaussianProcess(std::vector<SearchAxis> axes)
    : axes_(std::move(axes)), rates_(axes_.size(), kFirstRate) {}

double GaussianProcess::likeness(const Point& a, const Point& b, const Rates& rates) const {
  double sum = 0;
  for (std::size_t i = 0; i < axes_.size(); ++i) {
    const double distance = distance_on(axes_[i], a[i], b[i]);
    sum += rates[i] * distance * distance;
  }
  return signal_ * std::exp(-sum);
}

bool GaussianProcess::factor(const Rates& rates) {
  const std::size_t count = observations_.size();
  factor_.assign(count, {});
  for (std::size_t i = 0; i < count; ++i) {
    factor_[i].resize(i + 1);
    for (std::size_t j = 0; j <= i; ++j) {
      double sum = likeness(observations_[i].point, observations_[j].point, rates);
      if (i == j) sum += observations_[i].noise + kNugget * signal_;
      for (std::size_t k = 0; k < j; ++k) sum -= factor_[i][k] * factor_[j][k];
      if (i == j && !(sum > 0)) return false;
      factor_[i][j] = i == j ? std::sqrt(sum) : sum / factor_[j][j];
    }
  }
  std::vector<double> right(count);
  for (std::size_t i = 0; i < count; ++i) right[i] = observations_[i].mean - centre_;
  half_weights_ = forward(factor_, std::move(right));
  return true;
}

double GaussianProcess::log_likelihood() const {
  double sum = 0;
  for (std::size_t i = 0; i < factor_.size(); ++i) {
    sum -= half_weights_[i] * half_weights_[i] / 2 + std::log(factor_[i][i]);
  }
  return sum;
}

// The variance between points is what is seen without the noise.
void GaussianProcess::learn_signal() {
  const auto count = static_cast<double>(observations_.size());
  double sum = 0;
  double noise = 0;
  for (const Observation& one : observations_) {
    sum += one.mean;
    noise += one.noise;
  }
  centre_ = sum / count;
  double squares = 0;
  for (const Observation& one : observations_) squares += (one.mean - centre_) * (one.mean - centre_);
  const double seen = squares / std::max(1.0, count - 1);
  signal_ = std::max({seen - noise / count, seen / 10, 1e-12});
}

// One axis after the other, to the largest likelihood.
void GaussianProcess::learn_nearness() {
  double best = factor(rates_) ? log_likelihood() : -std::numeric_limits<double>::infinity();
  for (std::size_t axis = 0; axis < rates_.size(); ++axis) {
    for (const double rate : kRates) {
      Rates other = rates_;
      other[axis] = rate;
      if (!factor(other) || !(log_likelihood() > best)) continue;
      best = log_likelihood();
      rates_ = other;
    }
  }
}

void GaussianProcess::learn(std::vector<Observation> observations, bool nearness) {
  observations_ = std::move(observations);
  learn_signal();
  if (nearness) learn_nearness();
  factor(rates_);
  weights_ = backward(factor_, half_weights_);
}

Belief GaussianProcess::at(const Point& point) const {
  std::vector<double> shared(observations_.size());
  double mean = centre_;
  for (std::size_t i = 0; i < shared.size(); ++i) {
    shared[i] = likeness(point, observations_[i].point, rates_);
    mean += shared[i] * weights_[i];
  }
  double variance = signal_;
  for (const double part : forward(factor_, shared)) variance -= part * part;
  return {mean, std::sqrt(std::max(0.0, variance))};
}

}  // namespace evenkeel::explore
