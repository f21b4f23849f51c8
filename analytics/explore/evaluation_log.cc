#include "analytics/explore/evaluation_log.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "sim/batch/json.h"
#include "variants/emit.h"

namespace evenkeel::explore {

namespace fs = std::filesystem;
using analytics::Moments;
using sim::Json;

namespace {

constexpr const char* kLogFile = "search.jsonl";

fs::path made(const fs::path& folder) {
  sim::make_folder(folder);
  return folder;
}

std::string head_line(const std::string& identity) {
  return fmt::format(R"({{"format":"evenkeel.search/1","search":{}}})", variants::json_quoted(identity));
}

std::string moments_json(const std::vector<Moments>& all) {
  std::vector<std::string> parts;
  for (const Moments& one : all) {
    parts.push_back(fmt::format("[{},{},{}]", one.count, one.sum, static_cast<std::int64_t>(one.squares)));
  }
  return fmt::format("[{}]", fmt::join(parts, ","));
}

std::int64_t whole(const Json& json) {
  return std::stoll(json.text);
}

std::vector<Moments> moments_in(const Json& json) {
  std::vector<Moments> all;
  for (const Json& one : json.as_list()) {
    const auto& parts = one.as_list();
    if (parts.size() != 3) throw std::runtime_error("three numbers are expected");
    all.push_back({parts[0].as_number(), whole(parts[1]), whole(parts[2])});
  }
  return all;
}

}  // namespace

EvaluationLog::EvaluationLog(const fs::path& folder, const std::string& identity)
    : file_(folder / kLogFile), lock_(made(folder)), identity_(identity) {
  std::error_code error;
  if (fs::exists(file_, error)) {
    read();
  } else {
    sim::write_whole(file_, head_line(identity_) + "\n");
  }
}

void EvaluationLog::read() {
  std::string text = sim::read_whole(file_);
  const std::size_t whole_lines = text.rfind('\n') + 1;  // 0 where there is none
  if (whole_lines < text.size()) {
    text.resize(whole_lines);
    sim::write_whole(file_, text);
  }
  std::size_t begin = text.find('\n') + 1;
  if (begin == 0 || text.substr(0, begin - 1) != head_line(identity_)) {
    throw sim::DatasetError(
        fmt::format("{}: this is the log of another search (other rules, goals, games or seed); name another --out",
                    file_.string()));
  }
  for (int line = 2; begin < text.size(); ++line) {
    const std::size_t end = text.find('\n', begin);
    try {
      const Json json = sim::parse_json(std::string_view(text).substr(begin, end - begin));
      EvaluationKey key{json.at("phase").as_text(), {}, json.at("from").as_number(), json.at("to").as_number()};
      for (const Json& place : json.at("point").as_list()) key.point.push_back(static_cast<int>(place.as_number()));
      known_[key] = {moments_in(json.at("sums")), moments_in(json.at("differences"))};
    } catch (const std::exception& problem) {
      throw sim::DatasetError(fmt::format("{}:{}: {}; name another --out", file_.string(), line, problem.what()));
    }
    begin = end + 1;
  }
}

const Evidence* EvaluationLog::find(const EvaluationKey& key) const {
  const auto found = known_.find(key);
  return found == known_.end() ? nullptr : &found->second;
}

void EvaluationLog::add(const EvaluationKey& key, const Evidence& evidence) {
  sim::append_line(file_, fmt::format(R"({{"phase":"{}","point":[{}],"from":{},"to":{},"sums":{},"differences":{}}})",
                                      key.phase, fmt::join(key.point, ","), key.from, key.to,
                                      moments_json(evidence.sums), moments_json(evidence.differences)));
  known_[key] = evidence;
}

}  // namespace evenkeel::explore
