#include "variants/unknown_keys.h"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace evenkeel::variants {

namespace {

// Keys that describe the file, not the game.
const std::vector<std::string>& file_keys() {
  static const std::vector<std::string> keys{"game", "title", "about", "extends", "players", "sweep"};
  return keys;
}

// Goes as deep as the path still makes sense.
class UnknownKeys {
 public:
  UnknownKeys(const GameSettings& game, std::vector<Problem>& problems) : game_(game), problems_(problems) {}

  void look(const Node& node, const std::string& path) {
    for (const Entry& entry : node.entries) {
      if (path.empty() && is_file_key(entry.key)) continue;
      const std::string key = path.empty() ? entry.key : path + "." + entry.key;
      if (entry.key.find('.') != std::string::npos) {
        refuse_dots(entry, key);
      } else if (is_section(key)) {
        look_into(entry, key);
      } else if (game_.find(key) == nullptr) {
        refuse(entry, key, path);
      }
    }
  }

 private:
  static bool is_file_key(const std::string& key) {
    return std::find(file_keys().begin(), file_keys().end(), key) != file_keys().end();
  }

  bool is_section(const std::string& key) const {
    return std::any_of(game_.settings.begin(), game_.settings.end(),
                       [&](const Setting& s) { return s.path.starts_with(key + "."); });
  }

  std::vector<std::string> keys_in(const std::string& section) const {
    std::vector<std::string> keys = section.empty() ? file_keys() : std::vector<std::string>{};
    const std::size_t skip = section.empty() ? 0 : section.size() + 1;
    for (const Setting& setting : game_.settings) {
      if (!section.empty() && !setting.path.starts_with(section + ".")) continue;
      std::string key = setting.path.substr(skip);
      key = key.substr(0, key.find('.'));
      if (std::find(keys.begin(), keys.end(), key) == keys.end()) keys.push_back(key);
    }
    return keys;
  }

  void look_into(const Entry& entry, const std::string& key) {
    if (entry.value.is_map()) return look(entry.value, key);
    problems_.push_back(
        {entry.value.mark, key,
         fmt::format("found {}, allowed is a map with {}", entry.value.described(), fmt::join(keys_in(key), ", ")),
         ""});
  }

  // --set knows dots, a file does not: there each level has a line of its own.
  void refuse_dots(const Entry& entry, const std::string& key) {
    const std::size_t dot = entry.key.find('.');
    problems_.push_back(
        {entry.key_mark, key, "found a key with a dot, allowed is one key a level",
         fmt::format("write {{{}: {{{}: ...}}}}", entry.key.substr(0, dot), entry.key.substr(dot + 1))});
  }

  // The key may be right but in the wrong section: then say where it belongs.
  std::string belongs_to(const std::string& key) const {
    std::vector<std::string> paths;
    for (const Setting& setting : game_.settings) {
      if (setting.path == key || setting.path.ends_with("." + key)) paths.push_back("'" + setting.path + "'");
    }
    return paths.empty() ? std::string() : fmt::format("did you mean {}?", fmt::join(paths, " or "));
  }

  void refuse(const Entry& entry, const std::string& key, const std::string& section) {
    const std::vector<std::string> here = keys_in(section);
    std::string hint = belongs_to(entry.key);
    if (hint.empty()) hint = did_you_mean(entry.key, here);
    problems_.push_back(
        {entry.key_mark, key,
         fmt::format("there is no such setting, allowed {} {}",
                     section.empty() ? "are" : fmt::format("in {} are", section), fmt::join(here, ", ")),
         hint});
  }

  const GameSettings& game_;
  std::vector<Problem>& problems_;
};

}  // namespace

void find_unknown_keys(const Node& root, const GameSettings& game, std::vector<Problem>& problems) {
  UnknownKeys(game, problems).look(root, "");
}

}  // namespace evenkeel::variants
