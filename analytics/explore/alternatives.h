#pragma once
// What could be otherwise: the other readings of a ruling, and for every other setting its neighbours, as its shape
// and its value in the original give them.

#include <string>
#include <vector>

#include "analytics/explore/workshop.h"

namespace evenkeel::explore {

struct Alternative {
  std::string key;       // "stacks.first.4"
  std::string rule;      // "S3, P1"
  std::string original;  // YAML
  std::string value;     // YAML
  bool ruling = false;
  variants::Mark where{};  // where it stands, if in a file
};

struct Alternatives {
  std::vector<Alternative> all;
  std::vector<std::string> without;  // settings that have no neighbours: drawings, maps, fields
};

// `over`: words with commas, each `rulings`, `levers`, a rule such as T5, a setting such as spirit.timing; or a file
// with a map `settings` from setting to values. Throws std::invalid_argument, ConfigError.
Alternatives alternatives_over(const Workshop& workshop, const std::string& over);

// The values of one setting beside its original, as YAML; none where its shape has no neighbours.
std::vector<std::string> neighbours_of(const variants::Shape& shape, const variants::Node& original, int players);

}  // namespace evenkeel::explore
