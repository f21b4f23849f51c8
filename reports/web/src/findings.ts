// What the program hands over to the page (and writes with `evenkeel report --json`): findings, all numbers already
// worked out. The page computes no statistics. This file is the contract; reports/findings.schema.json says the same in JSON Schema.

/** A number with the limits of its interval; null where there is no limit. */
export interface Estimate {
  value: number;
  low: number | null;
  high: number | null;
}

export interface Findings {
  schema: "evenkeel.findings/1";
  title: string;
  made: Made;
  settings: { margin: number; alpha: number; baseline: string | null };
  games: GameText[];
  variants: VariantText[];
  cells: Cell[];
  comparisons: Comparison[];
  ladders: Ladder[];
  options: OptionWorth[];
  replays: Replay[];
  /** Sentences that a reader needs, such as why two metrics seem to contradict each other. */
  notes: string[];
}

/** How it was made, so that anybody can make it again. */
export interface Made {
  program: string; // "evenkeel 0.1.0"
  command: string;
  datasets: { folder: string; hash: string; seed: number; complete: boolean; identity: string[] }[];
}

export interface ColumnText {
  name: string;
  about: string;
}

/** What a game tells about itself. */
export interface GameText {
  name: string; // "sunken-city"
  scores: ColumnText[];
  headline: string; // name of the score that ranks first
  counters: ColumnText[];
  ends: string[];
  field_counts: ColumnText[];
}

export interface VariantText {
  name: string;
  title: string;
  game: string;
  hash: string; // of the rules, for the first number of players
  differs: string[]; // settings in which it differs from the baseline: "treasures.first: 2 (baseline: 1)"
}

export type VerdictWord = "balanced" | "unbalanced" | "undecided";

/** One table that played: a variant, a number of players, the agents. */
export interface Cell {
  id: string; // "c0"
  variant: string;
  players: number;
  agents: string; // "greedy", or one agent a seat with commas
  same_agents: boolean; // one agent on all seats: only then the verdict speaks about the rules alone
  games: number;
  blocks: number; // the sample: games on the same luck count once
  stopped: boolean; // by --until
  verdict: Verdict;
  seats: SeatFinding[];
  metrics: MetricFinding[];
  ends: { end: string; share: Estimate }[];
  scores: ScoreFinding[];
  counters: CounterFinding[];
  board: Board | null; // null where the game draws none
  fields: { turns: number; counts: { name: string; values: number[] }[] } | null; // by spot of the board, a share of turns
  /** Where agents differ: how often each wins, over all seats, and from each seat. */
  by_agent: { agent: string; win_rate: Estimate; seats: Estimate[] }[];
}

export interface Verdict {
  word: VerdictWord;
  reason: string; // a whole sentence with interval and margin
  games_needed: number | null; // about so many more where undecided; null where no number would do
  evidence: { log_e: number; p_value: number }; // against "all seats are equal"
  chi_square: { statistic: number; p_value: number };
  shared_wins: number; // share of games whose win is shared
}

export interface SeatFinding {
  seat: number; // from 0; shown from 1
  place: string; // where it sits: "a1"
  win_rate: Estimate; // anytime-valid
  clopper_pearson: Estimate;
  jeffreys: Estimate;
  goodman: Estimate;
  tost_p: number;
  mean_rank: number;
}

/** A number that each game has: its mean over blocks, and its distribution. */
export interface MetricFinding {
  name: string; // "rounds", "lead_changes", "end.hourglass", "seat_1.wins", "counter.steps"
  label: string; // "Rounds"
  about: string;
  chapter: "seats" | "length" | "drama" | "score" | "options";
  unit: "" | "share"; // a share is shown in per cent
  mean: Estimate;
  deviation: number;
  quantiles: { share: number; value: number; low: number | null; high: number | null }[]; // 5, 25, 50, 75, 95 per cent
  histogram: { from: number; width: number; counts: number[] } | null;
}

export interface ScoreFinding {
  score: string;
  by_seat: Estimate[];
  histogram: { from: number; width: number; counts: number[] }; // over all seats
  winners: Estimate; // mean of those who won
  others: Estimate;
}

/** What seats did and suffered, and how it goes with winning. */
export interface CounterFinding {
  name: string;
  about: string;
  by_seat: Estimate[];
  winners: Estimate;
  others: Estimate;
  difference: Estimate; // winners less others, paired within games; not a cause
}

/** Two variants, the same players and agents, on the same luck. */
export interface Comparison {
  baseline: string;
  variant: string;
  players: number;
  agents: string;
  blocks: number;
  metrics: {
    name: string;
    label: string;
    chapter: MetricFinding["chapter"];
    unit: MetricFinding["unit"];
    baseline: number;
    variant: number;
    difference: Estimate;
    p_value: number;
    p_holm: number; // corrected for all metrics and comparisons of the page
    pairing: number; // one pair is worth so many pairs of separate games
  }[];
}

/** Players who met: who is stronger, and how much of a game is skill. */
export interface Ladder {
  variant: string;
  players: number;
  strengths: { agent: string; log_worth: Estimate; win_rate: Estimate; fair: number; games: number }[]; // Plackett-Luce
  skill_share: number | null; // of the outcome's entropy
  luck: Estimate | null; // ICC of the luck of the deal, where the same luck was played several times
  tiers: { agent: string; spread: Estimate; cell: string }[]; // does the seat matter more as players get better? largest distance of a seat from fair
}

/** What a decision is worth, measured by forbidding it to one player. */
export interface OptionWorth {
  variant: string;
  players: number;
  agent: string; // "greedy"
  ban: string; // "chip"
  blocks: number;
  without: Estimate; // win rate of the one who may not
  fair: number;
  worth: Estimate; // fair less that
  p_value: number;
  p_holm: number;
}

/** A board: spots are fields, then places beside it (villages). */
export interface Board {
  columns: number;
  rows: number;
  spots: { name: string; column: number; row: number; tone: "light" | "dark" | "centre" | "water" | "place"; seat: number | null }[]; // row 0 is the lowest; places lie at -1, rows, columns
}

export interface Shape {
  id: number;
  kind: "tile" | "token" | "pawn" | "spirit"; // tile: over all its spots; token: a labelled square; pawn: a disc in its seat's colour
  at: number[]; // spots
  label: string;
  seat: number | null;
}

/** What changed since the frame before. */
export interface Frame {
  round: number;
  seat: number;
  text: string; // what was done, in words
  put?: Shape[]; // new shapes, and shapes that changed (same id)
  take?: number[]; // ids
  seats?: string[]; // a line a seat: what it has; only when one changed
  common?: string; // what all share (stacks, phase), in words; only when it changed
}

export interface Replay {
  cell: string;
  game: number;
  why: string; // "a typical game", "the greatest comeback"
  agents: string[]; // as they sit
  board: Board;
  frames: Frame[];
  result: string;
}
