// A shape for every verdict, so that it reads without colour and in a black and white print: a level ship, a heeling
// ship, a dashed ring.
import { s } from "../dom";
import type { VerdictWord } from "../findings";

function hull(tilt: number): SVGElement {
  return s(
    "g",
    { transform: `rotate(${tilt} 12 14)` },
    s("path", { d: "M3.5 14h17l-3.6 5.6H7.1z", fill: "currentColor" }),
    s("path", { d: "M11 3v9.2H5zM13 6v6.2h4.6z", fill: "currentColor" }),
  );
}

export function verdictIcon(word: VerdictWord): SVGElement {
  const icon = s("svg", { viewBox: "0 0 24 24", class: "verdict-icon", "aria-hidden": "true", focusable: "false" });
  if (word === "undecided") {
    icon.append(
      s("circle", { cx: 12, cy: 12, r: 9, fill: "none", stroke: "currentColor", "stroke-width": 2, "stroke-dasharray": "3.6 2.7" }),
      s("circle", { cx: 12, cy: 12, r: 2.4, fill: "currentColor" }),
    );
    return icon;
  }
  icon.append(hull(word === "balanced" ? 0 : 24));
  icon.append(s("path", { d: "M1.5 22q2.6-2.4 5.2 0t5.2 0 5.2 0 5.2 0", fill: "none", stroke: "currentColor", "stroke-width": 1.6, "stroke-linecap": "round" }));
  return icon;
}

export type Sign = "start" | "back" | "play" | "pause" | "on" | "end";

const signs: Record<Sign, string> = {
  start: "M12.5 5v14L4 12zM20.5 5v14L12 12z",
  back: "M16.5 5v14L6 12zM4.2 5H6v14H4.2z",
  play: "M7 4.5v15L19 12z",
  pause: "M6.5 5h4v14h-4zM13.5 5h4v14h-4z",
  on: "M7.5 5v14L18 12zM18 5h1.8v14H18z",
  end: "M11.5 5v14L20 12zM3.5 5v14L12 12z",
};

/** What is on the buttons of a replay; drawn, since not every font has these signs. */
export function signIcon(sign: Sign): SVGElement {
  return s("svg", { viewBox: "0 0 24 24", class: "sign", "aria-hidden": "true", focusable: "false" }, s("path", { d: signs[sign], fill: "currentColor" }));
}
