#include "sim/experiments/size.h"

#include <charconv>

namespace evenkeel::sim {

namespace {

constexpr std::uint64_t kLargest = 1'000'000'000'000'000;

// Takes the power of ten off the text's end: k, M, G or an exponent such as e6.
std::optional<int> take_power(std::string_view& text) {
  if (text.empty()) return std::nullopt;
  int power = 0;
  switch (text.back()) {
    case 'k':
    case 'K': power = 3; break;
    case 'M': power = 6; break;
    case 'G': power = 9; break;
    default: break;
  }
  if (power > 0) {
    text.remove_suffix(1);
    return power;
  }
  const std::size_t mark = text.find_first_of("eE");
  if (mark == std::string_view::npos) return 0;
  const std::string_view digits = text.substr(mark + 1);
  const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), power);
  if (read.ec != std::errc{} || read.ptr != digits.data() + digits.size() || power < 0 || power > 15)
    return std::nullopt;
  text = text.substr(0, mark);
  return power;
}

}  // namespace

std::optional<std::uint64_t> parse_size(std::string_view text) {
  const std::optional<int> power = take_power(text);
  if (!power || text.empty()) return std::nullopt;
  std::uint64_t value = 0;
  int left = *power;  // zeros that are still to be put behind the digits
  bool after_point = false;
  bool any_digit = false;
  for (const char character : text) {
    if (character == '.' && !after_point) {
      after_point = true;
      continue;
    }
    if (character < '0' || character > '9') return std::nullopt;
    any_digit = true;
    if (after_point && --left < 0) return std::nullopt;  // half a game
    value = value * 10 + static_cast<std::uint64_t>(character - '0');
    if (value > kLargest) return std::nullopt;
  }
  for (; left > 0; --left) {
    value *= 10;
    if (value > kLargest) return std::nullopt;
  }
  if (!any_digit) return std::nullopt;
  return value;
}

}  // namespace evenkeel::sim
