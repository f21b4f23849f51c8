#pragma once
// --fail-on: verdicts that end a command with an exit code, so that a designer's CI can guard a rule file.

#include <string>
#include <vector>

#include "analytics/seat_verdict.h"

namespace evenkeel::cli {

struct FailOn {
  bool unbalanced = false;
  bool undecided = false;
};

// A table and its verdict.
struct Judged {
  std::string title;
  analytics::Balance balance = analytics::Balance::undecided;
};

inline constexpr const char* kFailOnHelp =
    "verdicts that are a failure: unbalanced (exit code 4), undecided (5), or both with a comma";

// "unbalanced", "undecided", or both with a comma; empty: neither. Throws UsageError.
FailOn parse_fail_on(const std::string& text);

// Names the tables that fail on stderr. An unbalanced one weighs more than an undecided one.
int fail_code(const FailOn& fail_on, const std::vector<Judged>& tables);

}  // namespace evenkeel::cli
