// Heat maps on the drawn board: where what happens.
import { h } from "../dom";
import type { Board, Cell } from "../findings";
import { count, number, percent } from "../format";
import type { Model } from "../model";
import { drawBoard, type Spot } from "../parts/board";
import { chooser } from "../parts/chooser";
import { figure, nothing } from "../parts/figure";
import { tableBehind } from "../parts/table";
import type { Chapter } from "./chapter";

interface Mapped extends Cell {
  board: Board;
  fields: NonNullable<Cell["fields"]>;
}

export const board: Chapter = {
  id: "board",
  title: "The board",
  about: "Where what happens, as a share of turns: the stronger the colour, the more often.",
  draw(host, model) {
    const cells = model.findings.cells.filter((cell): cell is Mapped => cell.board !== null && cell.fields !== null);
    const first = cells[0];
    if (!first) {
      host.append(nothing("This game draws no board, or its fields were not counted; datasets made by this command hold them:", "evenkeel run EXPERIMENT --out DATASET"));
      return;
    }
    const maps = h("div");
    const show = (id: string): void => {
      const cell = cells.find((one) => one.id === id);
      if (cell) drawCell(maps, model, cell);
    };
    show(first.id);
    const choices = cells.map((cell) => ({ value: cell.id, label: model.cellLabel(cell) }));
    host.append(figure({ title: "Heat maps", choosers: cells.length > 1 ? [chooser("Table", choices, first.id, show)] : [], body: [maps] }));
  },
};

function drawCell(host: HTMLElement, model: Model, cell: Mapped): void {
  const { fields } = cell;
  const maps = fields.counts.map((counted) => heatMap(model, cell, counted));
  host.replaceChildren(h("p", { class: "fine" }, `Counted over ${count(fields.turns)} turns. Each map has its own scale.`), h("div", { class: "heat-maps" }, ...maps), numbers(model, cell));
}

function heatMap(model: Model, cell: Mapped, counted: { name: string; values: number[] }): HTMLElement {
  const most = Math.max(...counted.values, 1e-12);
  const about = model.gameOf(cell)?.field_counts.find((one) => one.name === counted.name)?.about ?? "";
  const hottest = counted.values.indexOf(most);
  const where = cell.board.spots[hottest]?.name ?? "";
  const label = `${counted.name}, ${model.cellLabel(cell)}: most at ${where}, ${percent(most)} of turns`;
  const picture = drawBoard(cell.board, {
    label,
    names: false,
    heat: (spot) => counted.values[spot] === undefined ? null : (counted.values[spot] ?? 0) / most,
    title: (spot: Spot, index) => (counted.values[index] === undefined ? spot.name : `${spot.name}: ${percent(counted.values[index] ?? 0)}`),
  });
  return h(
    "div",
    { class: "heat-map" },
    h("h4", {}, counted.name),
    h("p", { class: "fine" }, about),
    picture,
    h("div", { class: "heat-scale" }, h("span", {}, "0%"), h("span", { class: "heat-ramp", "aria-hidden": "true" }), h("span", {}, percent(most))),
    h("p", { class: "fine" }, `Most at ${where}.`),
  );
}

interface Row {
  spot: Spot;
  index: number;
}

function numbers(model: Model, cell: Mapped): HTMLElement {
  const { counts } = cell.fields;
  return tableBehind(
    "All fields as a table",
    `Counts by field, ${model.cellLabel(cell)}`,
    [
      { title: "Field", text: (row: Row) => row.spot.name, head: true },
      ...counts.map((counted) => ({
        title: counted.name,
        text: (row: Row) => {
          const value = counted.values[row.index];
          return value === undefined ? "" : number(value * 100) + "%";
        },
        numeric: true,
      })),
    ],
    () => cell.board.spots.map((spot, index) => ({ spot, index })).filter((row) => counts.some((counted) => counted.values[row.index] !== undefined)),
  );
}
