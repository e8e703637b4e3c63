import { Injectable } from '@nestjs/common';
import { SqliteDatabase } from './sqlite-database.js';
import { StatementRunner } from './statement-runner.js';
import type { Steps } from './steps.js';

/** Runs steps on SQLite: reads at once on the read-only connection, writes as synchronous jobs of the writer queue. */
@Injectable()
export class SqliteRunner extends StatementRunner {
  private readonly inSnapshot: (work: () => Steps<unknown>) => unknown;

  constructor(private readonly database: SqliteDatabase) {
    super();
    const { reading, readConnection } = database;
    this.inSnapshot = readConnection.transaction((work: () => Steps<unknown>) => reading.run(work()));
  }

  override read<T>(work: () => Steps<T>): Promise<T> {
    return promiseOf(() => this.database.reading.run(work()));
  }

  override snapshot<T>(work: () => Steps<T>): Promise<T> {
    return promiseOf(() => this.inSnapshot(work) as T);
  }

  override readAfterWrites<T>(work: () => Steps<T>): Promise<T> {
    return this.transaction(work);
  }

  override transaction<T>(work: () => Steps<T>): Promise<T> {
    const { writer, writing } = this.database;
    return writer.run(() => writing.run(work()));
  }
}

/** Rejects where `work` throws. */
export const promiseOf = <T>(work: () => T): Promise<T> =>
  new Promise((resolve) => {
    resolve(work());
  });
