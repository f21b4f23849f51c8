#include "python/interval.h"

#include <fmt/format.h>
#include <nanobind/make_iterator.h>
#include <nanobind/operators.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <cmath>
#include <numeric>

#include "analytics/mean_interval.h"
#include "analytics/proportion_equivalence.h"
#include "analytics/proportion_interval.h"
#include "python/bind.h"
#include "python/errors.h"

namespace evenkeel::python {

namespace nb = nanobind;
using analytics::Interval;

void check_alpha(double alpha) {
  if (!(alpha > 0 && alpha < 1)) throw UsageError(fmt::format("alpha lies above 0 and below 1, not at {}", alpha));
}

void check_hits(std::uint64_t hits, std::uint64_t tries) {
  if (hits > tries) throw UsageError(fmt::format("there cannot be {} hits in {} tries", hits, tries));
}

void check_shares(const std::vector<double>& fair, std::size_t expected) {
  if (fair.size() != expected) {
    throw UsageError(fmt::format("there are {} counts and {} fair shares; both need as many", expected, fair.size()));
  }
  for (const double share : fair) {
    if (!(share > 0)) throw UsageError(fmt::format("a fair share lies above 0, not at {}", share));
  }
  const double sum = std::accumulate(fair.begin(), fair.end(), 0.0);
  if (std::abs(sum - 1) > 1e-9) throw UsageError(fmt::format("fair shares add up to 1, not to {}", sum));
}

std::string text_of(const Interval& interval) {
  return fmt::format("Interval(low={:.6g}, high={:.6g})", interval.low, interval.high);
}

namespace {

double end_of(const Interval& interval, int index) {
  if (index == 0 || index == -2) return interval.low;
  if (index == 1 || index == -1) return interval.high;
  throw nb::index_error("an interval has two ends");
}

Interval sequence(double sum, double count, double alpha, double best_at) {
  check_alpha(alpha);
  if (!(count >= 0) || !(sum >= 0) || sum > count) {
    throw UsageError(fmt::format("the sum of {} numbers from 0 to 1 cannot be {}", count, sum));
  }
  return analytics::confidence_sequence(sum, count, {.alpha = alpha, .best_at = best_at});
}

Interval exact(std::uint64_t hits, std::uint64_t tries, double alpha) {
  check_alpha(alpha);
  check_hits(hits, tries);
  return analytics::exact_interval(hits, tries, alpha);
}

Interval jeffreys(std::uint64_t hits, std::uint64_t tries, double alpha) {
  check_alpha(alpha);
  check_hits(hits, tries);
  return analytics::jeffreys_interval(hits, tries, alpha);
}

std::vector<Interval> simultaneous(const std::vector<std::uint64_t>& counts, double alpha) {
  check_alpha(alpha);
  return analytics::simultaneous_intervals(counts, alpha);
}

analytics::Limits limits(double low, double high) {
  if (!(0 < low && low < high && high < 1)) {
    throw UsageError(
        fmt::format("limits are two shares above 0 and below 1, the lower first, not {} and {}", low, high));
  }
  return {low, high};
}

double equivalence_p(std::uint64_t hits, std::uint64_t tries, double low, double high) {
  check_hits(hits, tries);
  return analytics::equivalence_p_value(hits, tries, limits(low, high));
}

nb::object region(std::uint64_t tries, double low, double high, double alpha) {
  check_alpha(alpha);
  const auto range = analytics::equivalence_region(tries, limits(low, high), alpha);
  if (!range) return nb::none();
  return nb::make_tuple(range->first, range->last);
}

double power(std::uint64_t tries, double low, double high, double truth, double alpha) {
  check_alpha(alpha);
  return analytics::equivalence_power(tries, limits(low, high), truth, alpha);
}

void bind_interval_class(nb::module_& module) {
  nb::class_<Interval>(module, "Interval", "Two ends, which unpack: `low, high = interval`.")
      .def(nb::init<double, double>(), nb::arg("low"), nb::arg("high"))
      .def_ro("low", &Interval::low, "The lower end.")
      .def_ro("high", &Interval::high, "The upper end.")
      .def_prop_ro("half_width", &Interval::half_width, "Half the distance between the ends.")
      .def(
          "__contains__",
          [](const Interval& interval, double value) { return interval.low <= value && value <= interval.high; },
          nb::arg("value"))
      .def("__len__", [](const Interval&) { return 2; })
      .def("__getitem__", &end_of, nb::arg("index"))
      .def(
          "__eq__", [](const Interval& a, const Interval& b) { return a.low == b.low && a.high == b.high; },
          nb::is_operator(), nb::sig("def __eq__(self, other: object, /) -> bool"))
      .def("__hash__", [](const Interval& i) { return nb::hash(nb::make_tuple(i.low, i.high)); })
      .def("__repr__", &text_of);
}

}  // namespace

void bind_intervals(nb::module_& module) {
  bind_interval_class(module);
  module.def("confidence_sequence", &sequence, nb::arg("sum"), nb::arg("count"), nb::arg("alpha") = 0.05,
             nb::arg("best_at") = 3000.0,
             R"(The mean of `count` numbers from 0 to 1 with this `sum`: an interval that holds however often one looks.

Tightest at `best_at` observations, a choice made before looking (Howard, Ramdas, McAuliffe, Sekhon 2021).

>>> confidence_sequence(260, 1000)
Interval(low=0.217725, high=0.305435))");
  module.def("exact_interval", &exact, nb::arg("hits"), nb::arg("tries"), nb::arg("alpha") = 0.05,
             R"(A proportion, by Clopper and Pearson (1934): covers at least 1 - alpha whatever the truth is.

For a number of tries that was fixed before looking.

>>> exact_interval(10, 100)
Interval(low=0.0490047, high=0.176223))");
  module.def("jeffreys_interval", &jeffreys, nb::arg("hits"), nb::arg("tries"), nb::arg("alpha") = 0.05,
             R"(A proportion, by Jeffreys' prior: shorter; covers 1 - alpha on average over the truth.

>>> jeffreys_interval(10, 100)
Interval(low=0.0525847, high=0.170124))");
  module.def("simultaneous_intervals", &simultaneous, nb::arg("counts"), nb::arg("alpha") = 0.05,
             R"(One interval a category, which together cover all shares with about 1 - alpha (Goodman 1965).

>>> simultaneous_intervals([56, 72, 73, 59])[0]
Interval(low=0.158774, high=0.285334))");
  module.def("equivalence_p_value", &equivalence_p, nb::arg("hits"), nb::arg("tries"), nb::arg("low"), nb::arg("high"),
             R"(Is a proportion shown to lie between two limits? Two one-sided exact tests (Schuirmann 1987).

>>> round(equivalence_p_value(2500, 10_000, 0.23, 0.27), 6)
3e-06)");
  module.def("equivalence_region", &region, nb::arg("tries"), nb::arg("low"), nb::arg("high"), nb::arg("alpha") = 0.05,
             R"(The least and the highest number of hits that show equivalence; None where so few tries cannot.

>>> equivalence_region(100, 0.23, 0.27) is None
True)");
  module.def("equivalence_power", &power, nb::arg("tries"), nb::arg("low"), nb::arg("high"), nb::arg("truth"),
             nb::arg("alpha") = 0.05,
             R"(The chance to show equivalence if `truth` is the proportion.

>>> equivalence_power(10_000, 0.23, 0.27, 0.25) > 0.99
True)");
}

}  // namespace evenkeel::python
