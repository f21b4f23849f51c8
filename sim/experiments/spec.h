#pragma once
// An experiment as it is asked for, on the command line or in a file: names and numbers, nothing loaded yet.

#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "variants/library.h"
#include "variants/variant.h"

namespace evenkeel::sim {

// Something asked for on the command line cannot be; the message says what can.
struct ExperimentError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// A text and where it stands, so that what is wrong with it can be said there.
struct MarkedText {
  std::string text;
  variants::Mark where;
};

struct ExperimentSpec {
  std::vector<MarkedText> variants;        // names or files
  std::vector<variants::Assignment> sets;  // laid on every variant
  std::vector<std::string> sweeps;         // "stacks.first.4=20..26:2"
  std::vector<MarkedText> players;         // none: all that each variant has
  std::vector<MarkedText> agents;          // each a list for one table; none: random
  std::optional<std::uint64_t> games;
  std::optional<std::uint64_t> seed;
  std::optional<std::uint64_t> part;
  std::optional<MarkedText> format;
  std::optional<bool> turns;
  std::optional<std::uint64_t> traces;
  std::optional<MarkedText> until;  // what they say is known to analytics/until.h
  std::optional<MarkedText> margin;
};

inline constexpr const char* kFormatForm = "parquet or arrow";
inline constexpr const char* kUntilForm = "decided, or an interval such as ci=0.5%";
inline constexpr const char* kMarginForm = "a share such as 2%";

// Says that a text is not what its key allows. Throws ConfigError where it stands in a file, otherwise ExperimentError.
[[noreturn]] void refuse_text(const MarkedText& what, const std::string& key, const std::string& allowed);

// Whether a name means an experiment: a file with keys that only experiments have, or experiments/NAME in the
// configuration folder.
std::optional<std::string> experiment_file(const variants::Library& library, const std::string& name);

// Throws ConfigError, with file, line and column.
ExperimentSpec read_experiment(const std::string& file);

// What the command line says goes before what the file says; a setting that it sets or sweeps, the file does neither.
ExperimentSpec overlaid(ExperimentSpec under, ExperimentSpec over);

}  // namespace evenkeel::sim
