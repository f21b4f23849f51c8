// Which rule moves what: a tornado chart for each measure, all numbers as a table, and what the rules refused.
import { h } from "../dom";
import { difference, differenceInterval, estimated, list, plural, pointsBare, pValue, signed, number, type Unit } from "../format";
import { chooser } from "../parts/chooser";
import { figure, nothing } from "../parts/figure";
import { tableBehind } from "../parts/table";
import type { Alternative, Change, Effect, Factorial, Measure, Sensitivity } from "./contract";
import { facts, frame, type Section } from "./frame";
import { tornado, type TornadoRow } from "./tornado";

const most = 24; // bars of one chart; the table has them all

const words: Record<Effect, string> = {
  moves: "moves it",
  unclear: "unclear yet",
  small: "harmless",
  same: "no game differs",
};

interface Row {
  label: string;
  changes: Change[];
}

export function sensitivityPage(host: HTMLElement, found: Sensitivity): void {
  const played = found.alternatives.filter((one) => one.refused === null);
  const rows = played.map((one) => ({ label: nameOf(one), changes: one.changes }));
  const sections: Section[] = [
    {
      id: "tornado",
      title: "Which rule moves what",
      about: "Each bar is one rule read or set otherwise, against the variant on the same luck: how much the measure changes. The line is the interval.",
      body: [bars(rows, found.measures, (measure) => bandOf(found, measure))],
    },
    { id: "refused", title: "What the rules refuse", about: "These alternatives contradict other rules, so nobody can play them.", body: refusals(found) },
    { id: "made", title: "How this was made", about: "Enough to do it again.", body: [figure({ title: "Played", body: [madeOf(found, found.measures)] })] },
  ];
  frame(host, `Which rule moves what: ${found.variant}`, sentence(found, played), sections);
}

export function factorialPage(host: HTMLElement, found: Factorial): void {
  const { factors, effects, runs, resolution, words: relation } = found.factorial;
  const setting = (letters: string): string => [...letters].map((letter) => factors.find((one) => one.letter === letter)?.setting ?? letter).join(" \u00d7 ");
  const rows = effects.map((one) => ({ label: [one.effect, ...one.aliases].map(setting).join(" or "), changes: one.changes }));
  const design = relation.length === 0 ? "all combinations" : `resolution ${resolution}, I = ${relation.join(" = ")}`;
  const levels: [string, string][] = factors.map((one) => [`${one.letter}: ${one.setting}`, `${one.low} to ${one.high}`]);
  frame(host, `Effects and interactions: ${found.variant}`, `${plural(factors.length, "setting")} at two levels each, in ${plural(runs, "run")} (${design}) of ${plural(found.games, "game")} on the same luck.`, [
    {
      id: "tornado",
      title: "Effects",
      about: "High less low, averaged over everything else; with \u00d7, half of what one setting's effect changes by when the other goes from low to high. Of the seat spread: the seat that moves most.",
      body: [bars(rows, found.measures, () => 0)],
    },
    { id: "made", title: "How this was made", about: "Enough to do it again.", body: [figure({ title: "Levels", body: [facts(levels)] }), figure({ title: "Played", body: [madeOf(found, [])] })] },
  ]);
}

function nameOf(one: Alternative): string {
  return `${one.rule} ${one.setting} = ${one.value}`;
}

function sentence(found: Sensitivity, played: Alternative[]): string {
  const parts = (["moves", "unclear", "small", "same"] as Effect[]).flatMap((effect) => {
    const many = played.filter((one) => one.effect === effect).length;
    const text = { moves: many === 1 ? "moves something" : "move something", unclear: "unclear yet", small: "harmless", same: "without any effect" }[effect];
    return many === 0 ? [] : [`${many} ${effect === "moves" ? "" : many === 1 ? "is " : "are "}${text}`];
  });
  const refused = found.alternatives.length - played.length;
  if (refused > 0) parts.push(`the rules refuse ${refused}`);
  return `Of ${plural(found.alternatives.length, "alternative")}, ${list(parts)} (${plural(found.games, "game")} each with ${plural(found.players, "player")}, ${found.agents}).`;
}

