// The page in a reader's hands: content, choosing, replay, keys, colours, paper, downloads.
import { readFileSync } from "node:fs";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { drawn, open, startBrowser, type Watched } from "./browser";
import { pageOf, Shelf } from "./pages";
import { sample } from "./sample";

const findings = sample();
const shelf = new Shelf();
let browser: Browser;
let address: string;
let shared: Watched; // drawn, for the tests that need no page of their own
beforeAll(async () => {
  browser = await startBrowser();
  address = shelf.put("page", pageOf(findings));
  shared = await open(browser, address);
  await drawn(shared.page);
});
afterAll(async () => {
  await browser.close();
  shelf.clear();
});

test("the matrix says word, favoured seat and what is missing, and leads to the reason", async () => {
  const { page, close } = await open(browser, address);
  const row = page.getByRole("row").filter({ hasText: "Harbour, short game" });
  await expect.poll(() => row.getByRole("cell").first().innerText()).toMatch(/unbalanced\s+Seat 1 \+\d\.\d pts/);
  expect(await page.getByRole("row").filter({ hasText: "The long lake" }).first().innerText()).toContain("about 23,456 more games");
  expect(await page.getByLabel("Notes").innerText()).toContain("chi-square");
  await row.getByRole("link").last().click();
  const reason = page.locator("#cell-c5");
  await expect.poll(() => reason.isVisible()).toBe(true);
  expect(await reason.innerText()).toContain(findings.cells[5]?.verdict.reason);
  await expect.poll(() => reason.evaluate((element) => element.getBoundingClientRect().top)).toBeLessThan(900);
  await close();
});

test("only what is near the screen is drawn at first; a link to the last chapter ends there", async () => {
  const { page, close } = await open(browser, address);
  const order = await page.evaluate(() => [...document.querySelectorAll("main > section")].map((section) => section.id));
  expect(order).toEqual(["verdicts", "reasons", "baseline", "seats", "length", "drama", "score", "options", "players", "board", "replay", "made"]);
  await page.getByRole("navigation").getByRole("link", { name: "Replay" }).click();
  await expect.poll(() => page.locator("#replay").evaluate((element) => Math.abs(element.getBoundingClientRect().top))).toBeLessThan(60);
  await close();
});

test("choosers change the figures", async () => {
  const { page } = shared;
  const forest = page.locator("#baseline .group [role=img]").first();
  expect(await forest.getAttribute("aria-label")).toContain("Rounds, 2 players");
  await page.locator("#baseline select").selectOption({ label: "Margin" });
  expect(await forest.getAttribute("aria-label")).toContain("Margin, 2 players");
  await page.locator("#length").getByLabel("2", { exact: true }).check();
  expect(await page.locator("#length .chart [role=img]").first().getAttribute("aria-label")).toContain("Rounds with 2 players");
  await page.locator("#board select").selectOption({ label: "pro, 4 players" });
  expect(await page.locator("#board [role=img]").first().getAttribute("aria-label")).toContain("street, pro, 4 players");
});

test("tables stand beside the charts", async () => {
  const { page } = shared;
  await page.locator("#seats summary").first().click();
  const table = page.locator("#seats table").first();
  expect(await table.innerText()).toContain("Clopper-Pearson");
  expect(await table.locator("tbody tr").count()).toBe(16);
});

test("a replay steps on and back by buttons, keys, slider and list", async () => {
  const { page, complaints } = shared;
  const replay = page.locator(".replay");
  const where = async (): Promise<number> => Number(/(\d+) of/.exec(await replay.locator(".replay-where").innerText())?.[1]);
  const pieces = (): Promise<string> => replay.locator("svg.board .piece").evaluateAll((all) => all.map((one) => `${one.getAttribute("class")} ${(one as SVGElement).style.transform}`).sort().join("\n"));
  const start = await pieces();
  await replay.getByRole("button", { name: "One on", exact: true }).click();
  expect(await where()).toBe(2);
  expect(await replay.locator(".replay-told").innerText()).toBe(findings.replays[0]?.frames[1]?.text);
  expect(await pieces()).not.toBe(start);
  await replay.getByRole("button", { name: "One back", exact: true }).click();
  expect(await where()).toBe(1);
  expect(await pieces()).toBe(start);

  await replay.locator(".replay-stage").focus();
  for (const key of ["ArrowRight", "ArrowRight", "ArrowRight", "ArrowLeft"]) await page.keyboard.press(key);
  expect(await where()).toBe(3);
  await page.keyboard.press("End");
  const last = findings.replays[0]?.frames.length ?? 0;
  expect(await where()).toBe(last);
  await page.keyboard.press("ArrowRight");
  expect(await where()).toBe(last);
  await page.keyboard.press("Home");
  expect(await pieces()).toBe(start);

  await replay.getByRole("slider").fill("20");
  expect(await where()).toBe(21);
  await replay.locator(".replay-log button").nth(10).click();
  expect(await where()).toBe(11);
  expect(await replay.locator("[aria-current=step]").count()).toBe(1);
  expect(complaints).toEqual([]);
});

