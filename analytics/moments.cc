#include "analytics/moments.h"

#include <cmath>

namespace evenkeel::analytics {

void Moments::add(std::int64_t value, std::uint64_t times) {
  const Wide total = Wide{value} * times;
  count += times;
  sum += static_cast<std::int64_t>(total);
  squares += total * value;
}

Moments& Moments::operator+=(const Moments& other) {
  count += other.count;
  sum += other.sum;
  squares += other.squares;
  return *this;
}

double Moments::mean() const {
  return count == 0 ? 0 : static_cast<double>(sum) / static_cast<double>(count);
}

double Moments::variance() const {
  if (count < 2) return 0;
  const Wide spread = squares * count - Wide{sum} * sum;  // n times the sum of squared deviations, exactly
  const auto n = static_cast<double>(count);
  return static_cast<double>(spread) / n / (n - 1);
}

double Moments::standard_error() const {
  return count == 0 ? 0 : std::sqrt(variance() / static_cast<double>(count));
}

}  // namespace evenkeel::analytics
