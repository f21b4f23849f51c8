// How long games last, and why they end.
import { h } from "../dom";
import type { Cell } from "../findings";
import { estimated, percent, plural } from "../format";
import type { Model } from "../model";
import { figure, nothing } from "../parts/figure";
import { metricFigure } from "../parts/metric_figures";
import { tableBehind } from "../parts/table";
import type { Chapter } from "./chapter";

const stalled = "stalled"; // the engine's word for a game stopped by its round limit

export const length: Chapter = {
  id: "length",
  title: "Length and end",
  about: "Rounds, turns and decisions, why games end, and how many have to be stopped.",
  draw(host, model) {
    const metrics = model.metrics("length").filter((metric) => !metric.name.startsWith("end."));
    host.append(metrics.length > 0 ? metricFigure(model, "How long games last", metrics) : nothing("These findings hold no lengths."));
    if (model.findings.cells.some((cell) => cell.ends.length > 0)) host.append(ends(model));
  },
};

function ends(model: Model): HTMLElement {
  const words = [...new Set(model.findings.cells.flatMap((cell) => cell.ends.map((end) => end.end)))];
  const worst = Math.max(0, ...model.findings.cells.map((cell) => shareOf(cell, stalled)));
  const note = worst > 0 ? `At worst ${percent(worst)} of the games of a cell were stopped by the round limit (stalled).` : "No game had to be stopped by the round limit.";
  return figure({
    title: "Why games end",
    about: note,
    body: [key(words), ...model.counts.map((players) => countBars(model, players, words))],
    after: [numbers(model, words)],
  });
}

function shareOf(cell: Cell, end: string): number {
  return cell.ends.find((one) => one.end === end)?.share.value ?? 0;
}

function colour(words: string[], end: string): string {
  return end === stalled ? "stalled" : `end-${words.filter((word) => word !== stalled).indexOf(end) % 5}`;
}

function key(words: string[]): HTMLElement {
  return h("p", { class: "key" }, ...words.map((word) => h("span", { class: "key-item" }, h("span", { class: `swatch ${colour(words, word)}`, "aria-hidden": "true" }), word)));
}

function countBars(model: Model, players: number, words: string[]): HTMLElement {
  const rows = model.cellsWith(players).map((cell) => {
    const text = words.map((word) => `${word} ${percent(shareOf(cell, word))}`).join(", ");
    const parts = words.map((word) => {
      const share = shareOf(cell, word);
      return h("span", { class: `stack-part ${colour(words, word)}`, style: `flex-grow:${share}`, title: `${word}: ${percent(share)}` }, share > 0.09 ? percent(share, 0) : "");
    });
    return h(
      "div",
      { class: "stack-row" },
      h("span", { class: "stack-label", title: model.rowLabel(cell) }, model.rowLabel(cell)),
      h("div", { class: "stack", role: "img", "aria-label": `${model.cellLabel(cell)}: ${text}` }, ...parts),
    );
  });
  return h("div", { class: "group" }, h("h4", {}, plural(players, "player")), ...rows);
}

function numbers(model: Model, words: string[]): HTMLElement {
  return tableBehind(
    "The numbers as a table",
    "Ends of games by cell",
    [
      { title: "Cell", text: (cell: Cell) => model.cellLabel(cell), head: true },
      ...words.map((word) => ({
        title: word,
        text: (cell: Cell) => {
          const end = cell.ends.find((one) => one.end === word);
          return end ? estimated(end.share, "share") : "";
        },
        numeric: true,
      })),
    ],
    () => model.findings.cells,
  );
}
