// The reason for every verdict in a sentence, and what would settle it.
import { h } from "../dom";
import type { Cell, Verdict } from "../findings";
import { count, number, percent, plural, points, pValue } from "../format";
import { leans, seatName, type Model } from "../model";
import { verdictIcon } from "../parts/icons";
import { tableBehind } from "../parts/table";
import type { Chapter } from "./chapter";

export const reasons: Chapter = {
  id: "reasons",
  title: "Why these verdicts",
  about: "For every table: the interval behind the word, and how many games are still needed where it is open.",
  draw(host, model) {
    for (const variant of model.variants) host.append(variantReasons(model, variant));
    host.append(evidence(model));
  },
};

function variantReasons(model: Model, name: string): HTMLElement {
  const variant = model.variant(name);
  const cells = model.findings.cells.filter((cell) => cell.variant === name);
  return h(
    "section",
    { class: "variant-reasons" },
    h("h3", {}, variant.title || name),
    differs(model, name),
    h("ul", { class: "reason-list" }, ...cells.map((cell) => reason(model, cell))),
  );
}

function differs(model: Model, name: string): HTMLElement {
  const { differs: settings } = model.variant(name);
  const code = h("code", {}, name);
  if (settings.length === 0) return h("p", { class: "differs" }, code, model.findings.settings.baseline === name ? " \u2014 the baseline" : null);
  const shown = settings.slice(0, 4);
  const rest = settings.slice(4);
  return h(
    "div",
    { class: "differs" },
    h("p", {}, code, " differs in:"),
    h("ul", {}, ...shown.map((setting) => h("li", {}, h("code", {}, setting)))),
    rest.length > 0 ? h("details", {}, h("summary", {}, `${plural(rest.length, "more setting")}`), h("ul", {}, ...rest.map((setting) => h("li", {}, h("code", {}, setting))))) : null,
  );
}

function reason(model: Model, cell: Cell): HTMLElement {
  const { verdict } = cell;
  return h(
    "li",
    { class: `reason ${verdict.word}`, id: `cell-${cell.id}`, tabindex: -1 },
    h("span", { class: "reason-icon" }, verdictIcon(verdict.word)),
    h(
      "div",
      {},
      h("p", { class: "reason-head" }, h("strong", {}, plural(cell.players, "player")), model.severalAgents ? ` \u00b7 ${cell.agents}` : null, ": ", h("b", { class: "word" }, verdict.word)),
      h("p", {}, verdict.reason),
      h("p", { class: "fine" }, ...smallPrint(cell)),
    ),
  );
}

/** Unless the reason says it already. */
function needed(verdict: Verdict): string {
  if (verdict.games_needed === null) return "No number of games would settle it: a seat lies about on the margin. ";
  return verdict.reason.includes("more games") ? "" : `About ${plural(verdict.games_needed, "more game")} would settle it. `;
}

function smallPrint(cell: Cell): string[] {
  const lines: string[] = [];
  const found = leans(cell);
  if (found && cell.same_agents) {
    lines.push(`Most: ${seatName(found.most.seat.seat).toLowerCase()}, ${points(found.most.distance)} against fair; least: ${seatName(found.least.seat.seat).toLowerCase()}, ${points(found.least.distance)}. `);
  }
  if (cell.verdict.word === "undecided") {
    lines.push(needed(cell.verdict));
  }
  lines.push(`${plural(cell.games, "game")} played${cell.blocks !== cell.games ? ` on ${plural(cell.blocks, "deal")}` : ""}`);
  if (cell.stopped) lines.push(", stopped as soon as it was decided");
  lines.push(".");
  if (!cell.same_agents) lines.push(" The seats had different players, so this says nothing about the rules alone.");
  if (cell.verdict.shared_wins > 0.0005) lines.push(` ${percent(cell.verdict.shared_wins)} of the games ended with a shared win, counted as equal parts.`);
  return lines;
}

function evidence(model: Model): HTMLElement {
  return tableBehind(
    "Evidence against \u201call seats are equal\u201d",
    "Evidence against equal seats, by cell",
    [
      { title: "Cell", text: (cell: Cell) => model.cellLabel(cell), head: true },
      { title: "Games", text: (cell: Cell) => count(cell.games), numeric: true },
      { title: "Blocks", text: (cell: Cell) => count(cell.blocks), numeric: true },
      { title: "log E", text: (cell: Cell) => number(cell.verdict.evidence.log_e), numeric: true },
      { title: "p, at any time", text: (cell: Cell) => pValue(cell.verdict.evidence.p_value), numeric: true },
      { title: "Chi-square", text: (cell: Cell) => number(cell.verdict.chi_square.statistic), numeric: true },
      { title: "p, fixed sample", text: (cell: Cell) => pValue(cell.verdict.chi_square.p_value), numeric: true },
    ],
    () => model.findings.cells,
  );
}
