#pragma once
// A variant with everything that it was loaded from, so that it can be played.

#include <memory>
#include <string>
#include <vector>

#include "sim/games/registry.h"
#include "variants/library.h"
#include "variants/variant.h"

namespace evenkeel::python {

struct LoadedVariant {
  variants::Library library;  // with the text of a house rule
  std::string spec;           // as it was asked for
  std::vector<variants::Assignment> sets;
  const sim::GameEntry* game = nullptr;
  variants::Variant variant;

  int players_or_most(int asked) const;         // 0: the largest count that it has
  variants::Node rules_for(int players) const;  // throws UsageError for a count that it has not
  std::unique_ptr<sim::Table> table_for(int players) const;
};

}  // namespace evenkeel::python
