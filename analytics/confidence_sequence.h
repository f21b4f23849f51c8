#pragma once
// A confidence sequence for a mean in [0, 1]: an interval that holds at every sample size at once, so one may look
// after every part and stop when one likes (Howard, Ramdas, McAuliffe, Sekhon 2021: the two-sided beta-binomial
// mixture).

namespace evenkeel::analytics {

struct Interval {
  double low = 0;
  double high = 1;

  double half_width() const { return (high - low) / 2; }
};

struct SequenceSettings {
  double alpha = 0.05;
  double best_at = 3'000;  // the sample size at which the interval is tightest; a choice made before looking
};

// `sum` of `count` observations in [0, 1]. They need not be 0 or 1: by convexity an observation in [0, 1] with mean p
// has a moment generating function no larger than that of a coin with chance p (it is sub-Bernoulli), so the mixture is
// still a supermartingale. Shared wins and means over a block are such observations.
Interval confidence_sequence(double sum, double count, const SequenceSettings& settings = {});

}  // namespace evenkeel::analytics
