#include "reports/replays/add_replays.h"

#include <algorithm>

#include "sim/experiments/reopen.h"

namespace evenkeel::reports {

namespace {

using analytics::CellFinding;
using analytics::Findings;

// A page must stay small: so many tables show two games, the others one, and beyond a limit none.
constexpr std::size_t kTablesWithTwo = 4;
constexpr std::size_t kTablesWithOne = 24;

CellFinding* finding_of(Findings& findings, const sim::ManifestCell& cell) {
  const auto found = std::find_if(findings.cells.begin(), findings.cells.end(), [&](const CellFinding& one) {
    return one.variant == cell.variant && one.players == cell.players && one.agents == cell.agents;
  });
  return found == findings.cells.end() ? nullptr : &*found;
}

void add_replays(Findings& findings, const CellFinding& cell, const sim::ReopenedCell& table, std::size_t most) {
  for (std::size_t i = 0; i < std::min(most, cell.picks.size()); ++i) {
    const auto game = static_cast<std::uint64_t>(cell.picks[i].game);
    std::vector<std::string> names;
    for (const sim::Agent& agent : table.seated(game)) names.push_back(agent.text());
    findings.replays.push_back({cell.id, cell.picks[i].game, cell.picks[i].why, names, table.replay(game)});
  }
}

}  // namespace

void add_boards_and_replays(Findings& findings, const std::vector<sim::DatasetReader>& datasets,
                            const variants::Library& library) {
  std::size_t shown = 0;
  std::size_t changed = 0;
  for (const sim::DatasetReader& dataset : datasets) {
    for (std::size_t i = 0; i < dataset.manifest().cells.size(); ++i) {
      CellFinding* cell = finding_of(findings, dataset.manifest().cells[i]);
      if (cell == nullptr || !cell->same_agents) continue;
      const auto table = sim::reopen(dataset, i, library);
      if (table) cell->board = table->table->board();
      if (!table || table->agents.empty()) {
        ++changed;
      } else if (shown < kTablesWithOne) {
        add_replays(findings, *cell, *table, shown < kTablesWithTwo ? 2 : 1);
        ++shown;
      }
    }
  }
  if (changed > 0) {
    findings.notes.push_back(
        "Some tables have no replay: their rules or players are not what this program has now, so their games cannot "
        "be "
        "played again.");
  }
}

}  // namespace evenkeel::reports
