// The pages that the tests open. Under ctest they are made by the program's own page writer (EVENKEEL_WRITE_PAGE); with
// npm alone by its twin in inject.ts, from the template that `npm run build` left in dist/.
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Findings } from "../src/findings";
import { inject } from "./inject";

export const writer = process.env["EVENKEEL_WRITE_PAGE"] ?? "";
const built = join(import.meta.dirname ?? ".", "..", "dist", "index.html");

export function writtenBy(program: string, json: string, title: string): string {
  const made = spawnSync(program, [title], { input: json, encoding: "utf8", maxBuffer: 1 << 28 });
  if (made.status !== 0) throw new Error(`${program} failed: ${made.stderr}`);
  return made.stdout;
}

export function pageOf(findings: Findings): string {
  if (writer) return writtenBy(writer, JSON.stringify(findings), findings.title);
  if (!existsSync(built)) throw new Error("Build the template first: npm run build (or run these tests with ctest)");
  return inject(readFileSync(built, "utf8"), findings);
}

/** Pages as files in a folder of their own, since that is how people open them. */
export class Shelf {
  private readonly folder = mkdtempSync(join(tmpdir(), "evenkeel-page-"));

  put(name: string, html: string): string {
    const file = join(this.folder, `${name}.html`);
    writeFileSync(file, html);
    return pathToFileURL(file).href;
  }

  clear(): void {
    rmSync(this.folder, { recursive: true });
  }
}
