import type { PostgresSession } from './postgres-session.js';
import { hasMissed, mayTravelWithBegin, PostgresSteps, toPrepared } from './postgres-steps.js';
import { commitWith, readingFirst } from './postgres-transaction.js';
import { isDeferred, type Statement, type Step, type Steps } from '../steps.js';

/** The outcome of steps in a shared transaction. `alone` means undecided: run them in their own transaction. */
export type SharedOutcome =
  | { readonly kind: 'done'; readonly result: unknown }
  | { readonly kind: 'thrown'; readonly error: unknown }
  | { readonly kind: 'alone' };

/** Steps after their read, with the writes to commit. */
interface Decided {
  readonly outcome: SharedOutcome;
  readonly writes: readonly Statement[];
}

/**
 * Runs several steps in one transaction. Their first reads are sent with `BEGIN`, and all their writes with `COMMIT`. Steps
 * that throw write nothing; steps that need a third round trip must run alone.
 * @param shared in locking order, which must be the same on all servers
 * @param mayWrite steps with another write must run alone; by default, no steps have one
 * @throws the error of a refused statement; nothing was stored then
 * @throws OutcomeUnknownError if the connection was lost during the commit
 */
export const runShared = (
  session: PostgresSession,
  shared: readonly Steps<unknown>[],
  mayWrite: (sql: string) => boolean = () => true,
): Promise<readonly SharedOutcome[]> =>
  readingFirst(
    session,
    () => Promise.all(shared.map((steps) => decide(session, steps, mayWrite))),
    async (decided) => {
      const writes = decided.flatMap((one) => one.writes);
      if (writes.length === 0) return decided.map(({ outcome }) => outcome);
      const { refused, counts } = await commitWith(session, writes.map(toPrepared));
      if (refused) throw refused;
      let from = 0;
      return decided.map((one) => {
        const to = from + one.writes.length;
        const isMissed = hasMissed(one.writes, counts.slice(from, to));
        from = to;
        return isMissed ? MISSED : one.outcome;
      });
    },
  );

const ALONE: Decided = { outcome: { kind: 'alone' }, writes: [] };

/** An `updateOne` without a later statement that fails on a unique key. */
const MISSED: SharedOutcome = {
  kind: 'thrown',
  error: new Error('A transaction was committed after losing a race'),
};

/** Reads, and runs the steps while they only write. Rejects if the database refused to read. */
async function decide(
  session: PostgresSession,
  steps: Steps<unknown>,
  mayWrite: (sql: string) => boolean,
): Promise<Decided> {
  const reading = new PostgresSteps(session, false);
  try {
    const first = steps.next();
    if (first.done !== true && !mayTravelWithBegin(first.value)) return ALONE;
    return writesOf(steps, first.done === true ? first : await reading.answer(steps, first.value), mayWrite);
  } catch (error) {
    if (reading.refused) throw reading.refused;
    return { outcome: { kind: 'thrown', error }, writes: [] };
  }
}

function writesOf(
  steps: Steps<unknown>,
  next: IteratorResult<Step, unknown>,
  mayWrite: (sql: string) => boolean,
): Decided {
  const writes: Statement[] = [];
  let current = next;
  while (current.done !== true) {
    if (current.value.kind === 'together' || !isDeferred(current.value)) return ALONE;
    if (!mayWrite(toPrepared(current.value).sql)) return ALONE;
    writes.push(current.value);
    current = steps.next();
  }
  return { outcome: { kind: 'done', result: current.value }, writes };
}
