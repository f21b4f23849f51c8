#include "reports/findings_json.h"

#include "reports/cell_json.h"
#include "reports/json_text.h"

namespace evenkeel::reports {

using namespace analytics;

namespace {

void write_columns(JsonText& json, const std::vector<ColumnText>& columns) {
  json.list(columns, [](JsonText& out, const ColumnText& column) {
    out.open('{').key("name").text(column.name).key("about").text(column.about).close('}');
  });
}

void write_game(JsonText& json, const sim::ToldGame& game) {
  const GameDescription& told = game.told;
  json.open('{').key("name").text(game.game);
  write_columns(json.key("scores"), told.scores);
  json.key("headline").text(told.scores[static_cast<std::size_t>(told.headline)].name);
  write_columns(json.key("counters"), told.counters);
  json.key("ends").texts(told.ends);
  write_columns(json.key("field_counts"), told.field_counts);
  json.close('}');
}

void write_dataset(JsonText& json, const DatasetText& dataset) {
  json.open('{').key("folder").text(dataset.folder).key("hash").text(dataset.hash).key("seed").whole(dataset.seed);
  json.key("complete").yes(dataset.complete).key("identity").texts(dataset.identity).close('}');
}

void write_variant(JsonText& json, const VariantText& variant) {
  json.open('{').key("name").text(variant.name).key("title").text(variant.title).key("game").text(variant.game);
  json.key("hash").text(variant.hash).key("differs").texts(variant.differs).close('}');
}

void write_comparison(JsonText& json, const Comparison& comparison) {
  json.open('{').key("baseline").text(comparison.baseline).key("variant").text(comparison.variant);
  json.key("players").whole(comparison.players).key("agents").text(comparison.agents);
  json.key("blocks").whole(comparison.blocks).key("metrics");
  json.list(comparison.metrics, [](JsonText& out, const MetricComparison& metric) {
    out.open('{').key("name").text(metric.name).key("label").text(metric.label);
    out.key("chapter").text(chapter_word(metric.chapter)).key("unit").text(metric.share ? "share" : "");
    out.key("baseline").number(metric.baseline).key("variant").number(metric.variant);
    write_estimate(out.key("difference"), metric.difference);
    out.key("p_value").number(metric.p_value).key("p_holm").number(metric.p_holm);
    out.key("pairing").number(metric.pairing).close('}');
  });
  json.close('}');
}

void write_strength(JsonText& json, const StrengthFinding& strength) {
  json.open('{').key("agent").text(strength.agent);
  write_estimate(json.key("log_worth"), strength.log_worth);
  write_estimate(json.key("win_rate"), strength.win_rate);
  json.key("fair").number(strength.fair).key("games").whole(strength.games).close('}');
}

void write_ladder(JsonText& json, const LadderFinding& ladder) {
  json.open('{').key("variant").text(ladder.variant).key("players").whole(ladder.players);
  json.key("strengths").list(ladder.strengths, write_strength).key("skill_share");
  ladder.skill_share ? json.number(*ladder.skill_share) : json.null();
  json.key("luck");
  if (ladder.luck) {
    write_estimate(json, *ladder.luck);
  } else {
    json.null();
  }
  json.key("tiers").list(ladder.tiers, [](JsonText& out, const TierFinding& tier) {
    out.open('{').key("agent").text(tier.agent);
    write_estimate(out.key("spread"), tier.spread);
    out.key("cell").text(tier.cell).close('}');
  });
  json.close('}');
}

void write_option(JsonText& json, const OptionFinding& option) {
  json.open('{').key("variant").text(option.variant).key("players").whole(option.players);
  json.key("agent").text(option.agent).key("ban").text(option.ban).key("blocks").whole(option.blocks);
  write_estimate(json.key("without"), option.without);
  json.key("fair").number(option.fair);
  write_estimate(json.key("worth"), option.worth);
  json.key("p_value").number(option.p_value).key("p_holm").number(option.p_holm).close('}');
}

void write_played(JsonText& json, const PlayedComparison& played) {
  json.open('{').key("games").whole(played.games).key("change");
  played.change ? json.text(change_word(*played.change)) : json.null();
  json.key("watched").list(played.watched, [](JsonText& out, const WatchedMetric& one) {
    out.open('{').key("name").text(one.name).key("value").number(one.difference.value);
    out.key("low").number(one.difference.low).key("high").number(one.difference.high).close('}');
  });
  write_comparison(json.key("comparison"), played.comparison);
  json.close('}');
}

}  // namespace

std::string findings_json(const Findings& findings) {
  JsonText json;
  json.open('{').key("schema").text(kFindingsSchema).key("title").text(findings.title);
  json.key("made").open('{').key("program").text(findings.program).key("command").text(findings.command);
  json.key("datasets").list(findings.datasets, write_dataset).close('}');
  json.key("settings").open('{').key("margin").number(findings.margin).key("alpha").number(findings.alpha);
  json.key("baseline");
  (findings.baseline.empty() ? json.null() : json.text(findings.baseline)).close('}');
  json.key("games").list(findings.games, write_game);
  json.key("variants").list(findings.variants, write_variant);
  json.key("cells").list(findings.cells, write_cell);
  json.key("comparisons").list(findings.comparisons, write_comparison);
  json.key("ladders").list(findings.ladders, write_ladder);
  json.key("options").list(findings.options, write_option);
  json.key("replays").list(findings.replays, write_replay);
  json.key("notes").texts(findings.notes).close('}');
  return json.str();
}

std::string comparisons_json(const std::vector<PlayedComparison>& comparisons) {
  JsonText json;
  json.open('{').key("schema").text("evenkeel.comparison/1").key("comparisons").list(comparisons, write_played);
  return json.close('}').str();
}

}  // namespace evenkeel::reports
