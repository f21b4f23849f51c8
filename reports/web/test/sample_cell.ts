// One cell of the sample: win rates that lean by variant, metrics with quantiles and histograms, heat maps.
import type { Cell, CounterFinding, Estimate, MetricFinding, ScoreFinding, SeatFinding, Verdict, VerdictWord } from "../src/findings";
import { sampleBoard, side } from "./sample_board";
import type { Chance } from "./sample_chance";

const margin = 0.02;

function around(value: number, half: number): Estimate {
  return { value, low: value - half, high: value + half };
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)}%`;
}

export function sampleCell(chance: Chance, id: string, variant: string, players: number, row: number): Cell {
  const games = row === 5 ? 1200 : 40000;
  const seats = seatsOf(chance, players, [0.004, 0.031, 0.011, 0.006, 0.038, 0.017, 0.002, 0.024][row] ?? 0, games);
  const verdict = verdictOf(seats, players);
  return {
    id,
    variant,
    players,
    agents: "greedy",
    same_agents: true,
    games,
    blocks: games / 2,
    stopped: verdict.word !== "undecided",
    verdict,
    seats,
    metrics: metricsOf(chance, players, row, games),
    ends: [
      { end: "hourglass", share: around(0.62 - row * 0.04, 0.005) },
      { end: "treasures", share: around(0.31 + row * 0.035, 0.005) },
      { end: "spirit", share: around(0.06, 0.003) },
      { end: "stalled", share: around(0.01 + row * 0.005, 0.002) },
    ],
    scores: [scoreOf(chance, "secured", 6, players), scoreOf(chance, "value", 34, players)],
    counters: countersOf(chance, players),
    board: sampleBoard(players),
    fields: { turns: games * 48, counts: ["street", "house", "adventurer", "sinking"].map((name, kind) => ({ name, values: heat(chance, kind) })) },
    by_agent: [],
  };
}

function seatsOf(chance: Chance, players: number, lean: number, games: number): SeatFinding[] {
  const half = 1.9 * Math.sqrt((1 / players) * (1 - 1 / players) / games) * 1.6;
  const raw = Array.from({ length: players }, (_, seat) => (seat === 0 ? lean : -lean / (players - 1)) + (chance.next() - 0.5) * 0.004);
  const mean = raw.reduce((sum, one) => sum + one, 0) / players;
  return raw.map((one, seat) => {
    const value = 1 / players + one - mean;
    return {
      seat,
      place: ["a1", "a9", "i9", "i1"][seat] ?? "",
      win_rate: around(value, half),
      clopper_pearson: around(value, half * 0.7),
      jeffreys: around(value, half * 0.68),
      goodman: around(value, half * 0.85),
      tost_p: Math.abs(one) < margin ? 0.001 : 0.9,
      mean_rank: (players + 1) / 2 - one * players,
    };
  });
}

function verdictOf(seats: SeatFinding[], players: number): Verdict {
  const fair = 1 / players;
  const outside = seats.find((seat) => (seat.win_rate.low ?? 0) > fair + margin || (seat.win_rate.high ?? 1) < fair - margin);
  const inside = seats.every((seat) => (seat.win_rate.low ?? 0) >= fair - margin && (seat.win_rate.high ?? 1) <= fair + margin);
  const word: VerdictWord = outside ? "unbalanced" : inside ? "balanced" : "undecided";
  const told = outside ?? seats[0];
  const limits = told ? `${percent(told.win_rate.low ?? 0)} to ${percent(told.win_rate.high ?? 1)}` : "";
  const reasons: Record<VerdictWord, string> = {
    balanced: `Every seat's win rate lies within ${percent(fair)} \u00b1 2 points; the widest interval is ${limits}.`,
    unbalanced: `Seat ${(told?.seat ?? 0) + 1} wins ${percent(told?.win_rate.value ?? 0)} (interval ${limits}), outside ${percent(fair)} \u00b1 2 points.`,
    undecided: `Seat ${(told?.seat ?? 0) + 1}'s interval ${limits} crosses the margin of ${percent(fair)} \u00b1 2 points.`,
  };
  return { word, reason: reasons[word], games_needed: word === "undecided" ? 23456 : null, evidence: { log_e: word === "unbalanced" ? 41.2 : -3.1, p_value: word === "unbalanced" ? 1e-18 : 1 }, chi_square: { statistic: 12.4, p_value: 0.006 }, shared_wins: 0.021 };
}

type MetricText = [name: string, label: string, about: string, chapter: MetricFinding["chapter"], unit: MetricFinding["unit"], centre: number, deviation: number, width: number];

