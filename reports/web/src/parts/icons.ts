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
