#pragma once
// Arrow tables that keep alive what their columns lie in, so that they may go wherever they like.

#include <memory>

#include "sim/batch/tables.h"

namespace evenkeel::sim {

// The same table over the same memory; `owner` lives as long as any array out of it.
ArrowTable held_table(const ArrowTable& table, const std::shared_ptr<const void>& owner);

}  // namespace evenkeel::sim
