import { Gathering } from './gathering.js';
import type { PostgresDatabase } from './postgres-database.js';
import { postgresFaultOf, sqlStateOf } from './postgres-errors.js';
import type { PostgresSession } from './postgres-session.js';
import { runShared, type SharedOutcome } from './postgres-shared-steps.js';
import type { Steps } from '../steps.js';
import { queuedWrites } from '../statement-signals.js';

/** A conflict, a deadlock, and a lock or a statement that has taken too long. */
const REFUSED_FOR_OTHERS = /^(40001|40P01|55P03|57014)$/;

interface Member {
  readonly work: () => Steps<unknown>;
  readonly turn: string;
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Lets transactions that come at the same time share one, with its trips and its commit. What one throws touches no other.
 * Where the database refuses a statement, all of it is undone, and each runs alone.
 */
export class SharedTransactions {
  private readonly gathering: Gathering<Member>;

  /**
   * @param most that share one: bounds how much is undone when the database refuses a statement
   * @param alone runs one in a transaction of its own
   */
  constructor(
    private readonly database: PostgresDatabase,
    most: number,
    private readonly alone: (work: () => Steps<unknown>, write: object) => Promise<unknown>,
  ) {
    this.gathering = new Gathering(most, (members) => this.runAll(members));
  }

  /** @param turn no two of the same turn may wait at the same time; orders the locks */
  run<T>(work: () => Steps<T>, turn: string): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const member = { work, turn, resolve: resolve as (result: unknown) => void, reject };
      queuedWrites.send(member);
      this.database.gathered += 1;
      this.gathering.add(member);
    });
  }

  private async runAll(members: readonly Member[]): Promise<void> {
    this.database.gathered -= members.length;
    const [first] = members;
    if (first && members.length === 1) {
      await this.runAlone(first);
      return;
    }
    const sorted = [...members].sort((a, b) => (a.turn < b.turn ? -1 : 1));
    try {
      const outcomes = await this.database.write((session) => attempt(session, sorted), sorted);
      sorted.forEach((member, index) => {
        this.settle(member, outcomes[index]);
      });
    } catch (error) {
      for (const { reject } of sorted) reject(error);
    }
  }

  private settle(member: Member, outcome: SharedOutcome | undefined): void {
    if (outcome?.kind === 'done') member.resolve(outcome.result);
    else if (outcome?.kind === 'thrown') member.reject(outcome.error);
    else void this.runAlone(member);
  }

  private runAlone(member: Member): Promise<void> {
    return this.alone(member.work, member).then(member.resolve, member.reject);
  }
}

/** Rejects where all of them fail alike, and the connection as well. */
async function attempt(
  session: PostgresSession,
  members: readonly Member[],
): Promise<readonly (SharedOutcome | undefined)[]> {
  try {
    return await runShared(
      session,
      members.map(({ work }) => work()),
    );
  } catch (error) {
    if (isOfStatement(error)) return [];
    throw error;
  }
}

/** Whether the database has refused a statement for what it does, or for others that do the same at the same time. */
function isOfStatement(error: unknown): boolean {
  const state = sqlStateOf(error);
  if (state === undefined) return false;
  return postgresFaultOf(error) === undefined || REFUSED_FOR_OTHERS.test(state);
}
