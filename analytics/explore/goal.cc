#include "analytics/explore/goal.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <optional>

#include <fmt/format.h>

namespace evenkeel::explore {

namespace {

constexpr double kOpenWeight = 0.2;

std::optional<double> number_of(std::string_view text) {
  const bool percent = text.ends_with('%');
  if (percent) text.remove_suffix(1);
  double value = 0;
  const auto read = std::from_chars(text.data(), text.data() + text.size(), value);
  if (read.ec != std::errc{} || read.ptr != text.data() + text.size() || !std::isfinite(value)) return std::nullopt;
  return percent ? value / 100 : value;
}

// What is missed by this much counts as 1.
double scale_of(const Goal& goal) {
  const double asked = goal.kind == Goal::Kind::between ? (goal.high - goal.low) / 2
                       : goal.kind == Goal::Kind::below ? std::abs(goal.high)
                                                        : std::abs(goal.low);
  return asked > 0 ? asked : 1;
}

bool read_limit(std::string_view text, std::string_view word, double& limit) {
  if (!text.starts_with(word)) return false;
  const auto number = number_of(text.substr(word.size()));
  if (number) limit = *number;
  return number.has_value();
}

bool read_range(std::string_view text, Goal& goal) {
  const std::size_t dots = text.find("..");
  if (dots == std::string_view::npos) return false;
  const auto low = number_of(text.substr(0, dots));
  const auto high = number_of(text.substr(dots + 2));
  if (!low || !high || *low > *high) return false;
  goal.low = *low;
  goal.high = *high;
  return true;
}

bool read_text(const std::string& text, Goal& goal) {
  const auto is = [&](Goal::Kind kind) {
    goal.kind = kind;
    return true;
  };
  if (text == "least") return is(Goal::Kind::least);
  if (text == "most") return is(Goal::Kind::most);
  if (read_limit(text, "below ", goal.high)) return is(Goal::Kind::below);
  if (read_limit(text, "above ", goal.low)) return is(Goal::Kind::above);
  if (read_range(text, goal)) return is(Goal::Kind::between);
  return false;
}

}  // namespace

double Goal::loss(double value, double original) const {
  const double reference = std::abs(original) > 0 ? std::abs(original) : 1;
  switch (kind) {
    case Kind::below: return std::max(0.0, value - high) / scale_of(*this);
    case Kind::above: return std::max(0.0, low - value) / scale_of(*this);
    case Kind::between: return std::max({0.0, low - value, value - high}) / scale_of(*this);
    case Kind::least: return kOpenWeight * std::max(0.0, value) / reference;
    case Kind::most: return kOpenWeight * std::max(0.0, 2 - value / reference);
  }
  return 0;
}

Reached reached(const Goal& goal, const analytics::Interval& interval) {
  if (goal.open()) return Reached::undecided;
  const bool has_low = goal.kind != Goal::Kind::below;
  const bool has_high = goal.kind != Goal::Kind::above;
  if ((has_high && interval.low > goal.high) || (has_low && interval.high < goal.low)) return Reached::no;
  const bool inside = (!has_high || interval.high <= goal.high) && (!has_low || interval.low >= goal.low);
  return inside ? Reached::yes : Reached::undecided;
}

std::string_view reached_word(Reached reached) {
  switch (reached) {
    case Reached::yes: return "reached";
    case Reached::no: return "missed";
    case Reached::undecided: return "undecided";
  }
  return "";
}

Goal read_goal(const std::string& measure, const variants::Node& value) {
  Goal goal{.measure = measure, .text = value.text};
  if (!value.is_scalar() || !read_text(value.text, goal)) {
    throw variants::ConfigError(variants::Problem{
        value.mark, "goals." + measure,
        fmt::format("found {}, allowed is 'below 1%', 'above 10', a range such as 12..16, least or most",
                    value.described()),
        ""});
  }
  return goal;
}

}  // namespace evenkeel::explore
