// The findings as plain tables for a spreadsheet or a notebook. A share stays a share, nothing is rounded.
import type { Cell, Estimate, Findings } from "../findings";
import { csv, type CsvValue } from "../parts/csv";

export interface Download {
  file: string;
  about: string;
  text: () => string;
}

const limits = (name: string): string[] => [name, `${name}_low`, `${name}_high`];
const three = (estimate: Estimate | null): CsvValue[] => (estimate ? [estimate.value, estimate.low, estimate.high] : [null, null, null]);
const cellHead = ["cell", "variant", "players", "agents"];
const cellKey = (cell: Cell): CsvValue[] => [cell.id, cell.variant, cell.players, cell.agents];

function perCell(findings: Findings, header: string[], rows: (cell: Cell) => CsvValue[][]): string {
  return csv([...cellHead, ...header], findings.cells.flatMap((cell) => rows(cell).map((row) => [...cellKey(cell), ...row])));
}

export function downloads(findings: Findings): Download[] {
  return [
    { file: "verdicts.csv", about: "a row a cell: verdict, games, evidence", text: () => verdicts(findings) },
    { file: "seats.csv", about: "win rates with every interval", text: () => seats(findings) },
    { file: "metrics.csv", about: "means, deviations, quantiles of every figure", text: () => metrics(findings) },
    { file: "ends.csv", about: "why games ended", text: () => perCell(findings, ["end", ...limits("share")], (cell) => cell.ends.map((end) => [end.end, ...three(end.share)])) },
    { file: "scores.csv", about: "mean scores by seat, winners, others", text: () => scores(findings) },
    { file: "counters.csv", about: "what seats did, winners less others", text: () => counters(findings) },
    { file: "fields.csv", about: "the heat maps, a row a field", text: () => fields(findings) },
    { file: "differences.csv", about: "every difference to the baseline", text: () => differences(findings) },
    { file: "ladders.csv", about: "strengths of players", text: () => ladders(findings) },
    { file: "options.csv", about: "what options are worth", text: () => options(findings) },
  ];
}

function verdicts(findings: Findings): string {
  const header = ["same_agents", "games", "blocks", "stopped", "verdict", "reason", "games_needed", "log_e", "p_value", "chi_square", "chi_square_p", "shared_wins"];
  return perCell(findings, header, (cell) => {
    const { verdict } = cell;
    return [[cell.same_agents, cell.games, cell.blocks, cell.stopped, verdict.word, verdict.reason, verdict.games_needed, verdict.evidence.log_e, verdict.evidence.p_value, verdict.chi_square.statistic, verdict.chi_square.p_value, verdict.shared_wins]];
  });
}

function seats(findings: Findings): string {
  const header = ["seat", "place", ...limits("win_rate"), "clopper_pearson_low", "clopper_pearson_high", "jeffreys_low", "jeffreys_high", "goodman_low", "goodman_high", "tost_p", "mean_rank"];
  return perCell(findings, header, (cell) =>
    cell.seats.map((seat) => [
      seat.seat + 1,
      seat.place,
      ...three(seat.win_rate),
      ...[seat.clopper_pearson, seat.jeffreys, seat.goodman].flatMap((known) => [known.low, known.high]),
      seat.tost_p,
      seat.mean_rank,
    ]),
  );
}

function metrics(findings: Findings): string {
  const shares = [0.05, 0.25, 0.5, 0.75, 0.95];
  const header = ["metric", "unit", ...limits("mean"), "deviation", ...shares.map((share) => `q${Math.round(share * 100)}`)];
  return perCell(findings, header, (cell) =>
    cell.metrics.map((metric) => [metric.name, metric.unit, ...three(metric.mean), metric.deviation, ...shares.map((share) => metric.quantiles.find((known) => known.share === share)?.value)]),
  );
}

function scores(findings: Findings): string {
  return perCell(findings, ["score", "who", ...limits("mean")], (cell) =>
    cell.scores.flatMap((score) => [
      ...score.by_seat.map((mean, seat): CsvValue[] => [score.score, `seat ${seat + 1}`, ...three(mean)]),
      [score.score, "winners", ...three(score.winners)],
      [score.score, "others", ...three(score.others)],
    ]),
  );
}

function counters(findings: Findings): string {
  return perCell(findings, ["counter", "about", ...limits("winners"), ...limits("others"), ...limits("difference")], (cell) =>
    cell.counters.map((counter) => [counter.name, counter.about, ...three(counter.winners), ...three(counter.others), ...three(counter.difference)]),
  );
}

function fields(findings: Findings): string {
  return perCell(findings, ["field", "column", "row", "count", "share_of_turns"], (cell) =>
    (cell.fields?.counts ?? []).flatMap((counted) =>
      counted.values.map((value, index): CsvValue[] => {
        const spot = cell.board?.spots[index];
        return [spot?.name, spot?.column, spot?.row, counted.name, value];
      }),
    ),
  );
}

function differences(findings: Findings): string {
  const header = ["baseline", "variant", "players", "agents", "blocks", "metric", "unit", "of_baseline", "of_variant", ...limits("difference"), "p_value", "p_holm", "pairing"];
  const rows = findings.comparisons.flatMap((one) =>
    one.metrics.map((change): CsvValue[] => [one.baseline, one.variant, one.players, one.agents, one.blocks, change.name, change.unit, change.baseline, change.variant, ...three(change.difference), change.p_value, change.p_holm, change.pairing]),
  );
  return csv(header, rows);
}

function ladders(findings: Findings): string {
  const header = ["variant", "players", "agent", ...limits("log_worth"), ...limits("win_rate"), "fair", "games", "skill_share", ...limits("luck")];
  const rows = findings.ladders.flatMap((ladder) =>
    ladder.strengths.map((one): CsvValue[] => [ladder.variant, ladder.players, one.agent, ...three(one.log_worth), ...three(one.win_rate), one.fair, one.games, ladder.skill_share, ...three(ladder.luck)]),
  );
  return csv(header, rows);
}

function options(findings: Findings): string {
  const header = ["variant", "players", "agent", "ban", "blocks", ...limits("without"), "fair", ...limits("worth"), "p_value", "p_holm"];
  return csv(header, findings.options.map((one) => [one.variant, one.players, one.agent, one.ban, one.blocks, ...three(one.without), one.fair, ...three(one.worth), one.p_value, one.p_holm]));
}
