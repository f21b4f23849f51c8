// Made-up findings for tests and for looking at the page: 24 cells with everything in them, the same every time.
import type { Cell, Comparison, Estimate, Findings, Ladder, OptionWorth, VariantText } from "../src/findings";
import { Chance } from "./sample_chance";
import { sampleCell } from "./sample_cell";
import { sampleReplay } from "./sample_replay";

const names = ["base", "short", "no-chips", "pro", "pro+short", "long-lake", "third-die", "late-bonus"];
const titles = ["Harbour", "Harbour, short game", "Harbour without chips", "Harbour, pro rules", "Pro rules, short", "The long lake", "A third die", "A bonus for the last seat"];
export const counts = [2, 3, 4];
const agents = ["random", "greedy", "mcts:200"];

export function sample(): Findings {
  const chance = new Chance(20261118);
  const variants = names.map((name, index) => variantText(name, titles[index] ?? name, index));
  const cells = variants.flatMap((variant, row) => counts.map((players) => sampleCell(chance, `c${row * counts.length + counts.indexOf(players)}`, variant.name, players, row)));
  return {
    schema: "evenkeel.findings/1",
    title: "Harbour: eight variants",
    made: {
      program: "evenkeel 0.1.0",
      command: "evenkeel report out/harbour --baseline harbour/base",
      datasets: [{ folder: "out/harbour", hash: "8d1f0c2ab93e77d4", seed: 2026, complete: true, identity: ["experiment harbour.yaml", "24 cells", "1,000 games a part"] }],
    },
    settings: { margin: 0.02, alpha: 0.05, baseline: "harbour/base" },
    games: [game()],
    variants,
    cells,
    comparisons: comparisons(chance, cells),
    ladders: [ladder(chance, "harbour/base", 2), ladder(chance, "harbour/base", 4), ladder(chance, "harbour/pro", 4)],
    options: options(chance),
    replays: [sampleReplay("c2", 4, "a typical game", 7), sampleReplay("c0", 2, "the greatest comeback", 11)],
    notes: ["In harbour/pro with 4 players the chi-square test finds a difference between the seats, and the verdict is still \u201cbalanced\u201d: the difference is real but smaller than the margin."],
  };
}

function variantText(name: string, title: string, index: number): VariantText {
  const differs = index === 0 ? [] : Array.from({ length: index }, (_, at) => `stacks.${["first", "each", "count", "chips", "dice", "steps", "bonus"][at] ?? at}: ${at + 2} (baseline: ${at + 1})`);
  return { name: `harbour/${name}`, title, game: "harbour", hash: `${(0x51a7c0de + index * 7919).toString(16)}90ab`, differs };
}

function game(): Findings["games"][number] {
  return {
    name: "harbour",
    scores: [{ name: "secured", about: "treasures secured" }, { name: "value", about: "the sum of their values" }],
    headline: "secured",
    counters: [],
    ends: ["hourglass", "treasures", "spirit", "stalled"],
    field_counts: [
      { name: "street", about: "turns at whose end a street lay there" },
      { name: "house", about: "turns at whose end a house stood there" },
      { name: "adventurer", about: "turns at whose end the pawn of the seat to play stood there" },
      { name: "sinking", about: "times a piece sank there" },
    ],
  };
}

export function around(value: number, half: number): Estimate {
  return { value, low: value - half, high: value + half };
}

function comparisons(chance: Chance, cells: Cell[]): Comparison[] {
  const baselines = new Map(cells.filter((cell) => cell.variant === "harbour/base").map((cell) => [cell.players, cell]));
  return cells
    .filter((cell) => cell.variant !== "harbour/base")
    .map((cell) => {
      const base = baselines.get(cell.players);
      const metrics = cell.metrics.flatMap((metric) => {
        const known = base?.metrics.find((one) => one.name === metric.name);
        if (!known) return [];
        const half = metric.deviation / 40;
        const change = metric.mean.value - known.mean.value;
        const p = Math.exp(-((change / half) ** 2) * 1.5);
        return [{ name: metric.name, label: metric.label, chapter: metric.chapter, unit: metric.unit, baseline: known.mean.value, variant: metric.mean.value, difference: around(change, half), p_value: p, p_holm: Math.min(1, p * 60), pairing: 1 + chance.next() * 1.5 }];
      });
      return { baseline: "harbour/base", variant: cell.variant, players: cell.players, agents: cell.agents, blocks: cell.blocks, metrics };
    });
}

