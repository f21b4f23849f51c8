#pragma once
// What the terminal can do.

#include <string>

namespace evenkeel::cli {

// `wish` is auto, always or never; auto asks whether the stream is a terminal and honours NO_COLOR.
// Throws UsageError for another word.
bool use_colour(const std::string& wish, int stream);

}  // namespace evenkeel::cli
