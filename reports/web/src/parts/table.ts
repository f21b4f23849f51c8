// Tables: the alternative to every chart. Wide ones scroll inside their own frame, never the page.
import { h } from "../dom";

export interface Column<Row> {
  title: string;
  text: (row: Row) => string;
  numeric?: boolean;
  head?: boolean; // the column that names the row
}

export function table<Row>(label: string, columns: Column<Row>[], rows: Row[]): HTMLElement {
  const head = h("tr", {}, ...columns.map((column) => h("th", { scope: "col", class: column.numeric ? "numeric" : null }, column.title)));
  const body = rows.map((row) => h("tr", {}, ...columns.map((column) => cellOf(column, row))));
  return h(
    "div",
    { class: "table-frame", role: "region", "aria-label": label, tabindex: 0 },
    h("table", {}, h("caption", { class: "unseen" }, label), h("thead", {}, head), h("tbody", {}, ...body)),
  );
}

function cellOf<Row>(column: Column<Row>, row: Row): HTMLElement {
  const text = column.text(row);
  if (column.head) return h("th", { scope: "row" }, text);
  return h("td", { class: column.numeric ? "numeric" : null }, text);
}

/** A table behind a line to click on, made when it is opened. */
export function tableBehind<Row>(summary: string, label: string, columns: Column<Row>[], rows: () => Row[]): HTMLElement {
  const details = h("details", { class: "behind" }, h("summary", {}, summary));
  details.addEventListener("toggle", () => {
    if (details.open && details.children.length === 1) details.append(table(label, columns, rows()));
  });
  return details;
}
