import { RequestError } from '../../kernel/errors/request-error.js';

/** Maximum queries and mutations of a socket that run or wait. */
export const MAX_OPERATIONS = 32;

/** Maximum concurrent queries of a socket: this many of the largest responses may wait for a reader. */
const MAX_QUERIES = 3;

/** The kinds of ordered operations. */
export type OperationKind = 'query' | 'mutation';

/** The place of one operation among those of its socket. Call its methods in this order. */
export interface Place {
  /** Sets the kind of the operation; not called for subscriptions. @throws RequestError LIMIT_EXCEEDED */
  claim(kind: OperationKind): void;
  /** Resolves when the operation may run. */
  turn(): Promise<void>;
  /** Call it when the operation is done or will not run. Further calls do nothing. */
  leave(): void;
}

/**
 * The order of a socket's queries and mutations. Mutations run one after the other, in order of arrival; queries run
 * alongside them, a few at a time.
 */
export class OperationOrder {
  /** Mutations, and operations of unknown kind. */
  private readonly inOrder = new Queue(1);
  private readonly queries = new Queue(MAX_QUERIES);
  private operations = 0;

  /** The number of running and waiting operations. */
  get size(): number {
    return this.operations;
  }

  /** Takes the next place. Call it when a message arrives, before any await. */
  enter(): Place {
    const entry: Entry = { begin: undefined };
    let queue = this.inOrder;
    let isClaimed = false;
    queue.enter(entry);
    return {
      claim: (kind) => {
        if (this.operations >= MAX_OPERATIONS) throw tooMany();
        this.operations += 1;
        isClaimed = true;
        if (kind === 'mutation') return;
        queue.leave(entry);
        queue = this.queries;
        queue.enter(entry);
      },
      turn: () => queue.turn(entry),
      leave: () => {
        queue.leave(entry);
        if (isClaimed) this.operations -= 1;
        isClaimed = false;
      },
    };
  }
}

interface Entry {
  /** Set while it waits. */
  begin: (() => void) | undefined;
}

const NOW = Promise.resolve();

/** A queue whose first entries run. */
class Queue {
  /** In order of arrival. */
  private readonly entries = new Set<Entry>();

  constructor(private readonly maxRunning: number) {}

  enter(entry: Entry): void {
    this.entries.add(entry);
  }

  /** Resolves when an entry may run. */
  turn(entry: Entry): Promise<void> {
    if (this.running().includes(entry)) return NOW;
    return new Promise((resolve) => {
      entry.begin = resolve;
    });
  }

  /** Also removes an entry that waits. */
  leave(entry: Entry): void {
    if (this.entries.delete(entry)) this.running().at(-1)?.begin?.();
  }

  private running(): readonly Entry[] {
    return [...this.entries].slice(0, this.maxRunning);
  }
}

const tooMany = (): RequestError =>
  new RequestError(
    'LIMIT_EXCEEDED',
    `A connection may have at most ${MAX_OPERATIONS} unfinished queries and mutations. Wait for responses first.`,
    { limit: 'socketOperations', maximum: MAX_OPERATIONS },
  );
