#pragma once
// A space of rule sets, as a file describes it (docs/exploring.md): which settings may be what, what is required of
// them, which goals there are, and how many games may be spent.

#include <memory>
#include <optional>

#include "analytics/explore/expression.h"
#include "analytics/explore/goal.h"
#include "analytics/explore/measure.h"
#include "analytics/explore/search.h"
#include "analytics/explore/workshop.h"

namespace evenkeel::explore {

// The values of one setting. The original's is always among them.
struct SpaceAxis {
  std::string key;
  std::string rule;
  std::vector<std::string> values;  // YAML
  bool ordered = false;             // whole numbers, in ascending order
  int original = 0;                 // its place
};

struct Space {
  std::string file;
  std::string title;
  std::shared_ptr<const Workshop> workshop;
  std::vector<SpaceAxis> axes;
  std::vector<Expression> required;
  std::vector<Goal> goals;
  std::uint64_t games = 100'000;   // of the search
  std::uint64_t confirm = 20'000;  // of each winner, on fresh luck
  std::uint64_t front = 5;         // so many winners at most
  std::uint64_t seed = 1;

  Measures measures() const;  // of all goals but the distance
  Changes changes_of(const Point& point) const;
  std::string name_of(const Point& point) const;  // "stacks.first.4=24 end.finish_round=false", or "the original"

  // How far from the original: for every setting that differs 1, or, of numbers, one half and half of how far it
  // moved across its range.
  double distance(const Point& point) const;

  // Everything that a search's outcome depends on, in a line.
  std::string identity() const;
};

// What the command line says goes before what the file says.
struct SpaceWishes {
  std::optional<std::uint64_t> games;
  std::optional<std::uint64_t> confirm;
  std::optional<std::uint64_t> seed;
};

// Throws ConfigError, with file, line and column.
Space open_space(const std::string& file, const variants::Library& library, const SpaceWishes& wishes);

}  // namespace evenkeel::explore
