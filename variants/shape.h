#pragma once
// What a setting's value may look like. One description serves the checker, the error messages, the JSON Schema and
// the reference in the documentation, so they cannot disagree.

#include <functional>
#include <memory>
#include <regex>
#include <string>
#include <vector>

#include "variants/node.h"

namespace evenkeel::variants {

struct Shape {
  enum class Kind { integer, boolean, word, pattern, list, map, drawing };

  Kind kind = Kind::integer;
  long least = 0;  // integer: the range; list, map: how many
  long most = 0;
  std::vector<std::string> words;        // word: what is allowed
  std::string called;                    // pattern, drawing: "a field such as c4"
  std::string regex;                     // pattern: for the JSON Schema and the checker
  bool unique = false;                   // list: no value twice
  std::shared_ptr<const Shape> element;  // list, map: of what
  std::shared_ptr<const Shape> key;      // map

  std::shared_ptr<const std::regex> compiled;  // pattern: made once, since a sweep checks it thousands of times

  static Shape integer(long least, long most);
  static Shape boolean();
  static Shape word(std::vector<std::string> words);
  static Shape pattern(std::string regex, std::string called);
  static Shape list(const Shape& element, long least, long most, bool unique = false);
  static Shape map(const Shape& key, const Shape& element, long least, long most);
  static Shape drawing(std::string characters, long most_side);  // rows of text; kept as a list of rows

  std::string allowed() const;  // "a whole number from 0 to 20"
};

struct Setting {
  std::string path;   // "spirit.steps"
  std::string rule;   // "W2"
  std::string about;  // one sentence
  Shape shape;
  bool by_players = false;                // may be a map from player count to value
  std::vector<std::string> alternatives;  // of a ruling: the other readings, as YAML
};

// Checks `value` and marks scalars with their type (so that 4 is written as a number again). A drawing given as a
// block of text becomes a list of rows.
void check_shape(Node& value, const Shape& shape, const std::string& key, std::vector<Problem>& problems);

}  // namespace evenkeel::variants
