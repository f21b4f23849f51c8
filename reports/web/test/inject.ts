// Puts findings into the template, as reports/page.cc does; a test holds the two against each other.
import type { Findings } from "../src/findings";

const codes: Record<string, string> = { "<": "\\u003c", ">": "\\u003e", "&": "\\u0026", "\u2028": "\\u2028", "\u2029": "\\u2029" };
const entities: Record<string, string> = { "<": "&lt;", ">": "&gt;", "&": "&amp;", '"': "&quot;", "'": "&#39;" };

export function inject(template: string, findings: Findings): string {
  const json = JSON.stringify(findings).replace(/[<>&\u2028\u2029]/g, (found) => codes[found] ?? found);
  const title = findings.title.replace(/[<>&"']/g, (found) => entities[found] ?? found);
  return template.replace("@evenkeel-title@", () => title).replace('"@evenkeel-findings@"', () => json);
}
