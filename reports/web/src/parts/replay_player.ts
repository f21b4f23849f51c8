// The controls of a replay: buttons, slider, keys, a panel a seat, and the list of what was done.
import { h } from "../dom";
import type { Replay } from "../findings";
import { seatColour, seatName } from "../model";
import { drawBoard } from "./board";
import { positions, type Position } from "./frames";
import { signIcon, type Sign } from "./icons";
import { Pieces } from "./pieces";

const pace = 700; // milliseconds between positions while it plays

export class Player {
  readonly node: HTMLElement;
  private readonly positions: Position[];
  private readonly pieces: Pieces;
  private readonly slider: HTMLInputElement;
  private readonly where = h("p", { class: "replay-where" });
  private readonly told = h("p", { class: "replay-told", "aria-live": "polite" });
  private readonly common = h("p", { class: "replay-common fine" });
  private readonly panels: { panel: HTMLElement; line: HTMLElement }[];
  private readonly log: HTMLElement[];
  private readonly logList: HTMLElement;
  private readonly playButton: HTMLButtonElement;
  private at = 0;
  private timer: ReturnType<typeof setInterval> | null = null;

  constructor(game: Replay) {
    this.positions = positions(game.frames);
    const picture = drawBoard(game.board, { label: `Board of game ${game.game}`, names: true });
    this.pieces = new Pieces(picture, game.board);
    this.slider = h("input", { type: "range", min: 0, max: game.frames.length - 1, step: 1, value: 0, "aria-label": "Position in the game", oninput: () => this.go(Number(this.slider.value)) });
    this.playButton = button("Play", "play", () => this.toggle());
    this.panels = game.agents.map((agent, seat) => seatPanel(agent, seat));
    this.log = game.frames.map((frame, index) => h("li", {}, h("button", { type: "button", onclick: () => this.go(index) }, h("span", { class: "log-seat", style: `background:${seatColour(frame.seat)}`, "aria-hidden": "true" }), `${frame.round}.${frame.seat + 1} ${frame.text}`)));
    this.logList = h("ol", { class: "replay-log", "aria-label": "What was done" }, ...this.log);
    const stage = h("div", { class: "replay-stage", tabindex: 0, role: "group", "aria-label": "Replay: arrow keys step, space plays" }, picture);
    const controls = h(
      "div",
      { class: "replay-controls" },
      button("To the start", "start", () => this.go(0)),
      button("One back", "back", () => this.go(this.at - 1)),
      this.playButton,
      button("One on", "on", () => this.go(this.at + 1)),
      button("To the end", "end", () => this.go(this.positions.length - 1)),
      this.slider,
    );
    this.node = h(
      "div",
      { class: "replay" },
      h("div", { class: "replay-left" }, stage, controls),
      h("div", { class: "replay-right" }, this.where, this.told, h("div", { class: "seat-panels" }, ...this.panels.map(({ panel }) => panel)), this.common, this.logList),
    );
    this.node.addEventListener("keydown", (event) => this.key(event));
    this.show();
  }

  stop(): void {
    if (this.timer !== null) clearInterval(this.timer);
    this.timer = null;
    this.told.setAttribute("aria-live", "polite");
    label(this.playButton, "Play", "play");
  }

  private toggle(): void {
    if (this.timer !== null) {
      this.stop();
      return;
    }
    if (this.at === this.positions.length - 1) this.go(0);
    this.told.setAttribute("aria-live", "off"); // a game that plays by itself would talk without end
    label(this.playButton, "Pause", "pause");
    this.timer = setInterval(() => {
      if (this.at < this.positions.length - 1) this.move(this.at + 1);
      else this.stop();
    }, pace);
  }

  /** Where the reader wants to be; playing stops. */
  private go(index: number): void {
    if (this.timer !== null) this.stop();
    this.move(index);
  }

  private move(index: number): void {
    this.at = Math.max(0, Math.min(this.positions.length - 1, index));
    this.show();
  }

  private show(): void {
    const position = this.positions[this.at];
    if (!position) return;
    const { frame } = position;
    this.pieces.show(position);
    this.slider.value = String(this.at);
    const text = `Round ${frame.round}, ${seatName(frame.seat).toLowerCase()}`;
    this.slider.setAttribute("aria-valuetext", `${text}, position ${this.at + 1} of ${this.positions.length}`);
    this.where.textContent = `${text} \u00b7 ${this.at + 1} of ${this.positions.length}`;
    this.told.textContent = frame.text;
    this.common.textContent = position.common;
    this.panels.forEach(({ panel, line }, seat) => {
      panel.classList.toggle("on-turn", seat === frame.seat);
      line.textContent = position.seats[seat] ?? "";
    });
    this.markLog();
  }

  private markLog(): void {
    this.log.forEach((item, index) => {
      if (index === this.at) item.firstElementChild?.setAttribute("aria-current", "step");
      else item.firstElementChild?.removeAttribute("aria-current");
    });
    const item = this.log[this.at];
    if (item) this.logList.scrollTop = item.offsetTop - this.logList.clientHeight / 2;
  }

  private key(event: KeyboardEvent): void {
    const target = event.target as HTMLElement;
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    if (target === this.slider && event.key !== " ") return; // a slider knows its own keys
    if (event.key === " " && target.tagName === "BUTTON") return;
    const steps: Record<string, () => void> = {
      ArrowLeft: () => this.go(this.at - 1),
      ArrowRight: () => this.go(this.at + 1),
      Home: () => this.go(0),
      End: () => this.go(this.positions.length - 1),
      " ": () => this.toggle(),
    };
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    step();
  }
}

function button(name: string, sign: Sign, act: () => void): HTMLButtonElement {
  return h("button", { type: "button", "aria-label": name, title: name, onclick: act }, signIcon(sign));
}

function label(made: HTMLButtonElement, name: string, sign: Sign): void {
  made.setAttribute("aria-label", name);
  made.title = name;
  made.replaceChildren(signIcon(sign));
}

/** Games speak of their seats as A, B, ... in what was done; so the panel has both names. */
function seatPanel(agent: string, seat: number): { panel: HTMLElement; line: HTMLElement } {
  const line = h("span", { class: "seat-line" });
  const panel = h("div", { class: "seat-panel" }, h("span", { class: "seat-badge", style: `background:${seatColour(seat)}` }, String(seat + 1)), h("span", { class: "seat-agent" }, `${String.fromCharCode(65 + seat)} \u00b7 ${agent}`), line);
  return { panel, line };
}
