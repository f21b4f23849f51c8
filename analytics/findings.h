#pragma once
// What was found out: plain values, all numbers worked out, ready to be shown. The same as the page's contract,
// reports/web/src/findings.ts, where each is explained.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "analytics/estimate.h"
#include "analytics/metric.h"
#include "analytics/seat_verdict.h"
#include "analytics/share_fit.h"
#include "sim/batch/description_json.h"
#include "sim/replay.h"

namespace evenkeel::analytics {

// Equal bins side by side, the first from `from` on.
struct Bins {
  double from = 0;
  double width = 1;
  std::vector<std::uint64_t> counts;
};

struct VerdictFinding {
  Balance balance = Balance::undecided;
  std::string reason;                         // a whole sentence
  std::optional<std::uint64_t> games_needed;  // about so many more, where undecided and a number would do
  double log_evidence = 0;                    // against "all seats are equal"
  double evidence_p = 1;
  FitTest chi_square;
  double shared_wins = 0;  // a share of games
};

struct SeatFinding {
  int seat = 0;
  std::string place;
  Estimate win_rate;  // anytime-valid
  Estimate clopper_pearson;
  Estimate jeffreys;
  Estimate goodman;
  double tost_p = 1;
  double mean_rank = 0;
};

struct QuantileFinding {
  double share = 0;
  Estimate value;
};

struct MetricFinding {
  std::string name;
  std::string label;
  std::string about;
  Chapter chapter = Chapter::length;
  bool share = false;
  Estimate mean;
  double deviation = 0;
  std::vector<QuantileFinding> quantiles;
  std::optional<Bins> histogram;
};

struct EndFinding {
  std::string end;
  Estimate share;
};

struct ScoreFinding {
  std::string score;
  std::vector<Estimate> by_seat;
  Bins histogram;
  Estimate winners;
  Estimate others;
};

struct CounterFinding {
  std::string name;
  std::string about;
  std::vector<Estimate> by_seat;
  Estimate winners;
  Estimate others;
  Estimate difference;
};

struct FieldCounts {
  std::string name;
  std::vector<double> values;  // by field, a share of turns
};

struct FieldsFinding {
  std::uint64_t turns = 0;
  std::vector<FieldCounts> counts;
};

struct AgentFinding {
  std::string agent;
  Estimate win_rate;
  std::vector<Estimate> seats;
};

struct ReplayPick {
  std::int64_t game = 0;
  std::string why;
};

struct CellFinding {
  std::string id;
  std::string variant;
  int players = 0;
  std::string agents;
  bool same_agents = true;
  std::uint64_t games = 0;
  std::uint64_t blocks = 0;
  bool stopped = false;
  VerdictFinding verdict;
  std::vector<SeatFinding> seats;
  std::vector<MetricFinding> metrics;
  std::vector<EndFinding> ends;
  std::vector<ScoreFinding> scores;
  std::vector<CounterFinding> counters;
  std::optional<Board> board;  // from whoever knows the game
  std::optional<FieldsFinding> fields;
  std::vector<AgentFinding> by_agent;
  std::vector<ReplayPick> picks;  // games worth a replay
};

struct MetricComparison {
  std::string name;
  std::string label;
  Chapter chapter = Chapter::length;
  bool share = false;
  double baseline = 0;
  double variant = 0;
  Estimate difference;
  double p_value = 1;
  double p_holm = 1;
  double pairing = 1;
};

struct Comparison {
  std::string baseline;
  std::string variant;
  int players = 0;
  std::string agents;
  std::uint64_t blocks = 0;
  std::vector<MetricComparison> metrics;
};

struct StrengthFinding {
  std::string agent;
  Estimate log_worth;
  Estimate win_rate;
  double fair = 0;
  std::uint64_t games = 0;
};

struct TierFinding {
  std::string agent;
  Estimate spread;
  std::string cell;
};

struct LadderFinding {
  std::string variant;
  int players = 0;
  std::vector<StrengthFinding> strengths;
  std::optional<double> skill_share;
  std::optional<Estimate> luck;
  std::vector<TierFinding> tiers;
};

struct OptionFinding {
  std::string variant;
  int players = 0;
  std::string agent;
  std::string ban;
  std::uint64_t blocks = 0;
  Estimate without;
  double fair = 0;
  Estimate worth;
  double p_value = 1;
  double p_holm = 1;
};

// A game to be stepped through, from whoever can play it again.
struct ReplayFinding {
  std::string cell;
  std::int64_t game = 0;
  std::string why;
  std::vector<std::string> agents;  // as they sit
  sim::Replay replay;
};

struct DatasetText {
  std::string folder;
  std::string hash;
  std::uint64_t seed = 0;
  bool complete = true;
  std::vector<std::string> identity;
};

struct VariantText {
  std::string name;
  std::string title;
  std::string game;
  std::string hash;
  std::vector<std::string> differs;
};

struct Findings {
  std::string title;
  std::string program;
  std::string command;
  std::vector<DatasetText> datasets;
  double margin = kDefaultMargin;
  double alpha = 0.05;
  std::string baseline;  // empty: none
  std::vector<sim::ToldGame> games;
  std::vector<VariantText> variants;
  std::vector<CellFinding> cells;
  std::vector<Comparison> comparisons;
  std::vector<LadderFinding> ladders;
  std::vector<OptionFinding> options;
  std::vector<ReplayFinding> replays;
  std::vector<std::string> notes;
};

}  // namespace evenkeel::analytics
