// evenkeel trace: games as JSON lines on stdout.

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/arguments.h"
#include "cli/command.h"
#include "variants/emit.h"

namespace evenkeel::cli {

namespace {

std::string quoted_list(const std::vector<std::string>& words) {
  std::vector<std::string> quoted;
  for (const std::string& word : words) quoted.push_back(variants::json_quoted(word));
  return fmt::format("[{}]", fmt::join(quoted, ","));
}

}  // namespace

int run_trace(const std::vector<std::string>& arguments) {
  Arguments args("trace", "NAME --players N [options]",
                 "Games as JSON, one decision or consequence a line (docs/traces.md). With --legal every decision is "
                 "preceded by all\n"
                 "legal ones, so that another implementation of the rules can check them.",
                 "  evenkeel trace sunken-city/pro --players 3 --agents random --games 1000 --seed 7 --legal\n"
                 "  evenkeel trace sunken-city/base --players 4 | head");
  args.names(1, 1, "the name of a variant").variant_options();
  args.option<int>("players", 0, "how many play (0: as many as the variant allows)");
  args.option<std::string>("agents", "random", kAgentsHelp);
  args.natural("games", 1, "how many games, such as 1000, 100k or 1e6");
  args.natural("first", 0, "the number of the first game");
  args.natural("seed", 1, "the luck of the games");
  args.flag("legal", "write all legal decisions before each decision");
  if (!args.parse(arguments)) return kDone;
  const Chosen chosen = choose_variant(args, args.names().front());
  const int players = chosen.players_or_most(args.get<int>("players"));
  const variants::Node rules = chosen.rules_for(players);
  const auto table = chosen.game.open(rules);
  const auto agents = sim::agents_of(chosen.game, args.library(), args.get<std::string>("agents"), players);
  if (std::any_of(agents.begin(), agents.end(), [](const sim::Agent& agent) { return agent.is_human(); })) {
    throw UsageError("a human cannot play in a trace; 'evenkeel play' has a seat for you");
  }
  std::vector<std::string> agent_names;
  for (const sim::Agent& agent : agents) agent_names.push_back(agent.text());
  const std::string header =
      fmt::format(R"("variant":{},"players":{},"seats":{},"agents":{},"rules":{}}})"
                  "\n",
                  variants::json_quoted(chosen.variant.name), players, quoted_list(table->seat_places()),
                  quoted_list(agent_names), variants::to_json(rules));
  const std::uint64_t first = args.size("first");
  const std::uint64_t games = args.size("games");
  const std::uint64_t seed = args.number("seed");
  std::string out;
  for (std::uint64_t played = 0; played < games; ++played) {
    const std::uint64_t game = first + played;
    out = fmt::format(R"({{"t":"game","game":{},)", game) + header;
    table->trace({seed, game}, agents, args.has("legal"), out);
    if (std::fwrite(out.data(), 1, out.size(), stdout) != out.size()) return kRuntimeError;
  }
  return kDone;
}

}  // namespace evenkeel::cli
