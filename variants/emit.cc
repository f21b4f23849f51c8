#include "variants/emit.h"

#include <algorithm>

#include <fmt/format.h>
#define XXH_INLINE_ALL
#include <xxhash.h>

namespace evenkeel::variants {

std::string json_quoted(const std::string& text) {
  std::string out = "\"";
  for (const char c : text) {
    switch (c) {
      case '"': out += "\\\""; break;
      case '\\': out += "\\\\"; break;
      case '\n': out += "\\n"; break;
      case '\t': out += "\\t"; break;
      case '\r': out += "\\r"; break;
      default:
        if (static_cast<unsigned char>(c) < 0x20) {
          out += fmt::format("\\u{:04x}", static_cast<int>(c));
        } else {
          out += c;
        }
    }
  }
  return out + '"';
}

namespace {

void append_json(std::string& out, const Node& node) {
  switch (node.kind) {
    case Node::Kind::scalar: out += node.scalar == Node::Scalar::text ? json_quoted(node.text) : node.text; return;
    case Node::Kind::list:
      out += '[';
      for (std::size_t i = 0; i < node.items.size(); ++i) {
        if (i > 0) out += ',';
        append_json(out, node.items[i]);
      }
      out += ']';
      return;
    case Node::Kind::map:
      out += '{';
      for (std::size_t i = 0; i < node.entries.size(); ++i) {
        if (i > 0) out += ',';
        out += json_quoted(node.entries[i].key) + ':';
        append_json(out, node.entries[i].value);
      }
      out += '}';
  }
}

bool plain_is_safe(const std::string& text) {
  const auto is_plain = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '/' ||
           c == ' ' || c == '-';
  };
  return !text.empty() && text.front() >= '0' && text.front() != ' ' && text.back() != ' ' &&
         std::all_of(text.begin(), text.end(), is_plain) && text != "true" && text != "false" && text != "null";
}

void append_flow(std::string& out, const Node& node) {
  switch (node.kind) {
    case Node::Kind::scalar:
      out += node.scalar != Node::Scalar::text || plain_is_safe(node.text) ? node.text : json_quoted(node.text);
      return;
    case Node::Kind::list:
      out += '[';
      for (std::size_t i = 0; i < node.items.size(); ++i) {
        if (i > 0) out += ", ";
        append_flow(out, node.items[i]);
      }
      out += ']';
      return;
    case Node::Kind::map:
      out += '{';
      for (std::size_t i = 0; i < node.entries.size(); ++i) {
        if (i > 0) out += ", ";
        out += node.entries[i].key + ": ";
        append_flow(out, node.entries[i].value);
      }
      out += '}';
  }
}

// "T5 (ruling)" where the rules can be read in another way too.
std::string rule_of(const Setting& setting) {
  return setting.alternatives.empty() ? setting.rule : setting.rule + " (ruling)";
}

void append_setting(std::string& out, const Setting& setting, const Node& value, const std::string& indent) {
  const std::string key = setting.path.substr(setting.path.rfind('.') + 1);
  out += fmt::format("{}# {}: {}\n", indent, rule_of(setting), setting.about);
  if (setting.shape.kind == Shape::Kind::drawing && value.is_list()) {
    out += indent + key + ": |\n";
    for (const Node& row : value.items) out += indent + "  " + row.text + "\n";
    return;
  }
  out += indent + key + ": ";
  append_flow(out, value);
  out += '\n';
}

std::string shape_schema(const Shape& shape);

std::string words_schema(const std::vector<std::string>& words) {
  std::string out = R"({"type":"string","enum":[)";
  for (std::size_t i = 0; i < words.size(); ++i) out += (i > 0 ? "," : "") + json_quoted(words[i]);
  return out + "]}";
}

// Keys are strings in JSON, numbers too.
std::string key_schema(const Shape& shape) {
  if (shape.kind != Shape::Kind::integer) return shape_schema(shape);
  std::vector<std::string> numbers;
  for (long number = shape.least; number <= shape.most; ++number) numbers.push_back(std::to_string(number));
  return words_schema(numbers);
}

std::string shape_schema(const Shape& shape) {
  switch (shape.kind) {
    case Shape::Kind::integer:
      return fmt::format(R"({{"type":"integer","minimum":{},"maximum":{}}})", shape.least, shape.most);
    case Shape::Kind::boolean: return R"({"type":"boolean"})";
    case Shape::Kind::word: return words_schema(shape.words);
    case Shape::Kind::pattern:
      return fmt::format(R"({{"type":"string","pattern":{}}})", json_quoted("^(" + shape.regex + ")$"));
    case Shape::Kind::list:
      return fmt::format(R"({{"type":"array","minItems":{},"maxItems":{},"uniqueItems":{},"items":{}}})", shape.least,
                         shape.most, shape.unique, shape_schema(*shape.element));
    case Shape::Kind::map:
      return fmt::format(
          R"({{"type":"object","minProperties":{},"maxProperties":{},"propertyNames":{},"additionalProperties":{}}})",
          shape.least, shape.most, key_schema(*shape.key), shape_schema(*shape.element));
    case Shape::Kind::drawing:
      return fmt::format(
          R"({{"anyOf":[{{"type":"string"}},{{"type":"array","minItems":1,"maxItems":{},"items":{{"type":"string","maxLength":{}}}}}]}})",
          shape.most, shape.most);
  }
  return "{}";
}

std::string setting_schema(const Setting& setting, const GameSettings& game) {
  const std::string plain = shape_schema(setting.shape);
  const std::string description = json_quoted(rule_of(setting) + ": " + setting.about);
  if (!setting.by_players) return fmt::format(R"({{"description":{},"allOf":[{}]}})", description, plain);
  std::string counts;
  for (int count = game.min_players; count <= game.max_players; ++count)
    counts += fmt::format(R"("{}":{},)", count, plain);
  return fmt::format(
      R"({{"description":{},"anyOf":[{},{{"type":"object","properties":{{{}"{}":{}}},"additionalProperties":false}}]}})",
      description, plain, counts, kOtherwise, plain);
}

// The settings grouped into nested objects by the parts of their paths, in their own order.
std::string section_schema(const GameSettings& game, const std::string& section, const std::string& first = {}) {
  std::string properties = first;
  std::vector<std::string> done;
  for (const Setting& setting : game.settings) {
    if (!section.empty() && !setting.path.starts_with(section + ".")) continue;
    const std::string rest = section.empty() ? setting.path : setting.path.substr(section.size() + 1);
    const std::string key = rest.substr(0, rest.find('.'));
    if (std::find(done.begin(), done.end(), key) != done.end()) continue;
    done.push_back(key);
    if (!properties.empty()) properties += ',';
    const bool leaf = key.size() == rest.size();
    properties += json_quoted(key) + ":" +
                  (leaf ? setting_schema(setting, game)
                        : section_schema(game, section.empty() ? key : fmt::format("{}.{}", section, key)));
  }
  return fmt::format(R"({{"type":"object","additionalProperties":false,"properties":{{{}}}}})", properties);
}

}  // namespace

