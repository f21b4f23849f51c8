// What a search found: goals against goals for every rule set that was played, the front numbered; a click on one shows
// what it changes and how balanced it is.
import * as Plot from "@observablehq/plot";
import { h } from "../dom";
import { number, percent, plural, quantity, type Unit } from "../format";
import { chart } from "../parts/chart";
import { chooser } from "../parts/chooser";
import { figure, nothing } from "../parts/figure";
import { tableBehind } from "../parts/table";
import type { Candidate, Exploration, Finalist } from "./contract";
import { finalistCard, nameOf } from "./finalist";
import { facts, frame } from "./frame";

export function explorationPage(host: HTMLElement, found: Exploration): void {
  const card = h("div", { "aria-live": "polite" });
  const show = (finalist: Finalist, title: string): void => card.replaceChildren(finalistCard(found, finalist, title));
  const first = found.front[0];
  if (first) show(first, titleOf(found, first));
  frame(host, found.title || `Exploring ${found.variant}`, sentence(found), [
    { id: "front", title: "The front", about: "Small dots: rule sets as the search saw them. Numbered: the front, on fresh luck, with its intervals. The diamond: the rules as they are.", body: [front(found, show)] },
    { id: "chosen", title: "One rule set", about: "What it changes, whether it reaches the goals, and how the seats fare, on fresh luck.", body: [card] },
    { id: "all", title: "Everything that was played", about: "The more promising a rule set looked, the more games it got.", body: [all(found)] },
    { id: "made", title: "How this was made", about: "Enough to do it again.", body: [figure({ title: "The space", body: [space(found)] })] },
  ]);
}

function sentence(found: Exploration): string {
  const many = `${plural(found.candidates.length, "rule set")} in ${plural(found.search_games, "game")}; the front was then played again on fresh luck, ${plural(found.fresh_games, "game")} each.`;
  const best = found.front[0];
  if (!best || Object.keys(best.set).length === 0) return `Nothing was found that looks better than the original. ${many}`;
  const open = best.goals.filter((word) => word !== "reached").length;
  const reached = found.goals.filter((_, index) => best.goals[index] === "reached").map((goal) => `${goal.measure} ${goal.goal}`);
  const verdict = open === 0 ? "reaches all its goals" : reached.length > 0 ? `surely reaches ${reached.join(", ")}` : "does not surely reach a goal yet";
  return `The best rule set ${verdict}. ${many}`;
}

function titleOf(found: Exploration, finalist: Finalist): string {
  const place = found.front.indexOf(finalist);
  return place < 0 ? "The original" : `Number ${place + 1}: ${nameOf(finalist.set)}`;
}

function unitOf(found: Exploration, measure: string): Unit {
  return found.measures.find((one) => one.name === measure)?.share ? "share" : "";
}

interface Spot {
  x: number;
  y: number;
  x1: number;
  x2: number;
  y1: number;
  y2: number;
  label: string;
  title: string;
  finalist: Finalist;
}

function spot(found: Exploration, finalist: Finalist, label: string, axes: [string, string]): Spot {
  const on = (measure: string): [number, number, number] => {
    const fresh = finalist.fresh[measure];
    return fresh ? [fresh.value, fresh.low ?? fresh.value, fresh.high ?? fresh.value] : [finalist.distance, finalist.distance, finalist.distance];
  };
  const [x, x1, x2] = on(axes[0]);
  const [y, y1, y2] = on(axes[1]);
  return { x, x1, x2, y, y1, y2, label, title: titleOf(found, finalist), finalist };
}

type Show = (finalist: Finalist, title: string) => void;

function front(found: Exploration, show: Show): HTMLElement {
  const names = found.goals.map((goal) => goal.measure);
  const axes: [string, string] = [names.includes("distance") ? "distance" : (names[1] ?? names[0] ?? ""), names[0] ?? ""];
  const place = h("div", {});
  const draw = (): void => place.replaceChildren(scatter(found, axes, show));
  const choices = names.map((name) => ({ value: name, label: found.measures.find((one) => one.name === name)?.label ?? "Distance from the original" }));
  const choose = (title: string, index: 0 | 1): HTMLElement =>
    chooser(title, choices, axes[index], (name) => {
      axes[index] = name;
      draw();
    });
  draw();
  return figure({ title: "Goals against goals", choosers: [choose("Across", 0), choose("Up", 1)], body: [place, buttons(found, show)] });
}

/** Wide enough for the front, the original and most of the others; the worst few would press the rest into a corner. */
function domain(found: Exploration, measure: string, ends: number[]): [number, number] {
  const values = found.candidates.map((one) => one.values[measure] ?? 0).sort((a, b) => a - b);
  const usual = values[Math.floor(values.length * 0.85)] ?? 0;
  const low = Math.min(...ends, values[0] ?? 0);
  const high = Math.max(...ends, usual);
  const room = (high - low || 1) * 0.05;
  return [low >= 0 ? Math.max(0, low - room) : low - room, high + room];
}

