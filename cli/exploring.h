#pragma once
// What the commands that explore have in common: which variant, who plays, what is measured, how far it is, and how
// numbers are written.

#include <memory>
#include <string>
#include <vector>

#include "analytics/explore/measure.h"
#include "analytics/explore/workshop.h"
#include "cli/arguments.h"

namespace evenkeel::cli {

// --players, --agents, --metric, --games, --seed, --threads.
void declare_exploring(Arguments& args, const std::string& metrics, const std::string& games);

// The variant named, the players, the agents. Throws UsageError.
std::unique_ptr<explore::Workshop> open_workshop(const Arguments& args, const variants::Library& library,
                                                 const std::string& name);

// Those of --metric. Throws UsageError.
explore::Measures asked_measures(const Arguments& args, const explore::Workshop& workshop);

std::uint64_t asked_games(const Arguments& args);  // at least 100
int asked_threads(const Arguments& args);

// Runs `work` on the threads asked for. Turns its std::invalid_argument into UsageError, and being stopped into the
// exit code for it.
int explore_on_threads(const Arguments& args, explore::Play& play, const std::function<void()>& work);

// Writes the findings as a page, if --page names a file. Says so on stderr.
void write_page(const Arguments& args, const std::string& json, const std::string& title);

// "3 of 12" on stderr where it is a terminal; takes it away at the end.
class StepCounter {
 public:
  StepCounter(std::string what, std::size_t all);
  StepCounter(const StepCounter&) = delete;
  StepCounter& operator=(const StepCounter&) = delete;
  ~StepCounter();
  void tell(std::size_t done);

 private:
  std::string what_;
  std::size_t all_;
  bool shown_;
};

// "sunken-city/base, 4 players, greedy"
std::string bench_text(const explore::Workshop& workshop);

// A share in per cent (without the sign for it), anything else as it is.
double shown_value(const explore::Measure& measure, double value);
std::string unit_text(const explore::Measure& measure);  // " %" or nothing

std::string estimate_json(const explore::Estimate& estimate);  // "value":…,"low":…,"high":…
std::string measure_json(const explore::Measure& measure);     // without the braces

using TextRow = std::vector<std::string>;
std::string aligned_rows(const std::vector<TextRow>& rows);  // columns side by side; counts characters, not bytes

}  // namespace evenkeel::cli
