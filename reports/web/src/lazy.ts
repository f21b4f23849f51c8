// Chapters are drawn when they come near the screen, the rest when the browser has nothing to do, all before printing.
// So a report of many cells opens at once, and searching and printing still find everything.

interface Waiting {
  host: HTMLElement;
  draw: () => void;
}

export class Lazy {
  private waiting: Waiting[] = [];
  private readonly observer = new IntersectionObserver((entries) => this.seen(entries), { rootMargin: "700px 0px" });

  constructor() {
    addEventListener("beforeprint", () => this.drawAll());
    matchMedia("print").addEventListener("change", (query) => {
      if (query.matches) this.drawAll();
    });
  }

  add(host: HTMLElement, draw: () => void): void {
    this.waiting.push({ host, draw });
    this.observer.observe(host);
  }

  drawAll(): void {
    for (const { host } of [...this.waiting]) this.draw(host);
  }

  /** Draws what stands above `target` too, so that a jump to it ends where it should. */
  drawUpTo(target: HTMLElement): void {
    for (const { host } of [...this.waiting]) {
      const order = target.compareDocumentPosition(host);
      if (order & Node.DOCUMENT_POSITION_PRECEDING || target.contains(host)) this.draw(host);
    }
  }

  /** One after the other, between what the reader does. */
  drawWhenIdle(): void {
    const next = this.waiting[0];
    if (!next) return;
    const go = (): void => {
      const still = this.waiting[0];
      if (still) this.draw(still.host);
      this.drawWhenIdle();
    };
    if ("requestIdleCallback" in globalThis) requestIdleCallback(go, { timeout: 3000 });
    else setTimeout(go, 200);
  }

  private seen(entries: IntersectionObserverEntry[]): void {
    for (const entry of entries) if (entry.isIntersecting) this.draw(entry.target as HTMLElement);
  }

  private draw(host: HTMLElement): void {
    const found = this.waiting.find((waiting) => waiting.host === host);
    if (!found) return;
    this.waiting = this.waiting.filter((waiting) => waiting !== found);
    this.observer.unobserve(host);
    found.draw();
  }
}
