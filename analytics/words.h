#pragma once
// Numbers as sentences have them.

#include <cstdint>
#include <string>

#include "analytics/estimate.h"

namespace evenkeel::analytics {

std::string grouped(std::uint64_t number);         // "12,345"
std::string percent(double share);                 // "25.0 %"
std::string percent_range(const Estimate& share);  // "24.1 to 25.9 %"
std::string points(double margin);                 // "2 points", "0.5 points", "1 point"

// "sunken-city/base, 4 players, greedy"
std::string table_title(const std::string& variant, int players, const std::string& agents);

}  // namespace evenkeel::analytics
