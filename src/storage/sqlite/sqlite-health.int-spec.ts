import { copyFile, rename } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import BetterSqlite3 from 'better-sqlite3';
import { createTemporaryFolder, type TemporaryFolder } from '../../../test/harness/temporary-folder.js';
import { waitFor } from '../../../test/harness/wait-for.js';
import { databaseFaults } from '../statement-signals.js';
import { SqliteDatabase } from './sqlite-database.js';
import { SqliteHealth } from './sqlite-health.js';

describe('the health of the SQLite file', () => {
  let folder: TemporaryFolder;
  let database: SqliteDatabase;
  let health: SqliteHealth;
  let other: BetterSqlite3.Database;

  beforeEach(async () => {
    Logger.overrideLogger(false);
    folder = await createTemporaryFolder();
    database = await SqliteDatabase.open(folder.file('yamb.sqlite'));
    health = new SqliteHealth(database);
    other = new BetterSqlite3(folder.file('yamb.sqlite'));
  });
  afterEach(async () => {
    other.close();
    await database.onApplicationShutdown();
    await folder.remove();
  });

  const moveAway = (): Promise<void> => rename(folder.file('yamb.sqlite'), folder.file('away.sqlite'));
  /** Rises with every commit of the server. */
  const commits = (): unknown => other.pragma('data_version', { simple: true });

  it('is probed with a write if nothing was stored recently', async () => {
    const before = commits();
    expect(await health.check()).toEqual({ ok: true });
    expect(commits()).not.toBe(before);
  });

  it('needs no write after a recent one', async () => {
    await database.writer.run((db) => db.exec("INSERT INTO score_lists (key) VALUES ('x')"));
    const before = commits();
    expect(await health.check()).toEqual({ ok: true });
    expect(commits()).toBe(before);
  });

  it('is bad during a lock without writing, and recovers soon after', async () => {
    other.exec('BEGIN IMMEDIATE');
    expect(await health.check()).toEqual({ ok: false, reason: 'LOCKED' });
    // The last fault is returned at once.
    expect(await health.check()).toEqual({ ok: false, reason: 'LOCKED' });
    other.exec('COMMIT');
    await waitFor(async () => (await health.check()).ok, 'the health to be good');
  });

  it.each([
    ['moved or deleted', () => moveAway()],
    [
      'replaced by a copy',
      () => moveAway().then(() => copyFile(folder.file('away.sqlite'), folder.file('yamb.sqlite'))),
    ],
  ])('is bad while the file is %s, and nothing is stored', async (_what, change) => {
    await database.writer.run((db) => db.exec("INSERT INTO score_lists (key) VALUES ('before')"));
    expect(await health.check()).toEqual({ ok: true });
    const reasons: string[] = [];
    const stop = databaseFaults.listen(({ reason }) => reasons.push(reason));
    await change();
    expect(await health.check()).toEqual({ ok: false, reason: 'MOVED' });
    const write = database.writer.run((db) => db.exec("INSERT INTO score_lists (key) VALUES ('lost')"));
    await expect(write).rejects.toThrow('The database file was moved or deleted; nothing was stored.');

    stop();
    expect(reasons).toEqual(['MOVED']);

    await rename(folder.file('away.sqlite'), folder.file('yamb.sqlite'));
    await waitFor(async () => (await health.check()).ok, 'the health to be good');
    expect(database.readConnection.prepare('SELECT key FROM score_lists').pluck().all()).toEqual(['before']);
  });

  it('is bad for a stopping server', async () => {
    await database.writer.close();
    expect(await health.check()).toMatchObject({ ok: false });
  });
});
