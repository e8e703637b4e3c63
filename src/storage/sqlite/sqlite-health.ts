import { Injectable } from '@nestjs/common';
import { DatabaseHealth, failed, OK, type DatabaseState } from '../database.js';
import { databaseFaultOf, type DatabaseFault } from '../../kernel/errors/database-errors.js';
import { quickCheck } from './quick-check.js';
import { SqliteDatabase } from './sqlite-database.js';
import { world } from '../../kernel/world.js';

/** Limits full checks of a damaged file to a tenth of the time. */
const REPAIR_CHECK_SHARE = 10;

/** Checks the SQLite file. */
@Injectable()
export class SqliteHealth extends DatabaseHealth {
  private nextRepairCheck = 0;

  constructor(private readonly database: SqliteDatabase) {
    super();
  }

  override async check(): Promise<DatabaseState> {
    // Checked each time, because an earlier write may still be stored.
    if (this.database.file.movedFault()) return failed('MOVED');
    const unread = this.readFault();
    if (unread !== undefined) return failed(unread);
    const { writer } = this.database;
    return this.stateOfWrites(writer, () => this.probe(writer.fault));
  }

  private readFault(): DatabaseFault | undefined {
    try {
      this.database.readConnection.prepare('SELECT name FROM sqlite_schema LIMIT 1').get();
      return undefined;
    } catch (error) {
      const fault = databaseFaultOf(error) ?? 'FAILING';
      if (fault === 'DAMAGED') this.database.forgetPages();
      return fault;
    }
  }

  private async probe(fault: DatabaseFault | undefined): Promise<DatabaseState> {
    const { writer } = this.database;
    try {
      if (fault === 'DAMAGED') await this.lookForRepair();
      await writer.run((db) => {
        // Writes the same number: SQLite still writes its page.
        const version = Number(db.pragma('user_version', { simple: true }));
        db.pragma(`user_version = ${version}`);
      });
      return OK;
    } catch {
      // A stopping server has no fault but does not accept writes.
      return failed(writer.fault ?? 'NOT_OPEN');
    }
  }

  private async lookForRepair(): Promise<void> {
    const start = world.monotonic();
    if (start < this.nextRepairCheck) return;
    const isWhole = await quickCheck(this.database.file.path);
    const end = world.monotonic();
    this.nextRepairCheck = end + (end - start) * (REPAIR_CHECK_SHARE - 1);
    if (!isWhole) return;
    this.database.forgetPages();
    this.database.writer.repaired();
  }
}
