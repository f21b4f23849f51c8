#include "analytics/words.h"

#include <cmath>

#include <fmt/format.h>

namespace evenkeel::analytics {

std::string grouped(std::uint64_t number) {
  std::string text = std::to_string(number);
  for (std::size_t at = text.size(); at > 3; at -= 3) text.insert(at - 3, ",");
  return text;
}

std::string percent(double share) {
  return fmt::format("{:.1f} %", 100 * share);
}

std::string percent_range(const Estimate& share) {
  return fmt::format("{:.1f} to {:.1f} %", 100 * share.low, 100 * share.high);
}

std::string points(double margin) {
  const double rounded = std::round(1e6 * margin) / 1e4;  // 0.07 is not 7.000000000000001
  return fmt::format("{:g} point{}", rounded, rounded == 1 ? "" : "s");
}

std::string table_title(const std::string& variant, int players, const std::string& agents) {
  return fmt::format("{}, {} players, {}", variant, players, agents);
}

}  // namespace evenkeel::analytics