std::string to_json(const Node& node) {
  std::string out;
  append_json(out, node);
  return out;
}

std::string to_flow(const Node& node) {
  std::string out;
  append_flow(out, node);
  return out;
}

Node with_header(const Variant& variant, const GameSettings& game) {
  std::vector<Node> counts;
  for (const int count : variant.players) counts.push_back(Node::of_integer(count));
  Node whole = Node::of_map();
  whole.set("game", Node::of_text(game.game), {});
  whole.set("players", Node::of_list(std::move(counts)), {});
  for (const Entry& entry : variant.rules.entries) whole.set(entry.key, entry.value, entry.key_mark);
  return whole;
}

std::string to_yaml(const Variant& variant, const GameSettings& game, const Node& rules) {
  std::string out = fmt::format("# {}, resolved: every setting and the rule it belongs to\n", variant.name);
  out += "game: " + game.game + "\n";
  if (!variant.title.empty()) out += "title: " + json_quoted(variant.title) + "\n";
  const Node* players = rules.find("players");
  out += "players: ";
  out += to_flow(players != nullptr ? *players : *with_header(variant, game).find("players")) + "\n";
  std::string section;
  for (const Setting& setting : game.settings) {
    const std::size_t dot = setting.path.find('.');
    const std::string own_section = dot == std::string::npos ? std::string() : setting.path.substr(0, dot);
    if (own_section != section || own_section.empty()) out += '\n';
    if (own_section != section && !own_section.empty()) out += own_section + ":\n";
    section = own_section;
    append_setting(out, setting, *find_path(rules, setting.path), section.empty() ? "" : "  ");
  }
  return out;
}

std::string content_hash(const Node& rules) {
  const std::string json = to_json(rules);
  const XXH128_hash_t hash = XXH3_128bits(json.data(), json.size());
  return fmt::format("{:016x}{:016x}", hash.high64, hash.low64);
}

std::string json_schema(const GameSettings& game) {
  const std::string file_keys = fmt::format(
      R"("game":{{"const":{}}},"title":{{"type":"string"}},"about":{{"type":"string"}},)"
      R"("extends":{{"anyOf":[{{"type":"string"}},{{"type":"array","items":{{"type":"string"}}}}]}},)"
      R"("players":{{"type":"array","minItems":1,"uniqueItems":true,"items":{{"type":"integer","minimum":{},"maximum":{}}}}},)"
      R"("sweep":{{"type":"object"}})",
      json_quoted(game.game), game.min_players, game.max_players);
  const std::string body = section_schema(game, "", file_keys);
  return fmt::format(R"({{"$schema":"http://json-schema.org/draft-07/schema#","title":{},{})",
                     json_quoted(game.title + ": a variant file"), body.substr(1));
}

}  // namespace evenkeel::variants
