#pragma once
// Players at a table, for tests: who wins, and that every decision is legal.

#include <memory>
#include <string>
#include <vector>

#include "sim/players/seated.h"
#include "sim/table.h"
#include "tests/support/city.h"

namespace evenkeel::test {

// The agents of a table, as they are written after --agents.
std::vector<sim::Agent> agents(const std::string& text, int seats);

// A table of a shipped variant.
std::unique_ptr<sim::Table> open_table(const std::string& variant, int players);

struct Standing {
  double share = 0;  // of the games that the agent won
  double rounds = 0;
  double secured = 0;  // treasures, by the agent
  int stalled = 0;
};

// One agent among others, every luck once from every seat. Throws where a decision is not legal.
Standing compete(const std::string& variant, int players, const std::string& agent, const std::string& others,
                 int lucks, const std::vector<std::string>& set = {});

}  // namespace evenkeel::test
