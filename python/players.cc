// Who is stronger, and how much of a game is skill.

#include <fmt/format.h>
#include <nanobind/stl/map.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include "analytics/plackett_luce.h"
#include "analytics/skill_share.h"
#include "python/bind.h"
#include "python/errors.h"

namespace evenkeel::python {

namespace nb = nanobind;
using analytics::OutcomesByPlayers;
using analytics::Races;
using analytics::Strengths;

namespace {

void add_ranking(Races& races, const std::vector<int>& best_first, std::uint64_t times) {
  races.add_ranking(best_first, times);
}

Strengths strengths(const Races& races, int players, double ghost, double races_per_count) {
  for (const auto& [set, wins] : races.wins) {
    if (set.front() < 0 || set.back() >= players) {
      throw UsageError(fmt::format("players are numbers from 0 to {}", players - 1));
    }
  }
  return analytics::strengths(races, players, {.ghost = ghost, .races_per_count = races_per_count});
}

}  // namespace

void bind_players(nb::module_& module) {
  nb::class_<Races>(module, "Races", "Who came first how often. Players are numbers from 0.")
      .def(nb::init<>())
      .def("add_ranking", &add_ranking, nb::arg("best_first"), nb::arg("times") = 1,
           "A whole ranking without ties, the best first.")
      .def("add_race", &Races::add_race, nb::arg("players"), nb::arg("winner"), nb::arg("times") = 1,
           "Only who came first is known.")
      .def(
          "__add__",
          [](Races a, const Races& b) {
            a += b;
            return a;
          },
          nb::arg("other"));
  nb::class_<Strengths>(module, "Strengths", "The worth of each player.")
      .def_ro("log_worth", &Strengths::log_worth, "By player; that of player 0 is 0.")
      .def_ro("standard_error", &Strengths::standard_error, "Of the difference to player 0.")
      .def_ro("converged", &Strengths::converged);
  module.def("strengths", &strengths, nb::arg("races"), nb::arg("players"), nb::arg("ghost") = 0.5,
             nb::arg("races_per_count") = 1.0,
             R"(How strong is each player? The model of Luce and Plackett, fitted by Hunter's MM algorithm (2004).

>>> races = Races()
>>> races.add_race([0, 1], 0, times=75)
>>> races.add_race([0, 1], 1, times=25)
>>> round(strengths(races, 2, ghost=0).log_worth[1], 4)
-1.0986)");
  nb::class_<OutcomesByPlayers>(module, "OutcomesByPlayers", R"(How much of the outcome is decided by who plays?

>>> seen = OutcomesByPlayers()
>>> seen.add(players=0, outcome=0, times=10)
>>> seen.add(players=1, outcome=1, times=10)
>>> seen.skill_share
1.0)")
      .def(nb::init<>())
      .def("add", &OutcomesByPlayers::add, nb::arg("players"), nb::arg("outcome"), nb::arg("times") = 1)
      .def_prop_ro("skill_share", &OutcomesByPlayers::skill_share,
                   "Of the outcome's entropy, gone once one knows the players (Theil 1970).")
      .def_prop_ro("corrected_skill_share", &OutcomesByPlayers::corrected_skill_share,
                   "The same, corrected for the size of the sample (Miller 1955).");
}

}  // namespace evenkeel::python
