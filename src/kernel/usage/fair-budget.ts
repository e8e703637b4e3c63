import { stored } from '@yamb-server/engine';

/** A task waiting for its part of a budget. */
interface Waiting {
  readonly amount: number;
  readonly begin: () => void;
}

/**
 * A budget shared by concurrent tasks, such as bytes of memory. Each task reserves an amount while it runs. A client
 * may hold at most a share of the budget, and waiting clients take turns.
 */
export class FairBudget {
  private used = 0;
  private readonly usedBy = new Map<unknown, number>();
  private readonly waiting = new Map<unknown, Waiting[]>();

  /**
   * @param total for all clients together
   * @param share for one client; a larger task counts as this much
   */
  constructor(
    private readonly total: number,
    private readonly share: number,
  ) {}

  /**
   * Resolves once the amount is reserved.
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
      stored(this.waiting, client, () => []).push({ amount, begin });
      this.admit();
    });
  }

  /** Starts tasks that fit the budget. Clients take turns. */
  private admit(): void {
    let hasStarted = true;
    while (hasStarted) {
      hasStarted = false;
      for (const [client, [first]] of [...this.waiting]) {
        if (!first || !this.hasRoom(client, first.amount)) continue;
        this.take(client, first.amount);
        this.waiting.get(client)?.shift();
        this.moveToEnd(client);
        first.begin();
        hasStarted = true;
      }
    }
  }

  /** Moves a client behind all other waiting clients. */
  private moveToEnd(client: unknown): void {
    const waiting = this.waiting.get(client);
    if (!waiting) return;
    this.waiting.delete(client);
    if (waiting.length > 0) this.waiting.set(client, waiting);
  }
}
