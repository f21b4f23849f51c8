// The pages of explorations: tornado, effects, curve, heat map, front.
import axe from "axe-core";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Findings } from "../src/findings";
import { open, overflow, startBrowser } from "./browser";
import { pageOf, Shelf } from "./pages";
import { exploration, factorial, sensitivity, sweep } from "./sample_explored";

const shelf = new Shelf();
let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(async () => {
  await browser.close();
  shelf.clear();
});

function put(name: string, found: { title: string }): string {
  return shelf.put(name, pageOf(found as unknown as Findings));
}

async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const found = await page.evaluate(async () => (await (globalThis as unknown as { axe: typeof axe }).axe.run()).violations);
  return found.filter((one) => one.impact === "serious" || one.impact === "critical").map((one) => `${one.id}: ${one.nodes[0]?.html ?? ""}`);
}

const samples: Record<string, () => { title: string }> = { sensitivity, factorial, curve: () => sweep(1), heat: () => sweep(2), exploration };

test.each(Object.keys(samples))("%s draws without a complaint, fits every width, and can be read by all", async (name) => {
  const address = put(name, samples[name]?.() ?? { title: "" });
  for (const [width, colorScheme] of [[360, "dark"], [1280, "light"]] as const) {
    const { page, complaints, close } = await open(browser, address, { viewport: { width, height: 900 }, colorScheme });
    await expect.poll(() => page.locator(".chart svg").count()).toBeGreaterThan(0);
    expect(await page.locator(".broken").count()).toBe(0);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    expect(await violations(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await close();
  }
});

test("the tornado has the largest change on top, and the measure can be chosen", async () => {
  const { page, close } = await open(browser, put("tornado", sensitivity()));
  const labels = (): Promise<string> => page.locator("#tornado .chart").innerText();
  await expect.poll(labels).toMatch(/T5 tide\.timing = <b>late<\/b>[\s\S]*S1 ships\.count = 5/);
  await page.getByLabel("Rounds", { exact: true }).check();
  await expect.poll(labels).toMatch(/S1 ships\.count = 5[\s\S]*T5 tide\.timing/);
  expect(await labels()).not.toContain("fog");
  expect(await page.locator("#refused").innerText()).toContain("more ships than the box has");
  expect(await page.locator(".summary").innerText()).toContain("2 move something");
  await close();
});

test("a click on the front shows the rule set and its balance", async () => {
  const { page, close } = await open(browser, put("front", exploration()));
  expect(await page.locator("h1").textContent()).toBe("A fairer harbour <for three>");
  expect(await page.locator("#chosen h3").textContent()).toContain("Number 1: ships.count=2");
  await page.locator(".finalists circle").nth(1).click();
  expect(await page.locator("#chosen h3").textContent()).toContain("Number 2: ships.count=3");
  expect(await page.locator("#chosen").innerText()).toContain("missed");
  await page.getByRole("button", { name: "The original" }).click();
  expect(await page.locator("#chosen h3").textContent()).toBe("The original");
  await expect.poll(() => page.locator("#chosen .chart svg").getAttribute("aria-label")).toContain("Win rate of each seat");
  await close();
});
