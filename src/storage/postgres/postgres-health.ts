import { Injectable } from '@nestjs/common';
import { DatabaseHealth, failed, OK, type DatabaseState } from '../database.js';
import { PostgresDatabase } from './postgres-database.js';
import { postgresFaultOf } from './postgres-errors.js';

/** Rewrites the stored value. */
const WRITE = 'UPDATE migrations SET timestamp = timestamp WHERE id = (SELECT min(id) FROM migrations)';

/** Checks PostgreSQL. */
@Injectable()
export class PostgresHealth extends DatabaseHealth {
  constructor(private readonly database: PostgresDatabase) {
    super();
  }

  override check(): Promise<DatabaseState> {
    return this.stateOfWrites(this.database, () => this.probe());
  }

  private async probe(): Promise<DatabaseState> {
    try {
      await this.database.write((session) => session.change(WRITE));
      return OK;
    } catch (error) {
      const cause = error instanceof Error ? error.cause : undefined;
      return failed(this.database.fault ?? postgresFaultOf(cause) ?? 'NOT_OPEN');
    }
  }
}
