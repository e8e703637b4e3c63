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
    return this.lookUpsOf(rows).find(key);
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
    let shared = this.shared.get(node);
    if (!shared) {
      shared = new SharedTransactions(this.database, node, this.most, (work, write) =>
        this.unlessOvertaken(work, [write]),
      );
      this.shared.set(node, shared);
    }
    return shared;
  }

  private lookUpsOf<R extends object>(rows: LookUp<R>): PostgresLookUps<R> {
    let lookUps = this.lookUps.get(rows);
    if (!lookUps) {
      lookUps = new PostgresLookUps<R>(rows, (work) => this.read(work));
      this.lookUps.set(rows, lookUps);
    }
    return lookUps as PostgresLookUps<R>;
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
