// What must hold of every report page: the samples, or the one that EVENKEEL_PAGE names.
import { readFileSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import axe from "axe-core";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Findings } from "../src/findings";
import { drawn, open, overflow, startBrowser } from "./browser";
import { pageOf, Shelf } from "./pages";
import { bare, hostile, sample } from "./sample";

const given = process.env["EVENKEEL_PAGE"] ?? "";
const shelf = new Shelf();
const pages: Record<string, () => string> = given
  ? { given: () => readFileSync(given, "utf8") }
  : { sample: () => pageOf(sample()), bare: () => pageOf(bare()), hostile: () => pageOf(hostile()) };

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(async () => {
  await browser.close();
  shelf.clear();
});

async function findingsIn(page: Page): Promise<Findings> {
  return JSON.parse((await page.locator("#findings").textContent()) ?? "") as Findings;
}

/** One table a chapter: the others are made by the same code, and checking thousands of cells takes long. */
async function openSomeTables(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const chapter of document.querySelectorAll("section.chapter")) chapter.querySelector("details")?.setAttribute("open", "");
  });
}

async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const found = await page.evaluate(async () => (await (globalThis as unknown as { axe: typeof axe }).axe.run()).violations);
  return found
    .filter((one) => one.impact === "serious" || one.impact === "critical" || one.id === "heading-order")
    .map((one) => `${one.id}: ${one.nodes.slice(0, 3).map((node) => node.html.slice(0, 160)).join(" | ")}`);
}

describe.each(Object.keys(pages))("the page %s", (name) => {
  let address = "";
  beforeAll(() => {
    address = given ? pathToFileURL(resolve(given)).href : shelf.put(name, pages[name]?.() ?? "");
  });

  test("draws all chapters without a complaint or a request, and no name does harm", async () => {
    const { page, complaints, close } = await open(browser, address);
    await drawn(page);
    const findings = await findingsIn(page);
    const same = findings.cells.filter((cell) => cell.same_agents);
    expect(await page.locator(".matrix td.verdict").count()).toBe(same.length || findings.cells.length);
    expect(await page.locator("h1").textContent()).toBe(findings.title);
    expect(await page.title()).toBe(findings.title.replaceAll(/[ \t\n\f\r]+/g, " ").trim());
    expect(await page.locator("main > section").count()).toBe(12);
    expect(await page.getByText("could not be drawn").count()).toBe(0);
    expect(await page.locator(".replay").count()).toBe(findings.replays.length > 0 ? 1 : 0);
    expect(await page.evaluate(() => "harmed" in globalThis)).toBe(false);
    expect(await page.locator("img").count()).toBe(0);
    expect(await overflow(page)).toBe(0);
    expect(complaints).toEqual([]);
    await close();
  });

  test("fits a phone of 360 pixels", async () => {
    const { page, complaints, close } = await open(browser, address, { viewport: { width: 360, height: 740 }, isMobile: true });
    await drawn(page);
    expect(await overflow(page)).toBe(0);
    expect(await page.evaluate(() => innerWidth)).toBe(360);
    expect(complaints).toEqual([]);
    await close();
  });

  const accessible = async (): Promise<void> => {
    const { page, complaints, close } = await open(browser, address, { colorScheme: "light" });
    await drawn(page);
    await openSomeTables(page);
    expect(await violations(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: "dark" });
    expect(await violations(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await close();
  };
  if (name !== "hostile") test("is accessible in light and dark", accessible); // long names change nothing here but the time

  test("is not too large to send", () => {
    const size = given ? statSync(given).size : Buffer.byteLength(pages[name]?.() ?? "");
    expect(size).toBeLessThan(5_000_000);
  });
});
