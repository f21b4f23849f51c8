// A replay's frames say what changed; here every position is worked out once, so that stepping back is as easy as on.
import type { Frame, Shape } from "../findings";

export interface Position {
  frame: Frame;
  shapes: ReadonlyMap<number, Shape>;
  changed: ReadonlySet<number>; // ids put by this frame; none in the first, where all are new
  seats: string[];
  common: string; // what all share
}

export function positions(frames: Frame[]): Position[] {
  let shapes: ReadonlyMap<number, Shape> = new Map();
  let seats: string[] = [];
  let common = "";
  return frames.map((frame, index) => {
    if (frame.put?.length || frame.take?.length) shapes = changedBy(shapes, frame);
    seats = frame.seats ?? seats;
    common = frame.common ?? common;
    return { frame, shapes, changed: new Set(index === 0 ? [] : (frame.put ?? []).map((shape) => shape.id)), seats, common };
  });
}

function changedBy(before: ReadonlyMap<number, Shape>, frame: Frame): ReadonlyMap<number, Shape> {
  const shapes = new Map(before);
  for (const id of frame.take ?? []) shapes.delete(id);
  for (const shape of frame.put ?? []) shapes.set(shape.id, shape);
  return shapes;
}
