// Wins by seat, and whether the seats are equal.

#include <fmt/format.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/vector.h>

#include "analytics/seat_verdict.h"
#include "analytics/until.h"
#include "python/bind.h"
#include "python/errors.h"
#include "python/interval.h"

namespace evenkeel::python {

namespace nb = nanobind;
using analytics::SeatVerdict;
using sim::SeatTally;

namespace {

using Wins = std::vector<std::uint64_t>;

std::vector<double> rates(const SeatTally& tally) {
  std::vector<double> result;
  for (int seat = 0; seat < tally.seats; ++seat) result.push_back(tally.seat_rate(seat));
  return result;
}

std::vector<double> agent_rates(const SeatTally& tally) {
  std::vector<double> result;
  for (int agent = 0; agent < tally.seats; ++agent) result.push_back(tally.agent_rate(agent));
  return result;
}

// Wins in sixtieths would puzzle people: they give whole wins by seat.
SeatTally tally_of(const Wins& wins) {
  if (wins.size() < 2 || wins.size() > static_cast<std::size_t>(kMaxSeats)) {
    throw UsageError(fmt::format("wins by seat are 2 to {} numbers, not {}", kMaxSeats, wins.size()));
  }
  SeatTally tally;
  tally.seats = static_cast<int>(wins.size());
  for (std::size_t seat = 0; seat < wins.size(); ++seat) {
    tally.games += wins[seat];
    tally.by_seat[seat] = wins[seat] * SeatTally::kWin;
  }
  return tally;
}

SeatVerdict judge(const SeatTally& tally, double margin, double alpha) {
  check_alpha(alpha);
  if (!(margin > 0 && margin < 1)) throw UsageError(fmt::format("--margin is a share such as 2%, not '{}'", margin));
  return analytics::judge_seats(tally, margin, {.alpha = alpha});
}

double share_of(const std::string& text) {
  const auto share = analytics::parse_share(text);
  if (!share) throw UsageError(fmt::format("--margin is a share such as 2%, not '{}'", text));
  return *share;
}

}  // namespace

void bind_verdicts(nb::module_& module) {
  nb::class_<SeatTally>(module, "SeatTally", R"(The wins of many games by seat.

>>> tally = SeatTally([260, 250, 245, 245])
>>> tally.games, tally.seat_rates[0]
(1000, 0.26))")
      .def(
          "__init__", [](SeatTally* self, const Wins& wins) { new (self) SeatTally(tally_of(wins)); }, nb::arg("wins"))
      .def_ro("seats", &SeatTally::seats)
      .def_ro("games", &SeatTally::games)
      .def_prop_ro("blocks", &SeatTally::blocks, "Games on the same luck count once: this is the sample.")
      .def_ro("block_size", &SeatTally::block_size)
      .def_ro("rounds", &SeatTally::rounds)
      .def_ro("stalled", &SeatTally::stalled)
      .def_prop_ro("seat_rates", &rates, "How often each seat won; shared wins count in parts.")
      .def_prop_ro("agent_rates", &agent_rates, "The same by the agent's place in the list.")
      .def(
          "__add__",
          [](SeatTally a, const SeatTally& b) {
            a += b;
            return a;
          },
          nb::arg("other"));
  nb::class_<SeatVerdict>(module, "SeatVerdict", "Whether the seats are equal.")
      .def_prop_ro(
          "word", [](const SeatVerdict& verdict) { return analytics::balance_word(verdict.balance); },
          "'balanced', 'unbalanced' or 'undecided'.")
      .def_ro("seats", &SeatVerdict::seats, "The interval of each seat's win rate.")
      .def_prop_ro(
          "games_needed",
          [](const SeatVerdict& verdict) -> std::optional<std::uint64_t> {
            if (verdict.games_needed >= analytics::kNeverEnough) return std::nullopt;
            return verdict.games_needed;
          },
          "About so many more, where undecided; None where the rate is right at the margin.")
      .def("__repr__", [](const SeatVerdict& verdict) {
        return fmt::format("SeatVerdict(word='{}', games_needed={})", analytics::balance_word(verdict.balance),
                           verdict.games_needed);
      });
  module.def("judge_seats", &judge, nb::arg("tally"), nb::arg("margin") = analytics::kDefaultMargin,
             nb::arg("alpha") = 0.05,
             R"(Are the seats equal? Balanced when every seat's interval lies within the margin around its fair share,
unbalanced when one lies wholly outside, otherwise undecided.

>>> judge_seats(SeatTally([4000, 2000, 2000, 2000])).word
'unbalanced'
>>> judge_seats(SeatTally([250, 250, 250, 250])).word
'undecided')");
  module.def("share_of", &share_of, nb::arg("text"), "'2%' or '0.02' as a number.");
}

}  // namespace evenkeel::python
