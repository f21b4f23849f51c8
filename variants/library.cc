#include "variants/library.h"

#include <algorithm>
#include <cstdlib>
#include <regex>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "variants/text.h"
#include "variants/yaml.h"

namespace evenkeel::variants {

namespace fs = std::filesystem;

namespace {

[[noreturn]] void fail(const Mark& where, const std::string& key, const std::string& message,
                       const std::string& hint = {}) {
  throw ConfigError(Problem{where, key, message, hint});
}

Mark argument(const std::string& text) {
  return {std::make_shared<const std::string>(text), 0, 0};
}

bool has_yaml_ending(const std::string& name) {
  const std::string ending = fs::path(name).extension().string();
  return ending == ".yaml" || ending == ".yml";
}

bool is_inside(const fs::path& file, const fs::path& folder) {
  std::error_code error;
  const fs::path whole = fs::weakly_canonical(file, error);
  const fs::path base = fs::weakly_canonical(folder, error);
  const auto [end_of_base, ignored] = std::mismatch(base.begin(), base.end(), whole.begin(), whole.end());
  return end_of_base == base.end();
}

// The same for every way to write a file's path. A path that the system refuses names nothing but itself.
std::string id_of(const fs::path& file) {
  std::error_code error;
  const fs::path whole = fs::weakly_canonical(file, error);
  return error ? file.string() : whole.string();
}

// Some folders beside the games hold other things than variants.
bool holds_no_variants(const fs::path& folder) {
  const fs::path name = folder.filename();
  return name == "players" || name == "experiments" || name == "spaces";
}

}  // namespace

std::vector<std::string> Library::names() const {
  std::vector<std::string> names;
  std::error_code error;
  for (const auto& folder : fs::directory_iterator(root_, error)) {
    if (!folder.is_directory() || holds_no_variants(folder.path())) continue;
    for (const auto& file : fs::directory_iterator(folder.path(), error)) {
      if (file.path().extension() != ".yaml") continue;
      names.push_back(folder.path().filename().string() + "/" + file.path().stem().string());
    }
  }
  std::sort(names.begin(), names.end());
  return names;
}

std::vector<std::string> Library::styles() const {
  std::vector<std::string> styles;
  std::error_code error;
  for (const auto& file : fs::directory_iterator(root_ / "players", error)) {
    if (file.path().extension() == ".yaml") styles.push_back(file.path().stem().string());
  }
  std::sort(styles.begin(), styles.end());
  return styles;
}

// Follows `extends` depth first, parents before children. A file that is already there is not laid on again, so that
// pro+short is base, pro, short, although both extend base.
class Library::Collector {
 public:
  Collector(const Library& library, fs::path shelf) : library_(library), shelf_(std::move(shelf)) {}

  void add_spec(const std::string& spec) {
    const std::vector<std::string> parts = split(spec, '+');
    fs::path folder = library_.root_;  // the first name is beside nothing
    for (std::size_t i = 0; i < parts.size(); ++i) {
      if (parts[i].empty())
        fail(argument(spec), "", "a part between '+' is empty", "write for example sunken-city/base+short");
      fs::path file;
      if (library_.texts_.contains(parts[i])) {
        file = parts[i];
        allowed_.emplace_back(".");  // it may extend what lies in the current folder
      } else if (has_yaml_ending(parts[i])) {
        file = parts[i];
        allowed_.push_back(file.has_parent_path() ? file.parent_path() : fs::path("."));
      } else {
        file = find_name(parts[i], folder, argument(spec), "");
      }
      if (i == 0) folder = file.parent_path();
      add_file(file);
    }
  }

  std::vector<SourceFile> take() { return std::move(files_); }

 private:
  Node read(const std::string& file) const {
    const auto text = library_.texts_.find(file);
    return text != library_.texts_.end() ? parse_yaml(text->second, file) : parse_yaml_file(file, file);
  }

  void add_file(const fs::path& file) {
    const std::string id = id_of(file);
    if (std::find(done_.begin(), done_.end(), id) != done_.end()) return;
    SourceFile source{file.string(), name_of(file), read(file.string())};
    open_.emplace_back(id, source.name);
    if (const Node* extends = source.content.find("extends")) {
      if (extends->is_list()) {
        for (const Node& parent : extends->items) add_parent(parent, file);
      } else {
        add_parent(*extends, file);
      }
    }
    open_.pop_back();
    done_.push_back(id);
    files_.push_back(std::move(source));
  }

