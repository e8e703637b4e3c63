import { Injectable } from '@nestjs/common';
import { MigrationExecutor } from 'typeorm';
import { Database } from './database.js';

/** Compares the tables with the migrations of this server. */
@Injectable()
export class MigrationState {
  constructor(private readonly database: Database) {}

  /** Lists the pending migrations without running them. */
  async pending(): Promise<readonly string[]> {
    const pending = await new MigrationExecutor(this.database.reader).getPendingMigrations();
    return pending.map(({ name }) => name);
  }
}
