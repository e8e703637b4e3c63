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
  /** Mutations, and operations of unknown kind, in order of arrival. */
  private readonly inOrder = new Set<Waiting>();
  private readonly waitingQueries = new Set<Waiting>();
  private queries = 0;
  private operations = 0;

  /** The number of running and waiting operations. */
  get size(): number {
    return this.operations;
  }

  /** Takes the next place. Call it when a message arrives, before any await. */
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

  /** Starts the next query in place of a finished one. */
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

  /** Lets later mutations continue without waiting for it. */
  private pass(waiting: Waiting): void {
    if (!this.inOrder.delete(waiting)) return;
    const [first] = this.inOrder;
    first?.begin?.();
  }
}

interface Waiting {
  /** Undefined before `claim`, after `leave`, and for subscriptions. */
  kind: OperationKind | undefined;
  /** Whether a query has started. */
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
    `A connection may have at most ${MAX_OPERATIONS} unfinished queries and mutations. Wait for responses first.`,
    { limit: 'socketOperations', maximum: MAX_OPERATIONS },
  );
