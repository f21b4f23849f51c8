// The page: reads the findings that were put into it, says the verdicts, and lets the chapters draw themselves.
import "./style/colours.css";
import "./style/page.css";
import "./style/verdicts.css";
import "./style/figures.css";
import "./style/board.css";
import "./style/print.css";
import { h } from "./dom";
import { exploredPage, isExplored } from "./explored/explored";
import type { Explored } from "./explored/contract";
import type { Findings } from "./findings";
import { Model } from "./model";
import { buildPage } from "./page";

const known = "evenkeel.findings/1";

function read(): Findings | Explored {
  const text = document.getElementById("findings")?.textContent ?? "";
  const found = JSON.parse(text) as Findings | Explored | string;
  if (typeof found !== "object" || found === null) throw new Error("This is the empty template of a report: no findings were put into it.");
  if (!isExplored(found) && found.schema !== known) throw new Error(`This page reads findings of the kind ${known}, not ${String((found as Findings).schema)}.`);
  return found;
}

function start(): void {
  const host = document.getElementById("page");
  if (!host) return;
  try {
    const found = read();
    if (isExplored(found)) exploredPage(host, found);
    else buildPage(host, new Model(found));
  } catch (error) {
    console.error(error);
    host.replaceChildren(h("main", { class: "broken" }, h("h1", {}, "This report cannot be shown"), h("p", {}, error instanceof Error ? error.message : String(error))));
  }
}

start();
