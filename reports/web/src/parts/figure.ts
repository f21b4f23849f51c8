// A figure: heading, a sentence on how to read it, choosers, the chart, and its numbers as a table.
import { freshId, h } from "../dom";

export interface FigureParts {
  title: string;
  about?: string;
  choosers?: HTMLElement[];
  body: Node[];
  after?: Node[];
}

export function figure(parts: FigureParts): HTMLElement {
  const id = freshId("figure");
  return h(
    "section",
    { class: "figure", "aria-labelledby": id },
    h("h3", { id }, parts.title),
    parts.about ? h("p", { class: "about" }, parts.about) : null,
    parts.choosers?.length ? h("div", { class: "choosers" }, ...parts.choosers) : null,
    ...parts.body,
    ...(parts.after ?? []),
  );
}

/** What a chapter says when it has nothing to show: the command that would give it. */
export function nothing(sentence: string, command?: string): HTMLElement {
  return h("p", { class: "nothing" }, sentence, command ? " " : null, command ? h("code", {}, command) : null);
}
