import { conflict, type LockRequest } from './locks.js';
import type { Transaction } from './transaction.js';

/** A statement that waits for a lock. */
export interface Waiter {
  readonly transaction: Transaction;
  /** The transactions that must end before it continues. */
  readonly blockers: readonly Transaction[];
  readonly request: LockRequest;
  /** Its place in the queue. */
  readonly turn: number;
}

/** The waiting statements, in the order in which they began to wait. */
export class Waiting<W extends Waiter> {
  private readonly waiters: W[] = [];

  add(waiter: W): void {
    const after = this.waiters.findIndex(({ turn }) => turn > waiter.turn);
    this.waiters.splice(after === -1 ? this.waiters.length : after, 0, waiter);
  }

  get all(): readonly W[] {
    return this.waiters;
  }

  of(transaction: Transaction): W | undefined {
    return this.waiters.find((waiter) => waiter.transaction === transaction);
  }

  remove(waiter: W): void {
    this.waiters.splice(this.waiters.indexOf(waiter), 1);
  }

  /**
   * Removes a statement that need not wait for the same transactions any longer.
   * @param choose chooses one of those of which PostgreSQL may continue any first
   */
  takeReady(choose: (count: number) => number): W | undefined {
    const ready: W[] = [];
    for (const waiter of this.waiters)
      if (waiter.blockers.some(({ hasEnded }) => hasEnded) && !ready.some((one) => precedes(one, waiter)))
        ready.push(waiter);
    const chosen = ready.length > 1 ? ready[choose(ready.length)] : ready[0];
    if (chosen) this.remove(chosen);
    return chosen;
  }

  /** The transactions that wait for a conflicting lock on the same thing. @param turn only those that came before */
  ahead({ resource, mode }: LockRequest, turn: number): readonly W[] {
    return this.waiters.filter(
      (waiter) =>
        waiter.turn < turn && waiter.request.resource === resource && conflict(mode, waiter.request.mode),
    );
  }

  /** Whether a transaction waits for another one, directly or not. */
  waitsFor(one: Transaction, other: Transaction, passed = new Set<Transaction>()): boolean {
    if (one === other) return true;
    if (passed.has(one)) return false;
    passed.add(one);
    return this.of(one)?.blockers.some((blocker) => this.waitsFor(blocker, other, passed)) ?? false;
  }
}

/** Whether an earlier statement gets a lock before a later one: those that wait for an entry of an index race for it. */
const precedes = ({ request: one }: Waiter, { request: other }: Waiter): boolean =>
  one.resource === other.resource && conflict(one.mode, other.mode) && !one.isRaced;
