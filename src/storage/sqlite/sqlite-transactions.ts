import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { SqliteDatabase } from './sqlite-database.js';
import { promiseOf } from './sqlite-runner.js';
import { Transactions, type Transaction } from '../transactions.js';

/** Transactions on SQLite, as jobs of the writer queue. */
@Injectable()
export class SqliteTransactions extends Transactions {
  constructor(private readonly database: SqliteDatabase) {
    super();
  }

  override run<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    const { writer, writing } = this.database;
    return writer.run(({ manager }) =>
      work({ manager, run: (steps) => promiseOf(() => writing.run(steps)) }),
    );
  }

  override read<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return work(this.database.reader.manager);
  }
}
