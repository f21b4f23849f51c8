#pragma once
// A variant: its files laid over one another, its values changed by --set, every value checked.

#include <string>
#include <vector>

#include "variants/library.h"
#include "variants/shape.h"

namespace evenkeel::variants {

// What a game tells about its variant files. Checks that need the rules of the game are the game's own.
struct GameSettings {
  std::string game;  // "sunken-city"
  std::string title;
  int min_players = 2;
  int max_players = 4;
  std::vector<Setting> settings;

  const Setting* find(const std::string& path) const;
};

struct Assignment {
  std::string key;
  std::string value;  // YAML
  Mark where{};       // where it stands, if not after --set
};

// "spirit.steps.4=4"; throws ConfigError where there is no '='.
Assignment parse_assignment(const std::string& text);

struct Variant {
  std::string name;  // "sunken-city/base+short", with [key=value] for what was set
  std::string title;
  std::string about;
  std::vector<int> players;  // the counts that it can be played with
  Node rules;                // every setting, values by player count where they differ

  bool allows(int player_count) const;

  // The rules for one number of players: no maps of player counts are left.
  Node for_players(const GameSettings& game, int player_count) const;
};

// Loads and checks everything that can be checked without knowing the game. Throws ConfigError.
Variant load_variant(const Library& library, const GameSettings& game, const std::string& spec,
                     const std::vector<Assignment>& assignments = {});

// One assignment for each value of a sweep: "stacks.first.4=20..26:2" or "spirit.timing=any_step,between_actions".
std::vector<Assignment> parse_sweep(const std::string& text);

// All combinations of the sweeps given and of those in the files' own `sweep` maps, each laid on the assignments.
std::vector<Variant> load_sweep(const Library& library, const GameSettings& game, const std::string& spec,
                                const std::vector<Assignment>& assignments, const std::vector<std::string>& sweeps);

// The variant, or the first of its sweep: what a list shows of it.
Variant load_first(const Library& library, const GameSettings& game, const std::string& spec);

inline constexpr std::size_t kMaxSweep = 10'000;

}  // namespace evenkeel::variants
