// What the reader chooses a figure by: a list, or a row of buttons where there are few.
import { freshId, h } from "../dom";

export interface Choice {
  value: string;
  label: string;
  group?: string;
}

export function chooser(label: string, choices: Choice[], start: string, chosen: (value: string) => void): HTMLElement {
  const letters = choices.reduce((sum, choice) => sum + choice.label.length, 0);
  const short = choices.length <= 5 && letters <= 26 && choices.every((choice) => !choice.group); // fits a phone
  return short ? buttons(label, choices, start, chosen) : menu(label, choices, start, chosen);
}

function menu(label: string, choices: Choice[], start: string, chosen: (value: string) => void): HTMLElement {
  const id = freshId("choose");
  const select = h("select", { id });
  const groups = new Map<string, HTMLElement>();
  for (const choice of choices) {
    const option = h("option", { value: choice.value, selected: choice.value === start }, choice.label);
    if (!choice.group) select.append(option);
    else groupIn(select, groups, choice.group).append(option);
  }
  select.addEventListener("change", () => chosen(select.value));
  return h("div", { class: "chooser" }, h("label", { for: id }, label), select);
}

function groupIn(select: HTMLElement, groups: Map<string, HTMLElement>, name: string): HTMLElement {
  const known = groups.get(name);
  if (known) return known;
  const made = h("optgroup", { label: name });
  groups.set(name, made);
  select.append(made);
  return made;
}

function buttons(label: string, choices: Choice[], start: string, chosen: (value: string) => void): HTMLElement {
  const name = freshId("choose");
  const items = choices.map((choice) => {
    const id = freshId("choice");
    const input = h("input", { type: "radio", name, id, value: choice.value, checked: choice.value === start, onchange: () => chosen(choice.value) });
    return h("span", { class: "segment" }, input, h("label", { for: id }, choice.label));
  });
  return h("fieldset", { class: "chooser segments" }, h("legend", {}, label), h("div", { class: "segment-row" }, ...items));
}
