import { Injectable } from '@nestjs/common';
import { MigrationExecutor } from 'typeorm';
import { Database } from './database.js';

/** Knows whether the tables are those that this server was made for. */
@Injectable()
export class MigrationState {
  constructor(private readonly database: Database) {}

  /** The migrations that the database lacks. It only looks. */
  async pending(): Promise<readonly string[]> {
    const pending = await new MigrationExecutor(this.database.reader).getPendingMigrations();
    return pending.map(({ name }) => name);
  }
}
