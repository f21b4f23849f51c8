// The pieces on a replay's board. A piece keeps its element from position to position, so that it glides to where it goes.
import { s } from "../dom";
import type { Board, Shape } from "../findings";
import { shorten } from "../format";
import { seatColour } from "../model";
import { centre, unit } from "./board";
import type { Position } from "./frames";

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const layers: Shape["kind"][] = ["tile", "token", "pawn", "spirit"];

export class Pieces {
  private readonly elements = new Map<number, { element: SVGGElement; look: string }>();
  private readonly groups = new Map<Shape["kind"], SVGGElement>();

  constructor(picture: SVGSVGElement, private readonly board: Board) {
    for (const kind of layers) {
      const group = s("g", { class: `layer ${kind}s` });
      this.groups.set(kind, group);
      picture.append(group);
    }
  }

  show(position: Position): void {
    for (const [id, { element }] of this.elements) {
      if (position.shapes.has(id)) continue;
      element.remove();
      this.elements.delete(id);
    }
    for (const shape of position.shapes.values()) this.place(shape, position);
  }

  private place(shape: Shape, position: Position): void {
    const box = this.boxOf(shape);
    if (!box) return;
    const look = JSON.stringify([shape.kind, shape.label, shape.seat, box.width, box.height]);
    let known = this.elements.get(shape.id);
    if (!known || known.look !== look) {
      known?.element.remove();
      known = { element: draw(shape, box), look };
      this.elements.set(shape.id, known);
      this.groups.get(shape.kind)?.append(known.element);
    }
    const shift = this.shiftOf(shape, position);
    known.element.style.transform = `translate(${box.x + box.width / 2 + shift.x}px, ${box.y + box.height / 2 + shift.y}px)`;
    known.element.classList.toggle("changed", position.changed.has(shape.id));
  }

  /** The rectangle around all spots of a shape. */
  private boxOf(shape: Shape): Box | null {
    const middles = shape.at.flatMap((index) => {
      const spot = this.board.spots[index];
      return spot ? [centre(this.board, spot)] : [];
    });
    if (middles.length === 0) return null;
    const xs = middles.map((middle) => middle.x);
    const ys = middles.map((middle) => middle.y);
    const x = Math.min(...xs) - unit / 2;
    const y = Math.min(...ys) - unit / 2;
    return { x, y, width: Math.max(...xs) + unit / 2 - x, height: Math.max(...ys) + unit / 2 - y };
  }

  /** Pawns that share a place stand side by side. */
  private shiftOf(shape: Shape, position: Position): { x: number; y: number } {
    if (shape.kind !== "pawn" && shape.kind !== "spirit") return { x: 0, y: 0 };
    const there = [...position.shapes.values()].filter((other) => (other.kind === "pawn" || other.kind === "spirit") && other.at.join() === shape.at.join());
    if (there.length < 2) return { x: 0, y: 0 };
    const angle = (2 * Math.PI * there.findIndex((other) => other.id === shape.id)) / there.length - Math.PI / 2;
    return { x: Math.cos(angle) * unit * 0.21, y: Math.sin(angle) * unit * 0.21 };
  }
}

function draw(shape: Shape, box: Box): SVGGElement {
  const group = s("g", { class: `piece ${shape.kind}` }, s("title", {}, shape.label));
  const colour = shape.seat === null ? null : seatColour(shape.seat);
  const label = (size: number, dy: number): SVGElement => s("text", { class: "piece-label", y: dy, "font-size": size }, shorten(shape.label, 4));
  if (shape.kind === "tile") group.append(rect(box.width - 9, box.height - 9, 6, colour), planks(box));
  if (shape.kind === "token") group.append(rect(unit - 9, unit - 9, 4, colour), s("path", { class: "roof", d: `M${-unit / 2 + 4} ${-unit / 2 + 9}L0 ${-unit / 2 + 1.5}L${unit / 2 - 4} ${-unit / 2 + 9}z` }), label(15, 6.5));
  if (shape.kind === "pawn") group.append(s("circle", { r: unit * 0.25, class: "piece-body", style: colour ? `fill:${colour}` : null }), s("text", { class: "piece-label", y: 4, "font-size": 11.5 }, shape.seat === null ? shorten(shape.label, 2) : String(shape.seat + 1)));
  if (shape.kind === "spirit") group.append(s("path", { class: "piece-body", d: "M0 -13C7 -13 10 -7 10 -1V12L6.5 8.5L3.3 12L0 8.5L-3.3 12L-6.5 8.5L-10 12V-1C-10 -7 -7 -13 0 -13Z" }), s("circle", { cx: -3.6, cy: -3, r: 1.9, class: "eye" }), s("circle", { cx: 3.6, cy: -3, r: 1.9, class: "eye" }));
  return group;
}

function rect(width: number, height: number, rx: number, colour: string | null): SVGElement {
  return s("rect", { class: "piece-body", x: -width / 2, y: -height / 2, width, height, rx, style: colour ? `stroke:${colour}` : null });
}

/** Lines across a tile, so that it reads as one piece over its fields. */
function planks(box: Box): SVGElement {
  const across = box.width >= box.height;
  const length = across ? box.width : box.height;
  const lines: string[] = [];
  for (let at = -length / 2 + 13; at < length / 2 - 8; at += 9) lines.push(across ? `M${at} ${-box.height / 2 + 7}V${box.height / 2 - 7}` : `M${-box.width / 2 + 7} ${at}H${box.width / 2 - 7}`);
  return s("path", { class: "planks", d: lines.join("") });
}
