#include "analytics/notes.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "analytics/words.h"

namespace evenkeel::analytics {

namespace {

constexpr double kManyStalled = 0.001;
constexpr std::size_t kNamed = 5;  // tables that a sentence names

std::string title_of(const CellFinding& cell) {
  return table_title(cell.variant, cell.players, cell.agents);
}

std::string p_text(double p) {
  return p < 1e-4 ? "p < 0.0001" : fmt::format("p = {:.4f}", p);
}

bool excludes(const Estimate& estimate, double value) {
  return value < estimate.low || value > estimate.high;
}

bool outside(const Estimate& estimate, double fair, double margin) {
  return estimate.low > fair + margin || estimate.high < fair - margin;
}

const SeatFinding* first_seat(const CellFinding& cell, const auto& holds) {
  const auto found = std::find_if(cell.seats.begin(), cell.seats.end(), holds);
  return found == cell.seats.end() ? nullptr : &*found;
}

// Balanced and yet not equal; or the other way round.
void explain_decided(const Findings& all, const CellFinding& cell, std::vector<std::string>& notes) {
  const VerdictFinding& verdict = cell.verdict;
  const bool evidence = verdict.evidence_p < all.alpha;
  if (verdict.balance == Balance::unbalanced && !evidence) {
    notes.push_back(
        fmt::format("{}: unbalanced, though the evidence against equal seats is weak ({}): the verdict asks about each "
                    "seat, the evidence about all seats at once.",
                    title_of(cell), p_text(verdict.evidence_p)));
  }
  if (verdict.balance != Balance::balanced) return;
  if (evidence) {
    notes.push_back(
        fmt::format("{}: balanced, and yet the seats are not equal (evidence {}). Both are right: the difference is "
                    "real, and smaller than {}.",
                    title_of(cell), p_text(verdict.evidence_p), points(all.margin)));
  } else if (verdict.chi_square.p_value < all.alpha) {
    notes.push_back(
        fmt::format("{}: balanced, while the chi-square test sees a difference ({}) that the evidence, which holds "
                    "however often one looks, does not show. If there is one, it is smaller than {}.",
                    title_of(cell), p_text(verdict.chi_square.p_value), points(all.margin)));
  }
}

void explain_undecided(const Findings& all, const CellFinding& cell, std::vector<std::string>& notes) {
  if (cell.verdict.balance != Balance::undecided) return;
  const double fair = 1.0 / cell.players;
  const std::string title = title_of(cell);
  if (const SeatFinding* seat =
          first_seat(cell, [&](const SeatFinding& one) { return outside(one.win_rate, fair, all.margin); })) {
    notes.push_back(
        fmt::format("{}: undecided, although the interval of seat {} lies wholly outside of the margin: with {} seats "
                    "one of them does so by chance more often, so each is asked at {:.2g} % before the verdict falls.",
                    title, seat->seat + 1, cell.players, 100 * all.alpha / cell.players));
    return;
  }
  if (cell.verdict.evidence_p < all.alpha) {
    notes.push_back(
        fmt::format("{}: a difference between the seats is shown (evidence {}), but not yet whether it is "
                    "larger than {}: so the verdict is undecided.",
                    title, p_text(cell.verdict.evidence_p), points(all.margin)));
    return;
  }
  if (const SeatFinding* seat =
          first_seat(cell, [&](const SeatFinding& one) { return excludes(one.clopper_pearson, fair); })) {
    notes.push_back(
        fmt::format("{}: undecided, although the Clopper-Pearson interval of seat {} ({}) leaves out the "
                    "fair {}: it holds for one look at one seat, the verdict for every look at all seats.",
                    title, seat->seat + 1, percent_range(seat->clopper_pearson), percent(fair)));
  }
  const bool all_shown =
      std::all_of(cell.seats.begin(), cell.seats.end(), [&](const SeatFinding& one) { return one.tost_p < all.alpha; });
  if (all_shown) {
    notes.push_back(
        fmt::format("{}: undecided, although the two one-sided tests show every seat within {}: they hold for one look "
                    "at a sample of fixed size, the verdict for every look.",
                    title, points(all.margin)));
  }
}

const CellFinding* cell_of(const Findings& all, const Comparison& comparison, const std::string& variant) {
  const auto found = std::find_if(all.cells.begin(), all.cells.end(), [&](const CellFinding& cell) {
    return cell.variant == variant && cell.players == comparison.players && cell.agents == comparison.agents;
  });
  return found == all.cells.end() ? nullptr : &*found;
}

// The seat whose wins change most, of those that are shown to change.
const MetricComparison* changed_seat(const Comparison& comparison, double alpha) {
  const MetricComparison* most = nullptr;
  for (const MetricComparison& metric : comparison.metrics) {
    if (!metric.name.starts_with("seat_") || metric.p_holm >= alpha) continue;
    if (most == nullptr || std::abs(metric.difference.value) > std::abs(most->difference.value)) most = &metric;
  }
  return most;
}

void explain_comparison(const Findings& all, const Comparison& comparison, std::vector<std::string>& notes) {
  const CellFinding* baseline = cell_of(all, comparison, comparison.baseline);
  const CellFinding* variant = cell_of(all, comparison, comparison.variant);
  if (baseline == nullptr || variant == nullptr) return;
  const MetricComparison* seat = changed_seat(comparison, all.alpha);
  const bool same = baseline->verdict.balance == variant->verdict.balance;
  const std::string word(balance_word(variant->verdict.balance));
  const auto shift = [&] {
    return fmt::format("{} {:+.1f} points ({:+.1f} to {:+.1f})", seat->label, 100 * seat->difference.value,
                       100 * seat->difference.low, 100 * seat->difference.high);
  };
  if (same && seat != nullptr) {
    notes.push_back(fmt::format(
        "{}: {} against {}, a change that is shown, yet both are {}: the verdict asks how far each is from fair by "
        "itself, the comparison what changed.",
        title_of(*variant), shift(), comparison.baseline, word));
  }
  const bool both_decided =
      baseline->verdict.balance != Balance::undecided && variant->verdict.balance != Balance::undecided;
  if (!same && both_decided && seat == nullptr) {
    notes.push_back(fmt::format(
        "{}: {}, and {} is {}, yet no change of a seat's wins is shown: their rates lie near to each other, "
        "on both sides of the margin.",
        title_of(*variant), word, comparison.baseline, balance_word(baseline->verdict.balance)));
  }
}

// One sentence about all tables of which something holds.
void tell_of(const Findings& all, const auto& holds, const auto& sentence, std::vector<std::string>& notes) {
  std::vector<std::string> titles;
  for (const CellFinding& cell : all.cells) {
    if (holds(cell)) titles.push_back(title_of(cell));
  }
  if (titles.empty()) return;
  const std::size_t more = titles.size() - std::min(titles.size(), kNamed);
  titles.resize(std::min(titles.size(), kNamed));
  notes.push_back(
      sentence(fmt::format("{}{}", fmt::join(titles, "; "), more > 0 ? fmt::format("; and {} more", more) : "")));
}

double stalled_share(const CellFinding& cell) {
  const auto end =
      std::find_if(cell.ends.begin(), cell.ends.end(), [](const EndFinding& one) { return one.end == "stalled"; });
  return end == cell.ends.end() ? 0 : end->share.value;
}

void tell_general(const Findings& all, std::vector<std::string>& notes) {
  for (const CellFinding& cell : all.cells) {
    if (stalled_share(cell) <= kManyStalled) continue;
    notes.push_back(
        fmt::format("{}: {:.2f} % of the games were stopped by the limit on rounds. They count as they "
                    "stood then.",
                    title_of(cell), 100 * stalled_share(cell)));
  }
  tell_of(
      all, [](const CellFinding& cell) { return !cell.same_agents; },
      [](const std::string& tables) {
        return fmt::format(
            "Agents differ in {}. They are rotated over the seats on the same luck; the verdict there "
            "speaks of the seats averaged over these agents, and a block of games is one observation.",
            tables);
      },
      notes);
  tell_of(
      all, [](const CellFinding& cell) { return cell.stopped; },
      [](const std::string& tables) {
        return fmt::format(
            "Stopped by --until: {}. Win rates, shares, verdicts and evidence hold all the same; "
            "Clopper-Pearson, Jeffreys, Goodman, TOST, chi-square and intervals of means are for a number "
            "of games fixed beforehand, and only for orientation there.",
            tables);
      },
      notes);
  tell_of(
      all, [](const CellFinding& cell) { return cell.verdict.shared_wins > 0; },
      [](const std::string& tables) {
        return fmt::format(
            "Wins are shared at times in {}. A win shared by n counts 1/n for each; methods that need "
            "whole wins take a seat's sum rounded, to the side that makes them more careful.",
            tables);
      },
      notes);
}

}  // namespace

void add_notes(Findings& findings) {
  std::vector<std::string> notes;
  for (const CellFinding& cell : findings.cells) {
    explain_decided(findings, cell, notes);
    explain_undecided(findings, cell, notes);
  }
  for (const Comparison& comparison : findings.comparisons) explain_comparison(findings, comparison, notes);
  tell_general(findings, notes);
  findings.notes.insert(findings.notes.end(), notes.begin(), notes.end());
}

}  // namespace evenkeel::analytics
