#include "reports/terminal.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "analytics/words.h"
#include "reports/text_table.h"

namespace evenkeel::reports {

using namespace analytics;

namespace {

using Rows = std::vector<std::vector<Word>>;

constexpr int kBarCells = 30;
constexpr std::size_t kChanges = 12;  // of one comparison, in the report

Ink ink_of(Balance balance) {
  switch (balance) {
    case Balance::balanced: return Ink::good;
    case Balance::unbalanced: return Ink::bad;
    case Balance::undecided: return Ink::unsure;
  }
  return Ink::plain;
}

std::string heading(const std::string& text, bool colour) {
  return "\n" + inked(plain_text(text), Ink::strong, colour) + "\n";
}

std::string number(double value, bool share) {
  if (share) return fmt::format("{:.2f} %", 100 * value);
  return std::abs(value) < 1 ? fmt::format("{:.3f}", value) : fmt::format("{:.2f}", value);
}

std::string signed_number(double value, bool share) {
  return (value < 0 ? "" : "+") + number(value, share);
}

std::string range(const Estimate& estimate, bool share) {
  if (!std::isfinite(estimate.low) || !std::isfinite(estimate.high)) return "";
  return fmt::format("({} to {})", signed_number(estimate.low, share), signed_number(estimate.high, share));
}

std::string p_text(double p) {
  return p < 1e-4 ? "< 0.0001" : fmt::format("{:.4f}", p);
}

std::string column_of(const CellFinding& cell) {
  return fmt::format("{} players, {}", cell.players, cell.agents);
}

void add_unique(std::vector<std::string>& names, const std::string& name) {
  if (std::find(names.begin(), names.end(), name) == names.end()) names.push_back(name);
}

std::string seats_text(const CellFinding& cell, bool colour) {
  const double fair = 1.0 / cell.players;
  double most = 2 * fair;
  for (const SeatFinding& seat : cell.seats) most = std::max(most, seat.win_rate.value);
  Rows rows;
  for (const SeatFinding& seat : cell.seats) {
    rows.push_back({{fmt::format("  seat {}", seat.seat + 1)},
                    {plain_text(seat.place), Ink::faint},
                    {bar(seat.win_rate.value / most, kBarCells), ink_of(cell.verdict.balance)},
                    {percent(seat.win_rate.value)},
                    {fmt::format("({})", percent_range(seat.win_rate)), Ink::faint}});
  }
  return aligned(rows, colour);
}

std::string mean_text(const CellFinding& cell, const std::string& name) {
  const auto metric = std::find_if(cell.metrics.begin(), cell.metrics.end(),
                                   [&](const MetricFinding& one) { return one.name == name; });
  return metric == cell.metrics.end() ? "" : number(metric->mean.value, metric->share);
}

std::string cell_text(const CellFinding& cell, bool colour) {
  std::string text = heading(table_title(cell.variant, cell.players, cell.agents), colour);
  text += fmt::format("  {}: {}\n", inked(balance_word(cell.verdict.balance), ink_of(cell.verdict.balance), colour),
                      cell.verdict.reason);
  text += seats_text(cell, colour);
  text += fmt::format("  {} games{}; {} rounds, {} decisions, {} lead changes; margin {}, decided at {}\n",
                      grouped(cell.games), cell.stopped ? " (stopped there)" : "", mean_text(cell, "rounds"),
                      mean_text(cell, "decisions"), mean_text(cell, "lead_changes"), mean_text(cell, "margin"),
                      mean_text(cell, "lead_share"));
  std::string ends;
  for (const EndFinding& end : cell.ends) {
    if (end.share.value > 0)
      ends += fmt::format("{}{} {}", ends.empty() ? "" : ", ", end.end, percent(end.share.value));
  }
  text += fmt::format("  ends: {}\n", plain_text(ends));
  for (const AgentFinding& agent : cell.by_agent) {
    text += fmt::format("  {} wins {} ({})\n", plain_text(agent.agent), percent(agent.win_rate.value),
                        percent_range(agent.win_rate));
  }
  return text;
}

std::vector<Word> comparison_row(const MetricComparison& metric, double alpha) {
  const bool shown = metric.p_holm < alpha;
  return {{"  " + plain_text(metric.label)},
          {number(metric.baseline, metric.share)},
          {number(metric.variant, metric.share)},
          {signed_number(metric.difference.value, metric.share), shown ? Ink::strong : Ink::plain},
          {range(metric.difference, metric.share), Ink::faint},
          {p_text(metric.p_holm)},
          {shown ? "*" : ""},
          {fmt::format("{:.1f}", metric.pairing), Ink::faint}};
}

std::vector<Word> comparison_head(const Comparison& comparison) {
  return {{""},
          {plain_text(comparison.baseline), Ink::faint},
          {plain_text(comparison.variant), Ink::faint},
          {"difference", Ink::faint},
          {"interval", Ink::faint},
          {"p (Holm)", Ink::faint},
          {""},
          {"pairing", Ink::faint}};
}

// Those that are shown, the surest first.
std::string changes_text(const Comparison& comparison, double alpha, bool colour) {
  std::vector<const MetricComparison*> shown;
  for (const MetricComparison& metric : comparison.metrics) {
    if (metric.p_holm < alpha) shown.push_back(&metric);
  }
  const std::string title =
      fmt::format("{} against {}, {} players, {} ({} blocks)", comparison.variant, comparison.baseline,
                  comparison.players, comparison.agents, grouped(comparison.blocks));
  if (shown.empty()) return heading(title, colour) + "  no change is shown\n";
  std::stable_sort(shown.begin(), shown.end(), [](const auto* a, const auto* b) { return a->p_value < b->p_value; });
  Rows rows{comparison_head(comparison)};
  for (std::size_t i = 0; i < std::min(shown.size(), kChanges); ++i) rows.push_back(comparison_row(*shown[i], alpha));
  std::string text = heading(title, colour) + aligned(rows, colour);
  if (shown.size() > kChanges) text += fmt::format("  and {} more\n", shown.size() - kChanges);
  return text;
}

std::string estimate_text(const Estimate& estimate) {
  return std::isfinite(estimate.low) && std::isfinite(estimate.high)
             ? fmt::format("{:.2f} ({:.2f} to {:.2f})", estimate.value, estimate.low, estimate.high)
             : fmt::format("{:.2f}", estimate.value);
}

std::string ladder_text(const LadderFinding& ladder, bool colour) {
  std::string text = heading(fmt::format("Players of {}, {} players", ladder.variant, ladder.players), colour);
  Rows rows;
  if (!ladder.strengths.empty()) {
    rows.push_back({{""}, {"wins", Ink::faint}, {"", Ink::faint}, {"fair", Ink::faint}, {"log worth", Ink::faint}});
  }
  for (const StrengthFinding& one : ladder.strengths) {
    rows.push_back({{"  " + plain_text(one.agent)},
                    {percent(one.win_rate.value)},
                    {fmt::format("({})", percent_range(one.win_rate)), Ink::faint},
                    {percent(one.fair)},
                    {estimate_text(one.log_worth)}});
  }
  text += aligned(rows, colour);
  if (ladder.skill_share) text += fmt::format("  skill share {}\n", percent(*ladder.skill_share));
  if (ladder.luck) text += fmt::format("  luck of the deal {}\n", estimate_text(*ladder.luck));
  for (const TierFinding& tier : ladder.tiers) {
    text += fmt::format("  {} on all seats: the seat farthest from fair is off by {} ({})\n", plain_text(tier.agent),
                        percent(tier.spread.value), percent_range(tier.spread));
  }
  return text;
}

std::string options_text(const Findings& findings, bool colour) {
  Rows rows{{{""}, {"worth", Ink::faint}, {"interval", Ink::faint}, {"p (Holm)", Ink::faint}}};
  for (const OptionFinding& option : findings.options) {
    const std::string what =
        fmt::format("  {} for {}, {}, {} players", option.ban, option.agent, option.variant, option.players);
    rows.push_back({{plain_text(what)},
                    {signed_number(option.worth.value, true)},
                    {range(option.worth, true), Ink::faint},
                    {p_text(option.p_holm)}});
  }
  return heading("What an option is worth: win rate lost by whoever may not use it", colour) + aligned(rows, colour);
}

}  // namespace

std::string verdict_matrix(const Findings& findings, bool colour) {
  std::vector<std::string> variants;
  std::vector<std::string> columns;
  const auto& cells = findings.cells;
  const bool any_same = std::any_of(cells.begin(), cells.end(), [](const CellFinding& one) { return one.same_agents; });
  for (const CellFinding& cell : cells) {
    if (any_same && !cell.same_agents) continue;  // where players differ, it is them that a table tells about
    add_unique(variants, cell.variant);
    add_unique(columns, column_of(cell));
  }
  Rows rows{{{""}}};
  for (const std::string& column : columns) rows.front().push_back({plain_text(column), Ink::faint});
  for (const std::string& variant : variants) {
    std::vector<Word> row{{plain_text(variant)}};
    for (const std::string& column : columns) {
      const auto cell = std::find_if(cells.begin(), cells.end(), [&](const CellFinding& one) {
        return one.variant == variant && column_of(one) == column;
      });
      if (cell == cells.end()) {
        row.push_back({"-", Ink::faint});
      } else {
        row.push_back({std::string(balance_word(cell->verdict.balance)), ink_of(cell->verdict.balance)});
      }
    }
    rows.push_back(std::move(row));
  }
  return aligned(rows, colour);
}

std::string comparison_table(const Comparison& comparison, double alpha, bool colour) {
  Rows rows{comparison_head(comparison)};
  for (const MetricComparison& metric : comparison.metrics) rows.push_back(comparison_row(metric, alpha));
  return aligned(rows, colour);
}

std::string terminal_report(const Findings& findings, bool colour) {
  std::string text = inked(plain_text(findings.title), Ink::strong, colour) + "\n\n" + verdict_matrix(findings, colour);
  for (const CellFinding& cell : findings.cells) text += cell_text(cell, colour);
  for (const Comparison& comparison : findings.comparisons) text += changes_text(comparison, findings.alpha, colour);
  for (const LadderFinding& ladder : findings.ladders) text += ladder_text(ladder, colour);
  if (!findings.options.empty()) text += options_text(findings, colour);
  if (!findings.notes.empty()) text += heading("Notes", colour);
  for (const std::string& note : findings.notes) text += "  - " + plain_text(note) + "\n";
  return text;
}

}  // namespace evenkeel::reports
