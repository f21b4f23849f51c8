// What seats did and suffered: winners against the others of the same game.
import { h } from "../dom";
import type { Cell, CounterFinding, Estimate } from "../findings";
import { differenceInterval, estimated, number, percent, signed } from "../format";
import { seatName, type Model } from "../model";
import { chooser } from "../parts/chooser";
import { figure, nothing } from "../parts/figure";
import { forest } from "../parts/forest";
import { tableBehind } from "../parts/table";

const widest = 1; // the chart ends at twice, and at nothing, of what the others did; the table has the rest

export function countersFigure(model: Model): HTMLElement {
  const cells = model.findings.cells.filter((cell) => cell.counters.length > 0);
  const title = "What winners do more, and less";
  const first = cells[0];
  if (!first) return figure({ title, body: [nothing("This game counts nothing that seats do.")] });
  const host = h("div");
  const show = (id: string): void => {
    const cell = model.cell(id);
    if (cell) draw(host, model, cell);
  };
  show(first.id);
  return figure({
    title,
    about: "Winners less the others of the same game, as a share of what the others did. It goes along with winning; it need not be its cause.",
    choosers: cells.length > 1 ? [chooser("Table", cells.map((cell) => ({ value: cell.id, label: model.cellLabel(cell) })), first.id, show)] : [],
    body: [host],
  });
}

interface Row {
  counter: CounterFinding;
  relative: Estimate;
}

/** The difference as a share of what the others did; null where they did nothing. */
export function relative(counter: CounterFinding): Estimate | null {
  const base = counter.others.value;
  if (!(base > 0)) return null;
  const scaled = (value: number | null): number | null => (value === null ? null : value / base);
  return { value: counter.difference.value / base, low: scaled(counter.difference.low), high: scaled(counter.difference.high) };
}

function draw(host: HTMLElement, model: Model, cell: Cell): void {
  const rows = cell.counters
    .flatMap((counter): Row[] => {
      const share = relative(counter);
      return share && Math.abs(share.value) <= widest ? [{ counter, relative: share }] : [];
    })
    .sort((a, b) => b.relative.value - a.relative.value);
  const reach = Math.min(widest, Math.max(0.05, ...rows.flatMap(({ relative: { low, high } }) => [Math.abs(low ?? 0), Math.abs(high ?? 0)])) * 1.05);
  const words = rows.map((row) => `${row.counter.name} ${percent(row.relative.value, 0)}`).join(", ");
  const drawn = forest(
    () =>
      rows.map((row) => ({
        label: row.counter.about || row.counter.name,
        estimate: row.relative,
        text: signed(percent(row.relative.value, 0), row.relative.value),
        clear: (row.relative.low ?? -1) > 0 || (row.relative.high ?? 1) < 0,
        colour: row.relative.value >= 0 ? "var(--accent)" : "var(--warm)",
      })),
    () => ({ label: `${model.cellLabel(cell)}: ${words}`, axis: "Winners less others, in per cent of the others", domain: [-reach, reach], line: 0, tick: (value) => signed(percent(value, 0), value) }),
  );
  host.replaceChildren(drawn.node, numbers(model, cell));
}

function numbers(model: Model, cell: Cell): HTMLElement {
  return tableBehind(
    "All counts as a table",
    `Counts by seat, ${model.cellLabel(cell)}`,
    [
      { title: "Count", text: (counter: CounterFinding) => counter.name, head: true },
      { title: "What it is", text: (counter) => counter.about },
      { title: "Winners", text: (counter) => number(counter.winners.value), numeric: true },
      { title: "Others", text: (counter) => number(counter.others.value), numeric: true },
      { title: "Difference", text: (counter) => `${signed(number(counter.difference.value), counter.difference.value)} (${differenceInterval(counter.difference, "")})`, numeric: true },
      ...cell.seats.map((seat, index) => ({
        title: seatName(seat.seat),
        text: (counter: CounterFinding) => {
          const mean = counter.by_seat[index];
          return mean ? estimated(mean, "") : "";
        },
        numeric: true,
      })),
    ],
    () => cell.counters,
  );
}