function unitOf(measure: Measure): Unit {
  return measure.share ? "share" : "";
}

function bandOf(found: Sensitivity, measure: Measure): number {
  const own = found.measures.find((one) => one.name === measure.name);
  return measure.share ? found.tolerance.points : found.tolerance.relative * Math.abs(own?.original.value ?? 0);
}

function bars(rows: Row[], measures: Measure[], band: (measure: Measure) => number): HTMLElement {
  let chosen = measures[0];
  if (!chosen || rows.length === 0) return nothing("Nothing was played.");
  const current = (): Measure => chosen ?? { name: "", label: "", about: "", share: false };
  const shown = (): TornadoRow[] =>
    rows
      .flatMap((row) => {
        const change = row.changes.find((one) => one.measure === current().name);
        return change && change.effect !== "same" ? [{ label: row.label, change, text: difference(change.value, unitOf(current())) }] : [];
      })
      .sort((a, b) => Math.abs(b.change.value) - Math.abs(a.change.value))
      .slice(0, most);
  const place = h("div", {});
  const about = h("p", { class: "metric-about" });
  const draw = (): void => {
    const { label, share } = current();
    about.replaceChildren(h("strong", {}, label), ` ${current().about} The band is what counts as harmless; dark bars are sure not to be nothing.`);
    const look = { label: `Changes of ${label}, the largest on top`, axis: share ? "percentage points" : label, band: band(current()), tick: (value: number) => (share ? pointsBare(value) : signed(number(value), value)) };
    place.replaceChildren(shown().length > 0 ? tornado(shown, () => look).node : nothing("Not one game differs in this measure."));
  };
  const choices = measures.map((one) => ({ value: one.name, label: one.label }));
  const choose = chooser("Measure", choices, current().name, (name) => {
    chosen = measures.find((one) => one.name === name);
    draw();
  });
  draw();
  return figure({ title: "What changes", choosers: [choose], body: [about, place], after: [numbers(rows, measures)] });
}

function numbers(rows: Row[], measures: Measure[]): HTMLElement {
  const cells = (measure: Measure): { title: string; text: (row: Row) => string; numeric: boolean }[] => {
    const of = (row: Row): Change | undefined => row.changes.find((one) => one.measure === measure.name);
    return [
      {
        title: measure.label,
        numeric: true,
        text: (row) => {
          const change = of(row);
          return change ? `${difference(change.value, unitOf(measure))} (${differenceInterval(change, unitOf(measure))}), p ${pValue(change.p_holm)}, ${words[change.effect]}` : "";
        },
      },
    ];
  };
  return tableBehind("The numbers as a table", "Changes by alternative and measure; p after Holm", [{ title: "Alternative", text: (row: Row) => row.label, head: true }, ...measures.flatMap(cells)], () => rows);
}

function refusals(found: Sensitivity): Node[] {
  const refused = found.alternatives.filter((one) => one.refused !== null);
  const items = refused.map((one) => h("li", {}, h("strong", {}, nameOf(one)), `: ${one.refused ?? ""}`));
  const others = found.not_varied.length > 0 ? h("p", { class: "about" }, `Not varied, because they have no neighbours: ${found.not_varied.join(", ")}.`) : null;
  return [refused.length > 0 ? h("ul", { class: "identity" }, ...items) : nothing("Nothing was refused."), ...(others ? [others] : [])];
}

function madeOf(found: Sensitivity | Factorial, measures: (Measure & { original: Sensitivity["measures"][number]["original"] })[]): HTMLElement {
  return facts([
    ["Variant", `${found.variant} (rules ${found.hash})`],
    ["Players", `${found.players}, ${found.agents}`],
    ["Games", `${plural(found.games, "game")} of each rule set, seed ${found.seed}`],
    ...measures.map((one): [string, string] => [`${one.label}, as it is`, estimated(one.original, unitOf(one))]),
  ]);
}
