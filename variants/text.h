#pragma once
// Small things done with words.

#include <string>
#include <vector>

namespace evenkeel::variants {

// The parts between the separators, empty ones too.
inline std::vector<std::string> split(const std::string& text, char separator) {
  std::vector<std::string> parts;
  std::size_t begin = 0;
  while (true) {
    const std::size_t end = text.find(separator, begin);
    parts.push_back(text.substr(begin, end - begin));
    if (end == std::string::npos) return parts;
    begin = end + 1;
  }
}

}  // namespace evenkeel::variants
