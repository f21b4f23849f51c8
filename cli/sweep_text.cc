#include "cli/sweep_text.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/exploring.h"
#include "cli/progress.h"
#include "variants/emit.h"

namespace evenkeel::cli {

namespace {

using explore::Estimate;
using explore::Measure;
using explore::Sweep;
using explore::SweepPoint;
using variants::json_quoted;

constexpr int kCurve = 40;  // characters across
constexpr const char* kShades[] = {"·", "░", "▒", "▓", "█"};

// From where to where a measure goes over all points, their bands included.
struct Span {
  double low = std::numeric_limits<double>::infinity();
  double high = -std::numeric_limits<double>::infinity();

  double share(double value) const { return high > low ? (value - low) / (high - low) : 0; }
};

Span span_of(const Sweep& sweep, std::size_t measure, bool bands) {
  Span span;
  for (const SweepPoint& point : sweep.points) {
    if (!point.refused.empty()) continue;
    const Estimate& estimate = point.estimates[measure];
    span.low = std::min(span.low, bands ? estimate.interval.low : estimate.value);
    span.high = std::max(span.high, bands ? estimate.interval.high : estimate.value);
  }
  return span;
}

// The band as a line with its value on it.
std::string band(const Span& span, const Estimate& estimate) {
  const auto column = [&](double value) { return static_cast<int>(std::lround(span.share(value) * (kCurve - 1))); };
  std::string text;
  for (int i = 0; i < kCurve; ++i) {
    const bool inside = i >= column(estimate.interval.low) && i <= column(estimate.interval.high);
    text += i == column(estimate.value) ? "●" : inside ? "─" : " ";
  }
  return text;
}

std::string value_text(const Measure& measure, const Estimate& estimate) {
  return fmt::format("{:.2f}{} ({:.2f} to {:.2f})", shown_value(measure, estimate.value), unit_text(measure),
                     shown_value(measure, estimate.interval.low), shown_value(measure, estimate.interval.high));
}

std::string curve(const Sweep& sweep, const Measure& measure, std::size_t index) {
  const Span span = span_of(sweep, index, true);
  std::vector<TextRow> rows;
  for (const SweepPoint& point : sweep.points) {
    const std::string& value = sweep.axes.front()[point.at.front()].value;
    if (!point.refused.empty()) {
      rows.push_back({"  " + value, "refused"});
      continue;
    }
    rows.push_back({"  " + value, value_text(measure, point.estimates[index]), band(span, point.estimates[index]),
                    point.original ? "as it is" : ""});
  }
  return aligned_rows(rows);
}

std::string heat_cell(const Span& span, const Measure& measure, const SweepPoint& point, std::size_t index) {
  if (!point.refused.empty()) return "refused";
  const double value = point.estimates[index].value;
  const auto shade = static_cast<std::size_t>(std::min(4.0, std::floor(span.share(value) * 5)));
  return fmt::format("{}{} {:.2f}{}", kShades[shade], kShades[shade], shown_value(measure, value),
                     point.original ? " <" : "");
}

std::string heat_map(const Sweep& sweep, const Measure& measure, std::size_t index) {
  const Span span = span_of(sweep, index, false);
  const variants::Axis& down = sweep.axes[0];
  const variants::Axis& across = sweep.axes[1];
  std::vector<TextRow> rows{{fmt::format("  {} \\ {}", down.front().key, across.front().key)}};
  for (const variants::Assignment& value : across) rows.front().push_back(value.value);
  double widest = 0;
  for (std::size_t i = 0; i < down.size(); ++i) {
    rows.push_back({"  " + down[i].value});
    for (std::size_t j = 0; j < across.size(); ++j) {
      const SweepPoint& point = sweep.points[i * across.size() + j];
      rows.back().push_back(heat_cell(span, measure, point, index));
      if (point.refused.empty()) widest = std::max(widest, point.estimates[index].interval.half_width());
    }
  }
  return aligned_rows(rows) + fmt::format("  each within about ±{:.2f}{}; < is as it is\n",
                                          shown_value(measure, widest), unit_text(measure));
}

std::string refusals(const Sweep& sweep) {
  std::string text;
  for (const SweepPoint& point : sweep.points) {
    if (point.refused.empty()) continue;
    std::vector<std::string> values;
    for (std::size_t i = 0; i < point.at.size(); ++i) {
      values.push_back(fmt::format("{}={}", sweep.axes[i].front().key, sweep.axes[i][point.at[i]].value));
    }
    text += fmt::format("  {}: {}\n", fmt::join(values, " "), point.refused);
  }
  return text.empty() ? text : "\nRefused by the rules\n" + text;
}

std::string point_json(const explore::Measures& measures, const Sweep& sweep, const SweepPoint& point) {
  std::vector<std::string> values;
  for (std::size_t i = 0; i < point.at.size(); ++i) values.push_back(json_quoted(sweep.axes[i][point.at[i]].value));
  std::vector<std::string> measured;
  for (std::size_t i = 0; i < point.estimates.size(); ++i) {
    const explore::Change& change = point.changes[i];
    measured.push_back(fmt::format(R"({}:{{{},"change":{{{},"p":{}}}}})", json_quoted(measures.all()[i].name),
                                   estimate_json(point.estimates[i]), estimate_json(change.difference), change.p));
  }
  return fmt::format(R"({{"at":[{}],"refused":{},"original":{},"measures":{{{}}}}})", fmt::join(values, ","),
                     point.refused.empty() ? "null" : json_quoted(point.refused), point.original,
                     fmt::join(measured, ","));
}

}  // namespace

std::string sweep_text(const explore::Workshop& workshop, const explore::Measures& measures, const Sweep& sweep) {
  std::string text = fmt::format("{}: {} games at each of {} points, on the same luck (seed {})\n",
                                 bench_text(workshop), grouped(sweep.games), sweep.points.size(), sweep.seed);
  for (std::size_t i = 0; i < measures.all().size(); ++i) {
    const Measure& measure = measures.all()[i];
    if (sweep.axes.size() == 1) {
      text += fmt::format("\n{} over {}\n{}", measure.label, sweep.axes.front().front().key, curve(sweep, measure, i));
    } else {
      text += fmt::format("\n{}\n{}", measure.label, heat_map(sweep, measure, i));
    }
  }
  return text + refusals(sweep);
}

std::string sweep_json(const explore::Workshop& workshop, const explore::Measures& measures, const Sweep& sweep) {
  const sim::Cell& cell = *workshop.original().cell;
  std::vector<std::string> axes;
  for (const variants::Axis& axis : sweep.axes) {
    std::vector<std::string> values;
    for (const variants::Assignment& value : axis) values.push_back(json_quoted(value.value));
    axes.push_back(
        fmt::format(R"({{"setting":{},"values":[{}]}})", json_quoted(axis.front().key), fmt::join(values, ",")));
  }
  std::vector<std::string> measured;
  for (std::size_t i = 0; i < measures.all().size(); ++i) {
    measured.push_back(
        fmt::format(R"({{{},"original":{{{}}}}})", measure_json(measures.all()[i]), estimate_json(sweep.original[i])));
  }
  std::vector<std::string> points;
  for (const SweepPoint& point : sweep.points) points.push_back(point_json(measures, sweep, point));
  return fmt::format(
      R"({{"schema":"evenkeel.sweep/1","variant":{},"hash":"{}","players":{},"agents":{},"seed":{},"games":{},"alpha":{},"axes":[{}],"measures":[{}],"points":[{}]}})"
      "\n",
      json_quoted(cell.variant.name), cell.variant.hash, cell.variant.players, json_quoted(cell.agents_text),
      sweep.seed, sweep.games, explore::kAlpha, fmt::join(axes, ","), fmt::join(measured, ","), fmt::join(points, ","));
}

}  // namespace evenkeel::cli
