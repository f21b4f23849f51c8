// How it was made, and its numbers to take along.
import { h } from "../dom";
import type { Made } from "../findings";
import { percent } from "../format";
import type { Model } from "../model";
import { downloadButton } from "../parts/download";
import { figure } from "../parts/figure";
import { table } from "../parts/table";
import type { Chapter } from "./chapter";
import { downloads } from "./tables";

export const made: Chapter = {
  id: "made",
  title: "How it was made",
  about: "Everything that is needed to make this page again, and its numbers to take along.",
  draw(host, model) {
    host.append(command(model), rules(model), files(model));
  },
};

function command(model: Model): HTMLElement {
  const { made: how, settings } = model.findings;
  const pairs: [string, Node | string][] = [
    ["Program", how.program],
    ["Command", h("code", { class: "command" }, how.command)],
    ["Margin", `${percent(settings.margin).replace("%", "")} percentage points around a fair share`],
    ["Intervals", `${percent(1 - settings.alpha, settings.alpha < 0.01 ? 1 : 0)}; verdicts hold at any time, so a run may stop when it is decided`],
    ["Baseline", settings.baseline ?? "none"],
  ];
  const list = h("dl", { class: "facts" }, ...pairs.flatMap(([name, value]) => [h("dt", {}, name), h("dd", {}, value)]));
  return figure({ title: "Command and settings", body: [list, ...how.datasets.map(dataset)] });
}

function dataset(one: Made["datasets"][number]): HTMLElement {
  return h(
    "div",
    { class: "dataset" },
    h("h4", {}, "Dataset ", h("code", {}, one.folder)),
    h(
      "dl",
      { class: "facts" },
      h("dt", {}, "Seed"),
      h("dd", {}, String(one.seed)),
      h("dt", {}, "Hash"),
      h("dd", {}, h("code", {}, one.hash)),
      h("dt", {}, "Complete"),
      h("dd", {}, one.complete ? "yes" : "no: the run was stopped; going on with it gives more games"),
    ),
    one.identity.length > 0 ? h("details", { class: "behind" }, h("summary", {}, "What identifies it"), h("ul", { class: "identity" }, ...one.identity.map((line) => h("li", {}, h("code", {}, line))))) : null,
  );
}

function rules(model: Model): HTMLElement {
  const shown = model.findings.variants;
  const columns = [
    { title: "Variant", text: (variant: (typeof shown)[number]) => variant.name, head: true },
    { title: "Game", text: (variant: (typeof shown)[number]) => variant.game },
    { title: "Hash of the rules", text: (variant: (typeof shown)[number]) => variant.hash },
  ];
  return figure({ title: "Rules that played", body: [table("Variants and the hash of their rules", columns, shown)] });
}

function files(model: Model): HTMLElement {
  const { findings } = model;
  const items = downloads(findings).map((one) => h("li", {}, downloadButton(one.file, one.file, "text/csv;charset=utf-8", one.text), ` ${one.about}`));
  const json = downloadButton("findings.json", "findings.json", "application/json", () => JSON.stringify(findings, null, 1));
  return figure({
    title: "Downloads",
    about: "The numbers of this page as tables (CSV), and everything as JSON. They are inside this file: nothing is fetched.",
    body: [h("ul", { class: "downloads" }, h("li", {}, json, " all findings, as this page was given them"), ...items)],
  });
}
