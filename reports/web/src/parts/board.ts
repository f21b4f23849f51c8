// A board drawn from its description: fields in their tones, places beside it in their seat's colour. Knows no game.
import { s } from "../dom";
import type { Board } from "../findings";
import { seatColour } from "../model";

export const unit = 40; // side of a field, in the picture's own measure
const gap = 1.5;

export type Spot = Board["spots"][number];

export interface Frame {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The part of the plane that the spots fill. Row 0 is the lowest, so it is drawn last. */
export function frameOf(board: Board): Frame {
  const columns = board.spots.map((spot) => spot.column);
  const rows = board.spots.map((spot) => spot.row);
  const left = Math.min(0, ...columns);
  const right = Math.max(board.columns - 1, ...columns);
  const low = Math.min(0, ...rows);
  const high = Math.max(board.rows - 1, ...rows);
  return { left: left * unit, top: (board.rows - 1 - high) * unit, width: (right - left + 1) * unit, height: (high - low + 1) * unit };
}

/** The middle of a spot. */
export function centre(board: Board, spot: Spot): { x: number; y: number } {
  return { x: (spot.column + 0.5) * unit, y: (board.rows - 1 - spot.row + 0.5) * unit };
}

export interface BoardLook {
  label: string;
  names: boolean;
  heat?: (spot: number) => number | null; // 0 to 1; null: nothing is counted there
  title?: (spot: Spot, index: number) => string;
}

export function drawBoard(board: Board, look: BoardLook): SVGSVGElement {
  const frame = frameOf(board);
  const pad = 3;
  const picture = s("svg", {
    viewBox: `${frame.left - pad} ${frame.top - pad} ${frame.width + 2 * pad} ${frame.height + 2 * pad}`,
    class: look.heat ? "board heat" : "board",
    role: "img",
    "aria-label": look.label,
  });
  board.spots.forEach((spot, index) => picture.append(field(board, spot, index, look)));
  return picture;
}

function field(board: Board, spot: Spot, index: number, look: BoardLook): SVGElement {
  const { x, y } = centre(board, spot);
  const side = unit - gap;
  const box = { x: x - side / 2, y: y - side / 2, width: side, height: side, rx: spot.tone === "place" ? 12 : 4 };
  const group = s("g", { class: `spot ${spot.tone}` }, s("title", {}, look.title?.(spot, index) ?? spot.name), s("rect", { ...box, class: "spot-ground" }));
  if (spot.seat !== null) group.append(s("rect", { ...box, class: "spot-seat", stroke: seatColour(spot.seat) }));
  const heat = look.heat?.(index) ?? null;
  if (heat !== null && heat > 0) group.append(s("rect", { ...box, class: "spot-heat", "fill-opacity": heat.toFixed(3) }));
  if (spot.seat !== null) group.append(s("text", { x, y: y + 4.5, class: "spot-number" }, String(spot.seat + 1)));
  else if (look.names) group.append(s("text", { x: x - side / 2 + 3, y: y + side / 2 - 3.5, class: "spot-name" }, spot.name));
  return group;
}
