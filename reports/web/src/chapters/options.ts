// What players do, how it goes with winning, and what an option is worth, measured by forbidding it.
import type { Chapter } from "./chapter";
import { countersFigure } from "./counters";
import { worthFigure } from "./option_worth";

export const options: Chapter = {
  id: "options",
  title: "Options and cards",
  about: "What winners do more often than others, and what a decision is worth when one player may not take it.",
  draw(host, model) {
    host.append(worthFigure(model), countersFigure(model));
  },
};
