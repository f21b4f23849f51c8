// evenkeel show: the resolved rules of a variant as YAML or JSON, with their content hash, and the board drawn.

#include <unistd.h>

#include <fmt/format.h>

#include "cli/arguments.h"
#include "cli/command.h"
#include "cli/terminal.h"
#include "variants/emit.h"

namespace evenkeel::cli {

namespace {

// Without a number of players: values by player count, as a variant file has them.
void show_file(const Chosen& chosen) {
  fmt::print("{}", variants::to_yaml(chosen.variant, chosen.game.settings, chosen.variant.rules));
  for (const int players : chosen.variant.players) {
    fmt::print("# {} players: hash {}\n", players, variants::content_hash(chosen.rules_for(players)));
  }
}

void show_board(const Chosen& chosen, int players, bool colour) {
  const std::string drawing = chosen.table_for(players)->drawing(colour);
  std::size_t begin = 0;
  fmt::print("\n# the board for {} players\n", players);
  while (begin < drawing.size()) {
    const std::size_t end = std::min(drawing.find('\n', begin), drawing.size());
    fmt::print("# {}\n", drawing.substr(begin, end - begin));
    begin = end + 1;
  }
}

}  // namespace

int run_show(const std::vector<std::string>& arguments) {
  Arguments args("show", "NAME [options]",
                 "The resolved rules: all files laid over one another, --set applied, every value checked. As YAML "
                 "(which loads again)\n"
                 "or JSON, with the content hash. With --sweep: every variant of the sweep, one JSON object a line.",
                 "  evenkeel show sunken-city/base\n  evenkeel show sunken-city/pro+short --players 3 --json\n"
                 "  evenkeel show sunken-city/base --players 4 --set spirit.steps.4=4\n"
                 "  evenkeel show sunken-city/base --players 2 --sweep stacks.first.2=16..22:2");
  args.names(1, 1, "the name of a variant").variant_options();
  args.option<int>("players", 0, "the rules for this number of players (0: all of them, as a variant file has them)");
  args.flag("json", "one line of JSON, as in traces").flag("hash", "only the content hash, which names these rules");
  args.option<std::string>("colour", "auto", "auto, always or never");
  args.list("sweep", "all values of a setting, such as --sweep spirit.steps.4=2..4");
  if (!args.parse(arguments)) return kDone;
  const int asked = args.get<int>("players");
  const bool colour = use_colour(args.get<std::string>("colour"), STDOUT_FILENO);
  if (args.has("sweep")) {
    const variants::Library library = args.library();
    const sim::GameEntry& game = sim::game_of(library, args.names().front());
    for (variants::Variant& variant :
         variants::load_sweep(library, game.settings, args.names().front(), args.assignments(), args.all("sweep"))) {
      const Chosen chosen{game, std::move(variant)};
      const int players = chosen.players_or_most(asked);
      const variants::Node rules = chosen.rules_for(players);
      game.open(rules);  // the checks that need the game
      fmt::print(R"({{"variant":{},"players":{},"hash":"{}","rules":{}}})"
                 "\n",
                 variants::json_quoted(chosen.variant.name), players, variants::content_hash(rules),
                 variants::to_json(rules));
    }
    return kDone;
  }
  const Chosen chosen = choose_variant(args, args.names().front());
  for (const int players : chosen.variant.players) chosen.table_for(players);
  const int players = chosen.players_or_most(asked);
  const variants::Node rules = chosen.rules_for(players);
  if (args.has("hash")) {
    fmt::print("{}\n", variants::content_hash(rules));
  } else if (args.has("json")) {
    fmt::print("{}\n",
               variants::to_json(asked == 0 ? variants::with_header(chosen.variant, chosen.game.settings) : rules));
  } else {
    if (asked == 0) {
      show_file(chosen);
    } else {
      fmt::print("{}# hash {}\n", variants::to_yaml(chosen.variant, chosen.game.settings, rules),
                 variants::content_hash(rules));
    }
    show_board(chosen, players, colour);
  }
  return kDone;
}

}  // namespace evenkeel::cli
