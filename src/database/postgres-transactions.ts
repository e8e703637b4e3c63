import { Injectable } from '@nestjs/common';
import type { ClientBase } from 'pg';
import type { DataSource, EntityManager } from 'typeorm';
import { PostgresDatabase } from './postgres-database.js';
import { runWithin } from './postgres-steps.js';
import { Transactions, type Transaction } from './transactions.js';

/** Transactions on PostgreSQL: each has a connection of the pool. After a conflict `work` begins anew. */
@Injectable()
export class PostgresTransactions extends Transactions {
  constructor(private readonly database: PostgresDatabase) {
    super();
  }

  override run<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    return this.database.transaction((session, client) =>
      work({
        manager: managerOver(this.database.reader, client),
        run: (steps) => runWithin(session, steps),
      }),
    );
  }
}

/** TypeORM over a connection that it has not taken from the pool, in a transaction that it has not begun. */
function managerOver(source: DataSource, client: ClientBase): EntityManager {
  const runner = source.createQueryRunner();
  return Object.assign(runner, { databaseConnection: client, isTransactionActive: true, transactionDepth: 1 })
    .manager;
}
