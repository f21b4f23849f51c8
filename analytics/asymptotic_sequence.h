#pragma once
// A confidence sequence for the mean of numbers whose range nobody knows, such as rounds: like Student's interval, but
// one may look after every part (Waudby-Smith, Arbour, Sinha, Kennedy, Ramdas 2024: the asymptotic confidence sequence
// from a normal mixture). It holds approximately, for samples that are not small.

#include "analytics/confidence_sequence.h"
#include "analytics/moments.h"

namespace evenkeel::analytics {

inline constexpr std::uint64_t kAsymptoticFrom = 100;  // with fewer observations it says nothing

// Without limits where there are too few observations, or none that differ.
Interval asymptotic_sequence(const Moments& sample, const SequenceSettings& settings = {});

}  // namespace evenkeel::analytics