function ladder(chance: Chance, variant: string, players: number): Ladder {
  const fair = 1 / players;
  const rates = [fair * 0.12, fair * 1.05, fair * 1.75];
  return {
    variant,
    players,
    strengths: agents.map((agent, index) => ({ agent, log_worth: around([-2.4, 0.4, 1.1][index] ?? 0, 0.09), win_rate: around((rates[index] ?? fair) + chance.next() * 0.01, 0.012), fair, games: 12000 })),
    skill_share: 0.21 + chance.next() * 0.1,
    luck: around(0.14 + chance.next() * 0.05, 0.03),
    tiers: agents.map((agent, index) => ({ agent, spread: around(0.012 + index * 0.014 * players * 0.4, 0.006), cell: `c${players - 2}` })),
  };
}

function options(chance: Chance): OptionWorth[] {
  const bans = ["chip", "spirit", "grotto", "card:0/7", "card:4/2"];
  return [2, 4].flatMap((players) =>
    bans.map((ban, index) => {
      const worth = [0.062, 0.038, 0.004, 0.021, -0.003][index] ?? 0;
      const value = (worth * 2) / players + (chance.next() - 0.5) * 0.004;
      return { variant: "harbour/base", players, agent: "greedy", ban, blocks: 8000, without: around(1 / players - value, 0.008), fair: 1 / players, worth: around(value, 0.008), p_value: worth > 0.01 ? 1e-5 : 0.3, p_holm: worth > 0.01 ? 5e-5 : 1 };
    }),
  );
}

export const hostileName = "</script><img src=x onerror=\"globalThis.harmed=1\"><script>globalThis.harmed=2</script><!--";

/** The same findings, with every name and text that could come from a file made as nasty as it gets. */
export function hostile(): Findings {
  const findings = JSON.parse(JSON.stringify(sample())) as Findings;
  const nasty = (text: string): string => `${hostileName}${text}\u2028'&"`;
  const renamed = new Map(findings.variants.map((variant) => [variant.name, nasty(variant.name)]));
  const rename = (name: string): string => renamed.get(name) ?? name;
  findings.title = nasty(findings.title);
  findings.made.command = nasty(findings.made.command);
  findings.settings.baseline = rename(findings.settings.baseline ?? "");
  for (const variant of findings.variants) Object.assign(variant, { name: rename(variant.name), title: nasty(variant.title), differs: variant.differs.map(nasty) });
  for (const cell of findings.cells) {
    cell.variant = rename(cell.variant);
    cell.agents = nasty(cell.agents);
    cell.verdict.reason = nasty(cell.verdict.reason);
    for (const counter of cell.counters) Object.assign(counter, { name: nasty(counter.name), about: nasty(counter.about) });
    for (const end of cell.ends) end.end = nasty(end.end);
    for (const metric of cell.metrics) Object.assign(metric, { label: nasty(metric.label), about: nasty(metric.about) });
    for (const spot of cell.board?.spots ?? []) spot.name = nasty(spot.name);
  }
  for (const one of findings.comparisons) Object.assign(one, { variant: rename(one.variant), baseline: rename(one.baseline), agents: nasty(one.agents) });
  for (const one of findings.ladders) one.variant = rename(one.variant);
  for (const one of findings.options) Object.assign(one, { variant: rename(one.variant), ban: nasty(one.ban) });
  for (const game of findings.replays) {
    game.why = nasty(game.why);
    for (const frame of game.frames) frame.text = nasty(frame.text);
  }
  findings.notes = findings.notes.map(nasty);
  return findings;
}

/** What a first small run gives: one variant, no baseline, no ladder, no board. */
export function bare(): Findings {
  const findings = sample();
  const cell = findings.cells[0];
  if (!cell) throw new Error("the sample has no cells");
  return { ...findings, title: "One table", settings: { ...findings.settings, baseline: null }, variants: findings.variants.slice(0, 1), cells: [{ ...cell, board: null, fields: null }], comparisons: [], ladders: [], options: [], replays: [], notes: [] };
}
