#pragma once
// XXH3-128 in hex, as `xxh128sum` prints it: names the content of rules, experiments and part files.

#include <string>
#include <string_view>

namespace evenkeel::sim {

std::string hash_text(std::string_view bytes);

}  // namespace evenkeel::sim
