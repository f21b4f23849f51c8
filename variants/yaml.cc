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

// What a node weighs: one, and one more for every 64 characters of text.
std::size_t count_nodes(const Node& node) {
  std::size_t count = 1 + node.text.size() / 64;
  for (const Node& item : node.items) count += count_nodes(item);
  for (const Entry& entry : node.entries) count += count_nodes(entry.value);
  return count;
}

std::string too_deep() {
  return fmt::format("found values nested more than {} levels deep, allowed are {}", kMaxDepth, kMaxDepth);
}

// Says what the parser's words leave out.
std::string yaml_hint(std::string_view text, int line, const std::string& message) {
  std::size_t begin = 0;
  for (int i = 0; i < line && begin != std::string_view::npos; ++i) begin = text.find('\n', begin) + 1;
  const std::string_view row = text.substr(std::min(begin, text.size()), text.find('\n', begin) - begin);
  const std::size_t indent = row.find_first_not_of(' ');
  if (indent != std::string_view::npos && row[indent] == '\t') return "indent with spaces, not with tabs";
  if (message == YAML::ErrorMsg::END_OF_SEQ_FLOW) return "close the list with ]";
  if (message == YAML::ErrorMsg::END_OF_MAP_FLOW) return "close the map with }";
  if (message == YAML::ErrorMsg::END_OF_MAP || message == YAML::ErrorMsg::MAP_VALUE)
    return "all keys of one map begin in the same column";
  return {};
}

// Builds the tree from yaml-cpp's events. Working on events rather than on YAML::Node keeps the place of every key
// and alias, shows duplicate keys, and lets us count before anything grows.
class TreeBuilder : public YAML::EventHandler {
 public:
  TreeBuilder(std::shared_ptr<const std::string> file, std::string_view text) : file_(std::move(file)), text_(text) {}

  Node take_root() { return std::move(root_); }
  bool has_root() const { return has_root_; }

  void OnDocumentStart(const YAML::Mark&) override {}
  void OnDocumentEnd() override {}
  void OnNull(const YAML::Mark& mark, YAML::anchor_t anchor) override {
    ++nodes_;
    check_size(mark);
    // The parser's mark is that of whatever follows; the key is where a person looks.
    const bool of_key = !open_.empty() && open_.back().has_key;
    add(Node::of_text("", of_key ? open_.back().key_mark : place(mark)), anchor);
  }

  void OnAlias(const YAML::Mark& mark, YAML::anchor_t anchor) override {
    const auto known = anchors_.find(anchor);
    if (known == anchors_.end())
      fail(mark, "an alias (*) inside the value that it names would never end", "write the value out");
    nodes_ += known->second.second;
    check_size(mark);
    add(known->second.first, 0);
  }

