/** Servers that start while another process has locked or is migrating the database. */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import BetterSqlite3 from 'better-sqlite3';
import { createWire } from '../../test/harness/cut-wire.js';
import { createSwitchedWire } from '../../test/harness/switched-wire.js';
import { createSchema, dialects, type Schema } from '../../test/harness/postgres.js';
import { createTemporaryFolder, type TemporaryFolder } from '../../test/harness/temporary-folder.js';
import { waitFor } from '../../test/harness/wait-for.js';
import { migrations } from './migrations/index.js';
import { MigrationState } from './migration-state.js';
import { PostgresDatabase } from './postgres/postgres-database.js';
import { SqliteDatabase } from './sqlite/sqlite-database.js';

const HELD = expect.stringContaining('Another process has locked the database');

describe('servers that start at the same time', () => {
  const log = jest.spyOn(Logger.prototype, 'log');
  let opened: (SqliteDatabase | PostgresDatabase)[];

  beforeEach(() => {
    opened = [];
    log.mockClear().mockReturnValue();
  });
  afterEach(async () => {
    for (const database of opened) await database.onApplicationShutdown();
  });

  const kept = async <D extends SqliteDatabase | PostgresDatabase>(opening: Promise<D>): Promise<D> => {
    const database = await opening;
    opened.push(database);
    return database;
  };
  const isLogged = (): boolean => log.mock.calls.some(([line]) => String(line).includes('Another process'));
  /** Expects each migration to have run once. */
  const expectMigrated = async (database: SqliteDatabase | PostgresDatabase): Promise<void> => {
    const rows: unknown[] = await database.reader.query('SELECT name FROM migrations');
    expect(rows).toHaveLength(migrations.length);
    expect((await new MigrationState(database).read()).pending).toEqual([]);
  };

  describe('on SQLite', () => {
    let folder: TemporaryFolder;
    beforeEach(async () => {
      folder = await createTemporaryFolder();
    });
    afterEach(() => folder.remove());

    const open = (waitSeconds?: number): Promise<SqliteDatabase> =>
      kept(SqliteDatabase.open(folder.file('yamb.sqlite'), waitSeconds));

    it('migrate once and all start', async () => {
      const databases = await Promise.all([open(), open(), open()]);
      for (const database of databases) await expectMigrated(database);
      expect(databases[1].writeConnection.pragma('foreign_keys', { simple: true })).toBe(1);
    });

    it('wait for the one that migrates and log it once', async () => {
      const other = new BetterSqlite3(folder.file('yamb.sqlite'));
      other.pragma('journal_mode = WAL');
      other.exec('BEGIN IMMEDIATE');
      const opening = open();
      await waitFor(isLogged, 'the line of the log');
      other.exec('ROLLBACK');
      await expectMigrated(await opening);
      expect(log.mock.calls).toEqual([[HELD]]);
      other.close();
    });

    it('fail when the waiting time is up', async () => {
      const other = new BetterSqlite3(folder.file('yamb.sqlite'));
      other.exec('BEGIN EXCLUSIVE');
      await expect(open(0)).rejects.toThrow(/cannot be used: database is locked$/);
      other.close();
    });

    it('do not wait if no migration is pending', async () => {
      await open();
      const other = new BetterSqlite3(folder.file('yamb.sqlite'));
      other.exec('BEGIN IMMEDIATE');
      await expectMigrated(await open(0));
      other.close();
    });
  });

  (dialects.includes('postgres') ? describe : describe.skip)('on PostgreSQL', () => {
    let schema: Schema;
    beforeEach(async () => {
      schema = await createSchema();
    });
    afterEach(() => schema.drop());

    const open = (databaseWaitSeconds = 600, databaseUrl = schema.url): Promise<PostgresDatabase> =>
      kept(PostgresDatabase.open({ databaseUrl, databasePoolSize: 2, databaseWaitSeconds }));

    /** Takes the lock of a migrating server. @returns releases it */
    async function migrating(): Promise<() => Promise<void>> {
      const database = await PostgresDatabase.openUnfinished({
        databaseUrl: schema.url,
        databasePoolSize: 2,
      });
      const runner = database.reader.createQueryRunner();
      await runner.startTransaction();
      await runner.query('SELECT pg_advisory_xact_lock(7926, hashtext(current_schema()))');
      return async () => {
        await runner.rollbackTransaction();
        await runner.release();
        await database.onApplicationShutdown();
      };
    }

    it('wait for the one that migrates and log it once', async () => {
      const end = await migrating();
      const opening = open();
      await waitFor(isLogged, 'the line of the log');
      await end();
      await expectMigrated(await opening);
      expect(log.mock.calls).toEqual([[HELD]]);
    });

    it('fail when the waiting time is up', async () => {
      const end = await migrating();
      await expect(open(0)).rejects.toThrow(/another server is migrating it$/);
      await end();
    });

    it('wait for an unreachable database and log it once', async () => {
      const wire = await createSwitchedWire(schema.url, 5432);
      await wire.cut();
      const opening = open(600, wire.url);
      await waitFor(() => log.mock.calls.length > 0, 'the line of the log');
      await wire.mend();
      await expectMigrated(await opening);
      expect(log.mock.calls).toEqual([['The database cannot be reached. Retrying for up to 600 s']]);
      await wire.close();
    });

    it('fail at once if the database rejects them', async () => {
      const address = new URL(schema.url);
      address.pathname = '/nowhere';
      await expect(open(600, address.href)).rejects.toThrow(
        /cannot be used: database "nowhere" does not exist$/,
      );
    });

    it('take over from a server that is lost during its migration', async () => {
      const wire = await createWire(schema.url);
      wire.cutAt('COMMIT', 'before');
      await expect(open(600, wire.url)).rejects.toThrow('cannot be used');
      await expectMigrated(await open());
      await wire.close();
    });
  });
});
