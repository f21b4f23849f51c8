// Numbers as words. One locale for all readers, so that two people who compare pages see the same digits.
import type { Estimate } from "./findings";

const locale = "en";
const minus = "\u2212";
const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });

export type Unit = "" | "share";

function fixed(value: number, digits: number): string {
  const text = new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value);
  return /^-0(\.0*)?$/.test(text) ? text.slice(1) : text.replace("-", minus);
}

export function count(value: number): string {
  return whole.format(value).replace("-", minus);
}

/** Enough digits to tell values of this size apart: 1,234; 12.3; 1.23; 0.123. */
export function number(value: number): string {
  const size = Math.abs(value);
  if (size >= 1000) return count(value);
  return fixed(value, size >= 100 ? 0 : size >= 10 ? 1 : size >= 1 ? 2 : 3);
}

/** As short as it can be, for axes and counts: 0.5, 12, 1,500. */
export function brief(value: number): string {
  return new Intl.NumberFormat(locale, { maximumSignificantDigits: 4 }).format(value).replace("-", minus);
}

export function percent(share: number, digits = 1): string {
  return `${fixed(share * 100, digits)}%`;
}

export function signed(text: string, value: number): string {
  return value > 0 && /[1-9]/.test(text) ? `+${text}` : text;
}

/** A difference of two shares, in percentage points, with its sign: +3.4 points. */
export function points(share: number, digits = 1): string {
  return `${pointsBare(share, digits)} points`;
}

export function pointsBare(share: number, digits = 1): string {
  return signed(fixed(share * 100, digits), share);
}

export function quantity(value: number, unit: Unit): string {
  return unit === "share" ? percent(value) : number(value);
}

export function difference(value: number, unit: Unit): string {
  return unit === "share" ? points(value) : signed(number(value), value);
}

function limits(estimate: Estimate, show: (value: number) => string): string {
  if (estimate.low === null && estimate.high === null) return "no limits";
  if (estimate.low === null) return `at most ${show(estimate.high ?? 0)}`;
  if (estimate.high === null) return `at least ${show(estimate.low)}`;
  return `${show(estimate.low)} to ${show(estimate.high)}`;
}

export function interval(estimate: Estimate, unit: Unit): string {
  return limits(estimate, (value) => quantity(value, unit));
}

export function differenceInterval(estimate: Estimate, unit: Unit): string {
  return limits(estimate, (value) => (unit === "share" ? pointsBare(value) : signed(number(value), value)));
}

/** A value with its interval behind it. */
export function estimated(estimate: Estimate, unit: Unit): string {
  return `${quantity(estimate.value, unit)} (${interval(estimate, unit)})`;
}

export function pValue(p: number): string {
  if (p < 0.0001) return "< 0.0001";
  return fixed(p, p < 0.1 ? 4 : 2);
}

export function plural(many: number, one: string, more = `${one}s`): string {
  return `${count(many)} ${many === 1 ? one : more}`;
}

/** "a, b and c". */
export function list(words: string[]): string {
  return new Intl.ListFormat(locale, { type: "conjunction" }).format(words).replace(/, and /, " and ");
}

export function shorten(text: string, most: number): string {
  const letters = [...text];
  return letters.length <= most ? text : `${letters.slice(0, Math.max(1, most - 1)).join("")}\u2026`;
}