  void OnScalar(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                const std::string& value) override {
    Node node = Node::of_text(value, place(mark));
    node.quoted = tag == "!";
    node.block_column = block_column(mark);
    nodes_ += count_nodes(node);
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

  [[noreturn]] void fail(const YAML::Mark& mark, const std::string& message, const std::string& hint = {}) const {
    throw ConfigError(Problem{place(mark), "", message, hint});
  }

 private:
  struct Open {
    Node node;
    YAML::anchor_t anchor;
    bool has_key = false;
    std::string key;
    Mark key_mark;
  };

  // Where the rows of a block of text (| or >) begin; 0 for other scalars.
  int block_column(const YAML::Mark& mark) const {
    const auto begin = static_cast<std::size_t>(std::max(0, mark.pos));
    if (begin >= text_.size() || (text_[begin] != '|' && text_[begin] != '>')) return 0;
    const std::size_t line = text_.find('\n', begin);
    if (line == std::string_view::npos) return 0;
    const std::size_t first = text_.find_first_not_of(" \n", line);
    if (first == std::string_view::npos) return 0;
    return static_cast<int>(first - text_.rfind('\n', first));
  }

  Mark place(const YAML::Mark& mark) const { return {file_, mark.line + 1, mark.column + 1}; }

  void check_size(const YAML::Mark& mark) const {
    if (nodes_ > kMaxNodes)
      fail(mark, fmt::format("found more than {} values, allowed are {}", kMaxNodes, kMaxNodes),
           "aliases count as often as they are used");
  }

  void open(Node node, YAML::anchor_t anchor, const YAML::Mark& mark) {
    if (open_.size() >= static_cast<std::size_t>(kMaxDepth)) {
      fail(mark, too_deep());
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
      throw ConfigError(
          Problem{key.mark, "", fmt::format("found {} as a key, allowed is a word or a number", key.described()), ""});
    }
    const auto& entries = parent.node.entries;
    if (entries.size() >= kMaxKeys) {
      throw ConfigError(Problem{
          key.mark, "", fmt::format("found more than {} keys in one map, allowed are {}", kMaxKeys, kMaxKeys), ""});
    }
    const auto same = std::find_if(entries.begin(), entries.end(), [&](const Entry& e) { return e.key == key.text; });
    if (same != entries.end()) {
      throw ConfigError(
          Problem{key.mark, "",
                  fmt::format("found the key {} a second time, allowed is each key once; it is first at line {}",
                              shown(key.text), same->key_mark.line),
                  "keep one of them"});
    }
    parent.has_key = true;
    parent.key = key.text;
    parent.key_mark = key.mark;
  }

  std::shared_ptr<const std::string> file_;
  std::string_view text_;
  Node root_;
  bool has_root_ = false;
  std::size_t nodes_ = 0;
  std::vector<Open> open_;
  std::map<YAML::anchor_t, std::pair<Node, std::size_t>> anchors_;
};

std::string too_large(std::size_t bytes) {
  return fmt::format("found {} bytes, allowed are {}", bytes, kMaxFileBytes);
}

// How many bytes the UTF-8 character at the front of `text` has; 0 where there is none (cut short, overlong, a
// surrogate, beyond Unicode).
std::size_t utf8_length(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned char first = byte(0);
  if (first < 0x80) return 1;
  const std::size_t length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
  if (first < 0xC2 || first > 0xF4 || text.size() < length) return 0;
  for (std::size_t i = 1; i < length; ++i) {
    if ((byte(i) & 0xC0) != 0x80) return 0;
  }
  const unsigned char second = byte(1);
  const bool overlong = (first == 0xE0 && second < 0xA0) || (first == 0xF0 && second < 0x90);
  const bool surrogate = first == 0xED && second >= 0xA0;
  const bool beyond = first == 0xF4 && second >= 0x90;
  return overlong || surrogate || beyond ? 0 : length;
}

void refuse_binary(std::string_view text, const std::shared_ptr<const std::string>& file) {
  int line = 1;
  int column = 0;
  std::size_t length = 1;
  for (std::size_t i = 0; i < text.size(); i += length) {
    ++column;
    const char c = text[i];
    const auto byte = static_cast<unsigned char>(c);
    length = utf8_length(text.substr(i));
    if (c == '\n') {
      ++line;
      column = 0;
    } else if (length == 0 || (byte < 0x20 && c != '\t' && c != '\r') || byte == 0x7F) {
      throw ConfigError(
          Problem{{file, line, column},
                  "",
                  fmt::format("found the byte 0x{:02x}, allowed is text; a variant is a YAML file in UTF-8", byte),
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
      throw ConfigError(Problem{{file, line, column}, "", too_deep(), ""});
    }
  }
}

}  // namespace

Node parse_yaml(std::string_view text, const std::string& name) {
  const auto file = std::make_shared<const std::string>(name);
  if (text.size() > kMaxFileBytes) {
    throw ConfigError(Problem{{file, 0, 0}, "", too_large(text.size()), ""});
  }
  refuse_binary(text, file);
  refuse_deep_brackets(text, file);
  TreeBuilder builder(file, text);
  try {
    std::istringstream stream{std::string(text)};
    YAML::Parser parser(stream);
    if (!parser.HandleNextDocument(builder) || !builder.has_root()) return Node::of_text("", {file, 1, 1});
    TreeBuilder second(file, text);
    if (parser.HandleNextDocument(second) && second.has_root()) {
      throw ConfigError(Problem{second.take_root().mark, "", "found a second document, allowed is one in a file",
                                "take the line '---' away"});
    }
  } catch (const YAML::Exception& error) {
    throw ConfigError(Problem{{file, error.mark.line + 1, error.mark.column + 1},
                              "",
                              "not valid YAML: " + error.msg,
                              yaml_hint(text, error.mark.line, error.msg)});
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
    throw ConfigError(Problem{{file, 0, 0}, "", too_large(size), ""});
  }
  std::ifstream in(path, std::ios::binary);
  std::string text(size, '\0');
  in.read(text.data(), static_cast<std::streamsize>(size));
  if (!in) throw ConfigError(Problem{{file, 0, 0}, "", "cannot be read", "is it yours to read?"});
  Node root = parse_yaml(text, name);
  if (!root.is_map()) {
    throw ConfigError(Problem{root.mark, "", fmt::format("found {}, allowed is a map of settings", root.described()),
                              "write for example extends: sunken-city/base"});
  }
  return root;
}

Node parse_yaml_value(std::string_view text, const std::string& name) {
  Node node = parse_yaml(text, name);
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
