// Which page shows what an exploration found.
import type { Explored } from "./contract";
import { explorationPage } from "./exploration";
import { factorialPage, sensitivityPage } from "./sensitivity";
import { sweepPage } from "./sweep";

const kinds = ["evenkeel.sensitivity/1", "evenkeel.sweep/1", "evenkeel.explore/1"];

export function isExplored(found: { schema?: unknown }): found is Explored {
  return kinds.includes(String(found.schema));
}

export function exploredPage(host: HTMLElement, found: Explored): void {
  if (found.schema === "evenkeel.explore/1") explorationPage(host, found);
  else if (found.schema === "evenkeel.sweep/1") sweepPage(host, found);
  else if ("factorial" in found) factorialPage(host, found);
  else sensitivityPage(host, found);
}
