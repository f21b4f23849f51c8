// Made-up explorations for the tests of their pages.
import type { Estimate } from "../src/findings";
import type { Change, Effect, Exploration, Factorial, Finalist, Sensitivity, Sweep } from "../src/explored/contract";

const played = { variant: "harbour/base", hash: "0123456789abcdef", players: 3, agents: "greedy", seed: 1, alpha: 0.05 };
const spread = { name: "seat_spread", label: "Seat spread", about: "How far the seats are from fair.", share: true };
const rounds = { name: "rounds", label: "Rounds", about: "Rounds until the end.", share: false };

function around(value: number, reach: number): Estimate {
  return { value, low: value - reach, high: value + reach };
}

function change(measure: string, value: number, reach: number, effect: Effect): Change {
  const seats = measure === "seat_spread" ? [around(value, reach), around(-value, reach), around(0, reach)] : [];
  return { measure, ...around(value, reach), p: 0.01, p_holm: 0.03, effect, seats };
}

export function sensitivity(): Sensitivity & { title: string } {
  return {
    schema: "evenkeel.sensitivity/1",
    title: "Which rule moves what: harbour/base",
    ...played,
    games: 5000,
    tolerance: { points: 0.02, relative: 0.05 },
    measures: [{ ...spread, original: around(0.05, 0.01) }, { ...rounds, original: around(12, 0.2) }],
    alternatives: [
      { setting: "tide.timing", rule: "T5", ruling: true, original: "early", value: "<b>late</b>", refused: null, effect: "moves", changes: [change("seat_spread", -0.03, 0.01, "moves"), change("rounds", 0.1, 0.2, "small")] },
      { setting: "ships.count", rule: "S1", ruling: false, original: "4", value: "5", refused: null, effect: "moves", changes: [change("seat_spread", 0.004, 0.008, "small"), change("rounds", 2, 0.2, "moves")] },
      { setting: "fog", rule: "P2", ruling: false, original: "true", value: "false", refused: null, effect: "same", changes: [change("seat_spread", 0, 0, "same"), change("rounds", 0, 0, "same")] },
      { setting: "ships.count", rule: "S1", ruling: false, original: "4", value: "9", refused: "more ships than the box has", effect: null, changes: [] },
    ],
    not_varied: ["board.map"],
  };
}

export function factorial(): Factorial & { title: string } {
  const both = (value: number): Change[] => [change("seat_spread", value / 100, 0.004, "moves"), change("rounds", value, 0.2, "moves")];
  return {
    schema: "evenkeel.sensitivity/1",
    title: "Effects and interactions: harbour/base",
    ...played,
    games: 1000,
    measures: [{ ...spread, mean: 0.04 }, { ...rounds, mean: 12 }],
    factorial: {
      runs: 4,
      resolution: 3,
      words: [],
      factors: [
        { letter: "A", setting: "tide.timing", rule: "T5", low: "early", high: "late" },
        { letter: "B", setting: "ships.count", rule: "S1", low: "4", high: "5" },
      ],
      effects: [{ effect: "A", aliases: [], changes: both(1) }, { effect: "B", aliases: [], changes: both(-3) }, { effect: "AB", aliases: [], changes: both(0.5) }],
    },
  };
}

export function sweep(axes: 1 | 2): Sweep & { title: string } {
  const across = axes === 2 ? ["low", "high"] : [""];
  const points = ["3", "4", "5"].flatMap((down, i) =>
    across.map((other, j) => {
      const refused = i === 2 && j === across.length - 1 ? "more ships than the box has" : null;
      const own = around(10 + i + j, 0.3);
      return { at: axes === 2 ? [down, other] : [down], refused, original: i === 1 && j === 0, measures: refused === null ? { rounds: { ...own, change: { ...around(i + j - 1, 0.3), p: 0.2 } } } : {} };
    }),
  );
  const settings = [{ setting: "ships.count", values: ["3", "4", "5"] }, { setting: "tide", values: across }].slice(0, axes);
  return { schema: "evenkeel.sweep/1", title: "ships.count: harbour/base", ...played, games: 500, axes: settings, measures: [{ ...rounds, original: around(11, 0.3) }], points };
}

function finalist(set: Record<string, string>, distance: number, value: number): Finalist {
  const own = { seat_spread: around(value, 0.004), rounds: around(12, 0.1) };
  return {
    set,
    distance,
    searched_games: 9000,
    searched: own,
    fresh: own,
    changes: { seat_spread: around(value - 0.05, 0.005), rounds: around(0, 0.1) },
    seats: [around(1 / 3 + value, 0.005), around(1 / 3 - value, 0.005), around(1 / 3, 0.005)],
    goals: [value < 0.006 ? "reached" : "missed", "reached", "undecided"],
  };
}

export function exploration(): Exploration & { title: string } {
  const candidates = [0, 1, 2, 3, 4, 5].map((i) => ({ set: i === 0 ? {} : { "ships.count": String(i) }, games: 1000 * (6 - i), values: { seat_spread: 0.05 - 0.008 * i, rounds: 12 + i / 10, distance: i / 2 }, loss: 4 - i / 2 }));
  return {
    schema: "evenkeel.explore/1",
    title: "A fairer harbour <for three>",
    ...played,
    search_games: 60000,
    fresh_seed: 77,
    fresh_games: 20000,
    infeasible: 2,
    settings: [{ setting: "ships.count", rule: "S1", values: ["1", "2", "3", "4", "5"], ordered: true, original: "4" }],
    require: ["ships.count < 6"],
    goals: [{ measure: "seat_spread", goal: "below 1%" }, { measure: "rounds", goal: "11..13" }, { measure: "distance", goal: "least" }],
    measures: [spread, rounds],
    original: finalist({}, 0, 0.05),
    front: [finalist({ "ships.count": "2", "tide.timing": "late" }, 1.5, 0.005), finalist({ "ships.count": "3" }, 0.8, 0.02)],
    candidates,
  };
}
