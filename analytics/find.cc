#include "analytics/find.h"

#include <algorithm>
#include <set>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "analytics/cell_findings.h"
#include "analytics/gather.h"
#include "analytics/ladder.h"
#include "analytics/notes.h"
#include "analytics/option_worth.h"
#include "analytics/rules_difference.h"
#include "analytics/words.h"

namespace evenkeel::analytics {

namespace {

std::string title_of(const SourceCell& cell) {
  const sim::ManifestCell& named = cell.named();
  return table_title(named.variant, named.players, named.agents);
}

bool same_table(const SourceCell& a, const SourceCell& b) {
  return a.named().variant == b.named().variant && a.named().players == b.named().players &&
         a.named().agents == b.named().agents;
}

std::vector<SourceCell> source_cells(const std::vector<sim::DatasetReader>& datasets,
                                     const std::vector<std::string>& only) {
  std::vector<SourceCell> cells;
  for (const sim::DatasetReader& dataset : datasets) {
    for (std::size_t i = 0; i < dataset.manifest().cells.size(); ++i) {
      const std::string& variant = dataset.manifest().cells[i].variant;
      if (!only.empty() && std::find(only.begin(), only.end(), variant) == only.end()) continue;
      SourceCell cell(dataset, i);
      const auto twice =
          std::find_if(cells.begin(), cells.end(), [&](const SourceCell& one) { return same_table(one, cell); });
      if (twice != cells.end()) {
        throw FindError(fmt::format("{} and {} both hold the table {}; name one of them",
                                    twice->dataset->folder().string(), dataset.folder().string(), title_of(cell)));
      }
      cells.push_back(std::move(cell));
    }
  }
  return cells;
}

std::vector<VariantText> variant_texts(const std::vector<SourceCell>& cells) {
  std::vector<VariantText> variants;
  for (const SourceCell& cell : cells) {
    const std::string& name = cell.named().variant;
    if (std::any_of(variants.begin(), variants.end(), [&](const VariantText& one) { return one.name == name; }))
      continue;
    const auto& rows = cell.dataset->variants();
    const auto row =
        std::find_if(rows.begin(), rows.end(), [&](const sim::VariantRow& one) { return one.name == name; });
    if (row == rows.end())
      throw sim::DatasetError(fmt::format("{}: the rules of {} are not there", cell.dataset->folder().string(), name));
    variants.push_back({.name = name, .title = row->title, .game = row->game, .hash = row->hash, .differs = {}});
  }
  return variants;
}

std::string chosen_baseline(const FindSettings& settings, const std::vector<VariantText>& variants) {
  if (settings.baseline.empty()) return variants.size() > 1 ? variants.front().name : "";
  std::vector<std::string> names;
  for (const VariantText& variant : variants) names.push_back(variant.name);
  if (std::find(names.begin(), names.end(), settings.baseline) != names.end()) return settings.baseline;
  throw FindError(fmt::format("there is no variant '{}' to be the baseline; there are {}", settings.baseline,
                              fmt::join(names, ", ")));
}

const std::string* rules_of(const std::vector<SourceCell>& cells, const std::string& variant, int players) {
  for (const SourceCell& cell : cells) {
    for (const sim::VariantRow& row : cell.dataset->variants()) {
      if (row.name == variant && row.players == players) return &row.rules;
    }
  }
  return nullptr;
}

// For all numbers of players that both have; a setting that differs for several is said once.
void tell_differences(const std::vector<SourceCell>& cells, const std::string& baseline,
                      std::vector<VariantText>& variants) {
  for (VariantText& variant : variants) {
    if (variant.name == baseline || baseline.empty()) continue;
    std::set<std::string> said;
    for (int players = 1; players <= kMaxSeats; ++players) {
      const std::string* before = rules_of(cells, baseline, players);
      const std::string* after = rules_of(cells, variant.name, players);
      if (before == nullptr || after == nullptr) continue;
      for (const std::string& line : rules_difference(*before, *after)) {
        if (said.insert(line).second) variant.differs.push_back(line);
      }
    }
  }
}

// Every variant with the baseline's cell of the same players and agents, where both were played on the same luck.
std::vector<PairPlan> pair_up(const std::vector<SourceCell>& cells, const std::string& baseline,
                              std::vector<std::string>& notes) {
  std::vector<PairPlan> pairs;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const sim::ManifestCell& variant = cells[i].named();
    if (baseline.empty() || variant.variant == baseline) continue;
    for (std::size_t j = 0; j < cells.size(); ++j) {
      const sim::ManifestCell& base = cells[j].named();
      if (base.variant != baseline || base.players != variant.players || base.agents != variant.agents) continue;
      const std::uint64_t seed = cells[i].dataset->manifest().seed;
      const std::uint64_t other = cells[j].dataset->manifest().seed;
      if (seed != other) {
        notes.push_back(
            fmt::format("{} is not compared with the baseline: they were played on different luck (seeds {} and {}).",
                        title_of(cells[i]), seed, other));
        continue;
      }
      pairs.push_back({j, i, common_metrics(cells[j].shape, cells[i].shape)});
    }
  }
  return pairs;
}

std::string headline(const std::vector<VariantText>& variants) {
  if (variants.size() == 1) return variants.front().title.empty() ? variants.front().name : variants.front().title;
  std::set<std::string> games;
  for (const VariantText& variant : variants) games.insert(variant.game);
  return fmt::format("{} variants of {}", variants.size(), fmt::join(games, " and "));
}

std::vector<sim::ToldGame> told_games(const std::vector<SourceCell>& cells) {
  std::vector<sim::ToldGame> games;
  const auto add_new = [](std::vector<ColumnText>& all, const std::vector<ColumnText>& more) {
    for (const ColumnText& column : more) {
      if (std::none_of(all.begin(), all.end(), [&](const ColumnText& one) { return one.name == column.name; }))
        all.push_back(column);
    }
  };
  for (const SourceCell& cell : cells) {
    const sim::ToldGame& game = cell.dataset->manifest().games[cell.named().told];
    const auto known =
        std::find_if(games.begin(), games.end(), [&](const sim::ToldGame& one) { return one.game == game.game; });
    if (known == games.end()) {
      games.push_back(game);
      continue;
    }
    add_new(known->told.counters, game.told.counters);  // another variant may have other cards
    add_new(known->told.scores, game.told.scores);
  }
  return games;
}

}  // namespace

