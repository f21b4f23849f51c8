// Chromium for the tests: a page that is watched for errors and for requests to anywhere.
import { existsSync } from "node:fs";
import { chromium, type Browser, type BrowserContextOptions, type Page } from "playwright-core";

const places = [process.env["EVENKEEL_CHROMIUM"] ?? "", "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

export async function startBrowser(): Promise<Browser> {
  const executablePath = places.find((place) => place !== "" && existsSync(place));
  if (!executablePath) throw new Error("Chromium is not here; install Debian's package chromium, or name one in EVENKEEL_CHROMIUM");
  const quiet = ["--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"];
  return chromium.launch({ executablePath, args: [...quiet, "--no-sandbox"] }); // root in a container has no sandbox
}

export interface Watched {
  page: Page;
  complaints: string[]; // console errors and warnings, uncaught errors, requests to a host
  close: () => Promise<void>;
}

export async function open(browser: Browser, address: string, options: BrowserContextOptions = {}): Promise<Watched> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: "reduce", ...options });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") complaints.push(`console: ${message.text()}`);
  });
  page.on("pageerror", (error) => complaints.push(`error: ${error.message}`));
  page.on("request", (request) => {
    if (!/^(file|data|blob):/.test(request.url())) complaints.push(`request: ${request.url()}`);
  });
  await page.goto(address);
  return { page, complaints, close: () => context.close() };
}

/** Until the idle browser has drawn every chapter. */
export async function drawn(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector("main") !== null && document.querySelector(".waiting") === null);
}

export async function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
