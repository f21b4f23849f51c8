#include "sim/experiments/spec.h"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "sim/experiments/size.h"
#include "variants/emit.h"
#include "variants/sweep.h"
#include "variants/yaml.h"

namespace evenkeel::sim {

namespace fs = std::filesystem;
using variants::Assignment;
using variants::ConfigError;
using variants::Node;
using variants::Problem;

namespace {

const std::vector<std::string>& known_keys() {
  static const std::vector<std::string> keys{"title",   "about",  "variants", "set",   "sweep",
                                             "players", "agents", "games",    "seed",  "part",
                                             "format",  "turns",  "traces",   "until", "margin"};
  return keys;
}

[[noreturn]] void refuse(const Node& node, const std::string& key, const std::string& allowed) {
  throw ConfigError(Problem{node.mark, key, fmt::format("found {}, allowed is {}", node.described(), allowed), ""});
}

// One value or a list of them.
std::vector<MarkedText> texts(const Node& node, const std::string& key, const std::string& allowed) {
  std::vector<MarkedText> result;
  if (node.is_scalar() && !node.text.empty()) return {{node.text, node.mark}};
  if (!node.is_list() || node.items.empty()) refuse(node, key, allowed);
  for (const Node& item : node.items) {
    if (!item.is_scalar() || item.text.empty()) refuse(item, key, allowed);
    result.push_back({item.text, item.mark});
  }
  return result;
}

MarkedText marked(const Node& node, const std::string& key, const std::string& allowed) {
  if (!node.is_scalar() || node.text.empty()) refuse(node, key, allowed);
  return {node.text, node.mark};
}

std::uint64_t size_of(const Node& node, const std::string& key) {
  const auto size = parse_size(marked(node, key, kSizeForm).text);
  if (!size) refuse(node, key, kSizeForm);
  return *size;
}

std::uint64_t count_of(const Node& node, const std::string& key) {
  const std::uint64_t count = size_of(node, key);
  if (count == 0) refuse(node, key, "a whole number from 1 to 1e15, such as 5000, 100k or 1e6");
  return count;
}

MarkedText format_of(const Node& node, const std::string& key) {
  MarkedText format = marked(node, key, kFormatForm);
  if (format.text != "parquet" && format.text != "arrow") refuse_text(format, key, kFormatForm);
  return format;
}

bool boolean_of(const Node& node, const std::string& key) {
  if (!node.is_scalar() || (node.text != "true" && node.text != "false")) refuse(node, key, "true or false");
  return node.text == "true";
}

std::vector<variants::Assignment> sets_of(const Node& node) {
  if (!node.is_map()) refuse(node, "set", "a map from setting to value");
  std::vector<variants::Assignment> sets;
  for (const variants::Entry& entry : node.entries) {
    sets.push_back({entry.key, variants::to_flow(entry.value), entry.value.mark});
  }
  return sets;
}

// Checked as the sweep of a variant file is, then written as it stands after --sweep.
std::vector<std::string> sweeps_of(const Node& node) {
  std::vector<std::string> sweeps;
  for (const variants::Axis& axis : variants::axes_of(node)) {
    std::vector<std::string> values;
    for (const variants::Assignment& value : axis) values.push_back(value.value);
    sweeps.push_back(fmt::format("{}={}", axis.front().key, fmt::join(values, ",")));
  }
  return sweeps;
}

void read_entry(const variants::Entry& entry, ExperimentSpec& spec) {
  const std::string& key = entry.key;
  const Node& value = entry.value;
  if (key == "variants") spec.variants = texts(value, key, "the name of a variant or a list of names");
  if (key == "set") spec.sets = sets_of(value);
  if (key == "sweep") spec.sweeps = sweeps_of(value);
  if (key == "players") spec.players = texts(value, key, "a number of players or a list of them");
  if (key == "agents") spec.agents = texts(value, key, "players such as greedy, or a list of such texts");
  if (key == "games") spec.games = count_of(value, key);
  if (key == "seed") spec.seed = size_of(value, key);
  if (key == "part") spec.part = count_of(value, key);
  if (key == "format") spec.format = format_of(value, key);
  if (key == "turns") spec.turns = boolean_of(value, key);
  if (key == "traces") spec.traces = size_of(value, key);
  if (key == "until") spec.until = marked(value, key, kUntilForm);
  if (key == "margin") spec.margin = marked(value, key, kMarginForm);
}

// By keys that no variant has; 'varients' is taken for 'variants', so that the message can say so.
bool is_experiment(const Node& content) {
  if (content.find("variants") != nullptr) return true;
  if (content.find("extends") != nullptr || content.find("game") != nullptr) return false;
  static const std::vector<std::string> own{"agents", "games", "until", "margin", "traces", "part"};
  return std::any_of(content.entries.begin(), content.entries.end(), [](const variants::Entry& entry) {
    return std::find(own.begin(), own.end(), entry.key) != own.end() ||
           !variants::nearest_word(entry.key, {"variants"}).empty();
  });
}

// In one file; what the command line adds is laid over it.
void refuse_contradictions(const Node& content, const ExperimentSpec& spec) {
  const Node* sweep = content.find("sweep");
  if (sweep != nullptr) variants::refuse_contradictions(spec.sets, variants::axes_of(*sweep));
}

std::string key_of(const std::string& sweep) {
  return sweep.substr(0, sweep.find('='));
}

bool swept(const ExperimentSpec& spec, const std::string& key) {
  return std::any_of(spec.sweeps.begin(), spec.sweeps.end(),
                     [&](const std::string& sweep) { return variants::overlap(key_of(sweep), key); });
}

void lay_settings(ExperimentSpec& under, const ExperimentSpec& over) {
  const auto set_anew = [&](const std::string& key) {
    return std::any_of(over.sets.begin(), over.sets.end(), [&](const Assignment& set) { return set.key == key; });
  };
  const auto taken_out = [&](const std::string& key) {
    return std::any_of(over.sets.begin(), over.sets.end(),
                       [&](const Assignment& set) { return variants::overlap(set.key, key); });
  };
  std::erase_if(under.sets, [&](const Assignment& set) { return set_anew(set.key) || swept(over, set.key); });
  std::erase_if(under.sweeps,
                [&](const std::string& sweep) { return taken_out(key_of(sweep)) || swept(over, key_of(sweep)); });
  under.sets.insert(under.sets.end(), over.sets.begin(), over.sets.end());
  under.sweeps.insert(under.sweeps.end(), over.sweeps.begin(), over.sweeps.end());
}

}  // namespace

void refuse_text(const MarkedText& what, const std::string& key, const std::string& allowed) {
  if (what.where.file) {
    throw ConfigError(
        Problem{what.where, key, fmt::format("found {}, allowed is {}", variants::shown(what.text), allowed), ""});
  }
  throw ExperimentError(fmt::format("--{} is {}, not '{}'", key, allowed, what.text));
}

std::optional<std::string> experiment_file(const variants::Library& library, const std::string& name) {
  std::error_code error;
  if (name.starts_with("experiments/") && !name.ends_with(".yaml")) {
    const fs::path file = library.root() / (name + ".yaml");
    if (fs::exists(file, error)) return file.string();
  }
  if (!name.ends_with(".yaml") && !name.ends_with(".yml")) return std::nullopt;
  if (!fs::exists(name, error)) return std::nullopt;  // the loader of variants says so
  const Node content = variants::parse_yaml_file(name, name);
  return is_experiment(content) ? std::optional(name) : std::nullopt;
}

ExperimentSpec read_experiment(const std::string& file) {
  const Node content = variants::parse_yaml_file(file, file);
  std::vector<Problem> problems;
  ExperimentSpec spec;
  for (const variants::Entry& entry : content.entries) {
    if (std::find(known_keys().begin(), known_keys().end(), entry.key) == known_keys().end()) {
      problems.push_back({entry.key_mark, entry.key,
                          fmt::format("there is no such key, allowed are {}", fmt::join(known_keys(), ", ")),
                          variants::did_you_mean(entry.key, known_keys())});
      continue;
    }
    try {
      read_entry(entry, spec);
    } catch (const ConfigError& error) {
      problems.insert(problems.end(), error.problems().begin(), error.problems().end());
    }
  }
  if (!problems.empty()) throw ConfigError(std::move(problems));
  refuse_contradictions(content, spec);
  if (spec.variants.empty()) {
    throw ConfigError(Problem{content.mark, "variants", "found nothing, allowed is a list of variants",
                              "for example variants: [sunken-city/base, sunken-city/pro]"});
  }
  return spec;
}

ExperimentSpec overlaid(ExperimentSpec under, ExperimentSpec over) {
  const auto lay = [](auto& below, auto& above) {
    if (above) below = std::move(above);
  };
  const auto lay_list = [](auto& below, auto& above) {
    if (!above.empty()) below = std::move(above);
  };
  lay_list(under.variants, over.variants);
  lay_list(under.players, over.players);
  lay_list(under.agents, over.agents);
  lay_settings(under, over);
  lay(under.games, over.games);
  lay(under.seed, over.seed);
  lay(under.part, over.part);
  lay(under.format, over.format);
  lay(under.turns, over.turns);
  lay(under.traces, over.traces);
  lay(under.until, over.until);
  lay(under.margin, over.margin);
  return under;
}

}  // namespace evenkeel::sim
