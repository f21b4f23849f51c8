// Where a metric's games lie, a row a cell: 5 to 95 per cent as a thin line, the middle half as a bar, the median as a
// notch, the mean as a dot.
import * as Plot from "@observablehq/plot";
import type { MetricFinding } from "../findings";
import { brief, percent, quantity, shorten } from "../format";
import { chart, labelRoom, type Chart } from "./chart";

export interface QuantileRow {
  label: string;
  metric: MetricFinding;
}

interface Placed {
  id: string;
  label: string;
  text: string;
  mean: number;
  q5: number;
  q25: number;
  q50: number;
  q75: number;
  q95: number;
}

function quantile(metric: MetricFinding, share: number): number {
  return metric.quantiles.find((known) => Math.abs(known.share - share) < 1e-6)?.value ?? metric.mean.value;
}

function place(row: QuantileRow, index: number): Placed {
  const { metric } = row;
  const q = (share: number): number => quantile(metric, share);
  return {
    id: String(index),
    label: row.label,
    text: quantity(metric.mean.value, metric.unit),
    mean: metric.mean.value,
    q5: q(0.05),
    q25: q(0.25),
    q50: q(0.5),
    q75: q(0.75),
    q95: q(0.95),
  };
}

export function quantileChart(label: string, rows: QuantileRow[], axis: string): Chart {
  return chart(label, (width) => options(rows.map(place), axis, rows[0]?.metric.unit ?? "", width));
}

function options(placed: Placed[], axis: string, unit: MetricFinding["unit"], width: number): Plot.PlotOptions {
  const { narrow, left, right, most } = labelRoom(placed.map((row) => row.label), placed.map((row) => row.text), width);
  const dy = narrow ? -17 : 0;
  return {
    height: placed.length * (narrow ? 46 : 30) + 52,
    marginLeft: left,
    marginRight: right,
    marginTop: narrow ? 22 : 8,
    marginBottom: 42,
    x: { label: axis, labelAnchor: "center", labelArrow: "none", labelOffset: 36, grid: true, nice: true, zero: false, ticks: width < 480 ? 4 : 8, tickFormat: (value: number) => (unit === "share" ? percent(value, 0) : brief(value)) },
    y: { type: "band", domain: placed.map((row) => row.id), axis: null, padding: 0.35 },
    marks: [
      Plot.ruleY(placed, { y: "id", x1: "q5", x2: "q95", stroke: "var(--accent)", strokeOpacity: 0.55, strokeWidth: 2 }),
      Plot.barX(placed, { y: "id", x1: "q25", x2: "q75", fill: "var(--accent-soft)", stroke: "var(--accent)", rx: 3, inset: 1 }),
      Plot.tickX(placed, { y: "id", x: "q50", stroke: "var(--accent)", strokeWidth: 3 }),
      Plot.dot(placed, { y: "id", x: "mean", r: 4, fill: "var(--warm)", stroke: "var(--surface)", strokeWidth: 1.5 }),
      Plot.text(placed, { y: "id", text: (row: Placed) => shorten(row.label, most), title: "label", fill: "var(--ink)", frameAnchor: "left", textAnchor: narrow ? "start" : "end", dx: narrow ? -6 : -10, dy }),
      Plot.text(placed, { y: "id", text: "text", fill: "var(--ink-soft)", fontVariant: "tabular-nums", frameAnchor: "right", textAnchor: "end", dx: narrow ? 6 : right - 4, dy }),
    ],
  };
}
