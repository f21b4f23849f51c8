// One rule set of the front: what it changes, its goals, its seats, and how to play it.
import { h } from "../dom";
import { difference, differenceInterval, estimated, percent, type Unit } from "../format";
import { seatColour, seatName } from "../model";
import { figure } from "../parts/figure";
import { forest, spread } from "../parts/forest";
import { table } from "../parts/table";
import type { Exploration, Finalist } from "./contract";

export function nameOf(set: Record<string, string>): string {
  const parts = Object.entries(set).map(([key, value]) => `${key}=${value}`);
  return parts.length > 0 ? parts.join(" ") : "the original";
}

export function finalistCard(found: Exploration, finalist: Finalist, title: string): HTMLElement {
  return figure({
    title,
    about: `Distance from the original: ${finalist.distance.toFixed(2)}.`,
    body: [goals(found, finalist), ...(finalist.seats.length > 0 ? [seats(found, finalist)] : [])],
    after: [h("p", { class: "about" }, "To look further: ", h("code", { class: "command" }, command(found, finalist)))],
  });
}

interface Row {
  goal: string;
  verdict: string;
  measure: string;
}

function goals(found: Exploration, finalist: Finalist): HTMLElement {
  const rows = found.goals.map((goal, index): Row => ({ goal: `${goal.measure} ${goal.goal}`, verdict: verdictOf(goal.goal, finalist.goals[index]), measure: goal.measure }));
  const unit = (row: Row): Unit => (found.measures.find((one) => one.name === row.measure)?.share ? "share" : "");
  const shown = (which: "searched" | "fresh") => (row: Row): string => {
    const estimate = finalist[which][row.measure];
    return estimate ? estimated(estimate, unit(row)) : finalist.distance.toFixed(2);
  };
  const change = (row: Row): string => {
    const estimate = finalist.changes[row.measure];
    return estimate ? `${difference(estimate.value, unit(row))} (${differenceInterval(estimate, unit(row))})` : "";
  };
  return table(
    "Goals of this rule set",
    [
      { title: "Goal", text: (row: Row) => row.goal, head: true },
      { title: "Fresh luck", text: shown("fresh"), numeric: true },
      { title: "Verdict", text: (row: Row) => row.verdict },
      { title: "Against the original", text: change, numeric: true },
      { title: "As the search saw it", text: shown("searched"), numeric: true },
    ],
    rows,
  );
}

function verdictOf(goal: string, word: string | undefined): string {
  return goal === "least" || goal === "most" ? "" : (word ?? "");
}

function seats(found: Exploration, finalist: Finalist): HTMLElement {
  const fair = 1 / found.players;
  const rows = finalist.seats.map((estimate, seat) => ({ label: seatName(seat), estimate, text: percent(estimate.value), clear: (estimate.low ?? 0) > fair || (estimate.high ?? 1) < fair, colour: seatColour(seat) }));
  const look = { label: "Win rate of each seat on fresh luck", axis: "win rate", domain: spread(finalist.seats, [fair]), line: fair, tick: (value: number) => percent(value, 1) };
  return forest(() => rows, () => look).node;
}

/** As a shell takes it. */
function command(found: Exploration, finalist: Finalist): string {
  const sets = Object.entries(finalist.set).map(([key, value]) => ` --set '${key}=${value}'`);
  return `evenkeel run ${found.variant} --players ${found.players} --agents ${found.agents}${sets.join("")}`;
}
