#include "cli/exploring.h"

#include <unistd.h>

#include <algorithm>
#include <sstream>

#include <fmt/format.h>

#include "cli/command.h"
#include "cli/interrupt.h"
#include "reports/page.h"
#include "sim/batch/files.h"
#include "sim/experiments/resolve.h"
#include "variants/emit.h"

namespace evenkeel::cli {

namespace {

constexpr std::uint64_t kLeastGames = 100;

// Characters on the screen: bytes of UTF-8 that go on with a character do not count.
std::size_t width_of(const std::string& text) {
  return static_cast<std::size_t>(
      std::count_if(text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
}

}  // namespace

void declare_exploring(Arguments& args, const std::string& metrics, const std::string& games) {
  args.variant_options();
  args.natural("players", 0, "how many play (0: as many as the variant allows)");
  args.option<std::string>("agents", "greedy", kAgentsHelp);
  args.option<std::string>("metric", metrics, "what is measured, with commas; 'seat_spread' and all metrics");
  args.option<std::string>("games", games, "how many games of each rule set, such as 5000 or 20k");
  args.natural("seed", 1, "the luck of the games; all rule sets share it");
  args.natural("threads", 0, "how many threads play (0: one a core)");
}

std::unique_ptr<explore::Workshop> open_workshop(const Arguments& args, const variants::Library& library,
                                                 const std::string& name) {
  const sim::GameEntry& game = sim::game_of(library, name);
  const variants::Variant variant = variants::load_variant(library, game.settings, name, args.assignments());
  const std::uint64_t asked = args.number("players");
  const int players = asked == 0 ? variant.players.back() : static_cast<int>(std::min<std::uint64_t>(asked, 1000));
  if (!variant.allows(players)) {
    throw UsageError(fmt::format("{} is not for {} players", variant.name, players));
  }
  return std::make_unique<explore::Workshop>(
      library, explore::Bench{name, args.assignments(), players, args.get<std::string>("agents")});
}

explore::Measures asked_measures(const Arguments& args, const explore::Workshop& workshop) {
  std::vector<std::string> names;
  std::istringstream list(args.get<std::string>("metric"));
  for (std::string name; std::getline(list, name, ',');) names.push_back(name);
  if (names.empty()) throw UsageError("--metric names at least one metric");
  try {
    return {workshop.told(), workshop.bench().players, workshop.block_size(), names};
  } catch (const std::invalid_argument& error) {
    throw UsageError(error.what());
  }
}

std::uint64_t asked_games(const Arguments& args) {
  const std::uint64_t games = args.size("games");
  if (games < kLeastGames) throw UsageError(fmt::format("--games is at least {}, not {}", kLeastGames, games));
  return games;
}

int asked_threads(const Arguments& args) {
  return static_cast<int>(std::min<std::uint64_t>(args.number("threads"), 1024));
}

int explore_on_threads(const Arguments& args, explore::Play& play, const std::function<void()>& work) {
  const InterruptGuard guard(play.stop);
  try {
    explore::with_threads(asked_threads(args), work);
  } catch (const explore::Stopped&) {
    fmt::print(stderr, "evenkeel: stopped\n");
    return kInterrupted;
  } catch (const std::invalid_argument& error) {
    throw UsageError(error.what());
  }
  return kDone;
}

void write_page(const Arguments& args, const std::string& json, const std::string& title) {
  const std::string& file = args.get<std::string>("page");
  if (file.empty()) return;
  sim::write_whole(file, reports::page(json, title));
  fmt::print(stderr, "the page is {}\n", file);
}

StepCounter::StepCounter(std::string what, std::size_t all)
    : what_(std::move(what)), all_(all), shown_(isatty(STDERR_FILENO) != 0) {}

StepCounter::~StepCounter() {
  if (shown_) fmt::print(stderr, "\r\x1b[K");
}

void StepCounter::tell(std::size_t done) {
  if (shown_) fmt::print(stderr, "\r\x1b[K{} {} of {}", what_, done + 1, all_);
}

std::string bench_text(const explore::Workshop& workshop) {
  return workshop.original().cell->title();
}

double shown_value(const explore::Measure& measure, double value) {
  return measure.share ? 100 * value : value;
}

std::string unit_text(const explore::Measure& measure) {
  return measure.share ? " %" : "";
}

std::string estimate_json(const explore::Estimate& estimate) {
  return fmt::format(R"("value":{},"low":{},"high":{})", estimate.value, estimate.interval.low, estimate.interval.high);
}

std::string measure_json(const explore::Measure& measure) {
  return fmt::format(R"("name":{},"label":{},"about":{},"share":{})", variants::json_quoted(measure.name),
                     variants::json_quoted(measure.label), variants::json_quoted(measure.about), measure.share);
}

std::string aligned_rows(const std::vector<TextRow>& rows) {
  std::vector<std::size_t> widths;
  for (const TextRow& row : rows) {
    widths.resize(std::max(widths.size(), row.size()));
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], width_of(row[i]));
  }
  std::string text;
  for (const TextRow& row : rows) {
    std::string line;
    for (std::size_t i = 0; i < row.size(); ++i) {
      line += row[i] + std::string(widths[i] - width_of(row[i]) + 2, ' ');
    }
    line.erase(line.find_last_not_of(' ') + 1);
    text += line + "\n";
  }
  return text;
}

}  // namespace evenkeel::cli
