#pragma once
// The parts of the Python module: each function adds its own to it.

#include <nanobind/nanobind.h>

namespace evenkeel::python {

void bind_errors(nanobind::module_& module);
void bind_variants(nanobind::module_& module);
void bind_tables(nanobind::module_& module);
void bind_experiments(nanobind::module_& module);
void bind_games(nanobind::module_& module);
void bind_runs(nanobind::module_& module);
void bind_datasets(nanobind::module_& module);
void bind_findings(nanobind::module_& module);
void bind_scenes(nanobind::module_& module);
void bind_intervals(nanobind::module_& module);
void bind_counts(nanobind::module_& module);
void bind_tests(nanobind::module_& module);
void bind_players(nanobind::module_& module);
void bind_verdicts(nanobind::module_& module);

}  // namespace evenkeel::python
