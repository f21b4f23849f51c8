#include "sim/batch/manifest.h"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "sim/batch/json.h"
#include "sim/batch/part_record.h"
#include "variants/emit.h"

namespace evenkeel::sim {

using variants::json_quoted;

namespace {

constexpr std::size_t kShown = 3;

std::string cell_json(const ManifestCell& cell, bool complete) {
  std::vector<std::string> places;
  for (const std::string& place : cell.places) places.push_back(json_quoted(place));
  std::string json = fmt::format(
      R"({{"variant":{},"players":{},"agents":{},"rules":"{}","games":{},"part":{},"block":{},"folder":{},"told":{},"places":[{}])",
      json_quoted(cell.variant), cell.players, json_quoted(cell.agents), cell.rules, cell.games, cell.part_size,
      cell.block_size, json_quoted(cell.folder), cell.told, fmt::join(places, ","));
  if (complete) json += fmt::format(R"(,"stopped":{},"result":{})", cell.result.stopped, tally_json(cell.result.tally));
  return json + "}";
}

ManifestCell read_cell(const Json& json, std::size_t games, bool complete) {
  ManifestCell cell{.variant = json.at("variant").as_text(),
                    .players = static_cast<int>(json.at("players").as_number()),
                    .agents = json.at("agents").as_text(),
                    .rules = json.at("rules").as_text(),
                    .games = json.at("games").as_number(),
                    .part_size = std::max<std::uint64_t>(json.at("part").as_number(), 1),
                    .block_size = json.at("block").as_number(),
                    .folder = json.at("folder").as_text(),
                    .told = json.at("told").as_number(),
                    .places = {},
                    .result = {}};
  if (cell.told >= games) throw std::runtime_error("a cell names a game that is not there");
  for (const Json& place : json.at("places").as_list()) cell.places.push_back(place.as_text());
  if (complete) cell.result = {read_tally(json.at("result")), json.at("stopped").as_boolean()};
  return cell;
}

void list_missing(const std::vector<std::string>& from, const std::vector<std::string>& in, const char* who,
                  std::string& text) {
  std::size_t count = 0;
  for (const std::string& line : from) {
    if (std::find(in.begin(), in.end(), line) != in.end()) continue;
    if (++count <= kShown) text += fmt::format("\n  {}: {}", who, line);
  }
  if (count > kShown) text += fmt::format("\n  {}: and {} more", who, count - kShown);
}

// Which of the games a cell's is; added where it is new.
std::size_t place_among(std::vector<ToldGame>& games, const Cell& cell) {
  ToldGame game{cell.variant.game, cell.told};
  const std::string text = description_json(game);
  const auto known =
      std::find_if(games.begin(), games.end(), [&](const ToldGame& one) { return description_json(one) == text; });
  const auto place = static_cast<std::size_t>(known - games.begin());
  if (known == games.end()) games.push_back(std::move(game));
  return place;
}

}  // namespace

Manifest manifest_of(const Experiment& experiment, const Shard& shard) {
  Manifest manifest{.dataset = experiment.hash(),
                    .seed = experiment.seed,
                    .format = experiment.format,
                    .shard = shard,
                    .complete = false,
                    .games = {},
                    .cells = {},
                    .identity = experiment.identity()};
  for (const Cell& cell : experiment.cells) {
    manifest.cells.push_back({.variant = cell.variant.name,
                              .players = cell.variant.players,
                              .agents = cell.agents_text,
                              .rules = cell.variant.hash,
                              .games = cell.games,
                              .part_size = cell.part_size,
                              .block_size = static_cast<std::uint64_t>(cell.rotation.block_size),
                              .folder = variant_folder(cell.variant.name),
                              .told = place_among(manifest.games, cell),
                              .places = cell.table->seat_places(),
                              .result = {}});
  }
  return manifest;
}

std::string to_text(const Manifest& manifest) {
  std::vector<std::string> games;
  for (const ToldGame& game : manifest.games) games.push_back(description_json(game));
  std::vector<std::string> cells;
  for (const ManifestCell& cell : manifest.cells) cells.push_back(cell_json(cell, manifest.complete));
  std::vector<std::string> identity;
  for (const std::string& line : manifest.identity) identity.push_back(json_quoted(line));
  return fmt::format(
      R"({{
"evenkeel":"dataset",
"schema":{},
"dataset":"{}",
"seed":{},
"format":"{}",
"shard":"{}/{}",
"complete":{},
"games":[
  {}
],
"cells":[
  {}
],
"identity":[
  {}
]
}}
)",
      kSchemaVersion, manifest.dataset, manifest.seed, format_word(manifest.format), manifest.shard.index,
      manifest.shard.of, manifest.complete, fmt::join(games, ",\n  "), fmt::join(cells, ",\n  "),
      fmt::join(identity, ",\n  "));
}

Manifest parse_manifest(const std::string& text) {
  const Json json = parse_json(text);
  Manifest manifest;
  for (const Json& line : json.at("identity").as_list()) manifest.identity.push_back(line.as_text());
  manifest.dataset = json.at("dataset").as_text();
  manifest.seed = json.at("seed").as_number();
  manifest.format = json.at("format").as_text() == "arrow" ? Format::arrow : Format::parquet;
  manifest.complete = json.at("complete").as_boolean();
  for (const Json& game : json.at("games").as_list()) manifest.games.push_back(read_description(game));
  for (const Json& cell : json.at("cells").as_list()) {
    manifest.cells.push_back(read_cell(cell, manifest.games.size(), manifest.complete));
  }
  const std::string& shard = json.at("shard").as_text();
  const std::size_t slash = shard.find('/');
  if (slash == std::string::npos) throw std::runtime_error("the shard is not of the form 1/4");
  manifest.shard = {parse_json(shard.substr(0, slash)).as_number(), parse_json(shard.substr(slash + 1)).as_number()};
  return manifest;
}

std::string differences(const std::vector<std::string>& there, const std::vector<std::string>& asked) {
  std::string text;
  list_missing(there, asked, "there", text);
  list_missing(asked, there, "asked", text);
  return text;
}

}  // namespace evenkeel::sim
