#include "sim/batch/schedule.h"

#include <algorithm>
#include <cctype>

#include <fmt/format.h>

#include "sim/batch/files.h"
#include "sim/batch/hash.h"

namespace evenkeel::sim {

namespace {

constexpr std::size_t kLongestName = 200;        // of the 255 bytes that file systems allow
constexpr std::uint64_t kMostParts = 1'000'000;  // what is known of a part stays in memory

bool is_plain(char character) {
  return std::isalnum(static_cast<unsigned char>(character)) != 0 || character == '.' || character == '_' ||
         character == '-';
}

std::uint64_t parts_in(const Cell& cell) {
  return cell.games / cell.part_size + (cell.games % cell.part_size != 0 ? 1 : 0);
}

void refuse_too_many(const Experiment& experiment) {
  std::uint64_t all = 0;
  for (const Cell& cell : experiment.cells) {
    all += parts_in(cell);
    if (all <= kMostParts) continue;
    throw DatasetError(
        fmt::format("{}: {} games in parts of {} are too many parts, the most are {} in all; ask for fewer games, or "
                    "for larger parts",
                    cell.title(), cell.games, cell.part_size, kMostParts));
  }
}

// Of an escaped name, what can be turned back by itself: no half of an escape, no half of a character of several bytes.
std::string cut(std::string folder, std::size_t size) {
  if (size > 0 && folder[size - 1] == '%') size -= 1;
  if (size > 1 && folder[size - 2] == '%') size -= 2;
  const auto byte_at = [&](std::size_t at) { return std::stoi(folder.substr(at + 1, 2), nullptr, 16); };
  while (size > 2 && folder[size - 3] == '%' && byte_at(size - 3) >= 0x80) {
    const bool first_of_character = byte_at(size - 3) >= 0xC0;
    size -= 3;
    if (first_of_character) break;
  }
  folder.resize(size);
  return folder;
}

}  // namespace

std::vector<PartPlan> parts_of(const Experiment& experiment) {
  refuse_too_many(experiment);
  std::vector<PartPlan> parts;
  for (std::size_t index = 0; index < experiment.cells.size(); ++index) {
    const Cell& cell = experiment.cells[index];
    for (std::uint64_t number = 0; number < parts_in(cell); ++number) {
      parts.push_back({index, number, number * cell.part_size, games_of_part(cell, number)});
    }
  }
  return parts;
}

std::uint64_t games_of_part(const Cell& cell, std::uint64_t number) {
  return number < parts_in(cell) ? std::min(cell.part_size, cell.games - number * cell.part_size) : 0;
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
  if (folder.size() > kLongestName) folder = fmt::format("{}~{}", cut(folder, kLongestName - 33), hash_text(name));
  return "variant=" + folder;
}

std::string part_path(const Experiment& experiment, const PartPlan& part, std::string_view table) {
  const Cell& cell = experiment.cells[part.cell];
  return fmt::format("{}/{}/part-{}p-a{}-{:06}{}", table, variant_folder(cell.variant.name), cell.variant.players,
                     cell.agent_set, part.number, table == "traces" ? ".jsonl" : format_ending(experiment.format));
}

}  // namespace evenkeel::sim
