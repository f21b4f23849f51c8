#pragma once
// Text for a terminal: columns that line up, bars of blocks, colour where it is wanted.

#include <string>
#include <string_view>
#include <vector>

namespace evenkeel::reports {

enum class Ink : unsigned char { plain, good, bad, unsure, faint, strong };

std::string inked(std::string_view text, Ink ink, bool colour);

// Without control characters: a name from a file must not talk to the terminal.
std::string plain_text(std::string_view text);

std::size_t width_of(std::string_view text);  // in characters, not bytes

struct Word {
  std::string text;
  Ink ink = Ink::plain;
};

// Rows of words in columns, two spaces apart.
std::string aligned(const std::vector<std::vector<Word>>& rows, bool colour);

// A bar of so many of `cells` characters, in eighths.
std::string bar(double share, int cells);

}  // namespace evenkeel::reports
