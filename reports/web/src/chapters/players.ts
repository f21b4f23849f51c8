// Who is stronger, how much of a game is skill, how much the luck of the deal.
import { h } from "../dom";
import type { Estimate, Ladder } from "../findings";
import { count, estimated, number, percent, plural } from "../format";
import type { Model } from "../model";
import { figure, nothing } from "../parts/figure";
import { forest, spread } from "../parts/forest";
import { tableBehind } from "../parts/table";
import type { Chapter } from "./chapter";

export const players: Chapter = {
  id: "players",
  title: "Players",
  about: "Which players are stronger, and how much of the outcome is skill and how much the luck of the deal.",
  draw(host, model) {
    const ladders = model.findings.ladders.filter((ladder) => ladder.strengths.length > 1 || ladder.skill_share !== null || ladder.luck !== null);
    if (ladders.length === 0) {
      host.append(nothing("No players of different kinds have met. To see who is stronger and how much is skill:", "evenkeel run VARIANT --agents random,greedy... --out DATASET"));
      return;
    }
    const domain = spread(ladders.flatMap((ladder) => ladder.strengths.map((one) => one.win_rate)), ladders.map((ladder) => 1 / ladder.players));
    for (const ladder of ladders) host.append(ladderFigure(model, ladder, domain));
  },
};

function ladderFigure(model: Model, ladder: Ladder, domain: [number, number]): HTMLElement {
  const title = `${model.short(ladder.variant)}, ${plural(ladder.players, "player")}`;
  const body: Node[] = [meters(ladder)];
  if (ladder.strengths.length > 1) body.push(ladderChart(title, ladder, domain), strengths(title, ladder));
  return figure({ title, body });
}

function meters(ladder: Ladder): HTMLElement {
  const skill = ladder.skill_share;
  return h(
    "div",
    { class: "meters" },
    skill === null ? null : meter("Skill", skill, `${percent(skill, 0)} of the uncertainty about who wins goes away when one knows who sits where.`),
    ladder.luck === null ? null : luckMeter(ladder.luck),
  );
}

function luckMeter(luck: Estimate): HTMLElement {
  if (luck.value > 0) return meter("Luck of the deal", luck.value, `${percent(luck.value, 0)} of the spread of results comes from the deal (interval ${percentInterval(luck)}).`);
  return meter("Luck of the deal", 0, `No luck of the deal shows: results on the same luck are no more alike than others (estimate ${percent(luck.value, 0)}, interval ${percentInterval(luck)}).`);
}

function percentInterval(estimate: Estimate): string {
  return `${estimate.low === null ? "?" : percent(estimate.low, 0)} to ${estimate.high === null ? "?" : percent(estimate.high, 0)}`;
}

function meter(name: string, share: number, sentence: string): HTMLElement {
  return h(
    "div",
    { class: "meter" },
    h("p", { class: "meter-value" }, h("b", {}, percent(share, 0)), ` ${name}`),
    h("div", { class: "meter-track", "aria-hidden": "true" }, h("div", { class: "meter-fill", style: `width:${Math.min(100, Math.max(0, share * 100))}%` })),
    h("p", { class: "fine" }, sentence),
  );
}

function ladderChart(title: string, ladder: Ladder, domain: [number, number]): HTMLElement {
  const sorted = [...ladder.strengths].sort((a, b) => b.log_worth.value - a.log_worth.value);
  const fair = sorted[0]?.fair ?? 1 / ladder.players;
  const words = sorted.map((one) => `${one.agent} ${percent(one.win_rate.value)}`).join(", ");
  return forest(
    () =>
      sorted.map((one) => ({
        label: one.agent,
        estimate: one.win_rate,
        text: percent(one.win_rate.value),
        clear: (one.win_rate.low ?? 0) > one.fair || (one.win_rate.high ?? 1) < one.fair,
      })),
    () => ({ label: `${title}, win rate by player, strongest first: ${words}`, axis: "Win rate; dashed: a fair share", domain, line: fair, tick: (value) => percent(value, 0) }),
  ).node;
}

function strengths(title: string, ladder: Ladder): HTMLElement {
  return tableBehind(
    "Strengths as a table",
    `Strength of players, ${title}`,
    [
      { title: "Player", text: (one: Ladder["strengths"][number]) => one.agent, head: true },
      { title: "Log worth (Plackett-Luce)", text: (one) => estimated(one.log_worth, ""), numeric: true },
      { title: "Worth (e to the log worth)", text: (one) => `\u00d7 ${number(Math.exp(one.log_worth.value))}`, numeric: true },
      { title: "Win rate", text: (one) => estimated(one.win_rate, "share"), numeric: true },
      { title: "Fair", text: (one) => percent(one.fair), numeric: true },
      { title: "Games", text: (one) => count(one.games), numeric: true },
    ],
    () => ladder.strengths,
  );
}
