// Observable Plot charts that are as wide as their place, and drawn again when that changes.
import * as Plot from "@observablehq/plot";
import { h } from "../dom";

export type Draw = (width: number) => Plot.PlotOptions;

export interface Chart {
  node: HTMLElement;
  redraw: () => void;
}

/** `label` is what a screen reader says instead of the picture. */
export function chart(label: string, draw: Draw, widest = 860): Chart {
  const node = h("div", { class: "chart" });
  let drawnFor = 0;
  const redraw = (): void => {
    const width = Math.max(240, Math.min(widest, Math.floor(node.clientWidth || 640)));
    drawnFor = width;
    node.replaceChildren(picture(label, { ...draw(width), width }));
  };
  new ResizeObserver(() => {
    if (node.clientWidth > 0 && Math.abs(Math.min(widest, node.clientWidth) - drawnFor) > 8 && !matchMedia("print").matches) redraw();
  }).observe(node);
  queueMicrotask(redraw);
  return { node, redraw };
}

function picture(label: string, options: Plot.PlotOptions): Element {
  const drawn = Plot.plot({ style: { background: "none", overflow: "visible", fontFamily: "inherit", fontSize: "12px" }, ...options });
  for (const part of drawn.querySelectorAll("[aria-label]")) {
    part.setAttribute("data-part", part.getAttribute("aria-label") ?? ""); // a picture is named as a whole, not by its marks
    part.removeAttribute("aria-label");
  }
  drawn.setAttribute("role", "img");
  drawn.setAttribute("aria-label", label);
  return drawn;
}

const letter = 6.7; // about the width of one, in the size that charts use

export interface LabelRoom {
  narrow: boolean; // labels and numbers stand above their row
  left: number;
  right: number;
  most: number; // letters of a label
}

/** Room for the labels of rows at the left and their numbers at the right, unless that leaves too little for the chart. */
export function labelRoom(labels: string[], numbers: string[], width: number): LabelRoom {
  const longest = (words: string[], most: number): number => Math.max(3, ...words.map((word) => Math.min(most, [...word].length)));
  const most = Math.min(44, Math.floor((width * 0.42) / letter));
  const left = Math.round(longest(labels, most) * letter) + 18;
  const right = Math.round(longest(numbers, 20) * letter) + 14;
  const cut = labels.some((label) => [...label].length > most);
  if (left + right <= width * 0.55 && !(cut && width < 560)) return { narrow: false, left, right, most };
  return { narrow: true, left: 12, right: 12, most: Math.floor((width - 24) / letter) - longest(numbers, 20) - 2 };
}