  void add_parent(const Node& parent, const fs::path& child) {
    if (!parent.is_scalar() || parent.text.empty()) {
      fail(parent.mark, "extends",
           fmt::format("found {}, allowed is the name of a variant or a list of names", parent.described()));
    }
    const fs::path file = find_name(parent.text, child.parent_path(), parent.mark, "extends");
    const std::string id = id_of(file);
    const auto cycle = std::find_if(open_.begin(), open_.end(), [&](const auto& entry) { return entry.first == id; });
    if (cycle != open_.end()) {
      std::string way;
      for (auto it = cycle; it != open_.end(); ++it) way += it->second + " -> ";
      fail(parent.mark, "extends",
           fmt::format("found a circle: {}{}; allowed are files that do not extend one another", way, cycle->second),
           "take one of these extends away");
    }
    add_file(file);
  }

  // A name is looked for beside the file that uses it, then on the shelf, then in the configuration folder.
  fs::path find_name(const std::string& name, const fs::path& beside, const Mark& where, const std::string& key) {
    static const std::regex form("[A-Za-z0-9_][A-Za-z0-9_.-]*(/[A-Za-z0-9_][A-Za-z0-9_.-]*)*");
    if (name.find("..") != std::string::npos || name.front() == '/' || name.front() == '~') {
      fail(where, key, fmt::format("found {}, allowed is a name inside the configuration folder", shown(name)),
           "name a variant such as sunken-city/base");
    }
    if (name.size() > 200 || !std::regex_match(name, form)) {
      fail(where, key, fmt::format("found {}, allowed is the name of a variant", shown(name)),
           "write for example sunken-city/base");
    }
    const std::string file_name = has_yaml_ending(name) ? name : name + ".yaml";
    for (const fs::path& folder : {beside, shelf_, library_.root_}) {
      const fs::path file = folder / file_name;
      std::error_code error;
      if (!fs::exists(file, error)) continue;
      if (!is_allowed(file))
        fail(where, key,
             fmt::format("found {}, which leads out of the configuration folder; allowed is a file inside it",
                         shown(name)));
      return file;
    }
    std::vector<std::string> known = library_.names();
    if (name.find('/') == std::string::npos) {
      for (std::string& full : known) full = full.substr(full.find('/') + 1);
    }
    std::string hint = did_you_mean(name, known);
    if (hint.empty()) hint = "'evenkeel list' shows them all";
    fail(where, key, fmt::format("found {}, allowed is the name of a variant that exists", shown(name)), hint);
  }

  bool is_allowed(const fs::path& file) const {
    if (is_inside(file, library_.root_)) return true;
    return std::any_of(allowed_.begin(), allowed_.end(),
                       [&](const fs::path& folder) { return is_inside(file, folder); });
  }

  std::string name_of(const fs::path& file) const {
    if (!is_inside(file, library_.root_)) return file.string();
    std::error_code error;
    const fs::path relative = fs::relative(id_of(file), id_of(library_.root_), error);
    return (relative.parent_path() / relative.stem()).generic_string();
  }

  const Library& library_;
  fs::path shelf_;
  std::vector<fs::path> allowed_;
  std::vector<std::pair<std::string, std::string>> open_;  // file, name: what is being extended right now
  std::vector<std::string> done_;
  std::vector<SourceFile> files_;
};

std::vector<SourceFile> Library::files_of(const std::string& spec, const std::string& shelf) const {
  Collector collector(*this, root_ / shelf);
  collector.add_spec(spec);
  return collector.take();
}

fs::path find_configs(const std::string& given, const fs::path& program) {
  const char* from_environment = std::getenv("EVENKEEL_CONFIGS");
  const std::string named = !given.empty() ? given : from_environment != nullptr ? from_environment : "";
  if (!named.empty()) {
    if (!fs::is_directory(named)) fail(argument(named), "", "not a configuration folder: there is no such folder");
    return named;
  }
  const fs::path beside = program.parent_path();
  for (const fs::path& folder : {fs::path("configs"), beside / "../configs", beside / "../share/evenkeel/configs"}) {
    std::error_code error;
    if (fs::exists(folder / "sunken-city/base.yaml", error)) return folder;
  }
  fail(argument("configs"), "", "the configuration folder was not found",
       "name it with --configs FOLDER or EVENKEEL_CONFIGS");
}

}  // namespace evenkeel::variants
