#pragma once
// A parsed value with the place it came from. Small and our own, so that every message can point at file:line:col
// even after files have been laid over one another.

#include <string>
#include <string_view>
#include <vector>

#include "variants/problem.h"

namespace evenkeel::variants {

struct Entry;

struct Node {
  enum class Kind { scalar, list, map };
  enum class Scalar { text, integer, boolean };  // how a scalar is written as JSON; set when it has been checked

  Kind kind = Kind::map;
  Scalar scalar = Scalar::text;
  bool quoted = false;
  int block_column = 0;  // of a block of text (|): the column where its rows begin; otherwise 0
  std::string text;
  std::vector<Node> items;
  std::vector<Entry> entries;
  Mark mark;

  static Node of_text(std::string text, Mark mark = {});
  static Node of_integer(long value, Mark mark = {});
  static Node of_boolean(bool value, Mark mark = {});
  static Node of_list(std::vector<Node> items, Mark mark = {});
  static Node of_map(Mark mark = {});

  bool is_map() const { return kind == Kind::map; }
  bool is_list() const { return kind == Kind::list; }
  bool is_scalar() const { return kind == Kind::scalar; }

  const Node* find(std::string_view key) const;
  Node* find(std::string_view key);
  void set(const std::string& key, Node value, const Mark& key_mark);

  // What kind of thing this is, for messages: "a list of 3", "a map of 2", "'blue'".
  std::string described() const;
};

struct Entry {
  std::string key;
  Mark key_mark;
  Node value;
};

// Walks "spirit.steps.4"; null where a part is missing.
const Node* find_path(const Node& root, std::string_view path);

// Sets the value at a dotted path, making maps on the way.
void set_path(Node& root, std::string_view path, Node value);

// Lays `over` on top of `under`: maps are merged key by key, everything else is replaced, an empty map included (so
// that `houses: {}` means none). A value for all player counts that is overlaid with a map of player counts stays in
// force for the counts that the map does not name; a map with `otherwise` speaks for all counts, so it replaces.
void overlay(Node& under, const Node& over);

// The key that means "all other player counts" in a map of player counts.
inline constexpr std::string_view kOtherwise = "otherwise";

}  // namespace evenkeel::variants