Findings find(const std::vector<sim::DatasetReader>& datasets, const FindSettings& settings) {
  Findings findings;
  findings.margin = settings.judge.margin;
  findings.alpha = settings.judge.sequence.alpha;
  for (const sim::DatasetReader& dataset : datasets) {
    const sim::Manifest& manifest = dataset.manifest();
    findings.datasets.push_back(
        {dataset.folder().string(), manifest.dataset, manifest.seed, manifest.complete, manifest.identity});
  }
  const std::vector<SourceCell> cells = source_cells(datasets, settings.only);
  if (cells.empty()) {
    throw FindError(fmt::format("the datasets hold none of the variants {}", fmt::join(settings.only, ", ")));
  }
  findings.variants = variant_texts(cells);
  findings.baseline = chosen_baseline(settings, findings.variants);
  findings.title = headline(findings.variants);
  findings.games = told_games(cells);
  tell_differences(cells, findings.baseline, findings.variants);
  const std::vector<PairPlan> pairs = pair_up(cells, findings.baseline, findings.notes);
  const Gathered gathered = gather(cells, pairs);
  std::vector<LadderCell> ladder_cells;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const sim::ManifestCell& named = cells[i].named();
    const CellName name{.id = fmt::format("c{}", i),
                        .variant = named.variant,
                        .agents = named.agents,
                        .places = named.places,
                        .stopped = named.result.stopped};
    findings.cells.push_back(find_cell(name, cells[i].shape, gathered.cells[i], settings.judge));
    ladder_cells.push_back({name, cells[i].shape.seats, &gathered.cells[i]});
  }
  for (std::size_t i = 0; i < pairs.size(); ++i) {
    const sim::ManifestCell& named = cells[pairs[i].variant].named();
    const std::vector<PairedMoments>& moments = gathered.pairs[i];
    findings.comparisons.push_back(
        {.baseline = findings.baseline,
         .variant = named.variant,
         .players = named.players,
         .agents = named.agents,
         .blocks = moments.empty() ? 0 : moments.front().difference.count,
         .metrics = compare_metrics(cells[pairs[i].variant].shape, pairs[i].common, moments, findings.alpha)});
  }
  correct(findings.comparisons);
  findings.ladders = find_ladders(ladder_cells, settings.judge);
  findings.options = find_options(ladder_cells, settings.judge);
  add_notes(findings);
  return findings;
}

}  // namespace evenkeel::analytics
