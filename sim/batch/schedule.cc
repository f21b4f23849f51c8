#include "sim/batch/schedule.h"

#include <algorithm>
#include <cctype>

#include <fmt/format.h>

#include "sim/batch/hash.h"

namespace evenkeel::sim {

namespace {

constexpr std::size_t kLongestName = 200;  // of the 255 bytes that file systems allow

bool is_plain(char character) {
  return std::isalnum(static_cast<unsigned char>(character)) != 0 || character == '.' || character == '_' ||
         character == '-';
}

}  // namespace

std::vector<PartPlan> parts_of(const Experiment& experiment) {
  std::vector<PartPlan> parts;
  for (std::size_t index = 0; index < experiment.cells.size(); ++index) {
    const Cell& cell = experiment.cells[index];
    for (std::uint64_t first = 0; first < cell.games; first += cell.part_size) {
      parts.push_back({index, first / cell.part_size, first, std::min(cell.part_size, cell.games - first)});
    }
  }
  return parts;
}

std::string variant_folder(const std::string& name) {
  std::string folder;
  for (const char character : name) {
    if (is_plain(character)) {
      folder += character;
    } else {
      folder += fmt::format("%{:02X}", static_cast<unsigned char>(character));
    }
  }
  if (folder.size() > kLongestName) folder = folder.substr(0, kLongestName - 33) + "~" + hash_text(name);
  return "variant=" + folder;
}

std::string part_path(const Experiment& experiment, const PartPlan& part, std::string_view table) {
  const Cell& cell = experiment.cells[part.cell];
  return fmt::format("{}/{}/part-{}p-a{}-{:06}{}", table, variant_folder(cell.variant.name), cell.variant.players,
                     cell.agent_set, part.number, table == "traces" ? ".jsonl" : format_ending(experiment.format));
}

}  // namespace evenkeel::sim
