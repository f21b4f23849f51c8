#include "sim/batch/part_record.h"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "sim/batch/hash.h"
#include "sim/batch/json.h"
#include "variants/emit.h"

namespace evenkeel::sim {

namespace {

std::vector<std::uint64_t> first(const SeatTally::Wins& wins, int seats) {
  return {wins.begin(), wins.begin() + seats};
}

SeatTally::Wins read_wins(const Json& list) {
  SeatTally::Wins wins{};
  const std::size_t count = std::min(list.as_list().size(), wins.size());
  for (std::size_t i = 0; i < count; ++i) wins[i] = list.as_list()[i].as_number();
  return wins;
}

constexpr std::string_view kCheck = R"(,"check":")";

std::string check_of(const std::string& said) {
  return fmt::format(R"({}{}"}})", kCheck, hash_text(said));
}

}  // namespace

SeatTally read_tally(const Json& json) {
  SeatTally tally;
  tally.seats = static_cast<int>(std::min<std::size_t>(json.at("by_seat").as_list().size(), kMaxSeats));
  tally.block_size = std::max<std::uint64_t>(json.at("block").as_number(), 1);
  tally.games = json.at("games").as_number();
  tally.rounds = json.at("rounds").as_number();
  tally.stalled = json.at("stalled").as_number();
  tally.by_seat = read_wins(json.at("by_seat"));
  tally.by_agent = read_wins(json.at("by_agent"));
  return tally;
}

std::string tally_json(const SeatTally& tally) {
  return fmt::format(R"({{"games":{},"block":{},"rounds":{},"stalled":{},"by_seat":[{}],"by_agent":[{}]}})",
                     tally.games, tally.block_size, tally.rounds, tally.stalled,
                     fmt::join(first(tally.by_seat, tally.seats), ","),
                     fmt::join(first(tally.by_agent, tally.seats), ","));
}

const FileRecord* file_of(const PartRecord& record, const std::string& table) {
  const auto file = std::find_if(record.files.begin(), record.files.end(),
                                 [&](const FileRecord& one) { return one.path.starts_with(table + "/"); });
  return file == record.files.end() ? nullptr : &*file;
}

std::string to_line(const PartRecord& record) {
  std::vector<std::string> files;
  for (const FileRecord& file : record.files) {
    files.push_back(fmt::format(R"({{"path":{},"bytes":{},"xxh128":"{}"}})", variants::json_quoted(file.path),
                                file.bytes, file.hash));
  }
  const std::string said = fmt::format(R"({{"cell":{},"part":{},"tally":{},"files":[{}])", record.cell, record.number,
                                       tally_json(record.tally), fmt::join(files, ","));
  return said + check_of(said);
}

PartRecord from_line(const std::string& line) {
  const std::string said = line.substr(0, line.rfind(kCheck));
  if (line != said + check_of(said)) throw std::runtime_error("it is not what was written");
  const Json json = parse_json(line);
  PartRecord record{.cell = json.at("cell").as_number(),
                    .number = json.at("part").as_number(),
                    .tally = read_tally(json.at("tally")),
                    .files = {}};
  for (const Json& file : json.at("files").as_list()) {
    record.files.push_back({file.at("path").as_text(), file.at("bytes").as_number(), file.at("xxh128").as_text()});
  }
  return record;
}

}  // namespace evenkeel::sim
