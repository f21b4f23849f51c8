#pragma once
// Where variant files live, and how a name such as sunken-city/base+short becomes an ordered list of files.

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "variants/node.h"

namespace evenkeel::variants {

// One file, parsed, without what it extends.
struct SourceFile {
  std::string path;  // as messages show it
  std::string name;  // "sunken-city/short"
  Node content;
};

class Library {
 public:
  // `root` is the configuration folder with one folder a game.
  explicit Library(std::filesystem::path root) : root_(std::move(root)) {}

  const std::filesystem::path& root() const { return root_; }

  // A variant file that is no file: YAML under a name of its own, which goes before all others of that name.
  void add_text(const std::string& name, std::string yaml) { texts_[name] = std::move(yaml); }

  // Names of all variants, in the order of the alphabet: "sunken-city/base", ...
  std::vector<std::string> names() const;

  // The styles of players that there are: "careful", ...
  std::vector<std::string> styles() const;

  // All files that make up a name or file path with its + parts, parents first, each once. Names in them are looked for
  // in the folder `shelf` of the configuration too. Throws ConfigError.
  std::vector<SourceFile> files_of(const std::string& spec, const std::string& shelf = "") const;

 private:
  class Collector;
  std::filesystem::path root_;
  std::map<std::string, std::string> texts_;
};

// Finds the configuration folder: the one given, EVENKEEL_CONFIGS, ./configs, or the one beside the program.
std::filesystem::path find_configs(const std::string& given, const std::filesystem::path& program);

}  // namespace evenkeel::variants
