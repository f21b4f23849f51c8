#include "reports/text_table.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace evenkeel::reports {

std::string inked(std::string_view text, Ink ink, bool colour) {
  constexpr std::array<std::string_view, 6> codes{"", "32", "31", "33", "2", "1"};
  const std::string_view code = codes[static_cast<std::size_t>(ink)];
  if (!colour || code.empty()) return std::string(text);
  return "\033[" + std::string(code) + "m" + std::string(text) + "\033[0m";
}

std::string plain_text(std::string_view text) {
  std::string plain(text);
  for (std::size_t i = 0; i < plain.size(); ++i) {
    const auto byte = static_cast<unsigned char>(plain[i]);
    if (byte < 0x20U || byte == 0x7FU) plain[i] = '?';
    // The same for U+0080 to U+009F, in two bytes.
    if (byte == 0xC2U && i + 1 < plain.size() && static_cast<unsigned char>(plain[i + 1]) < 0xA0U) {
      plain[i] = '?';
      plain[i + 1] = '?';
    }
  }
  return plain;
}

std::size_t width_of(std::string_view text) {
  return static_cast<std::size_t>(
      std::count_if(text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
}

std::string aligned(const std::vector<std::vector<Word>>& rows, bool colour) {
  std::vector<std::size_t> widths;
  for (const auto& row : rows) {
    widths.resize(std::max(widths.size(), row.size()));
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], width_of(row[i].text));
  }
  std::string text;
  for (const auto& row : rows) {
    std::size_t gap = 0;  // spaces only before a word, so that no line ends in them
    for (std::size_t i = 0; i < row.size(); ++i) {
      if (!row[i].text.empty()) {
        text += std::string(gap, ' ') + inked(row[i].text, row[i].ink, colour);
        gap = 0;
      }
      gap += widths[i] - width_of(row[i].text) + 2;
    }
    text += '\n';
  }
  return text;
}

std::string bar(double share, int cells) {
  constexpr std::array<std::string_view, 8> parts{"", "▏", "▎", "▍", "▌", "▋", "▊", "▉"};
  const long eighths = std::lround(std::clamp(share, 0.0, 1.0) * cells * 8);
  std::string text;
  for (long i = 0; i < eighths / 8; ++i) text += "█";
  return text + std::string(parts[static_cast<std::size_t>(eighths % 8)]);
}

}  // namespace evenkeel::reports
