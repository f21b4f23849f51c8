// Is a difference shown, or that there is none? Tests of shares and of means, fixed and sequential.

#include <fmt/format.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include "analytics/evidence.h"
#include "analytics/holm.h"
#include "analytics/sequential_test.h"
#include "analytics/share_fit.h"
#include "python/bind.h"
#include "python/errors.h"
#include "python/interval.h"

namespace evenkeel::python {

namespace nb = nanobind;
using analytics::BlockOutcomes;
using analytics::EffectHypotheses;
using analytics::FitEquivalence;
using analytics::FitTest;
using analytics::MeanHypotheses;

namespace {

using Counts = std::vector<std::uint64_t>;
using Shares = std::vector<double>;

FitTest fit(const Counts& counts, const Shares& fair) {
  check_shares(fair, counts.size());
  return analytics::fit_test(counts, fair);
}

FitEquivalence fit_equivalence(const Counts& counts, const Shares& fair, double margin, double alpha) {
  check_shares(fair, counts.size());
  check_alpha(alpha);
  return analytics::fit_equivalence(counts, fair, margin, alpha);
}

double log_evidence(const Shares& sums, const Shares& fair, double weight) {
  check_shares(fair, sums.size());
  return analytics::log_evidence(sums, fair, weight);
}

std::vector<double> holm(const Shares& p_values) {
  return analytics::holm_adjusted(p_values);
}

BlockOutcomes outcomes(const Counts& counts, double low, double high) {
  if (counts.size() < 2 || !(low < high)) {
    throw UsageError("outcomes need two or more counts, for scores from low to high");
  }
  return {low, high, counts};
}

double mean_ratio(const Counts& counts, double null, double alternative, double low, double high) {
  return analytics::log_likelihood_ratio(outcomes(counts, low, high), MeanHypotheses{null, alternative});
}

double effect_ratio(const Counts& counts, double reference, double null, double alternative, double low, double high) {
  return analytics::log_likelihood_ratio(outcomes(counts, low, high), EffectHypotheses{reference, null, alternative});
}

std::string decision(double ratio, double alpha, double beta) {
  if (!(alpha > 0 && beta > 0 && alpha + beta < 1)) {
    throw UsageError(fmt::format("alpha and beta lie above 0 and add up to less than 1, not {} and {}", alpha, beta));
  }
  switch (analytics::ErrorRates{alpha, beta}.decide(ratio)) {
    case analytics::Decision::null: return "null";
    case analytics::Decision::alternative: return "alternative";
    case analytics::Decision::go_on: break;
  }
  return "go on";
}

void bind_fits(nb::module_& module) {
  nb::class_<FitTest>(module, "FitTest", "What the chi-square test says.")
      .def_ro("statistic", &FitTest::statistic)
      .def_ro("degrees", &FitTest::degrees)
      .def_ro("p_value", &FitTest::p_value)
      .def("__repr__", [](const FitTest& test) {
        return fmt::format("FitTest(statistic={:.6g}, degrees={:.6g}, p_value={:.6g})", test.statistic, test.degrees,
                           test.p_value);
      });
  nb::class_<FitEquivalence>(module, "FitEquivalence", "Whether counts are shown to be as good as fair.")
      .def_ro("distance_squared", &FitEquivalence::distance_squared, "Between observed and fair shares.")
      .def_ro("critical", &FitEquivalence::critical, "Equivalent where the squared distance is below.")
      .def_prop_ro("shown", &FitEquivalence::shown)
      .def("__repr__", [](const FitEquivalence& test) {
        return fmt::format("FitEquivalence(distance_squared={:.6g}, critical={:.6g}, shown={})", test.distance_squared,
                           test.critical, test.shown() ? "True" : "False");
      });
  module.def("fit_test", &fit, nb::arg("counts"), nb::arg("fair"),
             R"(Do counts differ from fair shares? Pearson's chi-square (1900). Not showing a difference proves nothing.

>>> fit_test([315, 108, 101, 32], [9/16, 3/16, 3/16, 1/16])
FitTest(statistic=0.470024, degrees=3, p_value=0.925426))");
  module.def("fit_equivalence", &fit_equivalence, nb::arg("counts"), nb::arg("fair"), nb::arg("margin"),
             nb::arg("alpha") = 0.05,
             R"(Is it shown that the shares lie within a distance of the fair ones? Wellek (2010), section 9.1.

>>> fit_equivalence([17, 16, 25, 9, 16, 17], [1/6] * 6, margin=0.15).shown
False)");
}

}  // namespace

void bind_tests(nb::module_& module) {
  bind_fits(module);
  module.def(
      "log_evidence", &log_evidence, nb::arg("sums"), nb::arg("fair"), nb::arg("weight") = analytics::kEvidenceWeight,
      R"(Evidence against "the shares are fair" that one may look at after every game; read it with anytime_p_value().

>>> log_evidence([300, 200, 250, 250], [1/4] * 4) > 0
True)");
  module.def("anytime_p_value", &analytics::anytime_p_value, nb::arg("log_evidence"),
             R"(min(1, 1/E): a p-value that holds whenever one stops.

>>> anytime_p_value(0)
1.0)");
  module.def("holm_adjusted", &holm, nb::arg("p_values"),
             R"(p-values of several tests, when even one false alarm shall be rare (Holm 1979).

>>> [round(p, 2) for p in holm_adjusted([0.01, 0.04, 0.03])]
[0.03, 0.06, 0.06])");
  module.def("mean_log_likelihood_ratio", &mean_ratio, nb::arg("counts"), nb::arg("null"), nb::arg("alternative"),
             nb::arg("low") = 0.0, nb::arg("high") = 1.0,
             R"(Sequential test of a mean block score; `counts` belong to scores evenly from `low` to `high`.

>>> ratio = mean_log_likelihood_ratio([300, 100, 400], null=0.5, alternative=0.55)
>>> sequential_decision(ratio)
'alternative')");
  module.def("effect_log_likelihood_ratio", &effect_ratio, nb::arg("counts"), nb::arg("reference"), nb::arg("null"),
             nb::arg("alternative"), nb::arg("low") = 0.0, nb::arg("high") = 1.0,
             "The same for the effect (mean - reference) / deviation of the block scores.");
  module.def("sequential_decision", &decision, nb::arg("log_likelihood_ratio"), nb::arg("alpha") = 0.05,
             nb::arg("beta") = 0.05, "'null', 'alternative' or 'go on' (Wald 1945).");
  module.def(
      "logistic_elo",
      [](double null, double alternative) {
        const MeanHypotheses means = analytics::logistic_elo(null, alternative);
        return nb::make_tuple(means.null, means.alternative);
      },
      nb::arg("null"), nb::arg("alternative"),
      R"(Two Elo differences as mean scores of a game between two: null and alternative.

>>> logistic_elo(0, 400)[0]
0.5)");
  module.def(
      "normalised_elo",
      [](double null, double alternative, int games_per_block) {
        const EffectHypotheses effects = analytics::normalised_elo(null, alternative, games_per_block);
        return nb::make_tuple(effects.reference, effects.null, effects.alternative);
      },
      nb::arg("null"), nb::arg("alternative"), nb::arg("games_per_block"),
      "Two normalised Elo differences as effects of a block: reference, null and alternative.");
}

}  // namespace evenkeel::python
