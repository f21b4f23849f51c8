#pragma once
// Reads JSON that this program wrote: manifests and the log of parts. Small, strict, and no more than that.

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace evenkeel::sim {

struct Json {
  enum class Kind : std::uint8_t { null, boolean, number, text, list, map };

  Kind kind = Kind::null;
  std::string text;  // a number's digits too
  bool yes = false;
  std::vector<Json> items;
  std::map<std::string, Json> members;

  // All throw std::runtime_error where the value is not of that kind.
  const Json& at(const std::string& key) const;
  std::uint64_t as_number() const;
  const std::string& as_text() const;
  bool as_boolean() const;
  const std::vector<Json>& as_list() const;
};

// Throws std::runtime_error.
Json parse_json(std::string_view text);

}  // namespace evenkeel::sim
