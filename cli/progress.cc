#include "cli/progress.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <cstdio>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/command.h"
#include "variants/emit.h"

namespace evenkeel::cli {

namespace {

constexpr double kBarEvery = 0.2;  // seconds
constexpr double kJsonEvery = 1;
constexpr double kLineEvery = 10;
constexpr int kBarWidth = 24;

int terminal_width() {
  winsize size{};
  return ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 20 ? size.ws_col : 80;
}

double interval_of(ProgressStyle style) {
  return style == ProgressStyle::bar ? kBarEvery : style == ProgressStyle::json ? kJsonEvery : kLineEvery;
}

}  // namespace

ProgressStyle progress_style(const std::string& word) {
  if (word == "auto") return isatty(STDERR_FILENO) != 0 ? ProgressStyle::bar : ProgressStyle::lines;
  if (word == "bar") return ProgressStyle::bar;
  if (word == "lines") return ProgressStyle::lines;
  if (word == "json") return ProgressStyle::json;
  if (word == "none") return ProgressStyle::none;
  throw UsageError("--progress is auto, bar, lines, json or none, not '" + word + "'");
}

std::string clock_text(double seconds) {
  const long whole = std::lround(seconds);
  if (whole >= 3600) return fmt::format("{}:{:02}:{:02}", whole / 3600, whole / 60 % 60, whole % 60);
  return fmt::format("{}:{:02}", whole / 60, whole % 60);
}

void Progress::say(const std::string& message) {
  const std::lock_guard lock(mutex_);
  write(message);
}

void Progress::write(const std::string& message) const {
  if (style_ == ProgressStyle::bar) clear_bar();
  if (style_ == ProgressStyle::json) {
    fmt::print(stderr,
               R"({{"message":{}}})"
               "\n",
               variants::json_quoted(message));
  } else {
    fmt::print(stderr, "evenkeel: {}\n", message);
  }
}

void Progress::begins(std::uint64_t games_to_play, std::uint64_t games_there) {
  to_play_ = games_to_play;
  there_ = games_there;
  start_ = std::chrono::steady_clock::now();
  if (games_there > 0) {
    say(fmt::format("{} games are there already, {} are still to be played", grouped(games_there),
                    grouped(games_to_play)));
  }
  if (style_ != ProgressStyle::none && games_to_play > 0) ticker_ = std::thread([this] { tick(); });
}

void Progress::part_done(const sim::Cell& cell, const sim::SeatTally& tally, bool) {
  const std::lock_guard lock(mutex_);
  cell_ = cell.title();
  tally_ = tally;
}

void Progress::end() {
  {
    const std::lock_guard lock(mutex_);
    ended_ = true;
  }
  ended_condition_.notify_all();
  if (!ticker_.joinable()) return;
  ticker_.join();
  if (style_ == ProgressStyle::bar) clear_bar();
  if (style_ == ProgressStyle::json) show();
}

double Progress::seconds() const {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
}

void Progress::tick() {
  std::unique_lock lock(mutex_);
  while (!ended_condition_.wait_for(lock, std::chrono::duration<double>(kBarEvery), [this] { return ended_; })) {
    if (stop.load(std::memory_order_relaxed) && !told_to_stop_) tell_to_stop();
    if (seconds() - last_shown_ < interval_of(style_)) continue;
    last_shown_ = seconds();
    show();
  }
}

void Progress::tell_to_stop() {
  told_to_stop_ = true;
  write("stopping when the games under way are over; Ctrl-C again ends it at once");
}

void Progress::show() {
  switch (style_) {
    case ProgressStyle::bar: fmt::print(stderr, "\r{}\033[K", bar()); break;
    case ProgressStyle::lines: fmt::print(stderr, "{}\n", line()); break;
    case ProgressStyle::json: fmt::print(stderr, "{}\n", json()); break;
    case ProgressStyle::none: break;
  }
  std::fflush(stderr);
}

void Progress::clear_bar() const {
  fmt::print(stderr, "\r\033[K");
}

double Progress::share() const {
  const auto all = static_cast<double>(there_ + to_play_);
  return all > 0 ? static_cast<double>(there_ + played.load()) / all : 1;
}

double Progress::speed() const {
  return static_cast<double>(played.load()) / std::max(seconds(), 1e-3);
}

std::optional<double> Progress::seconds_left() const {
  if (played.load() == 0) return std::nullopt;
  return static_cast<double>(to_play_ - std::min<std::uint64_t>(played.load(), to_play_)) / speed();
}

std::string Progress::time_left() const {
  const std::optional<double> seconds = seconds_left();
  return seconds ? clock_text(*seconds) : "?";
}

std::string Progress::speed_text() const {
  return speed() < 10 ? fmt::format("{:.1f}", speed()) : grouped(static_cast<std::uint64_t>(speed()));
}

// The running win rates by seat of the cell whose part was finished last.
std::string Progress::rates() const {
  std::vector<std::string> rates;
  for (int seat = 0; seat < tally_.seats; ++seat) rates.push_back(fmt::format("{:.1f}", 100 * tally_.seat_rate(seat)));
  return fmt::format("{}", fmt::join(rates, " "));
}

std::string Progress::bar() const {
  const int filled = static_cast<int>(share() * kBarWidth);
  std::string text = fmt::format("[{:=<{}}{: <{}}] {:3.0f}%  {} games/s  {} left", "", filled, "", kBarWidth - filled,
                                 100 * share(), speed_text(), time_left());
  if (!cell_.empty()) text += fmt::format("  {}: {} %", cell_, rates());
  const auto width = static_cast<std::size_t>(terminal_width()) - 1;
  return text.substr(0, width);
}

std::string Progress::line() const {
  std::string text = fmt::format("{:3.0f}%  {} games  {} games/s  {} left", 100 * share(), grouped(played.load()),
                                 speed_text(), time_left());
  if (!cell_.empty()) text += fmt::format("  {}: {} %", cell_, rates());
  return text;
}

std::string Progress::json() const {
  std::vector<double> rates;
  for (int seat = 0; seat < tally_.seats; ++seat) rates.push_back(tally_.seat_rate(seat));
  const std::optional<double> left = seconds_left();
  return fmt::format(
      R"({{"played":{},"there":{},"to_play":{},"seconds":{:.1f},"games_per_second":{:.1f},"seconds_left":{},"cell":{},"cell_games":{},"win_rates":[{:.6}]}})",
      played.load(), there_, to_play_, seconds(), speed(), left ? fmt::format("{:.1f}", *left) : "null",
      variants::json_quoted(cell_), tally_.games, fmt::join(rates, ","));
}

}  // namespace evenkeel::cli
