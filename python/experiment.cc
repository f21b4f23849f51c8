#include "python/experiment.h"

#include <fmt/format.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <set>

#include "analytics/until.h"
#include "python/bind.h"
#include "python/errors.h"
#include "sim/experiments/resolve.h"
#include "sim/experiments/size.h"

namespace evenkeel::python {

namespace nb = nanobind;

namespace {

// Cell by cell what the program has for all variants at once: variants first, then players, then agents.
sim::Experiment resolved(const Wishes& wishes) {
  if (wishes.variants.empty()) return sim::resolve(wishes.spec, wishes.library);
  sim::Experiment whole;
  std::set<std::string> names;
  for (const LoadedVariant& variant : wishes.variants) {
    sim::ExperimentSpec spec = wishes.spec;
    spec.variants = {{variant.spec, {}}};
    spec.sets.insert(spec.sets.begin(), variant.sets.begin(), variant.sets.end());
    sim::Experiment one = sim::resolve(spec, variant.library);
    std::set<std::string> own;
    for (const sim::Cell& cell : one.cells) own.insert(cell.variant.name);
    for (const std::string& name : own) {
      if (!names.insert(name).second) throw UsageError(fmt::format("{} is named twice", name));
    }
    if (whole.cells.empty()) {
      whole = std::move(one);
    } else {
      whole.cells.insert(whole.cells.end(), one.cells.begin(), one.cells.end());
    }
  }
  sim::settle(whole);
  return whole;
}

std::vector<sim::MarkedText> marked(const std::vector<std::string>& texts) {
  std::vector<sim::MarkedText> result;
  for (const std::string& text : texts) result.push_back({text, {}});
  return result;
}

std::vector<std::string> plain(const std::vector<sim::MarkedText>& texts) {
  std::vector<std::string> result;
  for (const sim::MarkedText& one : texts) result.push_back(one.text);
  return result;
}

// A text that may be missing, as Python reads and writes it.
template <std::optional<sim::MarkedText> sim::ExperimentSpec::* member>
std::optional<std::string> read_text(const sim::ExperimentSpec& spec) {
  const std::optional<sim::MarkedText>& text = spec.*member;
  if (!text) return std::nullopt;
  return text->text;
}

template <std::optional<sim::MarkedText> sim::ExperimentSpec::* member>
void write_text(sim::ExperimentSpec& spec, const std::optional<std::string>& text) {
  spec.*member = text ? std::optional(sim::MarkedText{*text, {}}) : std::nullopt;
}

void set_sets(sim::ExperimentSpec& spec, const std::vector<std::pair<std::string, std::string>>& sets) {
  spec.sets.clear();
  for (const auto& [key, value] : sets) spec.sets.push_back({key, value});
}

std::uint64_t size_of(const std::string& name, const std::string& text) {
  const auto size = sim::parse_size(text);
  if (!size) throw UsageError(fmt::format("{} is {}, not '{}'", name, sim::kSizeForm, text));
  return *size;
}

}  // namespace

Plan plan_of(const Wishes& wishes) {
  Plan plan{.experiment = {}, .until = {}, .margin = analytics::kDefaultMargin};
  if (const auto& margin = wishes.spec.margin) {
    const auto share = analytics::parse_share(margin->text);
    if (!share) sim::refuse_text(*margin, "margin", sim::kMarginForm);
    plan.margin = *share;
  }
  plan.experiment = resolved(wishes);
  if (const auto& text = wishes.spec.until) {
    auto until = analytics::parse_until(text->text, plan.margin);
    if (!until) sim::refuse_text(*text, "until", sim::kUntilForm);
    plan.experiment.until = until->text;
    plan.until = until->rule;
  }
  return plan;
}

void bind_experiments(nb::module_& module) {
  using sim::ExperimentSpec;
  nb::class_<ExperimentSpec>(module, "Spec", "What is asked for, as in an experiment file.")
      .def(nb::init<>())
      .def_prop_rw(
          "variants", [](const ExperimentSpec& spec) { return plain(spec.variants); },
          [](ExperimentSpec& spec, const std::vector<std::string>& texts) { spec.variants = marked(texts); })
      .def_prop_rw(
          "players", [](const ExperimentSpec& spec) { return plain(spec.players); },
          [](ExperimentSpec& spec, const std::vector<std::string>& texts) { spec.players = marked(texts); })
      .def_prop_rw(
          "agents", [](const ExperimentSpec& spec) { return plain(spec.agents); },
          [](ExperimentSpec& spec, const std::vector<std::string>& texts) { spec.agents = marked(texts); })
      .def("set_sets", &set_sets, nb::arg("sets"))
      .def_rw("sweeps", &ExperimentSpec::sweeps)
      .def_rw("games", &ExperimentSpec::games, nb::arg().none())
      .def_rw("seed", &ExperimentSpec::seed, nb::arg().none())
      .def_rw("part", &ExperimentSpec::part, nb::arg().none())
      .def_prop_rw("format", &read_text<&ExperimentSpec::format>, &write_text<&ExperimentSpec::format>,
                   nb::arg().none())
      .def_rw("turns", &ExperimentSpec::turns, nb::arg().none())
      .def_rw("traces", &ExperimentSpec::traces, nb::arg().none())
      .def_prop_rw("until", &read_text<&ExperimentSpec::until>, &write_text<&ExperimentSpec::until>, nb::arg().none())
      .def_prop_rw("margin", &read_text<&ExperimentSpec::margin>, &write_text<&ExperimentSpec::margin>,
                   nb::arg().none())
      .def(
          "overlaid", [](const ExperimentSpec& under, const ExperimentSpec& over) { return overlaid(under, over); },
          nb::arg("over"), "What `over` says goes before.");
  nb::class_<Wishes>(module, "Wishes", "Variants, and what is asked for with each of them.")
      .def(
          "__init__",
          [](Wishes* self, const std::string& configs, std::vector<LoadedVariant> variants,
             const ExperimentSpec& spec) { new (self) Wishes{variants::Library(configs), std::move(variants), spec}; },
          nb::arg("configs"), nb::arg("variants"), nb::arg("spec"));
  module.def(
      "experiment_file",
      [](const std::string& configs, const std::string& name) {
        return sim::experiment_file(variants::Library(configs), name);
      },
      nb::arg("configs"), nb::arg("name"), "The file of an experiment, or None where the name means none.");
  module.def("read_experiment", &sim::read_experiment, nb::arg("file"));
  module.def("size_of", &size_of, nb::arg("name"), nb::arg("text"), "5000, 100k, 1.5M, 1e6 as a number.");
}

}  // namespace evenkeel::python
