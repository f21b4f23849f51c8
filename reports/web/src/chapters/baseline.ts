// What a variant changes against the baseline: forest plots, a metric at a time, and the list of all clear changes.
import { h } from "../dom";
import type { Comparison } from "../findings";
import { brief, count, difference, differenceInterval, number, plural, pointsBare, pValue, quantity, signed } from "../format";
import type { Model } from "../model";
import { chooser, type Choice } from "../parts/chooser";
import { figure, nothing } from "../parts/figure";
import { forest, spread } from "../parts/forest";
import { table, tableBehind } from "../parts/table";
import type { Chapter } from "./chapter";

type Change = Comparison["metrics"][number];
interface Row {
  comparison: Comparison;
  change: Change;
}

const chapterNames: Record<Change["chapter"], string> = { seats: "Seats", length: "Length and end", drama: "Drama", score: "Score", options: "Options and cards" };

export const baseline: Chapter = {
  id: "baseline",
  title: "Difference to the baseline",
  about: "Each variant against the baseline, played on the same luck by the same players.",
  draw(host, model) {
    if (model.findings.comparisons.length === 0) {
      host.append(nothing("There is nothing to compare with yet: play a second variant in the same experiment and name the first with", "evenkeel report DATASET --baseline VARIANT"));
      return;
    }
    host.append(forests(model), clearChanges(model));
  },
};

function choices(model: Model): Choice[] {
  const found = new Map<string, Choice>();
  for (const comparison of model.findings.comparisons) {
    for (const change of comparison.metrics) found.set(change.name, { value: change.name, label: change.label, group: chapterNames[change.chapter] });
  }
  return [...found.values()];
}

function rowsOf(model: Model, metric: string): Row[] {
  return model.findings.comparisons.flatMap((comparison) => {
    const change = comparison.metrics.find((one) => one.name === metric);
    return change ? [{ comparison, change }] : [];
  });
}

function forests(model: Model): HTMLElement {
  const all = choices(model);
  const start = all.find((choice) => choice.value === "rounds")?.value ?? all[0]?.value ?? "";
  const host = h("div");
  const show = (metric: string): void => drawMetric(host, model, metric);
  show(start);
  return figure({
    title: "Change of one figure",
    about: `Dot: the difference to ${model.findings.comparisons[0]?.baseline ?? "the baseline"}; line: its interval. Filled dots are clear after the correction for looking at many differences.`,
    choosers: [chooser("Figure", all, start, show)],
    body: [host],
  });
}

function drawMetric(host: HTMLElement, model: Model, metric: string): void {
  const rows = rowsOf(model, metric);
  const domain = spread(rows.map((row) => row.change.difference), [0]);
  const first = rows[0]?.change;
  if (!first) return;
  const groups = [...new Set(rows.map((row) => row.comparison.players))].sort((a, b) => a - b);
  const axis = first.unit === "share" ? `${first.label}: difference in percentage points` : `${first.label}: difference`;
  const parts = groups.map((players) => {
    const group = rows.filter((row) => row.comparison.players === players);
    const label = `${first.label}, ${plural(players, "player")}: ${group.map((row) => `${model.comparisonLabel(row.comparison)} ${difference(row.change.difference.value, first.unit)}`).join(", ")}`;
    const drawn = forest(
      () =>
        group.map(({ comparison, change }) => ({
          label: model.comparisonLabel(comparison),
          estimate: change.difference,
          text: difference(change.difference.value, change.unit),
          clear: change.p_holm < model.findings.settings.alpha,
        })),
      () => ({ label, axis, domain, line: 0, tick: (value) => (first.unit === "share" ? pointsBare(value, 0) : signed(brief(value), value)) }),
    );
    return h("div", { class: "group" }, h("h4", {}, plural(players, "player")), drawn.node);
  });
  host.replaceChildren(...parts, tableBehind("The numbers as a table", `${first.label}: differences to the baseline`, columns(model, false), () => rows));
}

function columns(model: Model, withMetric: boolean) {
  return [
    { title: "Variant", text: (row: Row) => model.comparisonLabel(row.comparison), head: true },
    { title: "Players", text: (row: Row) => count(row.comparison.players), numeric: true },
    ...(withMetric ? [{ title: "Figure", text: (row: Row) => row.change.label }] : []),
    { title: "Baseline", text: (row: Row) => quantity(row.change.baseline, row.change.unit), numeric: true },
    { title: "Variant", text: (row: Row) => quantity(row.change.variant, row.change.unit), numeric: true },
    { title: "Difference", text: (row: Row) => difference(row.change.difference.value, row.change.unit), numeric: true },
    { title: "Interval", text: (row: Row) => differenceInterval(row.change.difference, row.change.unit), numeric: true },
    { title: "p (Holm)", text: (row: Row) => pValue(row.change.p_holm), numeric: true },
    { title: "Pairing", text: (row: Row) => `\u00d7 ${number(row.change.pairing)}`, numeric: true },
    { title: "Blocks", text: (row: Row) => count(row.comparison.blocks), numeric: true },
  ];
}

function clearChanges(model: Model): HTMLElement {
  const clear = model.findings.comparisons.flatMap((comparison) =>
    comparison.metrics.filter((change) => change.p_holm < model.findings.settings.alpha).map((change): Row => ({ comparison, change })),
  );
  const all = model.findings.comparisons.reduce((sum, comparison) => sum + comparison.metrics.length, 0);
  const about = `${count(clear.length)} of ${count(all)} differences are clear after Holm\u2019s correction. \u201cPairing\u201d says how many pairs of separate games one pair on the same luck is worth.`;
  const body = clear.length === 0 ? nothing("None.") : clear.length > 12 ? tableBehind(`All ${count(clear.length)} clear changes`, "All clear changes", columns(model, true), () => clear) : table("All clear changes", columns(model, true), clear);
  return figure({ title: "Everything that clearly changed", about, body: [body] });
}
