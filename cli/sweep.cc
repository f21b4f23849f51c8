// evenkeel sweep: one or two settings over their values, as curves or heat maps.

#include <fmt/format.h>

#include "cli/command.h"
#include "cli/exploring.h"
#include "cli/sweep_text.h"

namespace evenkeel::cli {

int run_sweep(const std::vector<std::string>& arguments) {
  Arguments args("sweep", "NAME --sweep SETTING=VALUES [options]",
                 "How a metric goes with one setting (a curve) or with two (a heat map): every value is played on the "
                 "same luck.\nValues are a range such as 18..26:2, or a list with commas (docs/exploring.md).",
                 "  evenkeel sweep sunken-city/base --players 4 --sweep stacks.first.4=18..26:2 --metric "
                 "rounds,seat_spread\n"
                 "  evenkeel sweep sunken-city/base --players 4 --sweep stacks.first.4=20..26:2 --sweep "
                 "spirit.steps.4=2..5 --json");
  args.names(1, 1, "the name of a variant");
  declare_exploring(args, "seat_spread,rounds", "10k");
  args.list("sweep", "a setting and its values; given once or twice");
  args.option<std::string>("page", "", "write the findings as a page too, such as page.html");
  args.flag("json", "the findings as JSON (evenkeel.sweep/1)");
  if (!args.parse(arguments)) return kDone;
  const variants::Library library = args.library();
  const auto workshop = open_workshop(args, library, args.names().front());
  const explore::Measures measures = asked_measures(args, *workshop);
  const std::uint64_t games = asked_games(args);
  explore::Play play;
  return explore_on_threads(args, play, [&] {
    const std::vector<variants::Axis> axes = explore::sweep_axes(*workshop, args.all("sweep"));
    explore::Sweep sweep;
    {
      StepCounter counter("point", axes.front().size() * (axes.size() > 1 ? axes.back().size() : 1));
      sweep = explore::play_sweep(*workshop, measures, axes, args.number("seed"), games, play,
                                  [&](std::size_t done) { counter.tell(done); });
    }
    const std::string json = sweep_json(*workshop, measures, sweep);
    fmt::print("{}", args.has("json") ? json : sweep_text(*workshop, measures, sweep));
    write_page(args, json, axes.front().front().key + ": " + workshop->original().cell->variant.name);
  });
}

}  // namespace evenkeel::cli
