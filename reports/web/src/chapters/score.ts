// Scores: how they are spread, by seat, and winners against the others.
import { h } from "../dom";
import type { Cell, ScoreFinding } from "../findings";
import { brief, estimated, number, plural } from "../format";
import { seatColour, seatName, type Model } from "../model";
import { chooser } from "../parts/chooser";
import { figure, nothing } from "../parts/figure";
import { forest, spread } from "../parts/forest";
import { histograms } from "../parts/histogram";
import { metricFigure } from "../parts/metric_figures";
import { table, tableBehind } from "../parts/table";
import type { Chapter } from "./chapter";

export const score: Chapter = {
  id: "score",
  title: "Score",
  about: "What players have at the end: the spread over all seats, each seat\u2019s mean, and winners against the others.",
  draw(host, model) {
    const names = [...new Set(model.findings.cells.flatMap((cell) => cell.scores.map((one) => one.score)))];
    if (names.length === 0) host.append(nothing("This game keeps no scores."));
    else host.append(scoreFigure(model, names));
    const metrics = model.metrics("score");
    if (metrics.length > 0) host.append(metricFigure(model, "By game", metrics, false));
  },
};

interface Row {
  cell: Cell;
  found: ScoreFinding;
}

function aboutScore(model: Model, name: string): string {
  for (const game of model.findings.games) {
    const column = game.scores.find((one) => one.name === name);
    if (column) return column.about;
  }
  return name;
}

function scoreFigure(model: Model, names: string[]): HTMLElement {
  const host = h("div");
  const state = { name: model.findings.games[0]?.headline ?? names[0] ?? "", players: model.counts.at(-1) ?? 0 };
  if (!names.includes(state.name)) state.name = names[0] ?? "";
  const show = (): void => draw(host, model, state.name, state.players);
  show();
  const choosers = [
    names.length > 1 ? chooser("Score", names.map((name) => ({ value: name, label: name })), state.name, (value) => ((state.name = value), show())) : null,
    model.counts.length > 1
      ? chooser("Players", model.counts.map((count) => ({ value: String(count), label: String(count) })), String(state.players), (value) => ((state.players = Number(value)), show()))
      : null,
  ].filter((made) => made !== null);
  return figure({ title: "Final scores", choosers, body: [host] });
}

function draw(host: HTMLElement, model: Model, name: string, players: number): void {
  const rows = model.cellsWith(players).flatMap((cell): Row[] => {
    const found = cell.scores.find((one) => one.score === name);
    return found ? [{ cell, found }] : [];
  });
  const label = aboutScore(model, name);
  host.replaceChildren(
    h("p", { class: "metric-about" }, h("strong", {}, name), `: ${label}. The histograms count every seat of every game.`),
    histograms(rows.map(({ cell, found }) => ({ label: model.rowLabel(cell), histogram: found.histogram })), label, ""),
    h("h4", {}, "Mean by seat"),
    h("div", { class: "multiples" }, ...bySeat(model, rows)),
    h("h4", {}, "Winners and the others"),
    winners(model, rows, players),
  );
}

function bySeat(model: Model, rows: Row[]): HTMLElement[] {
  const domain = spread(rows.flatMap((row) => row.found.by_seat), []);
  return rows.map(({ cell, found }) => {
    const label = model.rowLabel(cell);
    const words = found.by_seat.map((mean, seat) => `${seatName(seat)} ${number(mean.value)}`).join(", ");
    const drawn = forest(
      () => found.by_seat.map((mean, seat) => ({ label: seatName(seat), estimate: mean, text: number(mean.value), clear: true, colour: seatColour(seat) })),
      () => ({ label: `${label}, mean by seat: ${words}`, axis: "", domain, line: null, tick: brief }),
    );
    return h("div", { class: "multiple" }, h("p", { class: "multiple-title", title: label }, label), drawn.node);
  });
}

function winners(model: Model, rows: Row[], players: number): HTMLElement {
  const columns = [
    { title: "Variant", text: (row: Row) => model.rowLabel(row.cell), head: true },
    { title: "Winners", text: (row: Row) => estimated(row.found.winners, ""), numeric: true },
    { title: "Others", text: (row: Row) => estimated(row.found.others, ""), numeric: true },
    { title: "Difference", text: (row: Row) => number(row.found.winners.value - row.found.others.value), numeric: true },
  ];
  const label = `Mean score of winners and others with ${plural(players, "player")}`;
  return rows.length > 12 ? tableBehind("The numbers as a table", label, columns, () => rows) : table(label, columns, rows);
}
