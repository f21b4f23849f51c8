// A lake of nine by nine with a village at each corner.
import type { Board } from "../src/findings";

export const side = 9;
const letters = "abcdefghi";
const villages: [number, number][] = [[-1, 0], [-1, 8], [9, 8], [9, 0]];

function tone(column: number, row: number): Board["spots"][number]["tone"] {
  const across = Math.abs(column - 4);
  const up = Math.abs(row - 4);
  if (across + up === 0) return "centre";
  if (across <= 1 && up <= 1) return "light";
  return across + up <= 4 ? "dark" : "light";
}

export function sampleBoard(players: number): Board {
  const fields = Array.from({ length: side * side }, (_, index) => {
    const column = index % side;
    const row = Math.floor(index / side);
    return { name: `${letters[column] ?? "?"}${row + 1}`, column, row, tone: tone(column, row), seat: null };
  });
  const seats = players === 2 ? [0, 2] : [0, 1, 2, 3].slice(0, players);
  const places = seats.map((corner, seat) => {
    const [column, row] = villages[corner] ?? [-1, 0];
    return { name: `village ${seat + 1}`, column, row, tone: "place" as const, seat };
  });
  return { columns: side, rows: side, spots: [...fields, ...places] };
}
