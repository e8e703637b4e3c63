/** A client with those of its works that wait, the first one first. */
type Waiting = (() => void)[];

/**
 * Bounds how many large answers are made at once: one of each client and so many in all. Each takes tens of megabytes
 * while it is made, and on one event loop several are done no sooner than one after the other. Clients take turns.
 */
export class FairSlots {
  private readonly working = new Set<unknown>();
  private readonly waiting = new Map<unknown, Waiting>();

  /** @param slots works that run at once, of all clients together */
  constructor(private readonly slots: number) {}

  /**
   * Resolves when the client may begin.
   * @returns to be called when the work is done; further calls do nothing
   */
  async enter(client: unknown): Promise<() => void> {
    if (this.working.has(client) || this.working.size >= this.slots) await this.turnOf(client);
    else this.working.add(client);
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      this.working.delete(client);
      this.moveToEnd(client);
      this.admit();
    };
  }

  private turnOf(client: unknown): Promise<void> {
    return new Promise((resolve) => {
      const waiting = this.waiting.get(client);
      if (waiting) waiting.push(resolve);
      else this.waiting.set(client, [resolve]);
    });
  }

  /** Who has just worked comes after all who wait. */
  private moveToEnd(client: unknown): void {
    const waiting = this.waiting.get(client);
    if (!waiting) return;
    this.waiting.delete(client);
    this.waiting.set(client, waiting);
  }

  /** Lets the next clients begin that do not work. */
  private admit(): void {
    for (const [client, waiting] of this.waiting) {
      if (this.working.size >= this.slots) return;
      if (this.working.has(client)) continue;
      this.working.add(client);
      const begin = waiting.shift();
      if (waiting.length === 0) this.waiting.delete(client);
      begin?.();
    }
  }
}
