/** A task that waits for its share of a budget. */
interface Waiting {
  readonly amount: number;
  readonly begin: () => void;
}

/**
 * A budget that concurrent tasks share, such as bytes of memory: each reserves an amount while it runs. One client has at
 * most a share of it, and clients whose tasks wait take turns.
 */
export class FairBudget {
  private used = 0;
  private readonly usedBy = new Map<unknown, number>();
  private readonly waiting = new Map<unknown, Waiting[]>();

  /**
   * @param total of all clients together
   * @param share of one client; a task that needs more is counted as if it needed so much
   */
  constructor(
    private readonly total: number,
    private readonly share: number,
  ) {}

  /**
   * Resolves when the amount is reserved.
   * @returns releases it; further calls do nothing
   */
  async reserve(client: unknown, wanted: number): Promise<() => void> {
    const amount = Math.min(wanted, this.share);
    if (this.waiting.size === 0 && this.hasRoom(client, amount)) this.take(client, amount);
    else await this.turnOf(client, amount);
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      this.take(client, -amount);
      this.moveToEnd(client);
      this.admit();
    };
  }

  private hasRoom(client: unknown, amount: number): boolean {
    return this.used + amount <= this.total && (this.usedBy.get(client) ?? 0) + amount <= this.share;
  }

  private take(client: unknown, amount: number): void {
    this.used += amount;
    const used = (this.usedBy.get(client) ?? 0) + amount;
    if (used > 0) this.usedBy.set(client, used);
    else this.usedBy.delete(client);
  }

  private turnOf(client: unknown, amount: number): Promise<void> {
    return new Promise((begin) => {
      const waiting = this.waiting.get(client);
      if (waiting) waiting.push({ amount, begin });
      else this.waiting.set(client, [{ amount, begin }]);
      this.admit();
    });
  }

  /** Begins what there is room for. Clients take turns. */
  private admit(): void {
    let hasBegun = true;
    while (hasBegun) {
      hasBegun = false;
      for (const [client, [first]] of [...this.waiting]) {
        if (!first || !this.hasRoom(client, first.amount)) continue;
        this.take(client, first.amount);
        this.waiting.get(client)?.shift();
        this.moveToEnd(client);
        first.begin();
        hasBegun = true;
      }
    }
  }

  /** Puts a client behind all others that wait. */
  private moveToEnd(client: unknown): void {
    const waiting = this.waiting.get(client);
    if (!waiting) return;
    this.waiting.delete(client);
    if (waiting.length > 0) this.waiting.set(client, waiting);
  }
}
