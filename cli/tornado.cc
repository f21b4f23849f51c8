#include "cli/tornado.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/exploring.h"
#include "cli/progress.h"

namespace evenkeel::cli {

namespace {

using explore::Effect;
using explore::Finding;
using explore::Judged;
using explore::Measure;

constexpr int kHalf = 12;
constexpr std::size_t kMostLines = 15;  // of one chart; JSON has them all

std::string repeated(const char* text, int times) {
  std::string out;
  for (int i = 0; i < times; ++i) out += text;
  return out;
}

std::string change_text(const Measure& measure, const explore::Estimate& difference) {
  return fmt::format("{:+.2f} ({:+.2f} to {:+.2f})", shown_value(measure, difference.value),
                     shown_value(measure, difference.interval.low), shown_value(measure, difference.interval.high));
}

std::string original_text(const Measure& measure, const explore::Estimate& original) {
  return fmt::format("{}: {:.2f}{} ({:.2f} to {:.2f}) as it is", measure.label, shown_value(measure, original.value),
                     unit_text(measure), shown_value(measure, original.interval.low),
                     shown_value(measure, original.interval.high));
}

// Of the spread, also which seat's rate moves most.
std::string seat_text(const Judged& judged) {
  const auto& seats = judged.change.seats;
  if (seats.empty() || judged.change.same) return {};
  const auto most = std::max_element(
      seats.begin(), seats.end(), [](const auto& a, const auto& b) { return std::abs(a.value) < std::abs(b.value); });
  return fmt::format("seat {} {:+.2f}", most - seats.begin() + 1, 100 * most->value);
}

struct Line {
  std::string name;
  const Judged* judged;
};

// The largest change on top; what is the same in every game is not worth a line.
std::string chart(const Measure& measure, std::vector<Line> lines) {
  std::stable_sort(lines.begin(), lines.end(), [](const Line& a, const Line& b) {
    return std::abs(a.judged->change.difference.value) > std::abs(b.judged->change.difference.value);
  });
  std::erase_if(lines, [](const Line& line) { return line.judged->change.same; });
  if (lines.empty()) return "  nothing differs in any game\n";
  const double most = std::abs(lines.front().judged->change.difference.value);
  const std::size_t shown = std::min(lines.size(), kMostLines);
  std::vector<TextRow> rows;
  for (std::size_t i = 0; i < shown; ++i) {
    const Judged& judged = *lines[i].judged;
    rows.push_back({"  " + lines[i].name, tornado_bar(judged.change.difference.value, most, kHalf),
                    change_text(measure, judged.change.difference), std::string(effect_word(judged.effect)),
                    seat_text(judged)});
  }
  std::string text = aligned_rows(rows);
  if (shown < lines.size()) text += fmt::format("  and {} smaller ones\n", lines.size() - shown);
  return text;
}

std::string name_of(const explore::Alternative& alternative) {
  return fmt::format("{} {} = {}", alternative.rule, alternative.key, alternative.value);
}

std::string summary(const explore::Sensitivity& result) {
  std::vector<std::string> by_effect[4];
  std::size_t refused = 0;
  for (const Finding& finding : result.findings) {
    if (finding.refused.empty()) {
      by_effect[static_cast<std::size_t>(finding.strongest())].push_back(name_of(finding.alternative));
    } else {
      ++refused;
    }
  }
  std::string text;
  const auto add = [&](Effect effect, const char* what) {
    const auto& names = by_effect[static_cast<std::size_t>(effect)];
    if (!names.empty()) text += fmt::format("{:>3} {}\n", names.size(), what);
  };
  add(Effect::moves, "move something by more than the tolerance, or by an amount that is not settled yet");
  add(Effect::unclear, "are unclear: more games would tell");
  add(Effect::small, "are harmless: every change surely lies within the tolerance");
  add(Effect::same, "change nothing at all: not one game differed");
  if (refused > 0) text += fmt::format("{:>3} the rules refuse\n", refused);
  return text;
}

std::string refusals(const explore::Sensitivity& result) {
  std::string text;
  for (const Finding& finding : result.findings) {
    if (!finding.refused.empty()) text += fmt::format("  {}: {}\n", name_of(finding.alternative), finding.refused);
  }
  return text.empty() ? text : "\nRefused by the rules\n" + text;
}

// "spirit.timing x end.finish_round"
std::string effect_name(const explore::Factorial& result, explore::FactorSet effect) {
  std::vector<std::string> keys;
  for (std::size_t i = 0; i < result.factors.size(); ++i) {
    if ((effect >> i & 1U) != 0) keys.push_back(result.factors[i].key);
  }
  return fmt::format("{}", fmt::join(keys, " x "));
}

std::string full_name(const explore::Factorial& result, explore::FactorSet effect) {
  std::string name = explore::effect_letters(effect) + " " + effect_name(result, effect);
  for (const explore::FactorSet alias : result.design.aliases(effect)) {
    name += " or " + effect_name(result, alias);
  }
  return name;
}

std::string design_text(const explore::Factorial& result) {
  const explore::FactorialDesign& design = result.design;
  const std::string text =
      fmt::format("{} runs of {} games each on the same luck", design.runs(), grouped(result.games));
  if (design.words().empty()) return text + "; all combinations\n";
  std::vector<std::string> words;
  for (const explore::FactorSet word : design.words()) words.push_back(explore::effect_letters(word));
  return text +
         fmt::format("; resolution {}, defining relation I = {}\n", design.resolution(), fmt::join(words, " = "));
}

}  // namespace

std::string tornado_bar(double value, double most, int half) {
  const int halves = most > 0 ? static_cast<int>(std::lround(2 * half * std::min(1.0, std::abs(value) / most))) : 0;
  const int whole = halves / 2;
  const bool rest = halves % 2 == 1;
  const std::string empty = repeated(" ", half - whole - (rest ? 1 : 0));
  if (value < 0) return empty + (rest ? "▐" : "") + repeated("█", whole) + "│" + repeated(" ", half);
  return repeated(" ", half) + "│" + repeated("█", whole) + (rest ? "▌" : "") + empty;
}

std::string sensitivity_text(const explore::Workshop& workshop, const explore::Measures& measures,
                             const explore::Sensitivity& result, const explore::Alternatives& alternatives) {
  std::string text =
      fmt::format("{}: {} alternatives, {} games each on the same luck (seed {})\n{}", bench_text(workshop),
                  result.findings.size(), grouped(result.games), result.seed, summary(result));
  for (std::size_t i = 0; i < measures.all().size(); ++i) {
    const Measure& measure = measures.all()[i];
    std::vector<Line> lines;
    for (const Finding& finding : result.findings) {
      if (finding.refused.empty()) lines.push_back({name_of(finding.alternative), &finding.judged[i]});
    }
    text += fmt::format("\n{}; changes in {}\n", original_text(measure, result.original[i]),
                        measure.share ? "percentage points" : measure.name);
    text += chart(measure, std::move(lines));
  }
  text += refusals(result);
  if (!alternatives.without.empty()) {
    text += fmt::format("\nNot varied, since they have no neighbours (name values in a file): {}\n",
                        fmt::join(alternatives.without, ", "));
  }
  return text;
}

std::string factorial_text(const explore::Workshop& workshop, const explore::Measures& measures,
                           const explore::Factorial& result) {
  std::string text = fmt::format("{}: {}", bench_text(workshop), design_text(result));
  std::vector<TextRow> rows;
  for (std::size_t i = 0; i < result.factors.size(); ++i) {
    const explore::Factor& factor = result.factors[i];
    rows.push_back({"  " + explore::effect_letters(1U << i), factor.key, factor.low, "to " + factor.high});
  }
  text += aligned_rows(rows);
  for (std::size_t i = 0; i < measures.all().size(); ++i) {
    const Measure& measure = measures.all()[i];
    std::vector<Line> lines;
    for (const explore::FactorEffect& effect : result.effects) {
      lines.push_back({full_name(result, effect.factors), &effect.judged[i]});
    }
    text += fmt::format("\n{}: {:.2f}{} over all runs; effects in {}\n",
                        measure.spread ? "Wins of the seat that moves most" : measure.label,
                        shown_value(measure, result.means[i]), unit_text(measure),
                        measure.share ? "percentage points" : measure.name);
    text += chart(measure, std::move(lines));
  }
  return text;
}

}  // namespace evenkeel::cli
