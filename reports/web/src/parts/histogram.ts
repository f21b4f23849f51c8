// Small histograms beside each other on common axes: the shape of a distribution, a picture a cell.
import * as Plot from "@observablehq/plot";
import { h } from "../dom";
import { brief, percent, type Unit } from "../format";
import { chart } from "./chart";

export interface Counts {
  from: number;
  width: number;
  counts: number[];
}

export interface HistogramCell {
  label: string;
  histogram: Counts;
}

interface Bar {
  low: number;
  high: number;
  share: number;
}

/** A bar of width 1 that begins at a whole number counts that number alone, and is drawn around it. */
export function bars(histogram: Counts): Bar[] {
  const shift = histogram.width === 1 && Number.isInteger(histogram.from) ? -0.5 : 0;
  const total = histogram.counts.reduce((sum, count) => sum + count, 0) || 1;
  return histogram.counts.map((count, index) => {
    const low = histogram.from + shift + index * histogram.width;
    return { low, high: low + histogram.width, share: count / total };
  });
}

/** The part of the axis where something is: empty bars at the ends are left out, for all cells alike. */
export function extent(cells: HistogramCell[]): { x: [number, number]; top: number } {
  const seen = cells.flatMap((cell) => bars(cell.histogram).filter((bar) => bar.share > 0.0005));
  if (seen.length === 0) return { x: [0, 1], top: 1 };
  return {
    x: [Math.min(...seen.map((bar) => bar.low)), Math.max(...seen.map((bar) => bar.high))],
    top: Math.max(...seen.map((bar) => bar.share)),
  };
}

export function histograms(cells: HistogramCell[], axis: string, unit: Unit): HTMLElement {
  const { x, top } = extent(cells);
  return h("div", { class: "multiples" }, ...cells.map((cell) => one(cell, axis, unit, x, top)));
}

function one(cell: HistogramCell, axis: string, unit: Unit, x: [number, number], top: number): HTMLElement {
  const shown = bars(cell.histogram).filter((bar) => bar.low < x[1] && bar.high > x[0]);
  const tick = (value: number): string => (unit === "share" ? percent(value, 0) : brief(value));
  const drawn = chart(
    `${axis} in ${cell.label}: how many games have which value`,
    () => ({
      height: 130,
      marginLeft: 34,
      marginRight: 8,
      marginTop: 8,
      marginBottom: 24,
      x: { domain: x, label: null, ticks: 5, tickFormat: tick },
      y: { domain: [0, top], label: null, ticks: 3, grid: true, tickFormat: (value: number) => percent(value, 0) },
      marks: [
        Plot.rectY(shown, {
          x1: "low",
          x2: "high",
          y: "share",
          fill: "var(--accent)",
          fillOpacity: 0.8,
          inset: 0.5,
          title: (bar: Bar) => `${named(bar, tick)}: ${percent(bar.share)}`,
        }),
        Plot.ruleY([0], { stroke: "var(--line-strong)" }),
      ],
    }),
    420,
  );
  return h("div", { class: "multiple" }, h("p", { class: "multiple-title", title: cell.label }, cell.label), drawn.node);
}

function named(bar: Bar, tick: (value: number) => string): string {
  const middle = (bar.low + bar.high) / 2;
  return bar.high - bar.low === 1 && Number.isInteger(middle) ? tick(middle) : `${tick(bar.low)} to ${tick(bar.high)}`;
}
