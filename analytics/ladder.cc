#include "analytics/ladder.h"

#include <algorithm>
#include <cmath>
#include <map>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <boost/math/distributions/normal.hpp>

#include "analytics/plackett_luce.h"
#include "analytics/skill_share.h"

namespace evenkeel::analytics {

namespace {

using Rung = std::vector<const LadderCell*>;  // the cells of one variant and number of players

constexpr auto kWin = static_cast<double>(sim::SeatTally::kWin);

// Numbers for names, in the order in which they are first seen.
struct Names {
  std::vector<std::string> names;

  int number(const std::string& name) {
    const auto known = std::find(names.begin(), names.end(), name);
    if (known == names.end()) names.push_back(name);
    return static_cast<int>(std::find(names.begin(), names.end(), name) - names.begin());
  }
};

std::uint64_t wins_of_place(const CellTally& tally, std::size_t place) {
  std::uint64_t wins = 0;
  for (const std::uint64_t by_seat : tally.agents.wins[place]) wins += by_seat;
  return wins;
}

void add_races(const LadderCell& cell, Names& names, Races& races) {
  std::vector<int> players;
  for (const std::string& agent : seated_agents(cell.name.agents, cell.seats)) players.push_back(names.number(agent));
  for (std::size_t place = 0; place < players.size(); ++place) {
    races.add_race(players, players[place], wins_of_place(*cell.tally, place));
  }
}

// Over all cells where the agent met others; a block's observation is the mean over the agent's places.
StrengthFinding find_strength(const Rung& rung, const std::string& agent, const SequenceSettings& settings) {
  StrengthFinding finding{.agent = agent, .log_worth = {}, .win_rate = {}, .fair = 0, .games = 0};
  double sum = 0;
  double blocks = 0;
  for (const LadderCell* cell : rung) {
    const std::vector<std::string> seated = seated_agents(cell->name.agents, cell->seats);
    const auto places = static_cast<double>(std::count(seated.begin(), seated.end(), agent));
    if (!cell->mixed() || places == 0) continue;
    std::uint64_t wins = 0;
    for (std::size_t place = 0; place < seated.size(); ++place) {
      if (seated[place] == agent) wins += wins_of_place(*cell->tally, place);
    }
    sum += static_cast<double>(wins) / (kWin * places * static_cast<double>(cell->tally->wins.block_size));
    blocks += static_cast<double>(cell->tally->wins.blocks());
    finding.games += cell->tally->wins.games;
    finding.fair = 1.0 / cell->seats;
  }
  finding.win_rate = Estimate::of(blocks == 0 ? 0 : sum / blocks, confidence_sequence(sum, blocks, settings));
  return finding;
}

std::vector<StrengthFinding> find_strengths(const Rung& rung, const SequenceSettings& settings) {
  Names names;
  Races races;
  for (const LadderCell* cell : rung) {
    if (cell->mixed()) add_races(*cell, names, races);
  }
  const Strengths fitted = strengths(races, static_cast<int>(names.names.size()), {.races_per_count = 1 / kWin});
  const double z = boost::math::quantile(boost::math::normal(), 1 - settings.alpha / 2);
  std::vector<StrengthFinding> findings;
  for (std::size_t i = 0; i < names.names.size(); ++i) {
    StrengthFinding finding = find_strength(rung, names.names[i], settings);
    const double reach = z * fitted.standard_error[i];
    finding.log_worth = {fitted.log_worth[i], fitted.log_worth[i] - reach, fitted.log_worth[i] + reach};
    findings.push_back(std::move(finding));
  }
  std::stable_sort(findings.begin(), findings.end(), [](const StrengthFinding& a, const StrengthFinding& b) {
    return a.log_worth.value > b.log_worth.value;
  });
  return findings;
}

// Who sat where, against which seat won. A rotation puts place i on seat i + rotation.
double skill_of(const Rung& rung) {
  Names seatings;
  OutcomesByPlayers outcomes;
  for (const LadderCell* cell : rung) {
    if (!cell->mixed()) continue;
    const std::vector<std::string> seated = seated_agents(cell->name.agents, cell->seats);
    const std::size_t seats = seated.size();
    for (std::size_t rotation = 0; rotation < seats; ++rotation) {
      std::vector<std::string> around(seats);
      for (std::size_t place = 0; place < seats; ++place) around[(place + rotation) % seats] = seated[place];
      const int seating = seatings.number(fmt::format("{}", fmt::join(around, ",")));
      for (std::size_t seat = 0; seat < seats; ++seat) {
        const std::uint64_t wins = cell->tally->agents.wins[(seat + seats - rotation) % seats][seat];
        outcomes.add(seating, static_cast<int>(seat), (wins + sim::SeatTally::kWin / 2) / sim::SeatTally::kWin);
      }
    }
  }
  return outcomes.corrected_skill_share();
}

// The mean over the seats of "does this seat win", over games on the same luck.
std::optional<Estimate> luck_of(const Rung& rung, double alpha) {
  std::vector<RepeatedLuck> seats;
  for (const LadderCell* cell : rung) {
    if (!cell->mixed()) continue;
    seats.resize(cell->tally->agents.luck.size());
    for (std::size_t i = 0; i < seats.size(); ++i) seats[i] += cell->tally->agents.luck[i];
  }
  if (seats.empty() || seats.front().sums.count < 2) return std::nullopt;
  Estimate all{0, 0, 0};
  for (const RepeatedLuck& seat : seats) {
    const Interval interval = seat.interval(alpha);
    all = {all.value + seat.correlation(), all.low + interval.low, all.high + interval.high};
  }
  return all.over(static_cast<double>(seats.size()));
}

LadderFinding find_ladder(const Rung& rung, const JudgeSettings& settings) {
  LadderFinding ladder{.variant = rung.front()->name.variant, .players = rung.front()->seats};
  if (std::any_of(rung.begin(), rung.end(), [](const LadderCell* cell) { return cell->mixed(); })) {
    ladder.strengths = find_strengths(rung, settings.sequence);
    ladder.skill_share = skill_of(rung);
    ladder.luck = luck_of(rung, settings.sequence.alpha);
  }
  for (const LadderCell* cell : rung) {
    if (cell->mixed()) continue;
    ladder.tiers.push_back({cell->name.agents, largest_distance(cell->tally->wins, settings.sequence), cell->name.id});
  }
  return ladder;
}

}  // namespace

Estimate largest_distance(const sim::SeatTally& wins, const SequenceSettings& settings) {
  SequenceSettings together = settings;
  together.alpha = settings.alpha / wins.seats;
  const double fair = 1.0 / wins.seats;
  const auto blocks = static_cast<double>(wins.blocks());
  Estimate distance{0, 0, 0};
  for (int seat = 0; seat < wins.seats; ++seat) {
    const double rate = wins.seat_rate(seat);
    const Interval interval = confidence_sequence(rate * blocks, blocks, together);
    const double shown = std::max({interval.low - fair, fair - interval.high, 0.0});
    const double possible = std::max(interval.high - fair, fair - interval.low);
    distance = {std::max(distance.value, std::abs(rate - fair)), std::max(distance.low, shown),
                std::max(distance.high, possible)};
  }
  return distance;
}

std::vector<LadderFinding> find_ladders(const std::vector<LadderCell>& cells, const JudgeSettings& settings) {
  std::vector<std::pair<std::string, int>> order;
  std::map<std::pair<std::string, int>, Rung> rungs;
  for (const LadderCell& cell : cells) {
    Rung& rung = rungs[{cell.name.variant, cell.seats}];
    if (rung.empty()) order.emplace_back(cell.name.variant, cell.seats);
    rung.push_back(&cell);
  }
  std::vector<LadderFinding> ladders;
  for (const auto& key : order) {
    const Rung& rung = rungs[key];
    if (rung.size() > 1 || rung.front()->mixed()) ladders.push_back(find_ladder(rung, settings));
  }
  return ladders;
}

}  // namespace evenkeel::analytics
