#include "variants/yaml.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>

#include <fmt/format.h>
#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/exceptions.h>
#include <yaml-cpp/parser.h>

namespace evenkeel::variants {

namespace {

std::size_t count_nodes(const Node& node) {
  std::size_t count = 1;
  for (const Node& item : node.items) count += count_nodes(item);
  for (const Entry& entry : node.entries) count += count_nodes(entry.value);
  return count;
}

// Builds the tree from yaml-cpp's events. Working on events rather than on YAML::Node keeps the place of every key
// and alias, shows duplicate keys, and lets us count before anything grows.
class TreeBuilder : public YAML::EventHandler {
 public:
  explicit TreeBuilder(std::shared_ptr<const std::string> file) : file_(std::move(file)) {}

  Node take_root() { return std::move(root_); }
  bool has_root() const { return has_root_; }

  void OnDocumentStart(const YAML::Mark&) override {}
  void OnDocumentEnd() override {}
  void OnNull(const YAML::Mark& mark, YAML::anchor_t anchor) override { add(Node::of_text("", place(mark)), anchor); }

  void OnAlias(const YAML::Mark& mark, YAML::anchor_t anchor) override {
    const auto known = anchors_.find(anchor);
    if (known == anchors_.end()) fail(mark, "an alias (*) inside the value that it names would never end");
    nodes_ += known->second.second;
    check_size(mark);
    add(known->second.first, 0);
  }

  void OnScalar(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                const std::string& value) override {
    Node node = Node::of_text(value, place(mark));
    node.quoted = tag == "!";
    ++nodes_;
    check_size(mark);
    add(std::move(node), anchor);
  }

  void OnSequenceStart(const YAML::Mark& mark, const std::string&, YAML::anchor_t anchor,
                       YAML::EmitterStyle::value) override {
    open(Node::of_list({}, place(mark)), anchor, mark);
  }
  void OnSequenceEnd() override { close(); }
  void OnMapStart(const YAML::Mark& mark, const std::string&, YAML::anchor_t anchor,
                  YAML::EmitterStyle::value) override {
    open(Node::of_map(place(mark)), anchor, mark);
  }
  void OnMapEnd() override { close(); }

  [[noreturn]] void fail(const YAML::Mark& mark, const std::string& message) const {
    throw ConfigError(Problem{place(mark), "", message, ""});
  }

 private:
  struct Open {
    Node node;
    YAML::anchor_t anchor;
    bool has_key = false;
    std::string key;
    Mark key_mark;
  };

  Mark place(const YAML::Mark& mark) const { return {file_, mark.line + 1, mark.column + 1}; }

  void check_size(const YAML::Mark& mark) const {
    if (nodes_ > kMaxNodes)
      fail(mark, fmt::format("more than {} values; aliases count as often as they are used", kMaxNodes));
  }

  void open(Node node, YAML::anchor_t anchor, const YAML::Mark& mark) {
    if (open_.size() >= static_cast<std::size_t>(kMaxDepth)) {
      fail(mark, fmt::format("nested more than {} levels deep", kMaxDepth));
    }
    ++nodes_;
    check_size(mark);
    open_.push_back({std::move(node), anchor, false, {}, {}});
  }

  void close() {
    Open done = std::move(open_.back());
    open_.pop_back();
    add(std::move(done.node), done.anchor);
  }

  void add(Node node, YAML::anchor_t anchor) {
    if (anchor != 0) anchors_[anchor] = {node, count_nodes(node)};
    if (open_.empty()) {
      root_ = std::move(node);
      has_root_ = true;
      return;
    }
    Open& parent = open_.back();
    if (parent.node.is_list()) {
      parent.node.items.push_back(std::move(node));
    } else if (!parent.has_key) {
      set_key(parent, node);
    } else {
      parent.node.entries.push_back({parent.key, parent.key_mark, std::move(node)});
      parent.has_key = false;
    }
  }

  static void set_key(Open& parent, const Node& key) {
    if (!key.is_scalar()) {
      throw ConfigError(Problem{key.mark, "", fmt::format("a key must be a word, found {}", key.described()), ""});
    }
    const auto& entries = parent.node.entries;
    const auto same = std::find_if(entries.begin(), entries.end(), [&](const Entry& e) { return e.key == key.text; });
    if (same != entries.end()) {
      throw ConfigError(Problem{
          key.mark, "",
          fmt::format("the key {} stands here twice; it is first at line {}", shown(key.text), same->key_mark.line),
          "keep one of them"});
    }
    parent.has_key = true;
    parent.key = key.text;
    parent.key_mark = key.mark;
  }