function scatter(found: Exploration, axes: [string, string], show: Show): HTMLElement {
  const numbered = found.front.map((finalist, index) => spot(found, finalist, String(index + 1), axes));
  const original = spot(found, found.original, "", axes);
  const ends = [...numbered, original];
  const label = (measure: string): string => found.measures.find((one) => one.name === measure)?.label ?? "Distance from the original";
  const node = chart(`${label(axes[1])} against ${label(axes[0])}: ${plural(found.candidates.length, "rule set")}, ${numbered.length} of them on the front`, () => ({
    height: 420,
    marginLeft: 62,
    marginBottom: 46,
    x: { label: label(axes[0]), labelAnchor: "center", labelArrow: "none", grid: true, domain: domain(found, axes[0], ends.flatMap((one) => [one.x1, one.x2])), tickFormat: (value: number) => quantity(value, unitOf(found, axes[0])) },
    y: { label: label(axes[1]), labelArrow: "none", grid: true, domain: domain(found, axes[1], ends.flatMap((one) => [one.y1, one.y2])), tickFormat: (value: number) => quantity(value, unitOf(found, axes[1])) },
    marks: [
      Plot.dot(found.candidates, { x: (one: Candidate) => one.values[axes[0]] ?? 0, y: (one: Candidate) => one.values[axes[1]] ?? 0, r: 3, fill: "var(--ink-soft)", fillOpacity: 0.45, clip: true, title: (one: Candidate) => nameOf(one.set) }),
      Plot.ruleX(ends, { x: "x", y1: "y1", y2: "y2", stroke: "var(--accent)", strokeWidth: 1.6 }),
      Plot.ruleY(ends, { y: "y", x1: "x1", x2: "x2", stroke: "var(--accent)", strokeWidth: 1.6 }),
      Plot.dot([original], { x: "x", y: "y", r: 8, symbol: "diamond", fill: "var(--warm)", title: "title" }),
      Plot.dot(numbered, { x: "x", y: "y", r: 10, fill: "var(--accent)", title: "title", className: "finalists" }),
      Plot.text(numbered, { x: "x", y: "y", text: "label", fill: "var(--surface)", fontWeight: 700, fontSize: 12, pointerEvents: "none" }),
    ],
  })).node;
  node.addEventListener("click", (event) => {
    const circle = (event.target as Element).closest?.(".finalists circle");
    if (!circle) return;
    const chosen = numbered[[...node.querySelectorAll(".finalists circle")].indexOf(circle)];
    if (chosen) show(chosen.finalist, chosen.title);
  });
  return node;
}

/** The same for those who do not use a mouse. */
function buttons(found: Exploration, show: Show): HTMLElement {
  const open = (finalist: Finalist): void => {
    show(finalist, titleOf(found, finalist));
    document.getElementById("chosen")?.scrollIntoView();
  };
  return h(
    "ul",
    { class: "finalist-list" },
    ...[found.original, ...found.front].map((finalist) => h("li", {}, h("button", { type: "button", class: "finalist-button", onclick: () => open(finalist) }, titleOf(found, finalist)))),
  );
}

function all(found: Exploration): HTMLElement {
  if (found.candidates.length === 0) return nothing("Nothing was played.");
  const sorted = [...found.candidates].sort((a, b) => a.loss - b.loss);
  const value = (measure: string) => (one: Candidate): string => {
    const own = one.values[measure];
    if (own === undefined) return "";
    return unitOf(found, measure) === "share" ? percent(own, 2) : number(own);
  };
  return tableBehind(
    `All ${plural(found.candidates.length, "rule set")} as a table`,
    "Rule sets that were played, the best first",
    [
      { title: "Changed", text: (one: Candidate) => nameOf(one.set), head: true },
      { title: "Games", text: (one: Candidate) => number(one.games), numeric: true },
      ...found.goals.map((goal) => ({ title: goal.measure, text: value(goal.measure), numeric: true })),
      { title: "Misses its goals by", text: (one: Candidate) => number(one.loss), numeric: true },
    ],
    () => sorted,
  );
}

function space(found: Exploration): HTMLElement {
  return facts([
    ["Variant", `${found.variant} (rules ${found.hash}), ${found.players} players, ${found.agents}`],
    ...found.settings.map((one): [string, string] => [one.setting, `${one.values.join(", ")} (now ${one.original})`]),
    ["Required", found.require.join("; ") || "nothing more than the rules"],
    ["Goals", found.goals.map((goal) => `${goal.measure} ${goal.goal}`).join("; ")],
    ["Search", `${plural(found.search_games, "game")}, seed ${found.seed}; ${plural(found.infeasible, "rule set")} refused before playing`],
    ["Fresh luck", `${plural(found.fresh_games, "game")} each, seed ${found.fresh_seed}`],
  ]);
}
