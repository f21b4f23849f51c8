#pragma once
// Sentences that a reader needs: why two numbers of a report seem to contradict each other, and what to keep in mind.

#include "analytics/findings.h"

namespace evenkeel::analytics {

void add_notes(Findings& findings);

}  // namespace evenkeel::analytics
