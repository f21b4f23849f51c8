// Findings of datasets and comparisons of variants, as the JSON that the program writes.

#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include "analytics/comparison_wishes.h"
#include "analytics/rules_difference.h"
#include "python/bind.h"
#include "python/experiment.h"
#include "python/listen.h"
#include "reports/findings_json.h"
#include "reports/page.h"
#include "reports/replays/add_replays.h"
#include "reports/terminal.h"

namespace evenkeel::python {

namespace nb = nanobind;

namespace {

struct Found {
  analytics::Findings findings;
  std::string json;
};

Found report(const std::vector<std::string>& folders, double margin, const std::string& baseline,
             const std::string& command, const std::string& configs) {
  Found found;
  std::atomic<bool> stop{false};
  const auto work = [&] {
    std::vector<sim::DatasetReader> datasets;
    for (const std::string& folder : folders) datasets.emplace_back(folder);
    analytics::FindSettings settings;
    settings.judge.margin = margin;
    settings.baseline = baseline;
    found.findings = analytics::find(datasets, settings);
    reports::add_boards_and_replays(found.findings, datasets, variants::Library(configs));
    found.findings.program = "evenkeel " EVENKEEL_VERSION;
    found.findings.command = command;
    found.json = reports::findings_json(found.findings);
  };
  work_and_listen(work, stop, {});
  return found;
}

using Compared = std::vector<analytics::PlayedComparison>;

std::string compare(const Wishes& wishes, const analytics::ComparisonWishes& asked, int threads,
                    const std::optional<nb::callable>& progress) {
  const Plan plan = plan_of(wishes);
  const std::vector<analytics::CellPair> pairs = analytics::pairs_of(plan.experiment);
  std::vector<analytics::PlayOrder> orders;
  std::uint64_t games = 0;
  for (const auto& [first, second] : pairs) {
    orders.push_back(analytics::order_of(asked, *first, *second));
    games += 2 * orders.back().games;
  }
  std::atomic<bool> stop{false};
  std::atomic<std::uint64_t> played{0};
  Compared all;
  const auto play_all = [&] {
    for (std::size_t i = 0; i < pairs.size(); ++i) {
      auto one = analytics::play_comparison(*pairs[i].first, *pairs[i].second, orders[i], stop, played);
      if (!one) return;
      all.push_back(std::move(*one));
    }
  };
  Tick tick;
  if (progress) tick = [&] { (*progress)(played.load(), games); };
  work_and_listen([&] { in_arena(threads, play_all); }, stop, tick);
  analytics::correct(all);
  return reports::comparisons_json(all);
}

std::string compare_in(const std::string& folder, const std::string& first, const std::string& second) {
  Compared all;
  std::atomic<bool> stop{false};
  work_and_listen([&] { all = analytics::compare_in(folder, first, second); }, stop, {});
  analytics::correct(all);
  return reports::comparisons_json(all);
}

}  // namespace

void bind_findings(nb::module_& module) {
  nb::class_<Found>(module, "Found", "What datasets say.")
      .def_ro("json", &Found::json)
      .def("page", [](const Found& found) { return reports::page(found.json, found.findings.title); })
      .def("terminal", [](const Found& found) { return reports::terminal_report(found.findings, false); });
  module.def("report", &report, nb::arg("folders"), nb::arg("margin"), nb::arg("baseline"), nb::arg("command"),
             nb::arg("configs"));
  module.def(
      "compare",
      [](const Wishes& wishes, std::uint64_t seed, const std::string& until, const std::string& metric,
         const std::string& margin, int threads, const std::optional<nb::callable>& progress) {
        return compare(wishes, {seed, until, metric, margin}, threads, progress);
      },
      nb::arg("wishes"), nb::arg("seed"), nb::arg("until"), nb::arg("metric"), nb::arg("margin"), nb::arg("threads"),
      nb::arg("progress").none());
  module.def("compare_in", &compare_in, nb::arg("folder"), nb::arg("first"), nb::arg("second"));
  module.def("rules_difference", &analytics::rules_difference, nb::arg("baseline"), nb::arg("variant"));
  module.attr("version") = EVENKEEL_VERSION;
}

}  // namespace evenkeel::python