test("a replay plays by itself and stops when asked", async () => {
  const { page } = shared;
  const replay = page.locator(".replay");
  await replay.getByRole("button", { name: "Play" }).click();
  await expect.poll(() => replay.locator(".replay-where").innerText(), { timeout: 5000 }).toContain("2 of");
  await replay.getByRole("button", { name: "Pause" }).click();
  expect(await replay.getByRole("button", { name: "Play" }).count()).toBe(1);
  await page.locator("#replay select").selectOption({ index: 1 });
  expect(await replay.locator(".seat-panel").count()).toBe(2);
});

test("light and dark follow the system and the button", async () => {
  const { page, close } = await open(browser, address, { colorScheme: "dark" });
  const ground = (): Promise<string> => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const dark = await ground();
  const button = page.getByRole("button", { name: "Dark" });
  expect(await button.getAttribute("aria-pressed")).toBe("true");
  await button.click();
  expect(await button.getAttribute("aria-pressed")).toBe("false");
  expect(await ground()).not.toBe(dark);
  await page.emulateMedia({ media: "print" });
  expect(await ground()).toBe("rgb(255, 255, 255)");
  await close();
});

test("the keyboard reaches the matrix first and shows where it is", async () => {
  const { page, close } = await open(browser, address);
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Skip to the verdicts");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.closest("td")?.className)).toContain("verdict");
  expect(await page.evaluate(() => getComputedStyle(document.activeElement as Element).outlineStyle)).toBe("solid");
  await close();
});

test("printing draws every chapter at once, without controls", async () => {
  const { page, close } = await open(browser, address);
  const pdf = await page.pdf({ format: "A4" });
  expect(pdf.byteLength).toBeGreaterThan(100_000);
  expect(await page.locator(".waiting").count()).toBe(0);
  await page.emulateMedia({ media: "print" });
  expect(await page.locator("nav").isVisible()).toBe(false);
  expect(await page.locator(".replay-controls").isVisible()).toBe(false);
  expect(await page.locator(".replay svg.board").isVisible()).toBe(true);
  await close();
});

test("tables and findings can be taken along", async () => {
  const { page, complaints } = shared;
  const save = async (file: string): Promise<string> => {
    const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: file }).click()]);
    expect(download.suggestedFilename()).toBe(file);
    return readFileSync(await download.path(), "utf8");
  };
  expect(JSON.parse(await save("findings.json"))).toEqual(findings);
  expect((await save("seats.csv")).split("\r\n")).toHaveLength(2 + 8 * (2 + 3 + 4));
  expect(complaints).toEqual([]);
});

test("the policy stops a script that got in all the same", async () => {
  const { page, complaints, close } = await open(browser, address);
  await page.evaluate(() => {
    const script = document.createElement("script");
    script.textContent = "globalThis.harmed = 3";
    document.body.append(script);
  });
  expect(await page.evaluate(() => "harmed" in globalThis)).toBe(false);
  expect(complaints.join()).toContain("Content Security Policy");
  await close();
});

test("a page of another kind says so", async () => {
  const other = shelf.put("other", pageOf({ ...findings, schema: "evenkeel.findings/9" as "evenkeel.findings/1" }));
  const { page, close } = await open(browser, other);
  expect(await page.locator("main").innerText()).toContain("not evenkeel.findings/9");
  await close();
});
