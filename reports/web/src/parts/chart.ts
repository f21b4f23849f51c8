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

/** Room for the labels of rows at the left, by the longest; none where the screen is narrow: there they stand above. */
export function labelRoom(labels: string[], width: number): { narrow: boolean; left: number; most: number } {
  const narrow = width < 560;
  const most = narrow ? Math.floor(width / 7.5) : 34;
  const longest = Math.max(4, ...labels.map((label) => Math.min(most, [...label].length)));
  return { narrow, left: narrow ? 12 : Math.round(longest * 6.7) + 18, most };
}
