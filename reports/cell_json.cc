#include "reports/cell_json.h"

namespace evenkeel::reports {

using namespace analytics;

namespace {

void write_estimates(JsonText& json, const std::vector<Estimate>& estimates) {
  json.list(estimates, write_estimate);
}

void write_bins(JsonText& json, const Bins& bins) {
  json.open('{').key("from").number(bins.from).key("width").number(bins.width).key("counts");
  json.list(bins.counts, [](JsonText& out, std::uint64_t count) { out.whole(count); }).close('}');
}

void write_verdict(JsonText& json, const VerdictFinding& verdict) {
  json.open('{').key("word").text(balance_word(verdict.balance)).key("reason").text(verdict.reason);
  json.key("games_needed");
  verdict.games_needed ? json.whole(*verdict.games_needed) : json.null();
  json.key("evidence").open('{').key("log_e").number(verdict.log_evidence);
  json.key("p_value").number(verdict.evidence_p).close('}');
  json.key("chi_square").open('{').key("statistic").number(verdict.chi_square.statistic);
  json.key("p_value").number(verdict.chi_square.p_value).close('}');
  json.key("shared_wins").number(verdict.shared_wins).close('}');
}

void write_seat(JsonText& json, const SeatFinding& seat) {
  json.open('{').key("seat").whole(seat.seat).key("place").text(seat.place);
  write_estimate(json.key("win_rate"), seat.win_rate);
  write_estimate(json.key("clopper_pearson"), seat.clopper_pearson);
  write_estimate(json.key("jeffreys"), seat.jeffreys);
  write_estimate(json.key("goodman"), seat.goodman);
  json.key("tost_p").number(seat.tost_p).key("mean_rank").number(seat.mean_rank).close('}');
}

void write_limit(JsonText& json, const char* key, double limit) {
  json.key(key).number(limit);
}

void write_metric(JsonText& json, const MetricFinding& metric) {
  json.open('{').key("name").text(metric.name).key("label").text(metric.label).key("about").text(metric.about);
  json.key("chapter").text(chapter_word(metric.chapter)).key("unit").text(metric.share ? "share" : "");
  write_estimate(json.key("mean"), metric.mean);
  json.key("deviation").number(metric.deviation);
  json.key("quantiles").list(metric.quantiles, [](JsonText& out, const QuantileFinding& quantile) {
    out.open('{').key("share").number(quantile.share).key("value").number(quantile.value.value);
    write_limit(out, "low", quantile.value.low);
    write_limit(out, "high", quantile.value.high);
    out.close('}');
  });
  json.key("histogram");
  if (metric.histogram) {
    write_bins(json, *metric.histogram);
  } else {
    json.null();
  }
  json.close('}');
}

void write_score(JsonText& json, const ScoreFinding& score) {
  json.open('{').key("score").text(score.score);
  write_estimates(json.key("by_seat"), score.by_seat);
  write_bins(json.key("histogram"), score.histogram);
  write_estimate(json.key("winners"), score.winners);
  write_estimate(json.key("others"), score.others);
  json.close('}');
}

void write_counter(JsonText& json, const CounterFinding& counter) {
  json.open('{').key("name").text(counter.name).key("about").text(counter.about);
  write_estimates(json.key("by_seat"), counter.by_seat);
  write_estimate(json.key("winners"), counter.winners);
  write_estimate(json.key("others"), counter.others);
  write_estimate(json.key("difference"), counter.difference);
  json.close('}');
}

void write_seat_or_null(JsonText& json, int seat) {
  json.key("seat");
  seat < 0 ? json.null() : json.whole(seat);
}

void write_board(JsonText& json, const Board& board) {
  json.open('{').key("columns").whole(board.columns).key("rows").whole(board.rows).key("spots");
  json.list(board.spots, [](JsonText& out, const Spot& spot) {
    out.open('{').key("name").text(spot.name).key("column").whole(spot.column).key("row").whole(spot.row);
    out.key("tone").text(tone_word(spot.tone));
    write_seat_or_null(out, spot.seat);
    out.close('}');
  });
  json.close('}');
}

void write_shape(JsonText& json, const SceneShape& shape) {
  json.open('{').key("id").whole(shape.id).key("kind").text(shape_word(shape.kind));
  json.key("at").list(shape.at, [](JsonText& out, int spot) { out.whole(spot); });
  json.key("label").text(shape.label);
  write_seat_or_null(json, shape.seat);
  json.close('}');
}

void write_frame(JsonText& json, const sim::ReplayFrame& frame) {
  json.open('{').key("round").whole(frame.round).key("seat").whole(frame.seat).key("text").text(frame.text);
  if (!frame.put.empty()) json.key("put").list(frame.put, write_shape);
  if (!frame.take.empty()) json.key("take").list(frame.take, [](JsonText& out, int id) { out.whole(id); });
  if (!frame.seats.empty()) json.key("seats").texts(frame.seats);
  if (!frame.common.empty()) json.key("common").text(frame.common);
  json.close('}');
}

void write_fields(JsonText& json, const FieldsFinding& fields) {
  json.open('{').key("turns").whole(fields.turns).key("counts");
  json.list(fields.counts, [](JsonText& out, const FieldCounts& counts) {
    out.open('{').key("name").text(counts.name).key("values");
    out.list(counts.values, [](JsonText& values, double value) { values.number(value); }).close('}');
  });
  json.close('}');
}

}  // namespace

void write_estimate(JsonText& json, const Estimate& estimate) {
  json.open('{').key("value").number(estimate.value).key("low").number(estimate.low);
  json.key("high").number(estimate.high).close('}');
}

void write_cell(JsonText& json, const CellFinding& cell) {
  json.open('{').key("id").text(cell.id).key("variant").text(cell.variant).key("players").whole(cell.players);
  json.key("agents").text(cell.agents).key("same_agents").yes(cell.same_agents).key("games").whole(cell.games);
  json.key("blocks").whole(cell.blocks).key("stopped").yes(cell.stopped);
  write_verdict(json.key("verdict"), cell.verdict);
  json.key("seats").list(cell.seats, write_seat).key("metrics").list(cell.metrics, write_metric);
  json.key("ends").list(cell.ends, [](JsonText& out, const EndFinding& end) {
    out.open('{').key("end").text(end.end);
    write_estimate(out.key("share"), end.share);
    out.close('}');
  });
  json.key("scores").list(cell.scores, write_score).key("counters").list(cell.counters, write_counter);
  json.key("board");
  if (cell.board) {
    write_board(json, *cell.board);
  } else {
    json.null();
  }
  json.key("fields");
  if (cell.fields) {
    write_fields(json, *cell.fields);
  } else {
    json.null();
  }
  json.key("by_agent").list(cell.by_agent, [](JsonText& out, const AgentFinding& agent) {
    out.open('{').key("agent").text(agent.agent);
    write_estimate(out.key("win_rate"), agent.win_rate);
    write_estimates(out.key("seats"), agent.seats);
    out.close('}');
  });
  json.close('}');
}

void write_replay(JsonText& json, const ReplayFinding& replay) {
  json.open('{').key("cell").text(replay.cell).key("game").whole(replay.game).key("why").text(replay.why);
  json.key("agents").texts(replay.agents);
  write_board(json.key("board"), replay.replay.board);
  json.key("frames").list(replay.replay.frames, write_frame);
  json.key("result").text(replay.replay.result).close('}');
}

}  // namespace evenkeel::reports