const metricTexts: MetricText[] = [
  ["rounds", "Rounds", "rounds until the game ended", "length", "", 14, 3, 1],
  ["turns", "Turns", "turns of all seats together", "length", "", 48, 10, 4],
  ["decisions", "Decisions", "decisions taken by all seats", "length", "", 310, 60, 20],
  ["lead_changes", "Lead changes", "how often another seat came to lead alone", "drama", "", 2.4, 1.3, 1],
  ["behind", "Comeback", "how far the winner was ever behind", "drama", "", 1.9, 1.1, 1],
  ["lead_share", "Lead taken for good", "when the winner took the lead for good, as a share of the game", "drama", "share", 0.66, 0.18, 0.05],
  ["margin", "Margin", "distance between winner and second", "drama", "", 1.6, 1, 1],
  ["total", "All scores together", "sum of the headline score over all seats", "score", "", 19, 4, 2],
];

function metricsOf(chance: Chance, players: number, row: number, games: number): MetricFinding[] {
  const seats = Array.from({ length: players }, (_, seat): MetricText => [`seat_${seat + 1}.wins`, `Wins of seat ${seat + 1}`, "share of games won", "seats", "share", 1 / players, 0.4, 0]);
  return [...metricTexts, ...seats].map(([name, label, about, chapter, unit, centre, deviation, width]) => {
    const shift = width === 0 ? (chance.next() - 0.5) * 0.06 : (chance.next() - 0.5) * deviation * 0.25 * row * 0.4;
    const mean = centre + shift + (name === "turns" ? (players - 3) * 12 : 0);
    const steps: [number, number][] = [[0.05, -1.64], [0.25, -0.67], [0.5, 0], [0.75, 0.67], [0.95, 1.64]];
    const quantiles = width === 0 ? [] : steps.map(([share, z]) => ({ share, value: round(Math.max(0, mean + z * deviation), width), low: null, high: null }));
    return { name, label, about, chapter, unit, mean: around(mean, (2 * deviation) / Math.sqrt(games)), deviation, quantiles, histogram: width === 0 ? null : bell(mean, deviation, width, games) };
  });
}

function round(value: number, step: number): number {
  return Number((Math.round(value / step) * step).toFixed(6));
}

function bell(mean: number, deviation: number, width: number, games: number): { from: number; width: number; counts: number[] } {
  const from = Math.max(0, round(mean - 3.5 * deviation, width));
  const bars = Math.min(60, Math.ceil((mean + 4 * deviation - from) / width));
  const counts = Array.from({ length: bars }, (_, index) => Math.round(games * Math.exp(-(((from + (index + 0.5) * width - mean) / deviation) ** 2) / 2)));
  return { from, width, counts };
}

function scoreOf(chance: Chance, score: string, mean: number, players: number): ScoreFinding {
  const by_seat = Array.from({ length: players }, () => around(mean * (0.96 + chance.next() * 0.08), mean * 0.006));
  return { score, by_seat, histogram: bell(mean, mean * 0.28, mean > 20 ? 4 : 1, 100000), winners: around(mean * 1.24, mean * 0.008), others: around(mean * 0.91, mean * 0.006) };
}

const counterNames: [string, string, number][] = [
  ["streets", "streets placed", 22], ["houses", "houses placed", 2.4], ["steps", "steps of the pawn", 46], ["chips_spent", "chips played", 1.1], ["rolls", "times the seat rolled for the spirit", 5.2],
  ["opened", "treasures opened", 7.8], ["trips", "times the pawn brought treasures home", 3.1], ["sent_home", "times the seat's pawn was sent home", 0.9], ["lost", "open treasures lost by being sent home", 0.7],
  ["sent_others", "pawns of others that the seat sent home", 0.8], ["card_0_7", "times the card 0/7 was played", 2.2], ["card_1_6", "times the card 1/6 was played", 2.4], ["card_3_4", "times the card 3/4 was played", 2.5], ["card_4_2", "times the card 4/2 was played", 2],
  ["never", "times something happened that never does", 0],
];

function countersOf(chance: Chance, players: number): CounterFinding[] {
  return counterNames.map(([name, about, mean]) => {
    const change = mean * (chance.next() - 0.45) * 0.35 + 0; // never -0, which JSON does not know
    return { name, about, by_seat: Array.from({ length: players }, () => around(mean * (0.97 + chance.next() * 0.06), mean * 0.01)), winners: around(mean + change, mean * 0.012), others: around(mean, mean * 0.01), difference: around(change, mean * 0.02) };
  });
}

function heat(chance: Chance, kind: number): number[] {
  return Array.from({ length: side * side }, (_, index) => {
    const across = Math.abs((index % side) - 4);
    const up = Math.abs(Math.floor(index / side) - 4);
    const far = across + up;
    const value = [0.5 * Math.exp(-((far - 5) ** 2) / 8), far <= 4 && far !== 1 ? 0.3 * Math.exp(-far / 3) : 0, 0.12 * Math.exp(-((far - 4) ** 2) / 10), 0.05 * Math.exp(-(far ** 2) / 14)][kind] ?? 0;
    return value * (0.75 + chance.next() * 0.5);
  });
}
