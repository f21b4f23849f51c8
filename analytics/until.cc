#include "analytics/until.h"

#include <algorithm>
#include <charconv>

#include <fmt/format.h>

namespace evenkeel::analytics {

std::optional<double> parse_share(const std::string& text) {
  const bool percent = text.ends_with('%');
  const char* end = text.data() + text.size() - (percent ? 1 : 0);
  double value = 0;
  const auto read = std::from_chars(text.data(), end, value);
  if (read.ec != std::errc{} || read.ptr != end) return std::nullopt;
  if (percent) value /= 100;
  if (!(value > 0 && value < 1)) return std::nullopt;
  return value;
}

std::optional<Until> parse_until(const std::string& text, double margin, const SequenceSettings& settings) {
  const std::string how = fmt::format("alpha={}, best_at={}", settings.alpha, settings.best_at);
  if (text == "decided") {
    return Until{fmt::format("decided, margin={}, {}", margin, how), [=](const sim::SeatTally& tally) {
                   return judge_seats(tally, margin, settings).balance != Balance::undecided;
                 }};
  }
  if (!text.starts_with("ci=")) return std::nullopt;
  const std::optional<double> width = parse_share(text.substr(3));
  if (!width) return std::nullopt;
  return Until{fmt::format("ci={}, {}", *width, how), [=](const sim::SeatTally& tally) {
                 const SeatVerdict verdict = judge_seats(tally, margin, settings);
                 return std::all_of(verdict.seats.begin(), verdict.seats.end(),
                                    [&](const Interval& interval) { return interval.half_width() <= *width; });
               }};
}

}  // namespace evenkeel::analytics
