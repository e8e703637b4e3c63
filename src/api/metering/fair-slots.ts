/** The waiting tasks of a client, in order. */
type Waiting = (() => void)[];

/**
 * Limits concurrent tasks: one for each client and a number in all. Clients take turns. It is for large responses: each takes
 * tens of megabytes while it is made, and one event loop makes several no faster than one after the other.
 */
export class FairSlots {
  private readonly working = new Set<unknown>();
  private readonly waiting = new Map<unknown, Waiting>();

  /** @param slots concurrent tasks of all clients together */
  constructor(private readonly slots: number) {}

  /**
   * Resolves when the client has a slot.
   * @returns releases the slot; further calls do nothing
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

  /** Puts a client behind all others that wait. */
  private moveToEnd(client: unknown): void {
    const waiting = this.waiting.get(client);
    if (!waiting) return;
    this.waiting.delete(client);
    this.waiting.set(client, waiting);
  }

  /** Gives free slots to the next clients without one. */
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
