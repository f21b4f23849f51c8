// Figures of the metrics of one chapter: choose a metric and a number of players, see every variant.
import { h } from "../dom";
import type { MetricFinding } from "../findings";
import { brief, estimated, number, percent, plural, quantity } from "../format";
import { metricOf, type Model } from "../model";
import { chooser } from "./chooser";
import { figure } from "./figure";
import { histograms } from "./histogram";
import { quantileChart } from "./quantiles";
import { tableBehind } from "./table";

export function metricFigure(model: Model, title: string, metrics: MetricFinding[], histogramsToo = true): HTMLElement {
  const host = h("div");
  const state = { metric: metrics[0]?.name ?? "", players: model.counts.at(-1) ?? 0 };
  const show = (): void => draw(host, model, state.metric, state.players, histogramsToo);
  const choosers = [
    metrics.length > 1
      ? chooser("Figure", metrics.map((metric) => ({ value: metric.name, label: metric.label })), state.metric, (value) => {
          state.metric = value;
          show();
        })
      : null,
    model.counts.length > 1
      ? chooser("Players", model.counts.map((count) => ({ value: String(count), label: String(count) })), String(state.players), (value) => {
          state.players = Number(value);
          show();
        })
      : null,
  ].filter((made) => made !== null);
  show();
  const about = "Line: 90% of the games. Bar: the middle half. Notch: the median. Dot and number: the mean.";
  return figure({ title, about, choosers, body: [host] });
}

interface Row {
  label: string;
  metric: MetricFinding;
}

function draw(host: HTMLElement, model: Model, name: string, players: number, histogramsToo: boolean): void {
  const rows = model.cellsWith(players).flatMap((cell): Row[] => {
    const metric = metricOf(cell, name);
    return metric ? [{ label: model.rowLabel(cell), metric }] : [];
  });
  const first = rows[0];
  if (!first) {
    host.replaceChildren(h("p", { class: "nothing" }, `No game with ${plural(players, "player")} has this figure.`));
    return;
  }
  const { label, about } = first.metric;
  const parts: Node[] = [];
  if (about) parts.push(h("p", { class: "metric-about" }, h("strong", {}, label), `: ${about}`));
  if (rows.some((row) => row.metric.quantiles.length > 0)) {
    parts.push(quantileChart(`${label} with ${plural(players, "player")}, by variant: ${summary(rows)}`, rows, label).node);
  }
  if (histogramsToo) {
    const drawn = rows.flatMap((row) => (row.metric.histogram ? [{ label: row.label, histogram: row.metric.histogram }] : []));
    if (drawn.length > 0) parts.push(histograms(drawn, label, first.metric.unit));
  }
  parts.push(numbers(label, rows));
  host.replaceChildren(...parts);
}

function summary(rows: Row[]): string {
  return rows.map((row) => `${row.label} ${quantity(row.metric.mean.value, row.metric.unit)}`).join(", ");
}

function quantileText(metric: MetricFinding, index: number): string {
  const value = metric.quantiles[index]?.value;
  if (value === undefined) return "";
  return metric.unit === "share" ? percent(value) : brief(value);
}

function numbers(label: string, rows: Row[]): HTMLElement {
  const shares = rows[0]?.metric.quantiles.map((quantile) => quantile.share) ?? [];
  return tableBehind(
    "The numbers as a table",
    `${label} by variant`,
    [
      { title: "Variant", text: (row: Row) => row.label, head: true },
      { title: "Mean (interval)", text: (row: Row) => estimated(row.metric.mean, row.metric.unit), numeric: true },
      { title: "Deviation", text: (row: Row) => number(row.metric.deviation), numeric: true },
      ...shares.map((share, index) => ({
        title: share === 0.5 ? "Median" : percent(share, 0),
        text: (row: Row) => quantileText(row.metric, index),
        numeric: true,
      })),
    ],
    () => rows,
  );
}
