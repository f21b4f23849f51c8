#pragma once
// What is wrong with a variant file, in words for the person who wrote it.

#include <cstddef>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

namespace evenkeel::variants {

// A place in a file (or in a --set argument: then there is no line).
struct Mark {
  std::shared_ptr<const std::string> file;
  int line = 0;
  int column = 0;

  std::string text() const;  // "base.yaml:12:3"
};

struct Problem {
  Mark where;
  std::string key;      // "spirit.steps.4"; empty where the file as a whole is meant
  std::string message;  // what was found, what is allowed
  std::string hint;     // "did you mean 'steps'?", or nothing

  std::string text() const;
};

// All problems found, in the order of the file.
class ConfigError : public std::runtime_error {
 public:
  explicit ConfigError(std::vector<Problem> problems);
  explicit ConfigError(Problem problem) : ConfigError(std::vector<Problem>{std::move(problem)}) {}
  const std::vector<Problem>& problems() const { return problems_; }

 private:
  std::vector<Problem> problems_;
};

// The known word nearest to `word`, if one is near enough to be what was meant; otherwise empty.
std::string nearest_word(const std::string& word, const std::vector<std::string>& known);

// "did you mean 'x'?" or nothing.
std::string did_you_mean(const std::string& word, const std::vector<std::string>& known);

// A value as it is shown in a message: quoted, one line, cut short.
std::string shown(const std::string& value);

}  // namespace evenkeel::variants
