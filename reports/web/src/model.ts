// Look-ups over the findings that several chapters need. No statistics: only where things are and what they are called.
import type { Cell, Comparison, Findings, GameText, MetricFinding, SeatFinding, VariantText } from "./findings";
import { plural } from "./format";

export interface Lean {
  seat: SeatFinding;
  distance: number; // from the fair share; above 0: wins more
}

export class Model {
  readonly counts: number[]; // numbers of players, ascending
  private readonly variantsByName = new Map<string, VariantText>();

  /** What is told about the rules: tables whose seats all had the same player, where there are any. */
  readonly findings: Findings;

  constructor(readonly all: Findings) {
    const same = all.cells.filter((cell) => cell.same_agents);
    this.findings = same.length > 0 ? { ...all, cells: same } : all;
    const { findings } = this;
    this.counts = [...new Set(findings.cells.map((cell) => cell.players))].sort((a, b) => a - b);
    for (const variant of findings.variants) this.variantsByName.set(variant.name, variant);
  }

  get margin(): number {
    return this.findings.settings.margin;
  }

  get level(): number {
    return 1 - this.findings.settings.alpha;
  }

  /** Variants that played, in the order of the findings. */
  get variants(): string[] {
    return [...new Set(this.findings.cells.map((cell) => cell.variant))];
  }

  variant(name: string): VariantText {
    return this.variantsByName.get(name) ?? { name, title: name, game: "", hash: "", differs: [] };
  }

  /** The name without the game that all variants share: what charts have room for. */
  short(name: string): string {
    const games = new Set(this.findings.variants.map((variant) => variant.game));
    const prefix = `${this.variant(name).game}/`;
    return games.size === 1 && name.startsWith(prefix) && name.length > prefix.length ? name.slice(prefix.length) : name;
  }

  game(name: string): GameText | undefined {
    return this.findings.games.find((game) => game.name === name);
  }

  gameOf(cell: Cell): GameText | undefined {
    return this.game(this.variant(cell.variant).game);
  }

  /** Tables where different players met. */
  get mixed(): Cell[] {
    return this.all.cells.filter((cell) => cell.by_agent.length > 1);
  }

  cell(id: string): Cell | undefined {
    return this.all.cells.find((cell) => cell.id === id);
  }

  cellsWith(players: number): Cell[] {
    return this.findings.cells.filter((cell) => cell.players === players);
  }

  /** Whether one variant played with several agents, so that a label must say which. */
  get severalAgents(): boolean {
    return new Set(this.findings.cells.map((cell) => cell.agents)).size > 1;
  }

  rowLabel(cell: { variant: string; agents: string }): string {
    return this.severalAgents ? `${this.short(cell.variant)} \u00b7 ${cell.agents}` : this.short(cell.variant);
  }

  cellLabel(cell: Cell): string {
    return `${this.rowLabel(cell)}, ${plural(cell.players, "player")}`;
  }

  comparisonLabel(comparison: Comparison): string {
    return this.rowLabel(comparison);
  }

  /** Metrics of a chapter that any cell has, in the order of their first cell. */
  metrics(chapter: MetricFinding["chapter"]): MetricFinding[] {
    const found = new Map<string, MetricFinding>();
    for (const cell of this.findings.cells) {
      for (const metric of cell.metrics) {
        if (metric.chapter === chapter && !found.has(metric.name)) found.set(metric.name, metric);
      }
    }
    return [...found.values()];
  }
}

/** The agents without the repeats at the end, so that tables of two and of four players stand in one row: "mcts, greedy...". */
export function pattern(agents: string): string {
  const names = agents.split(/,(?![^{]*\})/); // not at the commas inside {ban=...,ban=...}
  while (names.length > 1 && names.at(-1) === names.at(-2)) names.pop();
  return names.length > 1 ? `${names.join(", ")}\u2026` : agents;
}

export function metricOf(cell: Cell, name: string): MetricFinding | undefined {
  return cell.metrics.find((metric) => metric.name === name);
}

/** The seat that wins most, and the one that wins least, against the fair share. */
export function leans(cell: Cell): { most: Lean; least: Lean } | null {
  const sorted = [...cell.seats].sort((a, b) => b.win_rate.value - a.win_rate.value);
  const first = sorted[0];
  const last = sorted.at(-1);
  if (!first || !last) return null;
  const lean = (seat: SeatFinding): Lean => ({ seat, distance: seat.win_rate.value - 1 / cell.players });
  return { most: lean(first), least: lean(last) };
}

export function seatName(seat: number): string {
  return `Seat ${seat + 1}`;
}

export function seatColour(seat: number): string {
  return `var(--seat-${seat % 6})`;
}
