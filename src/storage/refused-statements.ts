import { Logger } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import { DatabaseUnavailableError, NEWER_SCHEMA } from '../kernel/errors/database-errors.js';
import { readMigrated, schemaRefusal } from './migration-state.js';
import { databaseFaults } from './statement-signals.js';
import { codeOf } from '../kernel/errors/thrown.js';

/** Error codes of a statement that does not fit the tables: an unknown or changed name, or a missing or wrong value. */
const UNFIT = /^(42[0-9A-Z]{3}|0A000|235(02|14)|SQLITE_ERROR|SQLITE_CONSTRAINT_(NOTNULL|CHECK))$/;

/** Detects statements that fail because a newer server has changed the tables. */
export class RefusedStatements {
  private readonly logger = new Logger('Database');
  private hasLogged = false;

  /** @param source read only after a statement has failed */
  constructor(private readonly source: () => DataSource) {}

  /** Converts the error to an unavailable database if a newer server caused it; returns other errors unchanged. */
  async explained(error: unknown): Promise<unknown> {
    if (!UNFIT.test(codeOf(error)) || !(await this.isNewer())) return error;
    databaseFaults.send({ reason: 'NEWER' });
    return new DatabaseUnavailableError(`${NEWER_SCHEMA}; nothing was stored. Try again later.`, {
      cause: error,
    });
  }

  private async isNewer(): Promise<boolean> {
    try {
      const refusal = schemaRefusal(await readMigrated(this.source()));
      if (refusal?.code !== 'NEWER') return false;
      if (!this.hasLogged) this.logger.error(`Failing requests are answered with 503: ${refusal.message}`);
      this.hasLogged = true;
      return true;
    } catch {
      return false;
    }
  }
}
