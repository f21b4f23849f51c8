// A made-up game on the sample board: streets are laid, houses built, pawns walk, a spirit sinks what it crosses.
import type { Board, Frame, Replay, Shape } from "../src/findings";
import { sampleBoard, side } from "./sample_board";
import { Chance } from "./sample_chance";

const spiritId = 1;

class Table {
  readonly board: Board;
  private readonly chance: Chance;
  private readonly taken = new Map<number, Shape>(); // by field
  private readonly scores: number[];
  private nextId = 100;

  constructor(private readonly players: number, seed: number) {
    this.board = sampleBoard(players);
    this.chance = new Chance(seed);
    this.scores = Array.from({ length: players }, () => 0);
  }

  setUp(): Frame {
    const centre = this.put("token", [40], "10", null);
    const pawns = Array.from({ length: this.players }, (_, seat) => this.pawn(seat, side * side + seat));
    return { round: 1, seat: 0, text: "The game is set up.", put: [centre, this.spirit(40), ...pawns], seats: this.lines(), common: "Streets on the stacks: 26 1 1 1 1" };
  }

  turn(round: number, seat: number): Frame[] {
    return [this.lay(round, seat), this.walk(round, seat), ...(this.chance.next() < 0.45 ? [this.haunt(round, seat)] : [])];
  }

  private lay(round: number, seat: number): Frame {
    const start = this.chance.below(side * side);
    const across = this.chance.next() < 0.5;
    const other = across ? (start % side === side - 1 ? start - 1 : start + 1) : start + side >= side * side ? start - side : start + side;
    const at = [start, other].sort((a, b) => a - b);
    if (at.some((field) => this.taken.has(field))) return { round, seat, text: "No street is laid." };
    const house = this.chance.next() < 0.2 && this.board.spots[start]?.tone === "dark";
    const shape = house ? this.put("token", [start], String(1 + this.chance.below(9)), null) : this.put("tile", at, "street", null);
    return { round, seat, text: house ? `House ${shape.label} is built on ${this.name(start)}.` : `A street is laid on ${this.name(at[0] ?? 0)}\u2013${this.name(at[1] ?? 0)}.`, put: [shape] };
  }

  private walk(round: number, seat: number): Frame {
    const shape = this.chance.pick([...this.taken.values()]);
    const frame: Frame = { round, seat, text: `The pawn walks to ${shape.at.map((spot) => this.name(spot)).join("\u2013")}.`, put: [this.pawn(seat, ...shape.at)] };
    if (shape.kind !== "token") return frame;
    this.scores[seat] = (this.scores[seat] ?? 0) + 1;
    return { ...frame, text: `${frame.text} Treasure ${shape.label} is opened.`, seats: this.lines() };
  }

  private haunt(round: number, seat: number): Frame {
    const shape = this.chance.pick([...this.taken.values()].filter((one) => one.at[0] !== 40));
    for (const field of shape.at) this.taken.delete(field);
    const onto = this.chance.pick([...this.taken.values()]);
    return { round, seat, text: `The spirit moves to ${this.name(onto.at[0] ?? 0)}; ${shape.label} on ${this.name(shape.at[0] ?? 0)} sinks.`, put: [this.spirit(...onto.at)], take: [shape.id] };
  }

  private put(kind: Shape["kind"], at: number[], label: string, seat: number | null): Shape {
    this.nextId += 1;
    const shape = { id: this.nextId, kind, at, label, seat };
    for (const field of at) this.taken.set(field, shape);
    return shape;
  }

  private pawn(seat: number, ...at: number[]): Shape {
    return { id: 10 + seat, kind: "pawn", at, label: `pawn of seat ${seat + 1}`, seat };
  }

  private spirit(...at: number[]): Shape {
    return { id: spiritId, kind: "spirit", at, label: "spirit", seat: null };
  }

  private lines(): string[] {
    return this.scores.map((score) => `${score} opened; hand 0/7 1/6 2/5 3/4`);
  }

  private name(spot: number): string {
    return this.board.spots[spot]?.name ?? "?";
  }
}

export function sampleReplay(cell: string, players: number, why: string, seed: number): Replay {
  const table = new Table(players, seed);
  const frames = [table.setUp()];
  for (let round = 1; round <= 10; round += 1) {
    for (let seat = 0; seat < players; seat += 1) frames.push(...table.turn(round, seat));
  }
  return { cell, game: 1234, why, agents: Array.from({ length: players }, () => "greedy"), board: table.board, frames, result: "Seat 1 wins with 7 treasures." };
}
