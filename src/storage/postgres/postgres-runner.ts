import { Injectable } from '@nestjs/common';
import { Config } from '../../kernel/config/config.js';
import { DatabaseUnavailableError } from '../../kernel/errors/database-errors.js';
import { KeyedMutex } from '../keyed-mutex.js';
import { PostgresDatabase } from './postgres-database.js';
import { SharedTransactions } from './postgres-sharing.js';
import { OvertakenError, runReading, runTransaction } from './postgres-steps.js';
import { PostgresLookUps } from './postgres-look-ups.js';
import { StatementRunner, type LookUp } from '../statement-runner.js';
import type { Steps } from '../steps.js';
import { stored } from '@yamb-server/engine';

/** Maximum retries of a transaction after losing a race. */
const ATTEMPTS = 30;

/** Runs steps on PostgreSQL, each over a pooled connection. */
@Injectable()
export class PostgresRunner extends StatementRunner {
  private readonly mutex = new KeyedMutex();
  /** Keyed by the database in which they run. */
  private readonly shared = new WeakMap<PostgresDatabase, SharedTransactions>();
  private readonly most: number;
  private readonly lookUps = new WeakMap<object, unknown>();

  constructor(
    private readonly database: PostgresDatabase,
    { databaseSharedMoves: most }: Config = new Config(),
  ) {
    super();
    this.most = most;
  }

  override read<T>(work: () => Steps<T>): Promise<T> {
    return this.database.read((session) => runReading(session, work()));
  }

  override lookUp<R extends object>(rows: LookUp<R>, key: string): Promise<R | undefined> {
    const lookUps = stored(this.lookUps, rows, () => new PostgresLookUps<R>(rows, (work) => this.read(work)));
    return (lookUps as PostgresLookUps<R>).find(key);
  }

  override snapshot<T>(work: () => Steps<T>): Promise<T> {
    return this.database.snapshot((session) => runReading(session, work()));
  }

  /** Does not wait for local writes, because other servers write too. */
  override readAfterWrites<T>(work: () => Steps<T>): Promise<T> {
    return this.read(work);
  }

  override transaction<T>(work: () => Steps<T>, turn?: string): Promise<T> {
    return turn === undefined
      ? this.unlessOvertaken(work)
      : this.mutex.run(turn, () => this.unlessOvertaken(work));
  }

  override sharedTransaction<T>(work: () => Steps<T>, turn: string): Promise<T> {
    const node = this.database.nodeOf(turn);
    return this.most > 1 || node !== this.database
      ? this.mutex.run(turn, () => this.sharedOn(node).run(work, turn))
      : this.transaction(work, turn);
  }

  private sharedOn(node: PostgresDatabase): SharedTransactions {
    const alone = (work: () => Steps<unknown>, write: object): Promise<unknown> =>
      this.unlessOvertaken(work, [write]);
    return stored(this.shared, node, () => new SharedTransactions(this.database, node, this.most, alone));
  }

  private async unlessOvertaken<T>(work: () => Steps<T>, writes?: readonly object[]): Promise<T> {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      const result = await this.database.write(
        (session) => runTransaction(session, work()).catch(asOvertaken),
        writes,
      );
      if (!(result instanceof OvertakenError)) return result;
    }
    throw new DatabaseUnavailableError('Too many concurrent changes; nothing was stored. Try again later.');
  }
}

/** Not thrown, because losing a race is not a fault of the database. */
function asOvertaken(error: unknown): OvertakenError {
  if (error instanceof OvertakenError) return error;
  throw error;
}
