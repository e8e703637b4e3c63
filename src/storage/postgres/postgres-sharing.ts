import { writesByGame } from './distribute.js';
import { Gathering } from './gathering.js';
import type { PostgresDatabase } from './postgres-database.js';
import { postgresFaultOf, sqlStateOf } from './postgres-errors.js';
import type { PostgresSession } from './postgres-session.js';
import { runShared, type SharedOutcome } from './postgres-shared-steps.js';
import type { Steps } from '../steps.js';
import { queuedWrites } from '../statement-signals.js';

/** A conflict, a deadlock, a lock timeout, a statement timeout, and an unreachable node of a distributed database. */
const REFUSED_FOR_OTHERS = /^(40001|40P01|55P03|57014|08006)$/;

interface Member {
  readonly work: () => Steps<unknown>;
  readonly turn: string;
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Combines concurrent transactions into one, with shared round trips and one commit. An error thrown by one does not affect the
 * others. If the database refuses a statement, everything is rolled back and each runs alone.
 */
export class SharedTransactions {
  private readonly gathering: Gathering<Member>;

  /**
   * @param main counts the waiting ones
   * @param database where they run: the main one, or a node of a distributed one, to which they write only rows by game
   * @param most maximum that share one, which limits the work lost if a statement is refused
   * @param alone runs one in its own transaction on the main database
   */
  constructor(
    private readonly main: PostgresDatabase,
    private readonly database: PostgresDatabase,
    private readonly most: number,
    private readonly alone: (work: () => Steps<unknown>, write: object) => Promise<unknown>,
  ) {
    this.gathering = new Gathering(most, (members) => this.runAll(members));
  }

  /** @param turn must be unique among waiting transactions; orders the locks */
  run<T>(work: () => Steps<T>, turn: string): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const member = { work, turn, resolve: resolve as (result: unknown) => void, reject };
      queuedWrites.send(member);
      this.main.gathered += 1;
      if (this.most > 1) this.gathering.add(member);
      else void this.runAll([member]);
    });
  }

  private async runAll(members: readonly Member[]): Promise<void> {
    this.main.gathered -= members.length;
    const [first] = members;
    if (first && members.length === 1 && !this.isNode) {
      await this.runAlone(first);
      return;
    }
    const sorted = [...members].sort((a, b) => (a.turn < b.turn ? -1 : 1));
    try {
      const outcomes = await this.database.write((session) => this.attempt(session, sorted), sorted);
      sorted.forEach((member, index) => {
        this.settle(member, outcomes[index]);
      });
    } catch (error) {
      for (const { reject } of sorted) reject(error);
    }
  }

  private get isNode(): boolean {
    return this.database !== this.main;
  }

  /** Rejects if all of them fail alike, as after a lost connection. */
  private async attempt(
    session: PostgresSession,
    members: readonly Member[],
  ): Promise<readonly (SharedOutcome | undefined)[]> {
    const shared = members.map(({ work }) => work());
    try {
      return await (this.isNode ? runShared(session, shared, writesByGame) : runShared(session, shared));
    } catch (error) {
      if (isOfStatement(error)) return [];
      throw error;
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

/** Whether the database refused a statement itself or because of concurrent ones. */
function isOfStatement(error: unknown): boolean {
  const state = sqlStateOf(error);
  if (state === undefined) return false;
  return postgresFaultOf(error) === undefined || REFUSED_FOR_OTHERS.test(state);
}
