// Who wins from where: win rate by seat against the fair line, for every cell.
import * as Plot from "@observablehq/plot";
import { h } from "../dom";
import type { Cell, SeatFinding } from "../findings";
import { estimated, interval, number, percent, plural, pValue } from "../format";
import { seatColour, seatName, type Model } from "../model";
import { chart } from "../parts/chart";
import { figure } from "../parts/figure";
import { verdictIcon } from "../parts/icons";
import { tableBehind } from "../parts/table";
import type { Chapter } from "./chapter";
import { agentsFigure, tiersFigure } from "./seats_by_player";

export const seats: Chapter = {
  id: "seats",
  title: "Seats",
  about: "How often each seat wins. The dashed line is a fair share, the band around it the margin.",
  draw(host, model) {
    for (const players of model.counts) host.append(countFigure(model, players));
    host.append(tiersFigure(model));
    const agents = agentsFigure(model);
    if (agents) host.append(agents);
  },
};

function countFigure(model: Model, players: number): HTMLElement {
  const cells = model.cellsWith(players);
  const equal = cells.filter((cell) => cell.same_agents); // where players differ, they and not the seat decide
  const shown = equal.length > 0 ? equal : cells;
  const domain = domainOf(shown, model.margin);
  return figure({
    title: plural(players, "player"),
    about: `A fair share is ${percent(1 / players)}. Intervals hold at any time, at ${percent(model.level, 0)}.`,
    body: [h("div", { class: "multiples seats-multiples" }, ...shown.map((cell) => multiple(model, cell, domain)))],
    after: [fixedSample(model, cells)],
  });
}

function domainOf(cells: Cell[], margin: number): [number, number] {
  const values = cells.flatMap((cell) => {
    const fair = 1 / cell.players;
    return [fair - margin * 1.4, fair + margin * 1.4, ...cell.seats.flatMap(({ win_rate: rate }) => [rate.low ?? rate.value, rate.high ?? rate.value])];
  });
  return [Math.max(0, Math.min(...values)), Math.min(1, Math.max(...values))];
}

function multiple(model: Model, cell: Cell, domain: [number, number]): HTMLElement {
  const label = model.rowLabel(cell);
  const words = cell.seats.map((seat) => `${seatName(seat.seat)} ${estimated(seat.win_rate, "share")}`).join("; ");
  const drawn = chart(`${model.cellLabel(cell)}, ${cell.verdict.word}. ${words}`, (width) => seatOptions(cell, domain, model.margin, width), 420);
  return h(
    "div",
    { class: "multiple" },
    h("p", { class: `multiple-title ${cell.verdict.word}`, title: label }, verdictIcon(cell.verdict.word), h("span", {}, label)),
    drawn.node,
  );
}

function seatOptions(cell: Cell, domain: [number, number], margin: number, width: number): Plot.PlotOptions {
  const fair = 1 / cell.players;
  const rate = (seat: SeatFinding): number => seat.win_rate.value;
  return {
    height: cell.seats.length * 24 + 34,
    marginLeft: 46,
    marginRight: 48,
    marginTop: 4,
    marginBottom: 24,
    x: { domain, label: null, ticks: width < 300 ? 3 : 4, tickFormat: (value: number) => percent(value, 0) },
    y: { type: "band", domain: cell.seats.map((seat) => seat.seat), label: null, tickFormat: (seat: number) => seatName(seat), tickSize: 0 },
    marks: [
      Plot.rect([fair], { x1: fair - margin, x2: fair + margin, fill: "var(--band)" }),
      Plot.ruleX([fair], { stroke: "var(--ink-soft)", strokeDasharray: "3 3" }),
      Plot.ruleY(cell.seats, { y: "seat", x1: (seat: SeatFinding) => seat.win_rate.low ?? domain[0], x2: (seat: SeatFinding) => seat.win_rate.high ?? domain[1], stroke: (seat: SeatFinding) => seatColour(seat.seat), strokeWidth: 3, strokeLinecap: "round" }),
      Plot.dot(cell.seats, { y: "seat", x: rate, r: 4.5, fill: (seat: SeatFinding) => seatColour(seat.seat), stroke: "var(--surface)", title: (seat: SeatFinding) => `${seatName(seat.seat)} (${seat.place}): ${estimated(seat.win_rate, "share")}` }),
      Plot.text(cell.seats, { y: "seat", text: (seat: SeatFinding) => percent(rate(seat)), frameAnchor: "right", textAnchor: "end", dx: 46, fill: "var(--ink-soft)", fontVariant: "tabular-nums" }),
    ],
  };
}

interface Row {
  cell: Cell;
  seat: SeatFinding;
}

function fixedSample(model: Model, cells: Cell[]): HTMLElement {
  return tableBehind(
    "All intervals as a table, also those for a sample of fixed size",
    "Win rate by seat with every interval",
    [
      { title: "Variant", text: (row: Row) => model.rowLabel(row.cell), head: true },
      { title: "Seat", text: (row: Row) => `${row.seat.seat + 1} (${row.seat.place})` },
      { title: "Win rate", text: (row: Row) => percent(row.seat.win_rate.value, 2), numeric: true },
      { title: "At any time", text: (row: Row) => interval(row.seat.win_rate, "share"), numeric: true },
      { title: "Clopper-Pearson", text: (row: Row) => interval(row.seat.clopper_pearson, "share"), numeric: true },
      { title: "Jeffreys", text: (row: Row) => interval(row.seat.jeffreys, "share"), numeric: true },
      { title: "Goodman", text: (row: Row) => interval(row.seat.goodman, "share"), numeric: true },
      { title: "Equivalence p", text: (row: Row) => pValue(row.seat.tost_p), numeric: true },
      { title: "Mean rank", text: (row: Row) => number(row.seat.mean_rank), numeric: true },
    ],
    () => cells.flatMap((cell) => cell.seats.map((seat) => ({ cell, seat }))),
  );
}

