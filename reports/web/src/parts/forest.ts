// A forest plot: a row an estimate, its interval as a line, filled where the difference is clear, and the number beside
// it. Used for differences to the baseline, win rates, the worth of options, strengths.
import * as Plot from "@observablehq/plot";
import type { Estimate } from "../findings";
import { shorten } from "../format";
import { chart, labelRoom, type Chart } from "./chart";

export interface ForestRow {
  label: string;
  estimate: Estimate;
  text: string; // the number in words, at the right
  clear: boolean;
  colour?: string;
}

export interface ForestLook {
  label: string; // for screen readers
  axis: string;
  domain: [number, number];
  line: number | null; // "no difference", "fair"
  band?: [number, number]; // the margin around it
  tick: (value: number) => string;
}

/** From the lowest to the highest limit of all rows, with `also` inside and a little room. */
export function spread(estimates: Estimate[], also: number[]): [number, number] {
  const values = estimates.flatMap((estimate) => [estimate.value, estimate.low ?? estimate.value, estimate.high ?? estimate.value]).concat(also);
  const low = Math.min(...values);
  const high = Math.max(...values);
  const room = (high - low || 1) * 0.06;
  return [low - room, high + room];
}

export function forest(rows: () => ForestRow[], look: () => ForestLook): Chart {
  return chart(look().label, (width) => options(rows(), look(), width));
}

interface Placed extends ForestRow {
  id: string;
  low: number;
  high: number;
}

function options(rows: ForestRow[], look: ForestLook, width: number): Plot.PlotOptions {
  const { narrow, left, right, most } = labelRoom(rows.map((row) => row.label), rows.map((row) => row.text), width);
  const [from, to] = look.domain;
  const placed: Placed[] = rows.map((row, index) => ({
    ...row,
    id: String(index),
    low: Math.max(from, row.estimate.low ?? from),
    high: Math.min(to, row.estimate.high ?? to),
  }));
  const height = rows.length * (narrow ? 46 : 28) + 52;
  return {
    height,
    marginLeft: left,
    marginRight: right,
    marginTop: narrow ? 22 : 8,
    marginBottom: 42,
    x: { domain: look.domain, label: look.axis, labelAnchor: "center", labelArrow: "none", labelOffset: 36, tickFormat: look.tick, ticks: width < 480 ? 4 : 7, grid: true },
    y: { type: "band", domain: placed.map((row) => row.id), axis: null, padding: 0.2 },
    marks: [
      look.band ? Plot.rect([look.band], { x1: "0", x2: "1", fill: "var(--band)" }) : null,
      look.line === null ? null : Plot.ruleX([look.line], { stroke: "var(--ink-soft)", strokeDasharray: "3 3" }),
      Plot.ruleY(placed, { y: "id", x1: "low", x2: "high", stroke: colourOf, strokeWidth: 2.5, strokeLinecap: "round" }),
      Plot.dot(placed, { y: "id", x: valueOf, r: 5, stroke: colourOf, strokeWidth: 2, fill: (row: Placed) => (row.clear ? colourOf(row) : "var(--surface)") }),
      ...labels(placed, narrow, most, right),
    ],
  };
}

function labels(placed: Placed[], narrow: boolean, most: number, right: number): Plot.Markish[] {
  const common = { y: "id", fill: "var(--ink)", fontSize: 12 };
  const dy = narrow ? -17 : 0;
  return [
    Plot.text(placed, { ...common, text: (row: Placed) => shorten(row.label, most), title: "label", frameAnchor: "left", textAnchor: narrow ? "start" : "end", dx: narrow ? -6 : -10, dy }),
    Plot.text(placed, {
      ...common,
      text: "text",
      frameAnchor: "right",
      textAnchor: "end",
      dx: narrow ? 6 : right - 4,
      dy,
      fill: "var(--ink-soft)",
      fontVariant: "tabular-nums",
    }),
  ];
}

function colourOf(row: Placed): string {
  return row.colour ?? "var(--accent)";
}

function valueOf(row: Placed): number {
  return row.estimate.value;
}
