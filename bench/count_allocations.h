#pragma once
// How often operator new was called in this program. In a file of its own, because it replaces operator new.

namespace evenkeel::bench {

long allocations();

}  // namespace evenkeel::bench
