// The Python module evenkeel._core: what the package in evenkeel/ is built on.

#include "python/bind.h"

NB_MODULE(_core, module) {
  using namespace evenkeel::python;
  module.doc() = "Evenkeel's C++ libraries. The package evenkeel has what is meant for people.";
  bind_errors(module);
  bind_tables(module);
  bind_variants(module);
  bind_intervals(module);
  bind_counts(module);
  bind_tests(module);
  bind_players(module);
  bind_verdicts(module);
  bind_experiments(module);
  bind_games(module);
  bind_runs(module);
  bind_datasets(module);
  bind_findings(module);
  bind_scenes(module);
}
