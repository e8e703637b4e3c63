import { Injectable } from '@nestjs/common';
import type { ClientBase } from 'pg';
import type { DataSource, EntityManager } from 'typeorm';
import { PostgresDatabase } from './postgres-database.js';
import { runWithin } from './postgres-steps.js';
import { Transactions, type Transaction } from '../transactions.js';

/** Transactions on PostgreSQL, each over a pooled connection. Retries `work` after a conflict. */
@Injectable()
export class PostgresTransactions extends Transactions {
  constructor(private readonly database: PostgresDatabase) {
    super();
  }

  override run<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    return this.database.transaction((session, client) =>
      work({
        // TypeORM did not start this transaction.
        manager: managerOver(this.database.reader, client, {
          isTransactionActive: true,
          transactionDepth: 1,
        }),
        run: (steps) => runWithin(session, steps),
      }),
    );
  }

  override read<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.database.read((_, client) => work(managerOver(this.database.reader, client)));
  }
}

/** TypeORM over a connection from outside its pool. */
function managerOver(source: DataSource, client: ClientBase, state: object = {}): EntityManager {
  const runner = source.createQueryRunner();
  return Object.assign(runner, { databaseConnection: client }, state).manager;
}
