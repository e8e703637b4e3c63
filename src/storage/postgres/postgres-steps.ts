import type { StatementResult } from './postgres-client.js';
import { sqlStateOf } from './postgres-errors.js';
import type { PostgresSession, Statement as PreparedStatement } from './postgres-session.js';
import { commitWith, readingFirst, togetherOf, type Together } from './postgres-transaction.js';
import { isDeferred, isWrite, type Statement, type Step, type Steps } from '../steps.js';

const UNIQUE_VIOLATION = '23505';

/** Another transaction changed data that this one has read; retry it. */
export class OvertakenError extends Error {}

/** Runs reading steps over a connection. @throws Error if one of them writes */
export const runReading = <T>(session: PostgresSession, steps: Steps<T>): Promise<T> =>
  new PostgresSteps(session, false).run(steps);

/**
 * Runs steps in their own transaction. A first read is sent with `BEGIN`, and the last deferred writes with `COMMIT`.
 * @throws OvertakenError if another transaction was faster, OutcomeUnknownError if the connection was lost during the commit
 */
export function runTransaction<T>(session: PostgresSession, steps: Steps<T>): Promise<T> {
  const running = new PostgresSteps(session, false);
  const first = steps.next();
  return readingFirst(
    session,
    () =>
      first.done === true || !mayTravelWithBegin(first.value)
        ? Promise.resolve(first)
        : running.answer(steps, first.value),
    async (next) => {
      running.mayWrite = true;
      const result = await running.goOn(steps, next);
      await running.commit();
      return result;
    },
  );
}

/** Nothing is written before the database has confirmed `BEGIN`. */
export const mayTravelWithBegin = (step: Step): boolean => step.kind === 'together' || !isWrite(step);

/** Runs steps over a connection and defers their writes. */
export class PostgresSteps {
  private deferred: Statement[] = [];
  private hasWritten = false;
  /** The error of a failed statement, which the steps may have caught. */
  refused: Error | undefined;

  constructor(
    private readonly session: PostgresSession,
    public mayWrite: boolean,
  ) {}

  run<T>(steps: Steps<T>): Promise<T> {
    return this.goOn(steps, steps.next());
  }

  async goOn<T>(steps: Steps<T>, next: IteratorResult<Step, T>): Promise<T> {
    let current = next;
    while (current.done !== true) current = await this.answer(steps, current.value);
    return current.value;
  }

  /** Runs a step and returns the next one. */
  async answer<T>(steps: Steps<T>, step: Step): Promise<IteratorResult<Step, T>> {
    let result: unknown;
    try {
      result = await this.resultOf(step);
    } catch (error) {
      return steps.throw(error);
    }
    return steps.next(result);
  }

  /** Sends the deferred writes. */
  async flush(): Promise<void> {
    if (this.deferred.length > 0) await this.sendAll(this.takeDeferred());
  }

  /** Commits with the deferred writes; a transaction without writes is left to be rolled back. */
  async commit(): Promise<void> {
    if (this.deferred.length === 0 && !this.hasWritten) return;
    const statements = this.takeDeferred();
    const together = await commitWith(this.session, statements.map(toPrepared));
    throwRefusal(statements, together);
    // Thrown if the statement that must fail in this case is missing: see `updateOne`.
    if (hasMissed(statements, together.counts))
      throw new Error('A transaction was committed after losing a race');
  }

  private async resultOf(step: Step): Promise<unknown> {
    if (step.kind === 'together') {
      const results = await Promise.allSettled(step.parts.map((part) => this.run(part)));
      return results.map(valueOf);
    }
    if (isDeferred(step)) {
      this.deferred.push(step);
      return undefined;
    }
    const result = await this.sendAll([...this.takeDeferred(), step]);
    if (step.kind === 'rows') return result?.rows;
    return step.kind === 'count' ? (result?.rowCount ?? 0) : result?.rows[0];
  }

  /** Sends statements in one round trip; returns the result of the last. */
  private async sendAll(statements: readonly Statement[]): Promise<StatementResult | undefined> {
    if (statements.some(isWrite)) {
      if (!this.mayWrite) throw new Error('Writes require an open transaction');
      this.hasWritten = true;
    }
    const sent = statements.map((statement) => this.session.run(toPrepared(statement)));
    const together = togetherOf(await Promise.allSettled(sent));
    this.refused ??= together.refused;
    throwRefusal(statements, together);
    if (hasMissed(statements, together.counts)) throw new OvertakenError();
    return sent.at(-1);
  }

  private takeDeferred(): Statement[] {
    const { deferred } = this;
    this.deferred = [];
    return deferred;
  }
}

export const toPrepared = ({ sql, values }: Statement): PreparedStatement => ({
  sql: typeof sql === 'string' ? sql : sql.postgres,
  values,
});

/** Whether an `updateOne` among these found no row. */
export const hasMissed = (statements: readonly Statement[], counts: readonly number[]): boolean =>
  statements.some(({ kind }, index) => kind === 'updateOne' && counts[index] !== 1);

function throwRefusal(statements: readonly Statement[], { counts, refused, refusedAt = 0 }: Together): void {
  if (!refused) return;
  const isOvertaken =
    statements[refusedAt]?.kind === 'insertNew' || hasMissed(statements.slice(0, refusedAt), counts);
  throw isOvertaken && sqlStateOf(refused) === UNIQUE_VIOLATION ? new OvertakenError() : refused;
}

function valueOf(result: PromiseSettledResult<unknown>): unknown {
  if (result.status === 'rejected') throw result.reason;
  return result.value;
}
