import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { SqliteWriter } from './sqlite-writer.js';
import { Transactions } from './transactions.js';

/** Transactions on SQLite: jobs of the one writer queue. */
@Injectable()
export class SqliteTransactions extends Transactions {
  constructor(private readonly writer: SqliteWriter) {
    super();
  }

  override run<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.writer.run(({ manager }) => work(manager));
  }
}
