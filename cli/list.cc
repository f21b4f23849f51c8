// evenkeel list: games, variants, players, rulings.

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/arguments.h"
#include "cli/command.h"
#include "variants/emit.h"

namespace evenkeel::cli {

namespace {

using variants::json_quoted;

struct Listed {
  const sim::GameEntry& game;
  std::vector<variants::Variant> variants;
  std::vector<std::string> styles;
  bool broken = false;  // a file of it could not be read
};

Listed variants_of(const sim::GameEntry& game, const variants::Library& library) {
  Listed listed{game, {}, library.styles()};
  for (const std::string& name : library.names()) {
    if (!name.starts_with(game.settings.game + "/")) continue;
    try {
      listed.variants.push_back(variants::load_first(library, game.settings, name));
    } catch (const variants::ConfigError& error) {  // the others are still worth a list
      listed.broken = true;
      fmt::print(stderr, "{}\n", error.what());
    }
  }
  return listed;
}

void print_players(const Listed& listed) {
  fmt::print("\nPlayers, for --agents\n");
  for (const sim::PlayerKind& kind : listed.game.players) {
    fmt::print("  {:<10}{}\n", kind.name + (kind.takes_number ? ":N" : ""), kind.about);
  }
  fmt::print("Styles, as in greedy:careful: {}. Bans, as in greedy{{ban=chip}}.\n", fmt::join(listed.styles, ", "));
}

void print_text(const Listed& listed) {
  const variants::GameSettings& game = listed.game.settings;
  fmt::print("{} ({}), {} to {} players\n\n", game.title, game.game, game.min_players, game.max_players);
  for (const variants::Variant& variant : listed.variants) {
    fmt::print("  {:<34}{}  [{} players]\n", variant.name, variant.about, fmt::join(variant.players, ", "));
  }
  fmt::print("\nMix them with '+', as in {}/base+short+no-chips.\n\nRulings: where the rules can be read in two ways\n",
             game.game);
  for (const variants::Setting& setting : game.settings) {
    if (setting.alternatives.empty()) continue;
    const variants::Node* value = variants::find_path(listed.variants.front().rules, setting.path);
    fmt::print("  {} ({}): {}\n      {}; could also be {}\n", setting.path, setting.rule, setting.about,
               variants::to_flow(*value), fmt::join(setting.alternatives, " or "));
  }
  print_players(listed);
}

std::string as_json(const Listed& listed) {
  const variants::GameSettings& game = listed.game.settings;
  std::vector<std::string> names;
  for (const variants::Variant& variant : listed.variants) {
    names.push_back(fmt::format(R"({{"name":{},"title":{},"about":{},"players":[{}]}})", json_quoted(variant.name),
                                json_quoted(variant.title), json_quoted(variant.about),
                                fmt::join(variant.players, ",")));
  }
  std::vector<std::string> rulings;
  for (const variants::Setting& setting : game.settings) {
    if (setting.alternatives.empty()) continue;
    std::vector<std::string> others;
    for (const std::string& alternative : setting.alternatives) others.push_back(json_quoted(alternative));
    const variants::Node* value = variants::find_path(listed.variants.front().rules, setting.path);
    rulings.push_back(fmt::format(R"({{"setting":{},"rule":{},"about":{},"default":{},"alternatives":[{}]}})",
                                  json_quoted(setting.path), json_quoted(setting.rule), json_quoted(setting.about),
                                  variants::to_json(*value), fmt::join(others, ",")));
  }
  std::vector<std::string> agents;
  for (const sim::PlayerKind& kind : listed.game.players) {
    agents.push_back(fmt::format(R"({{"name":{},"about":{},"number":{},"style":{}}})", json_quoted(kind.name),
                                 json_quoted(kind.about), kind.takes_number, kind.takes_style));
  }
  std::vector<std::string> styles;
  for (const std::string& style : listed.styles) styles.push_back(json_quoted(style));
  return fmt::format(
      R"({{"game":{},"title":{},"players":[{},{}],"variants":[{}],"rulings":[{}],"agents":[{}],"styles":[{}]}})",
      json_quoted(game.game), json_quoted(game.title), game.min_players, game.max_players, fmt::join(names, ","),
      fmt::join(rulings, ","), fmt::join(agents, ","), fmt::join(styles, ","));
}

}  // namespace

int run_list(const std::vector<std::string>& arguments) {
  Arguments args("list", "[--json | --names]",
                 "Games, their variants with the numbers of players, the rulings, and who can play.",
                 "  evenkeel list\n  evenkeel list --json");
  args.flag("json", "as JSON").flag("names", "only the names of the variants, one a line");
  args.option<std::string>("configs", "", "the configuration folder");
  if (!args.parse(arguments)) return kDone;
  const variants::Library library = args.library();
  if (args.has("names")) {
    for (const std::string& name : library.names()) fmt::print("{}\n", name);
    return kDone;
  }
  int code = kDone;
  std::vector<std::string> parts;
  for (const sim::GameEntry& game : sim::all_games()) {
    const Listed listed = variants_of(game, library);
    if (listed.broken) code = kBadConfiguration;
    if (listed.variants.empty()) continue;
    if (args.has("json")) {
      parts.push_back(as_json(listed));
    } else {
      print_text(listed);
    }
  }
  if (args.has("json")) fmt::print("[{}]\n", fmt::join(parts, ","));
  return code;
}

}  // namespace evenkeel::cli
