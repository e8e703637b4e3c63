import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import type BetterSqlite3 from 'better-sqlite3';
import type { DataSource } from 'typeorm';
import { StartError } from '../../kernel/config/load-config.js';
import { Database, logFault } from '../database.js';
import { DatabaseWait } from '../database-wait.js';
import { logMigrations } from '../run-migrations.js';
import { openFault, openForReading, openForWriting, type SqliteConnection } from './sqlite-connection.js';
import { makePlace, OpenedFile } from './opened-file.js';
import { lockForServer, type SqliteServerLock } from './sqlite-server-lock.js';
import { SqliteStatements } from './sqlite-statements.js';
import { SqliteWriter } from './sqlite-writer.js';

/** One SQLite file with two connections: one for the writer queue, and a read-only one for all reads. */
@Injectable()
export class SqliteDatabase extends Database implements OnApplicationShutdown {
  /** The only way to write. */
  readonly writer: SqliteWriter;
  /** Statements that read committed data. */
  readonly reading: SqliteStatements;
  /** Statements for use inside writer jobs only. */
  readonly writing: SqliteStatements;
  private readonly logger = new Logger('Database');
  private closed: Promise<void> | undefined;

  private constructor(
    readonly file: OpenedFile,
    private readonly write: SqliteConnection,
    private readonly read: SqliteConnection,
    private readonly lock: SqliteServerLock | undefined,
  ) {
    super();
    this.reading = new SqliteStatements(read.raw);
    this.writing = new SqliteStatements(write.raw);
    this.writer = new SqliteWriter(
      write.raw,
      (fault) => {
        logFault(this.logger, fault);
      },
      () => file.movedFault(),
    );
  }

  override get reader(): DataSource {
    return this.read.source;
  }

  override get waitingWrites(): number {
    return this.writer.waiting;
  }

  /** The raw connection of `writer`, only for preparing statements of writer jobs. */
  get writeConnection(): BetterSqlite3.Database {
    return this.write.raw;
  }

  /** The raw connection of `reader`, for prepared reads. */
  get readConnection(): BetterSqlite3.Database {
    return this.read.raw;
  }

  /** Drops the page cache. SQLite caches damaged pages too, and would use them after a repair of the file. */
  forgetPages(): void {
    for (const connection of [this.readConnection, this.writeConnection]) connection.pragma('shrink_memory');
  }

  /**
   * Opens and migrates the file; creates it and its folder if necessary.
   * @param waitSeconds maximum wait for another process that has locked the file
   * @param isAlone whether to lock the file against other servers
   * @throws StartError if the file cannot be opened, is not a database of this server, or another server has locked it
   */
  static async open(
    file: string,
    waitSeconds?: number,
    onMigration = logMigrations(),
    isAlone = false,
  ): Promise<SqliteDatabase> {
    let lock: SqliteServerLock | undefined;
    try {
      makePlace(file);
      if (isAlone) lock = lockForServer(file);
      const wait = new DatabaseWait(waitSeconds);
      const write = await openForWriting(file, wait, onMigration);
      return new SqliteDatabase(new OpenedFile(file), write, await openForReading(file, wait), lock);
    } catch (error) {
      lock?.close();
      throw new StartError(`DATABASE_FILE ${file} cannot be used: ${openFault(error)}`, { cause: error });
    }
  }

  /** Like `open`, for a server. */
  static openAlone(file: string, waitSeconds?: number): Promise<SqliteDatabase> {
    return SqliteDatabase.open(file, waitSeconds, undefined, true);
  }

  /** Stores pending writes, then closes the file. Nest calls this once all requests have ended. */
  onApplicationShutdown(): Promise<void> {
    this.closed ??= this.close();
    return this.closed;
  }

  private async close(): Promise<void> {
    await this.writer.close();
    await this.read.source.destroy();
    await this.write.source.destroy();
    this.lock?.close();
  }
}
