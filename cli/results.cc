#include "cli/results.h"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "analytics/seat_verdict.h"
#include "cli/progress.h"
#include "variants/emit.h"

namespace evenkeel::cli {

namespace {

using analytics::Interval;
using analytics::SeatVerdict;
using variants::json_quoted;

struct AgentRate {
  std::string agent;
  double rate = 0;
  Interval interval;
};

// Where agents differ: how often each wins, over all seats. An agent that sits there twice counts with its mean.
std::vector<AgentRate> agent_rates(const sim::Cell& cell, const sim::SeatTally& tally) {
  std::vector<AgentRate> rates;
  if (cell.rotation.block_size == 1) return rates;
  std::vector<int> places;
  for (std::size_t i = 0; i < cell.agents.size(); ++i) {
    const std::string text = cell.agents[i].text();
    const auto known =
        std::find_if(rates.begin(), rates.end(), [&](const AgentRate& one) { return one.agent == text; });
    const auto at = static_cast<std::size_t>(known - rates.begin());
    if (known == rates.end()) {
      rates.push_back({text, 0, {}});
      places.push_back(0);
    }
    rates[at].rate += tally.agent_rate(static_cast<int>(i));
    ++places[at];
  }
  for (std::size_t i = 0; i < rates.size(); ++i) {
    rates[i].rate /= places[i];
    const auto blocks = static_cast<double>(tally.blocks());
    rates[i].interval = analytics::confidence_sequence(rates[i].rate * blocks, blocks);
  }
  return rates;
}

std::string rate_text(double rate, const Interval& interval) {
  return fmt::format("{:.1f} ({:.1f} to {:.1f})", 100 * rate, 100 * interval.low, 100 * interval.high);
}

std::string verdict_text(const SeatVerdict& verdict) {
  std::string word(analytics::balance_word(verdict.balance));
  if (verdict.balance != analytics::Balance::undecided) return word;
  if (verdict.games_needed >= analytics::kNeverEnough) return word + ", right at the margin";
  return fmt::format("{}, about {} more games", word, grouped(verdict.games_needed));
}

double mean_rounds(const sim::SeatTally& tally) {
  return tally.games == 0 ? 0 : static_cast<double>(tally.rounds) / static_cast<double>(tally.games);
}

double stalled_share(const sim::SeatTally& tally) {
  return tally.games == 0 ? 0 : static_cast<double>(tally.stalled) / static_cast<double>(tally.games);
}

using Row = std::vector<std::string>;

std::string aligned(const std::vector<Row>& rows) {
  std::vector<std::size_t> widths;
  for (const Row& row : rows) {
    widths.resize(std::max(widths.size(), row.size()));
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], row[i].size());
  }
  std::string text;
  for (const Row& row : rows) {
    std::string line;
    for (std::size_t i = 0; i < row.size(); ++i) line += fmt::format("{:<{}}", row[i], widths[i] + 2);
    line.erase(line.find_last_not_of(' ') + 1);
    text += line + "\n";
  }
  return text;
}

int most_seats(const sim::Experiment& experiment) {
  int most = 0;
  for (const sim::Cell& cell : experiment.cells) most = std::max(most, cell.variant.players);
  return most;
}

std::string seats_json(const sim::SeatTally& tally, const SeatVerdict& verdict) {
  std::vector<std::string> seats;
  for (int seat = 0; seat < tally.seats; ++seat) {
    const Interval& interval = verdict.seats[static_cast<std::size_t>(seat)];
    seats.push_back(fmt::format(R"({{"seat":{},"win_rate":{},"low":{},"high":{}}})", seat, tally.seat_rate(seat),
                                interval.low, interval.high));
  }
  return fmt::format("[{}]", fmt::join(seats, ","));
}

std::string agents_json(const std::vector<AgentRate>& rates) {
  std::vector<std::string> agents;
  for (const AgentRate& one : rates) {
    agents.push_back(fmt::format(R"({{"agent":{},"win_rate":{},"low":{},"high":{}}})", json_quoted(one.agent), one.rate,
                                 one.interval.low, one.interval.high));
  }
  return fmt::format("[{}]", fmt::join(agents, ","));
}

}  // namespace

std::string results_table(const sim::Experiment& experiment, const std::vector<sim::CellResult>& results,
                          double margin) {
  const int most = most_seats(experiment);
  std::vector<Row> rows{{"variant", "players", "agents", "games"}};
  for (int seat = 1; seat <= most; ++seat) rows.front().push_back(fmt::format("seat {} wins %", seat));
  for (const char* title : {"rounds", "stalled", "verdict"}) rows.front().emplace_back(title);
  for (std::size_t i = 0; i < results.size(); ++i) {
    const sim::Cell& cell = experiment.cells[i];
    const sim::SeatTally& tally = results[i].tally;
    const SeatVerdict verdict = analytics::judge_seats(tally, margin);
    Row row{cell.variant.name, std::to_string(cell.variant.players), cell.agents_text, grouped(tally.games)};
    for (int seat = 0; seat < most; ++seat) {
      row.push_back(seat < tally.seats && tally.games > 0
                        ? rate_text(tally.seat_rate(seat), verdict.seats[static_cast<std::size_t>(seat)])
                        : "");
    }
    row.push_back(tally.games == 0 ? "" : fmt::format("{:.1f}", mean_rounds(tally)));
    row.push_back(tally.games == 0 ? "" : fmt::format("{:.2f}%", 100 * stalled_share(tally)));
    row.push_back((tally.games == 0 ? "no games here" : verdict_text(verdict)) +
                  (results[i].stopped ? " (stopped there)" : ""));
    rows.push_back(std::move(row));
    if (tally.games == 0) continue;
    for (const AgentRate& one : agent_rates(cell, tally)) {
      rows.push_back({"", "", "  " + one.agent, "wins %", rate_text(one.rate, one.interval)});
    }
  }
  return aligned(rows);
}

std::string results_json(const sim::Experiment& experiment, const std::vector<sim::CellResult>& results, double margin,
                         const std::string& folder) {
  std::vector<std::string> cells;
  for (std::size_t i = 0; i < results.size(); ++i) {
    const sim::Cell& cell = experiment.cells[i];
    const sim::SeatTally& tally = results[i].tally;
    const SeatVerdict verdict = analytics::judge_seats(tally, margin);
    cells.push_back(fmt::format(
        R"({{"variant":{},"players":{},"agents":{},"games":{},"blocks":{},"stopped":{},"seats":{},"by_agent":{},"rounds_mean":{},"stalled_share":{},"verdict":"{}","games_needed":{}}})",
        json_quoted(cell.variant.name), cell.variant.players, json_quoted(cell.agents_text), tally.games,
        tally.blocks(), results[i].stopped, seats_json(tally, verdict), agents_json(agent_rates(cell, tally)),
        mean_rounds(tally), stalled_share(tally), analytics::balance_word(verdict.balance), verdict.games_needed));
  }
  return fmt::format(R"({{"dataset":"{}","folder":{},"seed":{},"margin":{},"alpha":0.05,"cells":[{}]}})"
                     "\n",
                     experiment.hash(), json_quoted(folder), experiment.seed, margin, fmt::join(cells, ","));
}

}  // namespace evenkeel::cli
