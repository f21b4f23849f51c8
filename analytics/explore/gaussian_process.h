#pragma once
// A Gaussian process over rule sets (Rasmussen, Williams 2006, chapter 2): what a metric probably is at a point nobody
// has played, from points that were played with known noise. Points near each other are alike; how near counts as near
// is learnt for each axis. Small enough that no library for matrices is needed: a few hundred points at most.

#include <vector>

namespace evenkeel::explore {

// A rule set of a space: the place of its value on each axis.
using Point = std::vector<int>;

struct SearchAxis {
  int values = 2;
  bool ordered = true;  // neighbours are alike; otherwise all values differ alike
};

struct Observation {
  Point point;
  double mean = 0;
  double noise = 0;  // variance of that mean
};

struct Belief {
  double mean = 0;
  double deviation = 0;
};

class GaussianProcess {
 public:
  explicit GaussianProcess(std::vector<SearchAxis> axes);

  // Learns from all observations. With `nearness`, also how near is near, starting from what it was; that takes longer.
  void learn(std::vector<Observation> observations, bool nearness);

  Belief at(const Point& point) const;

 private:
  using Rates = std::vector<double>;  // by axis: how fast likeness falls with distance

  double likeness(const Point& a, const Point& b, const Rates& rates) const;
  void learn_signal();
  void learn_nearness();
  bool factor(const Rates& rates);  // fills in factor_ and half_weights_
  double log_likelihood() const;

  std::vector<SearchAxis> axes_;
  std::vector<Observation> observations_;
  Rates rates_;
  double centre_ = 0;
  double signal_ = 1;                        // variance between points
  std::vector<std::vector<double>> factor_;  // Cholesky factor of the covariance, lower triangle
  std::vector<double> half_weights_;         // factor^-1 (means - centre)
  std::vector<double> weights_;              // covariance^-1 (means - centre)
};

}  // namespace evenkeel::explore
