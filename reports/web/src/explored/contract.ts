// What `evenkeel sensitivity`, `sweep` and `explore` hand over to their pages; reports/*.schema.json say the same in JSON
// Schema. As with findings, the page computes no statistics.
import type { Estimate } from "../findings";

export interface Measure {
  name: string; // "rounds", "seat_spread"
  label: string;
  about: string;
  share: boolean;
}

interface Played {
  variant: string;
  hash: string;
  players: number;
  agents: string;
  seed: number;
  alpha: number;
}

export type Effect = "same" | "small" | "unclear" | "moves";

/** What a measure changes by. */
export interface Change extends Estimate {
  measure: string;
  p: number;
  p_holm: number;
  effect: Effect;
  seats: Estimate[]; // of the seat spread: each seat's win rate
}

export interface Alternative {
  setting: string;
  rule: string;
  ruling: boolean;
  original: string;
  value: string;
  refused: string | null;
  effect: Effect | null;
  changes: Change[];
}

export interface Sensitivity extends Played {
  schema: "evenkeel.sensitivity/1";
  games: number;
  tolerance: { points: number; relative: number };
  measures: (Measure & { original: Estimate })[];
  alternatives: Alternative[];
  not_varied: string[];
}

export interface Factorial extends Played {
  schema: "evenkeel.sensitivity/1";
  games: number;
  measures: (Measure & { mean: number })[];
  factorial: {
    runs: number;
    resolution: number;
    words: string[];
    factors: { letter: string; setting: string; rule: string; low: string; high: string }[];
    effects: { effect: string; aliases: string[]; changes: Change[] }[];
  };
}

export interface SweepPoint {
  at: string[];
  refused: string | null;
  original: boolean;
  measures: Record<string, Estimate & { change: Estimate & { p: number } }>;
}

export interface Sweep extends Played {
  schema: "evenkeel.sweep/1";
  games: number;
  axes: { setting: string; values: string[] }[];
  measures: (Measure & { original: Estimate })[];
  points: SweepPoint[];
}

/** A rule set that was played again on fresh luck. */
export interface Finalist {
  set: Record<string, string>;
  distance: number;
  searched_games: number;
  searched: Record<string, Estimate>;
  fresh: Record<string, Estimate>;
  changes: Record<string, Estimate>;
  seats: Estimate[];
  goals: ("reached" | "missed" | "undecided")[];
}

export interface Candidate {
  set: Record<string, string>;
  games: number;
  values: Record<string, number>; // by goal
  loss: number;
}

export interface Exploration extends Played {
  schema: "evenkeel.explore/1";
  title: string;
  search_games: number;
  fresh_seed: number;
  fresh_games: number;
  infeasible: number;
  settings: { setting: string; rule: string; values: string[]; ordered: boolean; original: string }[];
  require: string[];
  goals: { measure: string; goal: string }[];
  measures: Measure[];
  original: Finalist;
  front: Finalist[];
  candidates: Candidate[];
}

export type Explored = Sensitivity | Factorial | Sweep | Exploration;
