import { conflict, type LockRequest } from './locks.js';
import type { Transaction } from './transaction.js';

/** A statement in a queue. */
export interface Place {
  readonly transaction: Transaction;
  /** Statements queue in the order of their turns. */
  turn: number;
}

/** A statement that waits for a lock. */
export interface Waiter {
  readonly place: Place;
  /** The transactions that must end before it continues. */
  readonly blockers: readonly Transaction[];
  readonly request: LockRequest;
  /** Whether it has overtaken another one, and can try again. */
  hasMoved?: boolean;
}

/** Transactions that hold a conflicting lock, and those that are ahead in the queue for one. */
export interface Blockers {
  readonly holders: readonly Transaction[];
  readonly ahead: readonly Transaction[];
}

export interface Wait<W> {
  readonly waiter: W;
  /** Whether it waits for the next one only because that is ahead in a queue. */
  readonly isBehind: boolean;
}

/** The waiting statements, in the order in which they began to wait. */
export class Waiting<W extends Waiter> {
  private readonly waiters: W[] = [];

  add(waiter: W): void {
    const after = this.waiters.findIndex(({ place }) => place.turn > waiter.place.turn);
    this.waiters.splice(after === -1 ? this.waiters.length : after, 0, waiter);
  }

  get all(): readonly W[] {
    return this.waiters;
  }

  of(transaction: Transaction): W | undefined {
    return this.waiters.find(({ place }) => place.transaction === transaction);
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
      if (
        (waiter.hasMoved === true || waiter.blockers.some(({ hasEnded }) => hasEnded)) &&
        !ready.some((one) => precedes(one, waiter))
      )
        ready.push(waiter);
    const chosen = ready.length > 1 ? ready[choose(ready.length)] : ready[0];
    if (chosen) this.remove(chosen);
    return chosen;
  }

  /** The transactions that wait for a conflicting lock on the same thing. @param turn only those that came before */
  ahead({ resource, mode }: LockRequest, turn: number): readonly W[] {
    return this.waiters.filter(
      (waiter) =>
        waiter.place.turn < turn &&
        waiter.request.resource === resource &&
        conflict(mode, waiter.request.mode),
    );
  }

  /** Lets a statement overtake another one in the queue. */
  overtake(waiter: W, other: W): void {
    this.remove(waiter);
    waiter.place.turn = other.place.turn - 0.5;
    waiter.hasMoved = true;
    this.add(waiter);
  }

  /**
   * The waits through which a transaction waits for another one; undefined if it does not.
   * @param blockersOf the transactions that block a waiting statement now
   */
  chain(
    one: Transaction,
    other: Transaction,
    blockersOf: (waiter: W) => Blockers,
    passed = new Set<Transaction>(),
  ): readonly Wait<W>[] | undefined {
    if (one === other) return [];
    if (passed.has(one)) return undefined;
    passed.add(one);
    const waiter = this.of(one);
    if (!waiter) return undefined;
    const { holders, ahead } = blockersOf(waiter);
    for (const blocker of [...holders, ...ahead]) {
      const rest = this.chain(blocker, other, blockersOf, passed);
      if (rest) return [{ waiter, isBehind: !holders.includes(blocker) }, ...rest];
    }
    return undefined;
  }
}

/** Whether an earlier statement gets a lock before a later one: those that wait for an entry of an index race for it. */
const precedes = ({ request: one }: Waiter, { request: other }: Waiter): boolean =>
  one.resource === other.resource && conflict(one.mode, other.mode) && !one.isRaced;
