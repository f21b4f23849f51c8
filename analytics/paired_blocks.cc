#include "analytics/paired_blocks.h"

namespace evenkeel::analytics {

void PairedBlocks::add(std::int64_t of_first, std::int64_t of_second) {
  first.add(of_first);
  second.add(of_second);
  difference.add(of_second - of_first);
}

PairedBlocks& PairedBlocks::operator+=(const PairedBlocks& other) {
  first += other.first;
  second += other.second;
  difference += other.difference;
  return *this;
}

double PairedBlocks::worth_of_pairing() const {
  const double paired = difference.moments().variance();
  return paired == 0 ? 1 : (first.variance() + second.variance()) / paired;
}

}  // namespace evenkeel::analytics
