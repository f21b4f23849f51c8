// Sample games, stepped through on the board forwards and backwards.
import { h } from "../dom";
import type { Replay } from "../findings";
import { count } from "../format";
import type { Model } from "../model";
import { chooser } from "../parts/chooser";
import { figure, nothing } from "../parts/figure";
import { Player } from "../parts/replay_player";
import type { Chapter } from "./chapter";

export const replay: Chapter = {
  id: "replay",
  title: "Replay",
  about: "Sample games to step through, forwards and backwards, with what each player did.",
  draw(host, model) {
    const games = model.findings.replays.filter((game) => game.frames.length > 0);
    const first = games[0];
    if (!first) {
      host.append(nothing("No game of these tables can be played again: their rules or players are not what the program has now. Play anew:", "evenkeel run EXPERIMENT --out DATASET"));
      return;
    }
    const place = h("div");
    let player: Player | null = null;
    const show = (value: string): void => {
      const game = games[Number(value)];
      if (!game) return;
      player?.stop();
      player = new Player(game);
      place.replaceChildren(intro(model, game), player.node);
    };
    show("0");
    const choices = games.map((game, index) => ({ value: String(index), label: titleOf(model, game) }));
    const about = "Arrow keys step back and on, Home and End go to the ends, the space bar plays.";
    host.append(figure({ title: "Sample games", about, choosers: games.length > 1 ? [chooser("Game", choices, "0", show)] : [], body: [place] }));
  },
};

function titleOf(model: Model, game: Replay): string {
  const cell = model.cell(game.cell);
  return `${cell ? model.cellLabel(cell) : game.cell}: ${game.why} (game ${count(game.game)})`;
}

function intro(model: Model, game: Replay): HTMLElement {
  return h("p", { class: "metric-about" }, h("strong", {}, titleOf(model, game)), `. ${game.result}`);
}
