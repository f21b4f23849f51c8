#include "variants/node.h"

#include <algorithm>

#include <fmt/format.h>

namespace evenkeel::variants {

namespace {

bool is_player_count_map(const Node& node) {
  if (!node.is_map() || node.entries.empty()) return false;
  return std::all_of(node.entries.begin(), node.entries.end(), [](const Entry& entry) {
    return entry.key.size() == 1 && entry.key[0] >= '1' && entry.key[0] <= '9';
  });
}

}  // namespace

Node Node::of_text(std::string text, Mark mark) {
  Node node;
  node.kind = Kind::scalar;
  node.text = std::move(text);
  node.mark = std::move(mark);
  return node;
}

Node Node::of_integer(long value, Mark mark) {
  Node node = of_text(std::to_string(value), std::move(mark));
  node.scalar = Scalar::integer;
  return node;
}

Node Node::of_boolean(bool value, Mark mark) {
  Node node = of_text(value ? "true" : "false", std::move(mark));
  node.scalar = Scalar::boolean;
  return node;
}

Node Node::of_list(std::vector<Node> items, Mark mark) {
  Node node;
  node.kind = Kind::list;
  node.items = std::move(items);
  node.mark = std::move(mark);
  return node;
}

Node Node::of_map(Mark mark) {
  Node node;
  node.mark = std::move(mark);
  return node;
}

const Node* Node::find(std::string_view key) const {
  const auto it = std::find_if(entries.begin(), entries.end(), [&](const Entry& entry) { return entry.key == key; });
  return it == entries.end() ? nullptr : &it->value;
}

Node* Node::find(std::string_view key) {
  const auto it = std::find_if(entries.begin(), entries.end(), [&](const Entry& entry) { return entry.key == key; });
  return it == entries.end() ? nullptr : &it->value;
}

void Node::set(const std::string& key, Node value, const Mark& key_mark) {
  if (Node* present = find(key)) {
    *present = std::move(value);
    return;
  }
  entries.push_back({key, key_mark, std::move(value)});
}

std::string Node::described() const {
  switch (kind) {
    case Kind::scalar: return quoted ? "the text " + shown(text) : text.empty() ? "nothing" : shown(text);
    case Kind::list: return items.empty() ? "an empty list" : fmt::format("a list of {}", items.size());
    case Kind::map: return entries.empty() ? "an empty map" : fmt::format("a map of {}", entries.size());
  }
  return {};
}

const Node* find_path(const Node& root, std::string_view path) {
  const Node* node = &root;
  while (node != nullptr && !path.empty()) {
    const std::size_t dot = path.find('.');
    node = node->is_map() ? node->find(path.substr(0, dot)) : nullptr;
    path = dot == std::string_view::npos ? std::string_view{} : path.substr(dot + 1);
  }
  return node;
}

void set_path(Node& root, std::string_view path, Node value) {
  Node* node = &root;
  while (true) {
    const std::size_t dot = path.find('.');
    const std::string key(path.substr(0, dot));
    if (dot == std::string_view::npos) {
      const Mark mark = value.mark;
      node->set(key, std::move(value), mark);
      return;
    }
    Node* next = node->find(key);
    if (next == nullptr || !next->is_map()) {
      node->set(key, Node::of_map(value.mark), value.mark);
      next = node->find(key);
    }
    node = next;
    path = path.substr(dot + 1);
  }
}

void overlay(Node& under, const Node& over) {
  if (!over.is_map() || over.entries.empty() || over.find(kOtherwise) != nullptr) {
    under = over;
    return;
  }
  if (!under.is_map()) {
    if (!is_player_count_map(over)) {
      under = over;
      return;
    }
    Node by_count = Node::of_map(over.mark);
    by_count.set(std::string(kOtherwise), under, under.mark);
    under = std::move(by_count);
  }
  for (const Entry& entry : over.entries) {
    if (Node* present = under.find(entry.key)) {
      overlay(*present, entry.value);
    } else {
      under.entries.push_back(entry);
    }
  }
}

}  // namespace evenkeel::variants
