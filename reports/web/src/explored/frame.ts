// The frame that the pages of explorations share: title, a sentence, chapters.
import { h } from "../dom";
import { themeToggle } from "../theme";

export interface Section {
  id: string;
  title: string;
  about: string;
  body: Node[];
}

export function frame(host: HTMLElement, title: string, sentence: string, sections: Section[]): void {
  const links = sections.map(({ id, title: name }) => h("li", {}, h("a", { href: `#${id}` }, name)));
  const main = h("main", { id: "content" }, ...sections.map(chapter));
  const contents = h("nav", { "aria-label": "Chapters" }, h("details", { class: "contents", open: true }, h("summary", {}, "Contents"), h("ol", {}, ...links)));
  host.replaceChildren(
    h("a", { class: "skip", href: "#content" }, "Skip to the findings"),
    h(
      "header",
      { class: "top" },
      h("div", { class: "top-line" }, h("span", { class: "brand" }, "Evenkeel ", h("span", {}, "exploration")), themeToggle()),
      h("h1", {}, title),
      h("p", { class: "summary" }, sentence),
    ),
    h("div", { class: "columns" }, contents, main),
    h("footer", {}, h("p", {}, "Made by Evenkeel. This page is one file and asks no server for anything.")),
  );
}

function chapter(section: Section): HTMLElement {
  const title = `${section.id}-title`;
  return h(
    "section",
    { id: section.id, class: "chapter", "aria-labelledby": title, tabindex: -1 },
    h("h2", { id: title }, section.title),
    h("p", { class: "lead" }, section.about),
    h("div", { class: "chapter-body" }, ...section.body),
  );
}

/** A list of facts: what was played, and how. */
export function facts(rows: [string, string][]): HTMLElement {
  return h("dl", { class: "facts" }, ...rows.flatMap(([name, value]) => [h("dt", {}, name), h("dd", {}, value)]));
}
