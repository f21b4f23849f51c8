// The page's small pure functions.
import { describe, expect, test } from "vitest";
import { ascii, policyFor } from "../build/policy";
import { relative } from "../src/chapters/counters";
import { downloads } from "../src/chapters/tables";
import { brief, count, difference, differenceInterval, estimated, interval, list, number, percent, plural, points, pValue, shorten } from "../src/format";
import { leans, Model, pattern } from "../src/model";
import { csv } from "../src/parts/csv";
import { positions } from "../src/parts/frames";
import { bars, extent } from "../src/parts/histogram";
import { summary } from "../src/summary";
import { bare, sample } from "./sample";

describe("numbers as words", () => {
  test("digits by size", () => {
    expect([1234.5, 123.4, 12.34, 1.234, 0.1234, -3].map(number)).toEqual(["1,235", "123", "12.3", "1.23", "0.123", "\u22123.00"]);
    expect([0.5, 12, 1500, -2].map(brief)).toEqual(["0.5", "12", "1,500", "\u22122"]);
    expect(count(1234567)).toBe("1,234,567");
  });

  test("shares and differences", () => {
    expect(percent(0.2534)).toBe("25.3%");
    expect([0.034, -0.034, 0.0001, -0.0001].map((value) => points(value))).toEqual(["+3.4 points", "\u22123.4 points", "0.0 points", "0.0 points"]);
    expect(difference(1.5, "")).toBe("+1.50");
  });

  test("intervals, also with a side open", () => {
    expect(interval({ value: 0.5, low: 0.4, high: 0.6 }, "share")).toBe("40.0% to 60.0%");
    expect(interval({ value: 0.5, low: null, high: 0.6 }, "share")).toBe("at most 60.0%");
    expect(interval({ value: 0.5, low: 0.4, high: null }, "share")).toBe("at least 40.0%");
    expect(interval({ value: 0.5, low: null, high: null }, "share")).toBe("no limits");
    expect(differenceInterval({ value: 0, low: -0.01, high: 0.02 }, "share")).toBe("\u22121.0 to +2.0");
    expect(estimated({ value: 2, low: 1, high: 3 }, "")).toBe("2.00 (1.00 to 3.00)");
  });

  test("the rest", () => {
    expect([1e-9, 0.0123, 0.5].map(pValue)).toEqual(["< 0.0001", "0.0123", "0.50"]);
    expect([plural(1, "game"), plural(2, "game")]).toEqual(["1 game", "2 games"]);
    expect(list(["a", "b", "c"])).toBe("a, b and c");
    expect(shorten("abcdef", 4)).toBe("abc\u2026");
  });
});

test("CSV quotes what needs it and disarms formulas", () => {
  expect(csv(["a", "b"], [["x,y", 'say "no"'], ["=1+1", -1], ["@x", null], ["+x", true]])).toBe('a,b\r\n"x,y","say ""no"""\r\n\'=1+1,-1\r\n\'@x,\r\n\'+x,true\r\n');
});

test("every download has its header and a row for what the sample holds", () => {
  for (const { file, text } of downloads(sample())) {
    const lines = text().trimEnd().split("\r\n");
    expect(lines.length, file).toBeGreaterThan(1);
  }
});

test("positions go forward and can be taken in any order", () => {
  const shape = (id: number, at: number) => ({ id, kind: "pawn" as const, at: [at], label: "", seat: 0 });
  const all = positions([
    { round: 1, seat: 0, text: "", put: [shape(1, 5), shape(2, 6)], seats: ["a"], common: "stack 3" },
    { round: 1, seat: 1, text: "" },
    { round: 1, seat: 0, text: "", put: [shape(1, 7)], take: [2], seats: ["b"] },
  ]);
  expect(all.map((one) => [...one.shapes.values()].map((known) => `${known.id}@${known.at}`))).toEqual([["1@5", "2@6"], ["1@5", "2@6"], ["1@7"]]);
  expect(all.map((one) => one.seats)).toEqual([["a"], ["a"], ["b"]]);
  expect(all.map((one) => one.common)).toEqual(["stack 3", "stack 3", "stack 3"]);
  expect(all.map((one) => [...one.changed])).toEqual([[], [], [1]]);
});

test("a bar of one whole number stands around it, and empty ends are left out", () => {
  const histogram = { from: 2, width: 1, counts: [0, 1, 3, 0] };
  expect(bars(histogram)[1]).toEqual({ low: 2.5, high: 3.5, share: 0.25 });
  expect(extent([{ label: "", histogram }])).toEqual({ x: [2.5, 4.5], top: 0.75 });
});

test("winners less others as a share, where the others did anything", () => {
  const estimate = (value: number) => ({ value, low: value - 1, high: null });
  const counter = { name: "", about: "", by_seat: [], winners: estimate(5), others: estimate(4), difference: estimate(1) };
  expect(relative(counter)).toEqual({ value: 0.25, low: 0, high: null });
  expect(relative({ ...counter, others: estimate(0) })).toBeNull();
});

test("the seat that wins most and least against a fair share", () => {
  const cell = sample().cells[3];
  const found = cell ? leans(cell) : null;
  expect(found?.most.seat.seat).toBe(0);
  expect(found?.most.distance).toBeGreaterThan(0.02);
  expect(found?.least.distance).toBeLessThan(0);
});

test("the summary is one sentence", () => {
  expect(summary(new Model(sample()))).toBe("Of 24 tables (variant and number of players), 12 are balanced, 6 are unbalanced and 6 are undecided (843,600 games, 95% intervals, a margin of 2 points).");
  expect(summary(new Model(bare()))).toBe("The one table that played is balanced (40,000 games, 95% intervals, a margin of 2 points).");
});

test("tables of the same agents and another number of players stand in one row", () => {
  expect(["greedy", "greedy,random", "greedy,random,random", "greedy{ban=chip,ban=spirit},greedy"].map(pattern)).toEqual(["greedy", "greedy, random\u2026", "greedy, random\u2026", "greedy{ban=chip,ban=spirit}, greedy\u2026"]);
});

test("short names leave out the game that all share, and only then", () => {
  const findings = sample();
  expect(new Model(findings).short("harbour/pro")).toBe("pro");
  findings.variants.push({ name: "tower/base", title: "", game: "tower", hash: "", differs: [] });
  expect(new Model(findings).short("harbour/pro")).toBe("harbour/pro");
});

test("the policy names the script by its hash, and the script is ASCII", () => {
  expect(policyFor('<script type="module" crossorigin>alert(1)</script>')).toContain("script-src 'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='");
  expect(ascii('<script type="module">/[\u2191]/</script>\u00e4')).toBe('<script type="module">/[\\u2191]/</script>\u00e4');
});