  std::shared_ptr<const std::string> file_;
  Node root_;
  bool has_root_ = false;
  std::size_t nodes_ = 0;
  std::vector<Open> open_;
  std::map<YAML::anchor_t, std::pair<Node, std::size_t>> anchors_;
};

void refuse_binary(std::string_view text, const std::shared_ptr<const std::string>& file) {
  int line = 1;
  int column = 0;
  for (const char c : text) {
    ++column;
    const auto byte = static_cast<unsigned char>(c);
    if (c == '\n') {
      ++line;
      column = 0;
    } else if ((byte < 0x20 && c != '\t' && c != '\r') || byte == 0x7F || byte == 0xFF || byte == 0xFE) {
      throw ConfigError(Problem{{file, line, column},
                                "",
                                fmt::format("byte 0x{:02x} is not text; a variant is a YAML file in UTF-8", byte),
                                ""});
    }
  }
}

// yaml-cpp scans flow collections recursively and in places quadratically; counting brackets first keeps a file of
// a million '[' from reaching it.
void refuse_deep_brackets(std::string_view text, const std::shared_ptr<const std::string>& file) {
  int depth = 0;
  int line = 1;
  int column = 0;
  for (const char c : text) {
    ++column;
    if (c == '\n') {
      ++line;
      column = 0;
    }
    if (c == '[' || c == '{') ++depth;
    if (c == ']' || c == '}') depth = std::max(0, depth - 1);
    if (depth > 16 * kMaxDepth) {
      throw ConfigError(
          Problem{{file, line, column}, "", fmt::format("nested more than {} levels deep", kMaxDepth), ""});
    }
  }
}

}  // namespace

Node parse_yaml(std::string_view text, const std::string& name) {
  const auto file = std::make_shared<const std::string>(name);
  if (text.size() > kMaxFileBytes) {
    throw ConfigError(Problem{
        {file, 0, 0}, "", fmt::format("{} bytes; a variant file has at most {}", text.size(), kMaxFileBytes), ""});
  }
  refuse_binary(text, file);
  refuse_deep_brackets(text, file);
  TreeBuilder builder(file);
  try {
    std::istringstream stream{std::string(text)};
    YAML::Parser parser(stream);
    if (!parser.HandleNextDocument(builder) || !builder.has_root()) return Node::of_map({file, 1, 1});
    TreeBuilder second(file);
    if (parser.HandleNextDocument(second) && second.has_root()) {
      throw ConfigError(Problem{second.take_root().mark, "", "a second document begins here; a file holds one", ""});
    }
  } catch (const YAML::Exception& error) {
    throw ConfigError(
        Problem{{file, error.mark.line + 1, error.mark.column + 1}, "", "not valid YAML: " + error.msg, ""});
  }
  return builder.take_root();
}

Node parse_yaml_file(const std::string& path, const std::string& name) {
  const auto file = std::make_shared<const std::string>(name);
  std::error_code error;
  const auto status = std::filesystem::status(path, error);
  if (error || !std::filesystem::exists(status)) throw ConfigError(Problem{{file, 0, 0}, "", "no such file", ""});
  if (!std::filesystem::is_regular_file(status)) throw ConfigError(Problem{{file, 0, 0}, "", "not a file", ""});
  const auto size = std::filesystem::file_size(path, error);
  if (!error && size > kMaxFileBytes) {
    throw ConfigError(
        Problem{{file, 0, 0}, "", fmt::format("{} bytes; a variant file has at most {}", size, kMaxFileBytes), ""});
  }
  std::ifstream in(path, std::ios::binary);
  std::string text(size, '\0');
  in.read(text.data(), static_cast<std::streamsize>(size));
  if (!in) throw ConfigError(Problem{{file, 0, 0}, "", "cannot be read", "is it yours to read?"});
  Node root = parse_yaml(text, name);
  if (!root.is_map()) {
    throw ConfigError(
        Problem{root.mark, "", fmt::format("a variant is a map of settings, found {}", root.described()), ""});
  }
  return root;
}

Node parse_yaml_value(std::string_view text, const std::string& name) {
  Node node = parse_yaml(text, name);
  if (node.is_map() && node.entries.empty()) node = Node::of_text("");
  const auto file = std::make_shared<const std::string>(name);
  const auto forget_lines = [&](auto&& self, Node& part) -> void {
    part.mark = {file, 0, 0};
    for (Node& item : part.items) self(self, item);
    for (Entry& entry : part.entries) {
      entry.key_mark = {file, 0, 0};
      self(self, entry.value);
    }
  };
  forget_lines(forget_lines, node);
  return node;
}

}  // namespace evenkeel::variants
