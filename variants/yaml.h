#pragma once
// YAML text to a Node, with limits: a variant file is small, so anything huge, deep or endlessly repeated is refused
// quickly and in words, whoever wrote it.

#include <string>
#include <string_view>

#include "variants/node.h"

namespace evenkeel::variants {

inline constexpr std::size_t kMaxFileBytes = 1 << 20;
inline constexpr int kMaxDepth = 32;
inline constexpr std::size_t kMaxNodes =
    100'000;                                    // a long text counts as several, so that aliases cannot copy it often
inline constexpr std::size_t kMaxKeys = 1'000;  // in one map

// Throws ConfigError. `name` is what messages call the file.
Node parse_yaml(std::string_view text, const std::string& name);

// Reads the file and parses it; `name` as above.
Node parse_yaml_file(const std::string& path, const std::string& name);

// A value given on the command line: plain YAML such as 4, true, [1, 2], {2: 4}.
Node parse_yaml_value(std::string_view text, const std::string& name);

}  // namespace evenkeel::variants
