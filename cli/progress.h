#pragma once
// How far a run is, on stderr: a bar on a terminal, a line now and then elsewhere, or JSON for another program.

#include <chrono>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

#include "analytics/words.h"
#include "sim/batch/run.h"

namespace evenkeel::cli {

enum class ProgressStyle : std::uint8_t { bar, lines, json, none };

// "auto" is a bar where stderr is a terminal and lines elsewhere. Throws UsageError for another word.
ProgressStyle progress_style(const std::string& word);

// "1:05" or "2:00:10"
std::string clock_text(double seconds);

using analytics::grouped;

class Progress : public sim::RunWatcher {
 public:
  explicit Progress(ProgressStyle style) : style_(style) {}
  ~Progress() override { end(); }
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  void say(const std::string& message) override;
  void begins(std::uint64_t games_to_play, std::uint64_t games_there) override;
  void part_done(const sim::Cell& cell, const sim::SeatTally& tally, bool played_now) override;

  void end();  // no more is shown
  double seconds() const;

 private:
  void tick();
  void write(const std::string& message) const;
  void tell_to_stop();
  void show();
  std::string bar() const;
  std::string line() const;
  std::string json() const;
  double share() const;
  double speed() const;
  std::optional<double> seconds_left() const;  // not known before a game is over
  std::string time_left() const;
  std::string speed_text() const;
  std::string rates() const;
  void clear_bar() const;

  ProgressStyle style_;
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
  double last_shown_ = 0;
  std::uint64_t to_play_ = 0;
  std::uint64_t there_ = 0;
  std::string cell_;
  sim::SeatTally tally_;
  std::mutex mutex_;
  std::condition_variable ended_condition_;
  bool ended_ = false;
  bool told_to_stop_ = false;
  std::thread ticker_;
};

}  // namespace evenkeel::cli
