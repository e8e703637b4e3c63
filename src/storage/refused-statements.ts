import { Logger } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import { DatabaseUnavailableError, NEWER_SCHEMA } from '../kernel/errors/database-errors.js';
import { NewerSchemaError, readMigrated } from './migration-state.js';
import { databaseFaults } from './statement-signals.js';

/** What a database says of a statement that does not fit its tables: an unknown or changed name, a value that is missing or wrong. */
const UNFIT = /^(42[0-9A-Z]{3}|0A000|235(02|14)|SQLITE_ERROR|SQLITE_CONSTRAINT_(NOTNULL|CHECK))$/;

/** Finds out whether statements fail because a newer server has changed the tables under this one. */
export class RefusedStatements {
  private readonly logger = new Logger('Database');
  private hasLogged = false;

  /** @param source read only after a statement has failed */
  constructor(private readonly source: () => DataSource) {}

  /** The error of the database as a whole if a newer server is its cause; gives other errors as they are. */
  async explained(error: unknown): Promise<unknown> {
    if (!isUnfit(error) || !(await this.isNewer())) return error;
    databaseFaults.send({ reason: 'NEWER' });
    return new DatabaseUnavailableError(`${NEWER_SCHEMA}; nothing was stored. Try again later.`, {
      cause: error,
    });
  }

  private async isNewer(): Promise<boolean> {
    try {
      const { newer } = await readMigrated(this.source());
      if (newer.length > 0 && !this.hasLogged) {
        this.hasLogged = true;
        this.logger.error(`What fails is answered with 503: ${new NewerSchemaError(newer).message}`);
      }
      return newer.length > 0;
    } catch {
      return false;
    }
  }
}

// Not instanceof: TypeORM wraps what drivers throw, and copies the code.
const isUnfit = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && UNFIT.test(String(error.code));
