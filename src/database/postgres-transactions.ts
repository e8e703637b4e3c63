import { Injectable } from '@nestjs/common';
import type { ClientBase } from 'pg';
import type { DataSource, EntityManager } from 'typeorm';
import { PostgresDatabase } from './postgres-database.js';
import { Transactions } from './transactions.js';

/** Transactions on PostgreSQL: each has a connection of the pool. After a conflict `work` begins anew. */
@Injectable()
export class PostgresTransactions extends Transactions {
  constructor(private readonly database: PostgresDatabase) {
    super();
  }

  override run<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.database.transaction((_, client) => work(managerOver(this.database.reader, client)));
  }
}

/** TypeORM over a connection that it has not taken from the pool, in a transaction that it has not begun. */
function managerOver(source: DataSource, client: ClientBase): EntityManager {
  const runner = source.createQueryRunner();
  return Object.assign(runner, { databaseConnection: client, isTransactionActive: true, transactionDepth: 1 })
    .manager;
}
