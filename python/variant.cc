#include "python/variant.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include "python/bind.h"
#include "python/errors.h"
#include "variants/emit.h"

namespace evenkeel::python {

namespace nb = nanobind;

int LoadedVariant::players_or_most(int asked) const {
  return asked == 0 ? variant.players.back() : asked;
}

variants::Node LoadedVariant::rules_for(int players) const {
  if (!variant.allows(players)) {
    throw UsageError(
        fmt::format("{} is for {} players, not for {}", variant.name, fmt::join(variant.players, ", "), players));
  }
  return variant.for_players(game->settings, players);
}

std::unique_ptr<sim::Table> LoadedVariant::table_for(int players) const {
  return game->open(rules_for(players));
}

namespace {

using Sets = std::vector<std::pair<std::string, std::string>>;

// With `text` the variant is that YAML, and `spec` is what it is called.
LoadedVariant load(const std::string& configs, const std::string& spec, const Sets& sets, const std::string& text) {
  LoadedVariant loaded{.library = variants::Library(configs), .spec = spec, .sets = {}, .variant = {}};
  if (!text.empty()) loaded.library.add_text(spec, text);
  for (const auto& [key, value] : sets) loaded.sets.push_back({key, value});
  loaded.game = &sim::game_of(loaded.library, spec);
  loaded.variant = variants::load_variant(loaded.library, loaded.game->settings, spec, loaded.sets);
  for (const int players : loaded.variant.players) loaded.table_for(players);  // the checks that need the game
  return loaded;
}

std::string yaml_of(const LoadedVariant& loaded, int players) {
  const variants::GameSettings& game = loaded.game->settings;
  if (players == 0) return variants::to_yaml(loaded.variant, game, loaded.variant.rules);
  return variants::to_yaml(loaded.variant, game, loaded.rules_for(players));
}

std::string rules_json(const LoadedVariant& loaded, int players) {
  if (players == 0) return variants::to_json(variants::with_header(loaded.variant, loaded.game->settings));
  return variants::to_json(loaded.rules_for(players));
}

nb::list agents_json(const std::string& configs) {
  nb::list games;
  for (const sim::GameEntry& game : sim::all_games()) {
    for (const sim::PlayerKind& kind : game.players) {
      nb::dict entry;
      entry["game"] = game.settings.game;
      entry["name"] = kind.name;
      entry["about"] = kind.about;
      entry["number"] = kind.takes_number;
      entry["styles"] = kind.takes_style ? variants::Library(configs).styles() : std::vector<std::string>{};
      games.append(entry);
    }
  }
  return games;
}

}  // namespace

void bind_variants(nb::module_& module) {
  nb::class_<LoadedVariant>(module, "LoadedVariant", "Checked rules.")
      .def_prop_ro("name", [](const LoadedVariant& loaded) { return loaded.variant.name; })
      .def_prop_ro("title", [](const LoadedVariant& loaded) { return loaded.variant.title; })
      .def_prop_ro("about", [](const LoadedVariant& loaded) { return loaded.variant.about; })
      .def_prop_ro("game", [](const LoadedVariant& loaded) { return loaded.game->settings.game; })
      .def_prop_ro("players", [](const LoadedVariant& loaded) { return loaded.variant.players; })
      .def("rules_json", &rules_json, nb::arg("players"))
      .def("yaml", &yaml_of, nb::arg("players"))
      .def(
          "hash",
          [](const LoadedVariant& loaded, int players) {
            return variants::content_hash(loaded.rules_for(loaded.players_or_most(players)));
          },
          nb::arg("players"))
      .def(
          "drawing",
          [](const LoadedVariant& loaded, int players) {
            return loaded.table_for(loaded.players_or_most(players))->drawing(false);
          },
          nb::arg("players"));
  module.def("load", &load, nb::arg("configs"), nb::arg("spec"), nb::arg("sets"), nb::arg("text"));
  module.def(
      "names", [](const std::string& configs) { return variants::Library(configs).names(); }, nb::arg("configs"));
  module.def(
      "first_of",
      [](const std::string& configs, const std::string& name) {
        const variants::Library library(configs);
        const sim::GameEntry& game = sim::game_of(library, name);
        return LoadedVariant{library, name, {}, &game, variants::load_first(library, game.settings, name)};
      },
      nb::arg("configs"), nb::arg("name"), "The variant, or the first of its sweep.");
  module.def("agents", &agents_json, nb::arg("configs"));
}

}  // namespace evenkeel::python
