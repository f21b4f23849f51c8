// A measure over one setting, as a curve with its band, or over two, as a heat map.
import * as Plot from "@observablehq/plot";
import { h } from "../dom";
import type { Estimate } from "../findings";
import { difference, estimated, plural, quantity, type Unit } from "../format";
import { chart } from "../parts/chart";
import { chooser } from "../parts/chooser";
import { figure, nothing } from "../parts/figure";
import { tableBehind } from "../parts/table";
import type { Measure, Sweep, SweepPoint } from "./contract";
import { facts, frame } from "./frame";

export function sweepPage(host: HTMLElement, found: Sweep): void {
  const settings = found.axes.map((axis) => axis.setting).join(" and ");
  const refused = found.points.filter((point) => point.refused !== null);
  frame(host, `${settings}: ${found.variant}`, `${plural(found.points.length, "rule set")} of ${plural(found.games, "game")} each on the same luck, with ${plural(found.players, "player")} (${found.agents}).`, [
    {
      id: "sweep",
      title: found.axes.length === 1 ? "The curve" : "The heat map",
      about: found.axes.length === 1 ? "The line is the measure, the band its interval; the ring is the rules as they are." : "Each field is one rule set; the frame is the rules as they are.",
      body: [picture(found)],
    },
    { id: "refused", title: "What the rules refuse", about: "Values that contradict other rules.", body: refused.length > 0 ? [refusals(refused)] : [nothing("Nothing was refused.")] },
    {
      id: "made",
      title: "How this was made",
      about: "Enough to do it again.",
      body: [figure({ title: "Played", body: [facts([["Variant", `${found.variant} (rules ${found.hash})`], ["Players", `${found.players}, ${found.agents}`], ["Games", `${plural(found.games, "game")} of each rule set, seed ${found.seed}`]])] })],
    },
  ]);
}

function refusals(points: SweepPoint[]): HTMLElement {
  return h("ul", { class: "identity" }, ...points.map((point) => h("li", {}, h("strong", {}, point.at.join(", ")), `: ${point.refused ?? ""}`)));
}

function unitOf(measure: Measure): Unit {
  return measure.share ? "share" : "";
}

function picture(found: Sweep): HTMLElement {
  const first = found.measures[0];
  if (!first) return nothing("Nothing was measured.");
  const place = h("div", {});
  const show = (name: string): void => {
    const measure = found.measures.find((one) => one.name === name) ?? first;
    const drawn = found.axes.length === 1 ? curve(found, measure) : heat(found, measure);
    place.replaceChildren(h("p", { class: "metric-about" }, h("strong", {}, measure.label), ` ${measure.about}`), drawn);
  };
  show(first.name);
  const choose = chooser("Measure", found.measures.map((one) => ({ value: one.name, label: one.label })), first.name, show);
  return figure({ title: "What it does", choosers: [choose], body: [place], after: [numbers(found)] });
}

interface Spot extends Estimate {
  x: string;
  y: string;
  original: boolean;
}

function spots(found: Sweep, measure: Measure): Spot[] {
  return found.points.flatMap((point) => {
    const estimate = point.measures[measure.name];
    return estimate ? [{ x: point.at[0] ?? "", y: point.at[1] ?? "", original: point.original, value: estimate.value, low: estimate.low, high: estimate.high }] : [];
  });
}

function curve(found: Sweep, measure: Measure): HTMLElement {
  const data = spots(found, measure);
  const axis = found.axes[0];
  const numbersOnly = axis?.values.every((value) => value.trim() !== "" && Number.isFinite(Number(value))) ?? false;
  const x = (spot: Spot): number | string => (numbersOnly ? Number(spot.x) : spot.x);
  const own = data.filter((spot) => spot.original);
  return chart(`${measure.label} over ${axis?.setting ?? ""}`, (width) => ({
    height: 320,
    marginLeft: 58,
    marginRight: 18,
    marginBottom: 44,
    x: { ...(numbersOnly ? { ticks: Math.min(data.length, Math.floor(width / 70)) } : { type: "point" as const, domain: axis?.values ?? [] }), label: axis?.setting ?? "", labelAnchor: "center", labelArrow: "none" },
    y: { label: null, grid: true, tickFormat: (value: number) => quantity(value, unitOf(measure)) },
    marks: [
      Plot.areaY(data, { x, y1: "low", y2: "high", fill: "var(--band)" }),
      Plot.lineY(data, { x, y: "value", stroke: "var(--accent)", strokeWidth: 2.2 }),
      Plot.dot(data, { x, y: "value", r: 4, fill: "var(--accent)", title: (spot: Spot) => `${spot.x}: ${estimated(spot, unitOf(measure))}` }),
      Plot.dot(own, { x, y: "value", r: 9, stroke: "var(--warm)", strokeWidth: 2.4 }),
    ],
  })).node;
}

function heat(found: Sweep, measure: Measure): HTMLElement {
  const data = spots(found, measure);
  const [down, across] = found.axes;
  const low = Math.min(...data.map((spot) => spot.value));
  const high = Math.max(...data.map((spot) => spot.value));
  const depth = (spot: Spot): number => (high > low ? (spot.value - low) / (high - low) : 0);
  return chart(`${measure.label} over ${down?.setting ?? ""} and ${across?.setting ?? ""}`, () => ({
    height: Math.max(160, (down?.values.length ?? 1) * 44 + 70),
    marginLeft: 74,
    marginBottom: 48,
    x: { type: "band", domain: across?.values ?? [], label: across?.setting ?? "", labelAnchor: "center", labelArrow: "none" },
    y: { type: "band", domain: down?.values ?? [], label: down?.setting ?? "", labelArrow: "none" },
    marks: [
      Plot.cell(data, { x: "y", y: "x", fill: "var(--heat-ground)", inset: 1 }),
      Plot.cell(data, { x: "y", y: "x", fill: "var(--accent)", fillOpacity: (spot: Spot) => 0.08 + 0.5 * depth(spot), inset: 1, title: (spot: Spot) => `${spot.x}, ${spot.y}: ${estimated(spot, unitOf(measure))}` }),
      Plot.cell(data.filter((spot) => spot.original), { x: "y", y: "x", stroke: "var(--warm)", strokeWidth: 2.6, inset: 2 }),
      Plot.text(data, { x: "y", y: "x", text: (spot: Spot) => quantity(spot.value, unitOf(measure)), fill: "var(--ink)", fontSize: 12 }),
    ],
  })).node;
}

function numbers(found: Sweep): HTMLElement {
  const columns = found.measures.flatMap((measure) => [
    { title: measure.label, numeric: true, text: (point: SweepPoint) => { const one = point.measures[measure.name]; return one ? estimated(one, unitOf(measure)) : "refused"; } },
    { title: `${measure.label}, change`, numeric: true, text: (point: SweepPoint) => { const one = point.measures[measure.name]; return one ? difference(one.change.value, unitOf(measure)) : ""; } },
  ]);
  const names = found.axes.map((axis, index) => ({ title: axis.setting, head: index === 0, text: (point: SweepPoint) => point.at[index] ?? "" }));
  return tableBehind("The numbers as a table", "Measures by value of the settings", [...names, ...columns], () => found.points);
}
