import { Injectable } from '@nestjs/common';
import { SqliteDatabase } from './sqlite-database.js';
import { RefusedStatements } from '../refused-statements.js';
import { StatementRunner, type LookUp } from '../statement-runner.js';
import { one, type Steps } from '../steps.js';

/** Runs steps on SQLite: reads immediately on the read-only connection, writes as synchronous jobs of the writer queue. */
@Injectable()
export class SqliteRunner extends StatementRunner {
  private readonly refused: RefusedStatements;
  private readonly inSnapshot: (work: () => Steps<unknown>) => unknown;

  constructor(private readonly database: SqliteDatabase) {
    super();
    const { reading, readConnection } = database;
    this.refused = new RefusedStatements(() => database.reader);
    this.inSnapshot = readConnection.transaction((work: () => Steps<unknown>) => reading.run(work()));
  }

  override read<T>(work: () => Steps<T>): Promise<T> {
    return promiseOf(() => this.database.reading.run(work())).catch(this.explain);
  }

  override lookUp<R extends object>(rows: LookUp<R>, key: string): Promise<R | undefined> {
    return this.read(() => one<R>(rows.one, key));
  }

  override snapshot<T>(work: () => Steps<T>): Promise<T> {
    return promiseOf(() => this.inSnapshot(work) as T).catch(this.explain);
  }

  override readAfterWrites<T>(work: () => Steps<T>): Promise<T> {
    return this.transaction(work);
  }

  override transaction<T>(work: () => Steps<T>): Promise<T> {
    const { writer, writing } = this.database;
    return writer.run(() => writing.run(work())).catch(this.explain);
  }

  /** Transactions always share a commit. */
  override sharedTransaction<T>(work: () => Steps<T>): Promise<T> {
    return this.transaction(work);
  }

  private readonly explain = async (error: unknown): Promise<never> => {
    throw await this.refused.explained(error);
  };
}

/** Rejects if `work` throws. */
export const promiseOf = <T>(work: () => T): Promise<T> =>
  new Promise((resolve) => {
    resolve(work());
  });
