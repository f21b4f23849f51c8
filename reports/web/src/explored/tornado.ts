// A tornado chart: a bar a change, the largest on top, with its interval; filled where the change is sure.
import * as Plot from "@observablehq/plot";
import { shorten } from "../format";
import { chart, labelRoom, type Chart } from "../parts/chart";
import { spread } from "../parts/forest";
import type { Change } from "./contract";

export interface TornadoRow {
  label: string;
  change: Change;
  text: string;
}

export interface TornadoLook {
  label: string; // for screen readers
  axis: string;
  band: number; // changes up to this are harmless
  tick: (value: number) => string;
}

interface Placed extends TornadoRow {
  id: string;
}

export function tornado(rows: () => TornadoRow[], look: () => TornadoLook): Chart {
  return chart(look().label, (width) => options(rows(), look(), width));
}

function options(rows: TornadoRow[], look: TornadoLook, width: number): Plot.PlotOptions {
  const { narrow, left, right, most } = labelRoom(rows.map((row) => row.label), rows.map((row) => row.text), width);
  const placed: Placed[] = rows.map((row, index) => ({ ...row, id: String(index) }));
  const common = { y: "id", fill: "var(--ink)", fontSize: 12, dy: narrow ? -17 : 0 };
  return {
    height: rows.length * (narrow ? 48 : 30) + 52,
    marginLeft: left,
    marginRight: right,
    marginTop: narrow ? 22 : 8,
    marginBottom: 42,
    x: { domain: spread(rows.map((row) => row.change), [0]), label: look.axis, labelAnchor: "center", labelArrow: "none", labelOffset: 36, tickFormat: look.tick, ticks: width < 480 ? 4 : 7, grid: true },
    y: { type: "band", domain: placed.map((row) => row.id), axis: null, padding: narrow ? 0.55 : 0.3 },
    marks: [
      look.band > 0 ? Plot.rect([0], { x1: -look.band, x2: look.band, fill: "var(--band)", clip: true }) : null,
      Plot.barX(placed, { y: "id", x1: 0, x2: valueOf, fill: fillOf, stroke: "var(--accent)", strokeWidth: 1.2 }),
      Plot.ruleY(placed, { y: "id", x1: lowOf, x2: highOf, stroke: "var(--ink)", strokeWidth: 1.6 }),
      Plot.ruleX([0], { stroke: "var(--ink-soft)" }),
      Plot.text(placed, { ...common, text: (row: Placed) => shorten(row.label, narrow ? Math.floor(most * 0.55) : most), title: "label", frameAnchor: "left", textAnchor: narrow ? "start" : "end", dx: narrow ? -6 : -10 }),
      Plot.text(placed, { ...common, text: "text", frameAnchor: "right", textAnchor: "end", dx: narrow ? 6 : right - 4, fill: "var(--ink-soft)", fontVariant: "tabular-nums" }),
    ],
  };
}

function fillOf(row: Placed): string {
  return row.change.effect === "moves" ? "var(--accent)" : "var(--accent-soft)";
}

function valueOf(row: Placed): number {
  return row.change.value;
}

function lowOf(row: Placed): number {
  return row.change.low ?? row.change.value;
}

function highOf(row: Placed): number {
  return row.change.high ?? row.change.value;
}
