// evenkeel signature: one number a variant that proves that a change of the code changed no game.

#include <algorithm>

#include <fmt/format.h>

#include "cli/arguments.h"
#include "cli/command.h"
#include "sim/signature.h"

namespace evenkeel::cli {

int run_signature(const std::vector<std::string>& arguments) {
  Arguments args("signature", "[NAME...] [options]",
                 "Plays games and condenses every decision, consequence and result into one number. "
                 "The same number\n"
                 "means the same games; without names, all variants that there are.",
                 "  evenkeel signature\n  evenkeel signature sunken-city/base --players 4");
  args.names(0, 10'000, "the name of a variant").variant_options();
  args.option<int>("players", 0, "only this number of players (0: all)");
  args.option<std::string>("agents", "random", kAgentsHelp);
  args.natural("games", 1000, "how many games");
  args.natural("seed", 1, "the luck of the games");
  if (!args.parse(arguments)) return kDone;
  const std::vector<std::string> names = args.names().empty() ? args.library().names() : args.names();
  const int asked = args.get<int>("players");
  for (const std::string& name : names) {
    const Chosen chosen = choose_variant(args, name);
    if (asked != 0) chosen.rules_for(asked);  // refuses a count that the variant has not
    for (const int players : chosen.variant.players) {
      if (asked != 0 && asked != players) continue;
      const auto table = chosen.table_for(players);
      const auto agents = sim::agents_of(chosen.game, args.library(), args.get<std::string>("agents"), players);
      fmt::print("{:016x}  {} {}\n", sim::signature(*table, agents, args.number("seed"), args.number("games")),
                 chosen.variant.name, players);
    }
  }
  return kDone;
}

}  // namespace evenkeel::cli
