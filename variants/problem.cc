#include "variants/problem.h"

#include <algorithm>
#include <numeric>

#include <fmt/format.h>

namespace evenkeel::variants {

namespace {

constexpr std::size_t kMostShown = 20;
constexpr std::size_t kLongestShown = 60;

std::string join_problems(const std::vector<Problem>& problems) {
  std::string text;
  for (std::size_t i = 0; i < problems.size() && i < kMostShown; ++i) {
    if (i > 0) text += '\n';
    text += problems[i].text();
  }
  if (problems.size() > kMostShown) text += fmt::format("\n... and {} more", problems.size() - kMostShown);
  return text;
}

std::size_t edit_distance(const std::string& a, const std::string& b) {
  std::vector<std::size_t> row(b.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 1; i <= a.size(); ++i) {
    std::size_t diagonal = row[0];
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t replaced = diagonal + (a[i - 1] == b[j - 1] ? 0 : 1);
      diagonal = row[j];
      row[j] = std::min({row[j] + 1, row[j - 1] + 1, replaced});
    }
  }
  return row[b.size()];
}

// The text on one line, without control characters, cut short between two characters of UTF-8.
std::string tamed(const std::string& value) {
  std::string text;
  for (const char c : value) {
    const auto byte = static_cast<unsigned char>(c);
    const bool continues = (byte & 0xC0) == 0x80;
    if (text.size() >= kLongestShown && !continues) return text + "...";
    if (c == '\n') {
      text += "\\n";
    } else if (byte < 0x20 || byte == 0x7F) {
      text += fmt::format("\\x{:02x}", byte);
    } else {
      text += c;
    }
  }
  return text;
}

}  // namespace

std::string Mark::text() const {
  const std::string name = file ? *file : std::string("(unknown)");
  return line > 0 ? fmt::format("{}:{}:{}", name, line, column) : name;
}

std::string Problem::text() const {
  std::string text = where.text() + ": ";
  if (!key.empty()) text += tamed(key) + ": ";
  text += message;
  if (!hint.empty()) text += "; " + hint;
  return text;
}

ConfigError::ConfigError(std::vector<Problem> problems)
    : std::runtime_error(join_problems(problems)), problems_(std::move(problems)) {}

std::string nearest_word(const std::string& word, const std::vector<std::string>& known) {
  if (word.size() > kLongestShown) return {};
  std::string best;
  std::size_t best_distance = std::max<std::size_t>(2, word.size() / 3) + 1;
  for (const std::string& candidate : known) {
    const std::size_t distance = edit_distance(word, candidate);
    if (distance < best_distance && distance < candidate.size()) {
      best = candidate;
      best_distance = distance;
    }
  }
  return best;
}

std::string did_you_mean(const std::string& word, const std::vector<std::string>& known) {
  const std::string best = nearest_word(word, known);
  return best.empty() ? std::string() : fmt::format("did you mean '{}'?", best);
}

std::string shown(const std::string& value) {
  return "'" + tamed(value) + "'";
}

}  // namespace evenkeel::variants
