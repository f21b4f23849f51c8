// The frame of the page: title, summary, matrix, notes, contents, chapters.
import { baseline } from "./chapters/baseline";
import { board } from "./chapters/board";
import type { Chapter } from "./chapters/chapter";
import { drama } from "./chapters/drama";
import { length } from "./chapters/length";
import { made } from "./chapters/made";
import { verdictMatrix } from "./chapters/matrix";
import { options } from "./chapters/options";
import { players } from "./chapters/players";
import { reasons } from "./chapters/reasons";
import { replay } from "./chapters/replay";
import { score } from "./chapters/score";
import { seats } from "./chapters/seats";
import { h } from "./dom";
import { plural } from "./format";
import { Lazy } from "./lazy";
import type { Model } from "./model";
import { nothing } from "./parts/figure";
import { summary } from "./summary";
import { themeToggle } from "./theme";

const chapters: Chapter[] = [reasons, baseline, seats, length, drama, score, options, players, board, replay, made];

export function buildPage(host: HTMLElement, model: Model): void {
  const lazy = new Lazy();
  const sections = chapters.map((chapter) => section(chapter, model, lazy));
  const main = h("main", { id: "content" }, verdicts(model), ...sections);
  host.replaceChildren(h("a", { class: "skip", href: "#content" }, "Skip to the verdicts"), header(model), h("div", { class: "columns" }, contents(), main), footer(model));
  document.addEventListener("click", (event) => follow(event, lazy));
  if (location.hash) jump(location.hash, lazy);
  lazy.drawWhenIdle();
}

function header(model: Model): HTMLElement {
  return h(
    "header",
    { class: "top" },
    h("div", { class: "top-line" }, h("span", { class: "brand" }, "Evenkeel ", h("span", {}, "balance report")), themeToggle()),
    h("h1", {}, model.findings.title),
    h("p", { class: "summary" }, summary(model)),
  );
}

function verdicts(model: Model): HTMLElement {
  const { notes, cells } = model.findings;
  return h(
    "section",
    { id: "verdicts", class: "chapter", "aria-labelledby": "verdicts-title" },
    h("h2", { id: "verdicts-title" }, "Verdicts"),
    cells.length > 0 ? verdictMatrix(model) : nothing("No game was played yet:", "evenkeel run EXPERIMENT --out DATASET"),
    notes.length > 0 ? notesBox(notes) : null,
  );
}

/** Many notes would push the chapters away: the first few stand open, the rest behind a line. */
function notesBox(notes: string[]): HTMLElement {
  const open = notes.length > 4 ? 3 : notes.length;
  const list = (some: string[]): HTMLElement => h("ul", {}, ...some.map((note) => h("li", {}, note)));
  const rest = notes.slice(open);
  const more = rest.length > 0 ? h("details", { class: "behind" }, h("summary", {}, plural(rest.length, "more note")), list(rest)) : null;
  if (more) addEventListener("beforeprint", () => (more.open = true));
  return h("aside", { class: "notes", "aria-label": "Notes" }, h("h3", {}, "To bear in mind"), list(notes.slice(0, open)), more);
}

function contents(): HTMLElement {
  const links = [{ id: "verdicts", title: "Verdicts" }, ...chapters].map(({ id, title }) => h("li", {}, h("a", { href: `#${id}` }, title)));
  const list = h("details", { class: "contents" }, h("summary", {}, "Contents"), h("ol", {}, ...links));
  const wide = matchMedia("(min-width: 68rem)");
  const fit = (): void => {
    list.open = wide.matches;
  };
  wide.addEventListener("change", fit);
  fit();
  return h("nav", { "aria-label": "Chapters" }, list);
}

function section(chapter: Chapter, model: Model, lazy: Lazy): HTMLElement {
  const body = h("div", { class: "chapter-body waiting" });
  lazy.add(body, () => {
    body.classList.remove("waiting");
    try {
      chapter.draw(body, model);
    } catch (error) {
      console.error(error);
      body.append(nothing("This chapter could not be drawn; the others are not touched by that."));
    }
  });
  const title = `${chapter.id}-title`;
  return h("section", { id: chapter.id, class: "chapter", "aria-labelledby": title, tabindex: -1 }, h("h2", { id: title }, chapter.title), h("p", { class: "lead" }, chapter.about), body);
}

function footer(model: Model): HTMLElement {
  return h("footer", {}, h("p", {}, `Made by ${model.findings.made.program}. This page is one file and asks no server for anything.`));
}

function follow(event: MouseEvent, lazy: Lazy): void {
  const link = (event.target as Element).closest?.("a[href^='#']");
  const hash = link?.getAttribute("href");
  if (hash) jump(hash, lazy);
}

/** The browser goes to the anchor itself, once everything above it has its height. */
function jump(hash: string, lazy: Lazy): void {
  const id = decodeURIComponent(hash.slice(1));
  const chapter = id.startsWith("cell-") ? document.getElementById("reasons") : document.getElementById(id);
  if (!chapter) return;
  lazy.drawUpTo(chapter);
  requestAnimationFrame(() => document.getElementById(id)?.scrollIntoView());
}
