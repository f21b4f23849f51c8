#include "analytics/metric.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

namespace evenkeel::analytics {

namespace {

using sim::PartColumns;

constexpr std::int64_t kFine = 10'000;  // for numbers that are not whole
constexpr auto kWin = static_cast<std::int64_t>(sim::SeatTally::kWin);

std::int64_t fine(float value) {
  return std::llround(static_cast<double>(value) * static_cast<double>(kFine));
}

Metric whole(std::string name, std::string label, std::string about, Chapter chapter,
             std::function<std::int64_t(const PartColumns&, std::size_t)> of_game) {
  return {std::move(name), std::move(label), std::move(about), chapter, false, 1, std::move(of_game)};
}

Metric yes_or_no(std::string name, std::string label, std::string about, Chapter chapter,
                 std::function<bool(const PartColumns&, std::size_t)> holds) {
  const auto count = [holds = std::move(holds)](const PartColumns& part, std::size_t game) -> std::int64_t {
    return holds(part, game) ? 1 : 0;
  };
  return {std::move(name), std::move(label), std::move(about), chapter, true, 1, count, true};
}

void add_seats(std::vector<Metric>& metrics, int seats) {
  const auto at_table = static_cast<std::size_t>(seats);
  for (std::size_t seat = 0; seat < at_table; ++seat) {
    const auto wins = [seat, at_table](const PartColumns& part, std::size_t game) -> std::int64_t {
      return std::llround(part.seats.win_share[game * at_table + seat] * static_cast<double>(kWin));
    };
    metrics.push_back({fmt::format("seat_{}.wins", seat + 1), fmt::format("Seat {} wins", seat + 1),
                       "Games won by this seat; a shared win counts for its share.", Chapter::seats, true, kWin, wins,
                       true});
  }
  metrics.push_back(yes_or_no("shared", "Shared wins", "Games whose win is shared.", Chapter::seats,
                              [](const PartColumns& part, std::size_t game) { return part.games.winners[game] > 1; }));
}

void add_length(std::vector<Metric>& metrics, const GameDescription& told) {
  const auto add = [&](const char* name, const char* label, const char* about, auto of_game) {
    metrics.push_back(whole(name, label, about, Chapter::length, of_game));
  };
  add("rounds", "Rounds", "Rounds until the end.", [](const auto& p, std::size_t g) { return p.games.rounds[g]; });
  add("turns", "Turns", "Turns of all seats together.", [](const auto& p, std::size_t g) { return p.games.turns[g]; });
  add("decisions", "Decisions", "Single decisions of all seats together.",
      [](const auto& p, std::size_t g) -> std::int64_t { return p.games.decisions[g]; });
  metrics.push_back({"choices", "Choices", "Legal decisions to choose from, on average over a game.", Chapter::length,
                     false, kFine, [](const PartColumns& p, std::size_t g) { return fine(p.games.choices[g]); }, false,
                     kFine / 10});
  for (std::size_t end = 0; end < told.ends.size(); ++end) {
    const std::string& word = told.ends[end];
    metrics.push_back(yes_or_no("end." + word, "Ends: " + word,
                                word == "stalled" ? "Games stopped by the limit on rounds." : "Games that ended so.",
                                Chapter::length, [end](const PartColumns& part, std::size_t game) {
                                  return part.games.end[game] == static_cast<std::int8_t>(end);
                                }));
  }
}

void add_drama(std::vector<Metric>& metrics) {
  const auto add = [&](const char* name, const char* label, const char* about, auto of_game) {
    metrics.push_back(whole(name, label, about, Chapter::drama, of_game));
  };
  add("lead_changes", "Lead changes", "Times that another seat came to lead alone.",
      [](const auto& p, std::size_t g) { return p.games.lead_changes[g]; });
  add("behind", "Drama", "The most that the winner ever was behind.",
      [](const auto& p, std::size_t g) { return p.games.behind[g]; });
  metrics.push_back(yes_or_no("comeback", "Comebacks", "Games whose winner once was behind by two or more.",
                              Chapter::drama,
                              [](const PartColumns& p, std::size_t g) { return p.games.behind[g] >= 2; }));
  metrics.push_back(
      {"lead_share", "Decided at", "Share of the game after which the winner led for good.", Chapter::drama, true,
       kFine, [](const PartColumns& p, std::size_t g) { return fine(p.games.lead_share[g]); }, false, kFine / 100});
  add("margin", "Margin", "The winner's score less the best of the others.",
      [](const auto& p, std::size_t g) { return p.games.margin[g]; });
}

// The mean over the seats of a column.
template <class Column>
std::function<std::int64_t(const PartColumns&, std::size_t)> over_seats(Column column, int seats) {
  const auto at_table = static_cast<std::size_t>(seats);
  return [column, at_table](const PartColumns& part, std::size_t game) {
    const auto& values = column(part);
    std::int64_t sum = 0;
    for (std::size_t row = game * at_table; row < (game + 1) * at_table; ++row) sum += values[row];
    return sum;
  };
}

void add_scores(std::vector<Metric>& metrics, const GameDescription& told, int seats) {
  for (std::size_t i = 0; i < told.scores.size(); ++i) {
    const ColumnText& score = told.scores[i];
    const auto column = [i](const PartColumns& part) -> const sim::Scores& { return part.seats.scores[i]; };
    metrics.push_back({"score." + score.name, "Score: " + score.name, "A seat's " + score.about + ", on average.",
                       Chapter::score, false, seats, over_seats(column, seats)});
  }
}

void add_counters(std::vector<Metric>& metrics, const GameDescription& told, int seats) {
  for (std::size_t i = 0; i < told.counters.size(); ++i) {
    const ColumnText& counter = told.counters[i];
    const auto column = [i](const PartColumns& part) -> const sim::Counts& { return part.seats.counters[i]; };
    metrics.push_back({"counter." + counter.name, counter.name, "A seat's " + counter.about + ", on average.",
                       Chapter::options, false, seats, over_seats(column, seats)});
  }
}

}  // namespace

std::vector<Metric> metrics_of(const GameDescription& told, int seats) {
  std::vector<Metric> metrics;
  add_seats(metrics, seats);
  add_length(metrics, told);
  add_drama(metrics);
  add_scores(metrics, told, seats);
  add_counters(metrics, told, seats);
  return metrics;
}

const Metric* find_metric(const std::vector<Metric>& metrics, const std::string& name) {
  const auto found = std::find_if(metrics.begin(), metrics.end(), [&](const Metric& one) { return one.name == name; });
  return found == metrics.end() ? nullptr : &*found;
}

std::string_view chapter_word(Chapter chapter) {
  switch (chapter) {
    case Chapter::seats: return "seats";
    case Chapter::length: return "length";
    case Chapter::drama: return "drama";
    case Chapter::score: return "score";
    case Chapter::options: return "options";
  }
  return "";
}

std::vector<std::int64_t> block_sums(const Metric& metric, const sim::PartColumns& columns, int block_size) {
  const auto size = static_cast<std::size_t>(block_size);
  std::vector<std::int64_t> sums(columns.games.game.size() / size);
  for (std::size_t block = 0; block < sums.size(); ++block) {
    for (std::size_t game = block * size; game < (block + 1) * size; ++game) {
      sums[block] += metric.of_game(columns, game);
    }
  }
  return sums;
}

}  // namespace evenkeel::analytics
