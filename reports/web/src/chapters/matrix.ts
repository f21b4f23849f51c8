// The verdict matrix: a row a variant, a column a number of players. Word, shape and colour, the favoured seat and by
// how much, and all seats in a strip around the fair line.
import { h, s } from "../dom";
import type { Cell } from "../findings";
import { count, percent, plural, pointsBare } from "../format";
import { leans, pattern, seatColour, seatName, type Model } from "../model";
import { verdictIcon } from "../parts/icons";

export function verdictMatrix(model: Model): HTMLElement {
  const equalFirst = [...model.findings.cells].sort((a, b) => Number(b.same_agents) - Number(a.same_agents));
  const rows = [...new Set(equalFirst.map((cell) => JSON.stringify([cell.variant, pattern(cell.agents)])))];
  const scale = stripScale(model);
  const head = h(
    "tr",
    {},
    h("th", { scope: "col" }, "Variant"),
    ...model.counts.map((count) => h("th", { scope: "col" }, plural(count, "player"))),
  );
  const body = rows.map((key) => {
    const [variant, agents] = JSON.parse(key) as [string, string];
    const cells = model.counts.map((count) => model.findings.cells.find((cell) => cell.variant === variant && pattern(cell.agents) === agents && cell.players === count));
    return h("tr", {}, rowHead(model, variant, agents), ...cells.map((cell, index) => square(cell, model.counts[index] ?? 0, scale, model.margin)));
  });
  return h(
    "div",
    { class: "matrix-frame" },
    h("table", { class: "matrix" }, h("caption", { class: "unseen" }, "Verdict by variant and number of players"), h("thead", {}, head), h("tbody", {}, ...body)),
    legend(model),
  );
}

function rowHead(model: Model, variant: string, agents: string): HTMLElement {
  const { title } = model.variant(variant);
  const name = model.short(variant);
  const baseline = model.findings.settings.baseline === variant;
  return h(
    "th",
    { scope: "row" },
    h("span", { class: "variant-title" }, title || name),
    title !== name ? h("span", { class: "variant-name" }, name) : null,
    model.severalAgents ? h("span", { class: "variant-name" }, agents) : null,
    baseline ? h("span", { class: "tag" }, "baseline") : null,
  );
}

function square(cell: Cell | undefined, players: number, scale: number, margin: number): HTMLElement {
  const label = plural(players, "player");
  if (!cell) return h("td", { class: "absent", "data-players": label }, h("span", { class: "absent-mark" }, "not played"));
  if (!cell.same_agents) return mixedSquare(cell, label);
  return h(
    "td",
    { class: `verdict ${cell.verdict.word}`, "data-players": label },
    h(
      "a",
      { href: `#cell-${cell.id}`, title: cell.verdict.reason },
      h("span", { class: "verdict-word" }, verdictIcon(cell.verdict.word), cell.verdict.word),
      h("span", { class: "verdict-detail" }, h("span", { class: "verdict-lean" }, ...lean(cell)), strip(cell, scale, margin)),
      more(cell),
    ),
  );
}

/** Where players differ the seats say little: who wins is what one wants to know. */
function mixedSquare(cell: Cell, label: string): HTMLElement {
  const agents = cell.by_agent.map((one) => h("span", {}, `${one.agent} `, h("b", {}, percent(one.win_rate.value))));
  const link = h("a", { href: `#cell-${cell.id}`, title: cell.verdict.reason }, h("span", { class: "mixed-word" }, "different players"), h("span", { class: "verdict-lean" }, ...agents));
  return h("td", { class: "verdict mixed", "data-players": label }, link);
}

function lean(cell: Cell): Node[] {
  const found = leans(cell);
  if (!found) return [];
  const { most, least } = found;
  const lines: Node[] = [h("span", {}, `${seatName(most.seat.seat)} `, h("b", {}, pointsBare(most.distance)), " pts")];
  if (-least.distance > most.distance * 1.25) lines.push(h("span", {}, `${seatName(least.seat.seat)} `, h("b", {}, pointsBare(least.distance)), " pts"));
  return lines;
}

function more(cell: Cell): Node | null {
  const { word, games_needed: needed } = cell.verdict;
  return word === "undecided" && needed !== null ? h("span", { class: "more" }, `about ${count(needed)} more games`) : null;
}

/** The distance from fair that the strips of all cells reach. */
function stripScale(model: Model): number {
  const far = model.findings.cells.flatMap((cell) => cell.seats.map((seat) => Math.abs(seat.win_rate.value - 1 / cell.players)));
  return Math.max(model.margin * 2.2, Math.min(0.3, Math.max(0, ...far) * 1.25));
}

function strip(cell: Cell, scale: number, margin: number): SVGElement {
  const width = 90;
  const step = 7;
  const height = cell.seats.length * step + 4;
  const at = (distance: number): number => width / 2 + (Math.max(-scale, Math.min(scale, distance)) / scale) * (width / 2 - 5);
  const picture = s("svg", { viewBox: `0 0 ${width} ${height}`, class: "strip", "aria-hidden": "true", focusable: "false", width, height });
  picture.append(
    s("rect", { x: at(-margin), y: 0, width: at(margin) - at(-margin), height, class: "strip-band", rx: 2 }),
    s("line", { x1: width / 2, x2: width / 2, y1: 0, y2: height, class: "strip-fair" }),
  );
  cell.seats.forEach((seat, index) => {
    const y = index * step + 5.5;
    const rate = seat.win_rate;
    const fair = 1 / cell.players;
    picture.append(
      s("line", { x1: at((rate.low ?? 0) - fair), x2: at((rate.high ?? 1) - fair), y1: y, y2: y, stroke: seatColour(seat.seat), "stroke-width": 2.4, "stroke-linecap": "round", opacity: 0.65 }),
      s("circle", { cx: at(rate.value - fair), cy: y, r: 2.9, fill: seatColour(seat.seat) }),
    );
  });
  return picture;
}

function legend(model: Model): HTMLElement {
  const margin = percent(model.margin, model.margin * 100 === Math.round(model.margin * 100) ? 0 : 1).replace("%", "");
  const items: [Cell["verdict"]["word"], string][] = [
    ["balanced", `every seat wins within ${margin} points of its fair share`],
    ["unbalanced", "at least one seat is shown to lie outside"],
    ["undecided", "the games played do not tell yet"],
  ];
  return h(
    "div",
    { class: "legend" },
    ...items.map(([word, text]) => h("span", { class: `legend-item ${word}` }, verdictIcon(word), h("b", {}, word), ` ${text}`)),
    h("span", { class: "legend-item" }, "pts: percentage points above or below a fair share. The strip shows every seat, the first on top, with its interval: the line is fair, the band is the margin."),
  );
}
