// evenkeel schema: the JSON Schema (draft 7) of a game's variant files.

#include <fmt/format.h>

#include "cli/arguments.h"
#include "cli/command.h"
#include "variants/emit.h"

namespace evenkeel::cli {

int run_schema(const std::vector<std::string>& arguments) {
  Arguments args("schema", "[GAME]",
                 "The JSON Schema (draft 7) of a game's variant files, so that editors complete and check them.",
                 "  evenkeel schema sunken-city > sunken-city.schema.json");
  args.names(0, 1, "the name of a game");
  if (!args.parse(arguments)) return kDone;
  const std::string wanted = args.names().empty() ? sim::all_games().front().settings.game : args.names().front();
  for (const sim::GameEntry& game : sim::all_games()) {
    if (game.settings.game != wanted) continue;
    fmt::print("{}\n", variants::json_schema(game.settings));
    return kDone;
  }
  throw UsageError(fmt::format("there is no game '{}'; 'evenkeel list' shows what there is", wanted));
}

}  // namespace evenkeel::cli
