import { RequestError } from '../../kernel/errors/request-error.js';

/** The most queries and mutations of a socket that run or wait. */
export const MAX_OPERATIONS = 32;

/** Queries of a socket that run at the same time: so many of the largest responses may wait for a reader. */
const MAX_QUERIES = 3;

/** The kinds of operations that are ordered. */
export type OperationKind = 'query' | 'mutation';

/** The place of one operation among those of its socket. Its methods are called in this order. */
export interface Place {
  /** Sets the kind of the operation; not called for subscriptions. @throws RequestError LIMIT_EXCEEDED */
  claim(kind: OperationKind): void;
  /** Resolves when the operation may run. */
  turn(): Promise<void>;
  /** To be called when the operation is done, or is not to run. Further calls do nothing. */
  leave(): void;
}

/**
 * The order of the queries and mutations of one socket. Mutations run one after the other, in the order in which they came;
 * queries run beside them, a few at a time.
 */
export class OperationOrder {
  /** Mutations, and operations whose kind is not known yet, in the order in which they arrived. */
  private readonly inOrder = new Set<Waiting>();
  private readonly waitingQueries = new Set<Waiting>();
  private queries = 0;
  private operations = 0;

  /** How many run or wait. */
  get size(): number {
    return this.operations;
  }

  /** Takes the next place; to be called when a message comes, before anything is awaited. */
  enter(): Place {
    const waiting: Waiting = { kind: undefined, runs: false, begin: undefined };
    this.inOrder.add(waiting);
    return {
      claim: (kind) => {
        if (this.operations >= MAX_OPERATIONS) throw tooMany();
        this.operations += 1;
        waiting.kind = kind;
        if (kind === 'query') this.pass(waiting);
      },
      turn: async () => {
        if (!this.mayRun(waiting)) await beginOf(waiting);
      },
      leave: () => {
        this.leave(waiting);
      },
    };
  }

  private mayRun(waiting: Waiting): boolean {
    if (waiting.kind === 'mutation') {
      const [first] = this.inOrder;
      return first === waiting;
    }
    waiting.runs = this.queries < MAX_QUERIES;
    if (waiting.runs) this.queries += 1;
    else this.waitingQueries.add(waiting);
    return waiting.runs;
  }

  private leave(waiting: Waiting): void {
    const { kind } = waiting;
    waiting.kind = undefined;
    if (kind !== undefined) this.operations -= 1;
    if (kind === 'query') this.leaveQuery(waiting);
    this.pass(waiting);
  }

  /** The next query takes over from one that is done. */
  private leaveQuery(left: Waiting): void {
    this.waitingQueries.delete(left);
    if (!left.runs) return;
    const [next] = this.waitingQueries;
    if (!next) {
      this.queries -= 1;
      return;
    }
    this.waitingQueries.delete(next);
    next.runs = true;
    next.begin?.();
  }

  /** Lets later mutations go on without waiting for it. */
  private pass(waiting: Waiting): void {
    if (!this.inOrder.delete(waiting)) return;
    const [first] = this.inOrder;
    first?.begin?.();
  }
}

interface Waiting {
  /** Undefined before `claim`, after `leave`, and for subscriptions. */
  kind: OperationKind | undefined;
  /** Whether a query has begun. */
  runs: boolean;
  /** Set while it waits. */
  begin: (() => void) | undefined;
}

const beginOf = (waiting: Waiting): Promise<void> =>
  new Promise((resolve) => {
    waiting.begin = resolve;
  });

const tooMany = (): RequestError =>
  new RequestError(
    'LIMIT_EXCEEDED',
    `On a connection at most ${MAX_OPERATIONS} queries and mutations run or wait. Wait for responses first.`,
    { limit: 'socketOperations', maximum: MAX_OPERATIONS },
  );
