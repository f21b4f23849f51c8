// Does the seat matter more or less as players get better; and who wins where the players at a table differ.
import { h } from "../dom";
import type { Cell, Ladder } from "../findings";
import { estimated, percent, plural, points, differenceInterval } from "../format";
import { seatName, type Model } from "../model";
import { figure, nothing } from "../parts/figure";
import { forest, spread } from "../parts/forest";
import { table, tableBehind } from "../parts/table";

export function tiersFigure(model: Model): HTMLElement {
  const ladders = model.findings.ladders.filter((ladder) => ladder.tiers.length > 1);
  const title = "The seat by strength of players";
  if (ladders.length === 0) {
    const sentence = "Whether the seat matters more as players get better shows once several players have played the same variant:";
    return figure({ title, body: [nothing(sentence, "evenkeel run VARIANT --agents random --agents greedy --agents mcts:200 --out DATASET")] });
  }
  const [, farthest] = spread(ladders.flatMap((ladder) => ladder.tiers.map((tier) => tier.spread)), [0, model.margin]);
  const domain: [number, number] = [0, farthest];
  return figure({
    title,
    about: "How far the seat farthest from fair lies from it, for each kind of player on all seats. The band is the margin.",
    body: ladders.map((ladder) => ladderGroup(model, ladder, domain)),
  });
}

function ladderGroup(model: Model, ladder: Ladder, domain: [number, number]): HTMLElement {
  const words = ladder.tiers.map((tier) => `${tier.agent} ${points(tier.spread.value)}`).join(", ");
  const title = `${model.short(ladder.variant)}, ${plural(ladder.players, "player")}`;
  const drawn = forest(
    () =>
      ladder.tiers.map((tier) => ({
        label: tier.agent,
        estimate: tier.spread,
        text: points(tier.spread.value),
        clear: (tier.spread.low ?? 0) > model.margin,
        colour: "var(--warm)",
      })),
    () => ({ label: `${title}: ${words}`, axis: "Largest distance of a seat from fair, in points", domain, line: 0, band: [0, model.margin], tick: (value) => percent(value, 0).replace("%", "") }),
  );
  const numbers = tableBehind(
    "The numbers as a table",
    `Seat spread by player, ${title}`,
    [
      { title: "Player", text: (tier: Ladder["tiers"][number]) => tier.agent, head: true },
      { title: "Largest distance", text: (tier) => points(tier.spread.value), numeric: true },
      { title: "Interval", text: (tier) => differenceInterval(tier.spread, "share"), numeric: true },
    ],
    () => ladder.tiers,
  );
  return h("div", { class: "group" }, h("h4", {}, title), drawn.node, numbers);
}

/** Only where seats had different agents. */
export function agentsFigure(model: Model): HTMLElement | null {
  const { mixed } = model;
  if (mixed.length === 0) return null;
  return figure({
    title: "Tables of different players",
    about: "Who wins how often where the players at one table differ, over all seats and from each seat.",
    body: mixed.map((cell) => h("div", { class: "group" }, h("h4", {}, model.cellLabel(cell)), agentTable(model, cell))),
  });
}

function agentTable(model: Model, cell: Cell): HTMLElement {
  return table(
    `Win rate by agent, ${model.cellLabel(cell)}`,
    [
      { title: "Player", text: (row: Cell["by_agent"][number]) => row.agent, head: true },
      { title: "All seats", text: (row) => estimated(row.win_rate, "share"), numeric: true },
      ...cell.seats.map((seat, index) => ({
        title: seatName(seat.seat),
        text: (row: Cell["by_agent"][number]) => {
          const known = row.seats[index];
          return known ? percent(known.value) : "";
        },
        numeric: true,
      })),
    ],
    cell.by_agent,
  );
}
