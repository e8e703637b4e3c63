import { Injectable } from '@nestjs/common';
import { DatabaseHealth, type DatabaseState } from '../database.js';
import type { DatabaseFault } from '../../kernel/errors/database-errors.js';
import { PostgresDatabase } from './postgres-database.js';
import { postgresFaultOf } from './postgres-errors.js';

/** A recent commit makes a probe unnecessary. */
const PROBE_AFTER_MS = 5_000;

const OK: DatabaseState = { ok: true };
const failed = (reason: DatabaseFault): DatabaseState => ({ ok: false, reason });

/** Rewrites the stored value. */
const WRITE = 'UPDATE migrations SET timestamp = timestamp WHERE id = (SELECT min(id) FROM migrations)';

/** Checks PostgreSQL. */
@Injectable()
export class PostgresHealth extends DatabaseHealth {
  private probing: Promise<DatabaseState> | undefined;

  constructor(private readonly database: PostgresDatabase) {
    super();
  }

  override async check(): Promise<DatabaseState> {
    const { fault, idleFor } = this.database;
    if (fault === undefined && idleFor < PROBE_AFTER_MS) return OK;
    this.probing ??= this.probe().finally(() => {
      this.probing = undefined;
    });
    return fault === undefined ? this.probing : failed(fault);
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
