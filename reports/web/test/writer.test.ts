// The page writer in C++ and its twin for `npm run dev` write the same bytes.
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { inject } from "./inject";
import { writer, writtenBy } from "./pages";
import { bare, hostile } from "./sample";

const agree = (): void => {
  const template = join(dirname(writer), "reports", "web", "index.html");
  expect(existsSync(template)).toBe(true);
  for (const findings of [bare(), hostile()]) {
    const json = JSON.stringify(findings);
    expect(writtenBy(writer, json, findings.title)).toBe(inject(readFileSync(template, "utf8"), findings));
  }
};
if (writer !== "") test("both writers agree, also on hostile names", agree); // there is one writer only without ctest

test("nothing that could end the script or open a tag is left in what was put in", () => {
  const made = inject('<title>@evenkeel-title@</title>|"@evenkeel-findings@"', hostile());
  const [head = "", json = ""] = made.split("</title>|");
  expect(head.slice("<title>".length)).not.toMatch(/[<>"']/);
  expect(json).not.toMatch(/[<>&\u2028\u2029]/);
  expect(JSON.parse(json)).toEqual(hostile());
});
