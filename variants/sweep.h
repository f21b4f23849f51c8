#pragma once
// Sweeps: several values of a setting, or of several settings, each combination a variant of its own.

#include <string>
#include <vector>

#include "variants/variant.h"

namespace evenkeel::variants {

using Axis = std::vector<Assignment>;  // all values of one setting, at least one

// The axes of a file's own `sweep` map. Throws ConfigError.
std::vector<Axis> axes_of(const Node& sweep);

// Whether two keys mean the same setting, or one is a part of the other: "stacks" and "stacks.first".
bool overlap(const std::string& a, const std::string& b);

// A setting has one origin: it is set or swept, and swept once. Throws ConfigError.
void refuse_contradictions(const std::vector<Assignment>& sets, const std::vector<Axis>& axes);

// Every combination, each after the assignments that all share. Throws ConfigError where there are too many.
std::vector<std::vector<Assignment>> combinations_of(const std::vector<Assignment>& assignments,
                                                     const std::vector<Axis>& axes, const std::string& spec);

}  // namespace evenkeel::variants
