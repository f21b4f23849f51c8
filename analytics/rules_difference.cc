#include "analytics/rules_difference.h"

#include <map>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "sim/batch/json.h"

namespace evenkeel::analytics {

namespace {

using sim::Json;
using Settings = std::map<std::string, std::string>;  // by path

constexpr std::size_t kLongest = 60;

std::string value_text(const Json& json) {
  std::vector<std::string> parts;
  switch (json.kind) {
    case Json::Kind::null: return "none";
    case Json::Kind::boolean: return json.yes ? "yes" : "no";
    case Json::Kind::number:
    case Json::Kind::text: return json.text;
    case Json::Kind::list:
      for (const Json& item : json.items) parts.push_back(value_text(item));
      return fmt::format("[{}]", fmt::join(parts, ", "));
    case Json::Kind::map:
      for (const auto& [key, value] : json.members) parts.push_back(key + ": " + value_text(value));
      return fmt::format("{{{}}}", fmt::join(parts, ", "));
  }
  return "";
}

// Cut between characters, not inside of one (UTF-8).
std::string shortened(std::string text) {
  if (text.size() <= kLongest) return text;
  std::size_t end = kLongest;
  while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U) --end;
  text.resize(end);
  return text + "…";
}

void flatten(const Json& json, const std::string& path, Settings& settings) {
  if (json.kind != Json::Kind::map || json.members.empty()) {
    settings[path] = value_text(json);
    return;
  }
  for (const auto& [key, value] : json.members)
    flatten(value, path.empty() ? key : fmt::format("{}.{}", path, key), settings);
}

std::string line(const std::string& path, const std::string& value, const std::string& baseline) {
  return fmt::format("{}: {} (baseline: {})", path, shortened(value), shortened(baseline));
}

}  // namespace

std::vector<std::string> rules_difference(const std::string& baseline, const std::string& variant) {
  Settings before;
  Settings after;
  flatten(sim::parse_json(baseline), "", before);
  flatten(sim::parse_json(variant), "", after);
  std::vector<std::string> lines;
  for (const auto& [path, value] : after) {
    const auto known = before.find(path);
    const std::string was = known == before.end() ? "none" : known->second;
    if (was != value) lines.push_back(line(path, value, was));
  }
  for (const auto& [path, value] : before) {
    if (!after.contains(path)) lines.push_back(line(path, "none", value));
  }
  return lines;
}

}  // namespace evenkeel::analytics
