// Moments, histograms and paired blocks: what is counted, and the intervals of means and quantiles.

#include <fmt/format.h>
#include <nanobind/operators.h>
#include <nanobind/stl/map.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include "analytics/asymptotic_sequence.h"
#include "analytics/betting_sequence.h"
#include "analytics/histogram.h"
#include "analytics/mean_interval.h"
#include "analytics/paired_blocks.h"
#include "analytics/repeated_luck.h"
#include "python/bind.h"
#include "python/errors.h"
#include "python/interval.h"

namespace evenkeel::python {

namespace nb = nanobind;
using analytics::Histogram;
using analytics::Interval;
using analytics::Moments;
using analytics::PairedBlocks;
using analytics::RepeatedLuck;

namespace {

using Values = std::vector<std::int64_t>;

analytics::Range range_of(const Histogram& sample, std::int64_t low, std::int64_t high) {
  if (low >= high) throw UsageError(fmt::format("a range goes from low to high, not from {} to {}", low, high));
  if (!sample.bins.empty() && (sample.bins.begin()->first < low || sample.bins.rbegin()->first > high)) {
    throw UsageError(fmt::format("an observation lies outside of {} to {}", low, high));
  }
  return {low, high};
}

Interval quantile_interval(const Histogram& histogram, double share, double alpha) {
  check_alpha(alpha);
  return analytics::quantile_interval(histogram, share, alpha);
}

Interval betting(const Histogram& sample, std::int64_t low, std::int64_t high, double alpha) {
  check_alpha(alpha);
  return analytics::betting_sequence(sample, range_of(sample, low, high), alpha);
}

Interval asymptotic(const Moments& sample, double alpha, double best_at) {
  check_alpha(alpha);
  return analytics::asymptotic_sequence(sample, {.alpha = alpha, .best_at = best_at});
}

Interval mean_interval(const Moments& sample, double alpha) {
  check_alpha(alpha);
  return analytics::mean_interval(sample, alpha);
}

PairedBlocks paired(const Values& first, const Values& second) {
  if (first.size() != second.size()) {
    throw UsageError(
        fmt::format("pairs need as many of the one as of the other, not {} and {}", first.size(), second.size()));
  }
  PairedBlocks blocks;
  for (std::size_t i = 0; i < first.size(); ++i) blocks.add(first[i], second[i]);
  return blocks;
}

void add_repeats(RepeatedLuck& luck, const Values& values) {
  if (luck.repeats != 0 && luck.repeats != values.size()) {
    throw UsageError(fmt::format("each luck has {} games, not {}", luck.repeats, values.size()));
  }
  luck.add(values);
}

template <class Counted>
void bind_adding(nb::class_<Counted>& type) {
  type.def(
          "__add__",
          [](Counted a, const Counted& b) {
            a += b;
            return a;
          },
          nb::arg("other"), "Both together; exact, in any order.")
      .def(
          "__eq__", [](const Counted& a, const Counted& b) { return a == b; }, nb::is_operator(),
          nb::sig("def __eq__(self, other: object, /) -> bool"));
}

void bind_moments(nb::module_& module) {
  nb::class_<Moments> type(module, "Moments", R"(Count, sum and squares of whole numbers.

>>> sample = Moments([3, 5, 7])
>>> sample.mean, sample.variance
(5.0, 4.0))");
  type.def(
          "__init__",
          [](Moments* self, const Values& values) {
            new (self) Moments();
            for (const std::int64_t value : values) self->add(value);
          },
          nb::arg("values") = Values{})
      .def("add", &Moments::add, nb::arg("value"), nb::arg("times") = 1, "One more observation.")
      .def_ro("count", &Moments::count)
      .def_ro("sum", &Moments::sum)
      .def_prop_ro("mean", &Moments::mean)
      .def_prop_ro("variance", &Moments::variance, "Of the population, from n - 1.")
      .def_prop_ro("standard_error", &Moments::standard_error, "Of the mean.");
  bind_adding(type);
  module.def("mean_interval", &mean_interval, nb::arg("sample"), nb::arg("alpha") = 0.05,
             R"(Student's t (1908), for a number of observations that was fixed before looking.

>>> mean_interval(Moments([3, 5, 7]))
Interval(low=0.0317246, high=9.96828))");
  module.def("asymptotic_sequence", &asymptotic, nb::arg("sample"), nb::arg("alpha") = 0.05,
             nb::arg("best_at") = 3000.0,
             R"(Like Student's interval, but one may look after every game; approximately, from 100 observations on
(Waudby-Smith, Arbour, Sinha, Kennedy, Ramdas 2024).

>>> 49.5 in asymptotic_sequence(Moments(list(range(100)) * 10))
True)");
  module.def("mean_p_value", &analytics::mean_p_value, nb::arg("sample"), nb::arg("mean") = 0.0,
             R"(Two-sided, of "the mean is `mean`".

>>> round(mean_p_value(Moments([3, 5, 7])), 4)
0.0494)");
}

void bind_histogram(nb::module_& module) {
  nb::class_<Histogram> type(module, "Histogram", R"(How often each whole number was seen.

>>> rounds = Histogram([10, 12, 12, 15])
>>> rounds.quantile(0.5)
12)");
  type.def(
          "__init__",
          [](Histogram* self, const Values& values) {
            new (self) Histogram();
            for (const std::int64_t value : values) self->add(value);
          },
          nb::arg("values") = Values{})
      .def("add", &Histogram::add, nb::arg("value"), nb::arg("times") = 1, "One more observation.")
      .def_prop_ro(
          "bins", [](const Histogram& histogram) { return histogram.bins; }, "Value to how often.")
      .def_prop_ro("count", &Histogram::count)
      .def_prop_ro("moments", &Histogram::moments)
      .def("quantile", &Histogram::quantile, nb::arg("share"),
           "The least value with at least `share` of all at or below it; None of nothing.");
  bind_adding(type);
  module.def("quantile_interval", &quantile_interval, nb::arg("histogram"), nb::arg("share"), nb::arg("alpha") = 0.05,
             R"(Between which values the true quantile lies; exact for every distribution (Conover 1999).

>>> quantile_interval(Histogram(range(100)), 0.5)
Interval(low=39, high=60))");
  module.def("betting_sequence", &betting, nb::arg("sample"), nb::arg("low"), nb::arg("high"), nb::arg("alpha") = 0.05,
             R"(The mean of numbers from `low` to `high`, however often one looks; narrow where they vary little
(Waudby-Smith, Ramdas 2023).

>>> interval = betting_sequence(Histogram([0, 0, 1, 0] * 250), -1, 1)
>>> 0.25 in interval, 0 in interval
(True, False))");
  module.def(
      "log_wealth",
      [](const Histogram& sample, std::int64_t low, std::int64_t high, double mean) {
        return analytics::log_wealth(sample, range_of(sample, low, high), mean);
      },
      nb::arg("sample"), nb::arg("low"), nb::arg("high"), nb::arg("mean"),
      "The logarithm of the wealth of whoever bets against `mean`; read it with anytime_p_value().");
}

void bind_pairs(nb::module_& module) {
  nb::class_<PairedBlocks> type(module, "PairedBlocks", R"(Two variants on the same luck, block by block.

>>> pairs = PairedBlocks([10, 12, 9], [11, 13, 9])
>>> pairs.difference.bins
{0: 1, 1: 2})");
  type.def(
          "__init__",
          [](PairedBlocks* self, const Values& first, const Values& second) {
            new (self) PairedBlocks(paired(first, second));
          },
          nb::arg("first") = Values{}, nb::arg("second") = Values{})
      .def_ro("first", &PairedBlocks::first)
      .def_ro("second", &PairedBlocks::second)
      .def_ro("difference", &PairedBlocks::difference, "second - first")
      .def_prop_ro("worth_of_pairing", &PairedBlocks::worth_of_pairing,
                   "How many pairs of separate blocks one pair on the same luck is worth.");
  bind_adding(type);
}

void bind_luck(nb::module_& module) {
  nb::class_<RepeatedLuck> type(module, "RepeatedLuck",
                                R"(How much is the luck of the deal? ICC(1) of Shrout and Fleiss (1979).

>>> luck = RepeatedLuck()
>>> for games_on_one_luck in ([9, 8], [2, 3], [6, 6], [1, 1]):
...     luck.add(games_on_one_luck)
>>> round(luck.correlation, 3)
0.978)");
  type.def(nb::init<>())
      .def("add", &add_repeats, nb::arg("values"), "What came out of the games on one luck.")
      .def_ro("repeats", &RepeatedLuck::repeats)
      .def_prop_ro("correlation", &RepeatedLuck::correlation, "1 where luck decides all, 0 where nothing.")
      .def("interval", &RepeatedLuck::interval, nb::arg("alpha") = 0.05);
  bind_adding(type);
}

}  // namespace

void bind_counts(nb::module_& module) {
  bind_moments(module);
  bind_histogram(module);
  bind_pairs(module);
  bind_luck(module);
}

}  // namespace evenkeel::python
