// The whole report in one sentence.
import type { VerdictWord } from "./findings";
import { count, list, percent, plural } from "./format";
import type { Model } from "./model";

export function summary(model: Model): string {
  const { cells } = model.all;
  const games = cells.reduce((sum, cell) => sum + cell.games, 0);
  if (cells.length === 0) return "No game was played yet.";
  const judged = cells.filter((cell) => cell.same_agents);
  const margin = percent(model.margin).replace(/(\.0)?%$/, "");
  const basis = `${plural(games, "game")}, ${percent(model.level, 0)} intervals, a margin of ${margin} points`;
  if (judged.length === 0) return `${plural(cells.length, "table")} of different players (${basis}).`;
  const parts = (["balanced", "unbalanced", "undecided"] as VerdictWord[]).flatMap((word) => {
    const many = judged.filter((cell) => cell.verdict.word === word).length;
    return many > 0 ? [`${count(many)} ${many === 1 ? "is" : "are"} ${word}`] : [];
  });
  const others = cells.length - judged.length;
  const of = judged.length === 1 ? "The one table that played" : `Of ${count(judged.length)} tables (${others > 0 ? `${count(others)} more have different players` : "variant and number of players"})`;
  return judged.length === 1 ? `${of} ${parts.join("").replace(/^1 /, "")} (${basis}).` : `${of}, ${list(parts)} (${basis}).`;
}
