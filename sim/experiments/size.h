#pragma once
// Numbers of games as people write them: 5000, 100k, 1.5M, 1e6.

#include <cstdint>
#include <optional>
#include <string_view>

namespace evenkeel::sim {

// Nothing where it is no whole number, or more than 1e15.
std::optional<std::uint64_t> parse_size(std::string_view text);

inline constexpr const char* kSizeForm = "a whole number from 0 to 1e15, such as 5000, 100k or 1e6";

}  // namespace evenkeel::sim
