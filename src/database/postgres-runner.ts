import { Injectable } from '@nestjs/common';
import { DatabaseUnavailableError } from './errors.js';
import { KeyedMutex } from './keyed-mutex.js';
import { PostgresDatabase } from './postgres-database.js';
import { OvertakenError, runReading, runTransaction } from './postgres-steps.js';
import { StatementRunner } from './statement-runner.js';
import type { Steps } from './steps.js';

/** How often a transaction begins anew that others have overtaken: each time one of them was stored. */
const ATTEMPTS = 30;

/** Runs steps on PostgreSQL: each work takes a connection of the pool. */
@Injectable()
export class PostgresRunner extends StatementRunner {
  private readonly mutex = new KeyedMutex();

  constructor(private readonly database: PostgresDatabase) {
    super();
  }

  override read<T>(work: () => Steps<T>): Promise<T> {
    return this.database.read((session) => runReading(session, work()));
  }

  override snapshot<T>(work: () => Steps<T>): Promise<T> {
    return this.database.snapshot((session) => runReading(session, work()));
  }

  /** What is committed is all there is to read: other servers write as well. */
  override readAfterWrites<T>(work: () => Steps<T>): Promise<T> {
    return this.read(work);
  }

  override transaction<T>(work: () => Steps<T>, turn?: string): Promise<T> {
    return turn === undefined
      ? this.unlessOvertaken(work)
      : this.mutex.run(turn, () => this.unlessOvertaken(work));
  }

  private async unlessOvertaken<T>(work: () => Steps<T>): Promise<T> {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      const result = await this.database.write((session) =>
        runTransaction(session, work()).catch(asOvertaken),
      );
      if (!(result instanceof OvertakenError)) return result;
    }
    throw new DatabaseUnavailableError(
      'Too many others change the same at the same time; nothing was stored. Try again later.',
    );
  }
}

/** Not thrown, as a database that lets others be faster works as it should. */
function asOvertaken(error: unknown): OvertakenError {
  if (error instanceof OvertakenError) return error;
  throw error;
}
