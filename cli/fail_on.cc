#include "cli/fail_on.h"

#include <fmt/format.h>

#include "cli/command.h"

namespace evenkeel::cli {

using analytics::Balance;

FailOn parse_fail_on(const std::string& text) {
  FailOn fail_on;
  std::size_t begin = 0;
  while (!text.empty()) {
    const std::size_t comma = text.find(',', begin);
    const std::string word = text.substr(begin, comma - begin);
    if (word == "unbalanced") {
      fail_on.unbalanced = true;
    } else if (word == "undecided") {
      fail_on.undecided = true;
    } else {
      throw UsageError(fmt::format("--fail-on is unbalanced, undecided or both with a comma, not '{}'", text));
    }
    if (comma == std::string::npos) break;
    begin = comma + 1;
  }
  return fail_on;
}

int fail_code(const FailOn& fail_on, const std::vector<Judged>& tables) {
  int code = kDone;
  for (const Judged& table : tables) {
    const bool unbalanced = fail_on.unbalanced && table.balance == Balance::unbalanced;
    const bool undecided = fail_on.undecided && table.balance == Balance::undecided;
    if (!unbalanced && !undecided) continue;
    fmt::print(stderr, "evenkeel: {}: {}\n", analytics::balance_word(table.balance), table.title);
    if (unbalanced || code == kDone) code = unbalanced ? kUnbalanced : kUndecided;
  }
  return code;
}

}  // namespace evenkeel::cli
