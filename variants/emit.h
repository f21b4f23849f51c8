#pragma once
// Rules written out again: JSON (one line, keys in the order of the settings), YAML that loads again, and the hash
// that names their content.

#include <string>

#include "variants/variant.h"

namespace evenkeel::variants {

std::string to_json(const Node& node);
std::string to_flow(const Node& node);  // YAML on one line: [1, 2], {2: 4}

// The rules with the keys of a variant file before them (game, players), values by player count.
Node with_header(const Variant& variant, const GameSettings& game);

// A variant file with every setting, each with its rule id and a sentence.
std::string to_yaml(const Variant& variant, const GameSettings& game, const Node& rules);

// XXH3-128 of the JSON of the rules for one number of players, in hex (as `xxh128sum` prints it).
std::string content_hash(const Node& rules);

// A JSON Schema (draft 7) for the game's variant files.
std::string json_schema(const GameSettings& game);

std::string json_quoted(const std::string& text);

}  // namespace evenkeel::variants
