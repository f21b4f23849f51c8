#include "analytics/explore/variant_file.h"

#include <sstream>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "variants/emit.h"
#include "variants/yaml.h"

namespace evenkeel::explore {

using variants::Node;

namespace {

// Sections one below the other; values on one line.
void append_block(std::string& out, const Node& node, const std::string& indent, int depth) {
  for (const variants::Entry& entry : node.entries) {
    out += indent + entry.key + ":";
    if (entry.value.is_map() && depth > 0) {
      out += "\n";
      append_block(out, entry.value, indent + "  ", depth - 1);
    } else {
      out += " " + variants::to_flow(entry.value) + "\n";
    }
  }
}

// "sunken-city/base+short" extends sunken-city/base and sunken-city/short.
std::string extended(const std::string& variant) {
  std::vector<std::string> names;
  std::string folder;
  std::istringstream parts(variant);
  for (std::string part; std::getline(parts, part, '+');) {
    if (names.empty()) folder = part.substr(0, part.rfind('/') + 1);
    names.push_back(part.find('/') == std::string::npos ? folder + part : part);
  }
  return names.size() == 1 ? names.front() : fmt::format("[{}]", fmt::join(names, ", "));
}

std::string evidence_text(const GameSpace& space, const Finalist& finalist) {
  std::string text;
  for (std::size_t i = 0; i < finalist.fresh.size(); ++i) {
    text += fmt::format("#   {}\n", estimate_text(space.measures().all()[i], finalist.fresh[i]));
  }
  return text;
}

// With their types, as the rules have them: a checked value is written as it was meant.
Node changed_settings(const Space& space, const Finalist& finalist) {
  Node changed = Node::of_map();
  Changes all = space.workshop->bench().sets;
  const Changes own = space.changes_of(finalist.point);
  all.insert(all.end(), own.begin(), own.end());
  const Contender contender = space.workshop->with(own);
  for (const variants::Assignment& change : all) {
    const variants::Setting* setting = space.workshop->setting_of(change.key);
    if (setting == nullptr) continue;
    variants::set_path(changed, change.key, *variants::find_path(contender.rules, setting->path));
  }
  return changed;
}

}  // namespace

std::string estimate_text(const Measure& measure, const Estimate& estimate) {
  const double factor = measure.share ? 100 : 1;
  return fmt::format("{}: {:.2f}{} ({:.2f} to {:.2f})", measure.label, factor * estimate.value,
                     measure.share ? " %" : "", factor * estimate.interval.low, factor * estimate.interval.high);
}

std::string variant_file(const GameSpace& space, const Exploration& found, const Finalist& finalist) {
  const Space& described = space.space();
  const Bench& bench = described.workshop->bench();
  const std::string title = described.title.empty() ? "Found by exploring " + bench.variant : described.title;
  std::string text = fmt::format(
      "# {}\n#\n# Found by 'evenkeel explore {}' (seed {}) among {} rule sets in {} games of {} by {}.\n"
      "# Played again on fresh luck (seed {}, {} games):\n{}# The original, {}, on the same luck:\n{}",
      title, described.file, described.seed, found.candidates.size(), found.search_games, bench.variant, bench.agents,
      found.fresh_seed, found.fresh_games, evidence_text(space, finalist), bench.variant,
      evidence_text(space, found.original));
  for (std::size_t i = 0; i < described.goals.size(); ++i) {
    const Goal& goal = described.goals[i];
    if (!goal.open())
      text += fmt::format("# Goal {} {}: {}\n", goal.measure, goal.text, reached_word(finalist.reached[i]));
  }
  text += fmt::format("extends: {}\ntitle: {}\nplayers: [{}]\n", extended(bench.variant), variants::json_quoted(title),
                      bench.players);
  append_block(text, changed_settings(described, finalist), "", 1);
  return text;
}

}  // namespace evenkeel::explore
