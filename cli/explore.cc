// evenkeel explore: searches a space of rule sets for what its goals ask, and confirms on fresh luck.

#include <unistd.h>

#include <fmt/format.h>

#include "analytics/explore/variant_file.h"
#include "cli/command.h"
#include "cli/explore_text.h"
#include "cli/exploring.h"
#include "cli/interrupt.h"
#include "cli/progress.h"
#include "sim/batch/hash.h"

namespace evenkeel::cli {

namespace {

void declare(Arguments& args) {
  args.names(1, 1, "the file of a space");
  args.configs_option();
  args.option<std::string>("out", "", "the folder of the search (otherwise one in out/, named by the search)");
  args.option<std::string>("best", "", "write the best rule set as a variant file, such as best.yaml");
  args.option<std::string>("games", "", "games of the search (otherwise what the file says)");
  args.option<std::string>("confirm", "", "games of each winner on fresh luck (otherwise what the file says)");
  args.option<std::string>("seed", "", "the luck of the search (otherwise what the file says)");
  args.natural("threads", 0, "how many threads play (0: one a core)");
  args.option<std::string>("page", "", "write the findings as a page too, such as page.html");
  args.flag("json", "the findings as JSON (evenkeel.explore/1)");
}

std::optional<std::uint64_t> wish(const Arguments& args, const std::string& name, std::uint64_t least) {
  if (args.get<std::string>(name).empty()) return std::nullopt;
  const std::uint64_t size = args.size(name);
  if (size < least) throw UsageError(fmt::format("--{} is at least {}, not {}", name, least, size));
  return size;
}

void say_step(std::uint64_t games, std::uint64_t all, std::size_t candidates, double loss) {
  const bool terminal = isatty(STDERR_FILENO) != 0;
  fmt::print(stderr, "{}{} of {} games, {} rule sets, best misses its goals by {:.2f}{}", terminal ? "\r\x1b[K" : "",
             grouped(games), grouped(all), candidates, loss, terminal ? "" : "\n");
}

}  // namespace

int run_explore(const std::vector<std::string>& arguments) {
  Arguments args("explore", "SPACE.yaml [options]",
                 "Searches a space of rule sets for what its goals ask: settings with ranges, requirements, goals and "
                 "a number of\ngames stand in the file (docs/exploring.md). Winners are played again on fresh luck "
                 "before anything is claimed.\nThe same command goes on where it was stopped; the same seed gives the "
                 "same result, whatever the number of threads.",
                 "  evenkeel explore configs/spaces/fairer-4.yaml\n"
                 "  evenkeel explore my-space.yaml --games 200k --seed 2 --out out/my-search --best best.yaml");
  declare(args);
  if (!args.parse(arguments)) return kDone;
  const variants::Library library = args.library();
  const explore::Space space = explore::open_space(
      args.names().front(), library,
      {.games = wish(args, "games", 1'000), .confirm = wish(args, "confirm", 100), .seed = wish(args, "seed", 0)});
  std::filesystem::path folder = args.get<std::string>("out");
  if (folder.empty()) folder = "out/explore-" + sim::hash_text(space.identity()).substr(0, 8);
  explore::Play play;
  explore::EvaluationLog log(folder, space.identity());
  explore::GameSpace searched(space, &log, play);
  explore::Exploration found;
  const InterruptGuard guard(play.stop);
  try {
    explore::with_threads(asked_threads(args), [&] {
      found = explore::explore_space(searched, [&](std::uint64_t games, std::size_t candidates, double loss) {
        say_step(games, space.games, candidates, loss);
      });
    });
  } catch (const explore::Stopped&) {
    fmt::print(stderr, "\nevenkeel: stopped; what was played is in {}, and the same command goes on from there\n",
               folder.string());
    return kInterrupted;
  }
  const std::string json = exploration_json(searched, found);
  sim::write_whole(folder / "result.json", json);
  if (found.found_better()) {
    const std::string file = explore::variant_file(searched, found, found.front.front());
    sim::write_whole(folder / "best.yaml", file);
    if (!args.get<std::string>("best").empty()) sim::write_whole(args.get<std::string>("best"), file);
  }
  if (isatty(STDERR_FILENO) != 0) fmt::print(stderr, "\r\x1b[K");
  fmt::print("{}", args.has("json") ? json : exploration_text(searched, found));
  write_page(args, json, space.title.empty() ? "Exploring " + space.workshop->bench().variant : space.title);
  fmt::print(stderr, "the search is in {}: result.json{}\n", folder.string(),
             found.found_better() ? ", and the best rule set as a variant in best.yaml" : "");
  return kDone;
}

}  // namespace evenkeel::cli
