// The worth of an option: one player is forbidden it, all else equal, and wins so much less often.
import { h } from "../dom";
import type { OptionWorth } from "../findings";
import { count, differenceInterval, estimated, percent, plural, points, pointsBare, pValue } from "../format";
import type { Model } from "../model";
import { figure, nothing } from "../parts/figure";
import { forest, spread } from "../parts/forest";
import { tableBehind } from "../parts/table";

const title = "What an option is worth";

export function worthFigure(model: Model): HTMLElement {
  const { options } = model.findings;
  if (options.length === 0) {
    const sentence = "To measure what a decision is worth, forbid it to one player and see how often they still win:";
    return figure({ title, body: [nothing(sentence, "evenkeel run VARIANT --agents 'greedy{ban=OPTION},greedy...' --out DATASET")] });
  }
  const domain = spread(options.map((option) => option.worth), [0]);
  const groups = new Map<string, OptionWorth[]>();
  for (const option of options) {
    const key = `${model.short(option.variant)}, ${plural(option.players, "player")}, ${option.agent}`;
    groups.set(key, [...(groups.get(key) ?? []), option]);
  }
  return figure({
    title,
    about: "One player at the table may not use the option; the others may. The worth is the fair share less how often that player wins. Filled: clear after correction for many options.",
    body: [...groups].map(([key, group]) => h("div", { class: "group" }, h("h4", {}, key), forestOf(model, key, group, domain))),
    after: [numbers(model, options)],
  });
}

function forestOf(model: Model, key: string, group: OptionWorth[], domain: [number, number]): HTMLElement {
  const sorted = [...group].sort((a, b) => b.worth.value - a.worth.value);
  const words = sorted.map((option) => `${option.ban} ${points(option.worth.value)}`).join(", ");
  return forest(
    () => sorted.map((option) => ({ label: option.ban, estimate: option.worth, text: points(option.worth.value), clear: option.p_holm < model.findings.settings.alpha })),
    () => ({ label: `${key}: ${words}`, axis: "Worth in points of win rate", domain, line: 0, tick: (value) => pointsBare(value, 0) }),
  ).node;
}

function numbers(model: Model, options: OptionWorth[]): HTMLElement {
  return tableBehind(
    "The numbers as a table",
    "Worth of options",
    [
      { title: "Option", text: (option: OptionWorth) => option.ban, head: true },
      { title: "Variant", text: (option) => model.short(option.variant) },
      { title: "Players", text: (option) => count(option.players), numeric: true },
      { title: "Agent", text: (option) => option.agent },
      { title: "Wins without it", text: (option) => estimated(option.without, "share"), numeric: true },
      { title: "Fair", text: (option) => percent(option.fair), numeric: true },
      { title: "Worth", text: (option) => points(option.worth.value), numeric: true },
      { title: "Interval", text: (option) => differenceInterval(option.worth, "share"), numeric: true },
      { title: "p (Holm)", text: (option) => pValue(option.p_holm), numeric: true },
      { title: "Blocks", text: (option) => count(option.blocks), numeric: true },
    ],
    () => options,
  );
}
