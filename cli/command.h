#pragma once
// A command of the program: its name, one line about it, and what it does.

#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace evenkeel::cli {

// 4 and 5 only where --fail-on asks for them. Interrupted: the same command goes on.
enum ExitCode : int {
  kDone = 0,
  kRuntimeError = 1,
  kUsage = 2,
  kBadConfiguration = 3,
  kUnbalanced = 4,
  kUndecided = 5,
  kInterrupted = 130
};

// The command line is wrong; the message says what would be right.
struct UsageError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

struct Command {
  std::string_view name;
  std::string_view summary;
  int (*run)(const std::vector<std::string>& arguments);
};

const std::vector<Command>& all_commands();

int run_ask(const std::vector<std::string>& arguments);
int run_check(const std::vector<std::string>& arguments);
int run_compare(const std::vector<std::string>& arguments);
int run_completion(const std::vector<std::string>& arguments);
int run_explore(const std::vector<std::string>& arguments);
int run_export(const std::vector<std::string>& arguments);
int run_list(const std::vector<std::string>& arguments);
int run_merge(const std::vector<std::string>& arguments);
int run_play(const std::vector<std::string>& arguments);
int run_report(const std::vector<std::string>& arguments);
int run_run(const std::vector<std::string>& arguments);
int run_schema(const std::vector<std::string>& arguments);
int run_sensitivity(const std::vector<std::string>& arguments);
int run_show(const std::vector<std::string>& arguments);
int run_signature(const std::vector<std::string>& arguments);
int run_sweep(const std::vector<std::string>& arguments);
int run_trace(const std::vector<std::string>& arguments);

}  // namespace evenkeel::cli
