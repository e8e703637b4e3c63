/** Servers that start on tables that a newer server has changed, or a development version created. */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createSchema, dialects, type Schema } from '../../test/harness/postgres.js';
import {
  LaterColumn1863700000000,
  LaterIndex1863700000001,
  useLaterMigrations,
} from '../../test/harness/later-migrations.js';
import { createTemporaryFolder, type TemporaryFolder } from '../../test/harness/temporary-folder.js';
import { PostgresDatabase } from './postgres/postgres-database.js';
import { SqliteDatabase } from './sqlite/sqlite-database.js';

const LATER = "INSERT INTO migrations (timestamp, name) VALUES (1999999999999, 'Later1999999999999')";
const COMPATIBLE = "INSERT INTO compatible_migrations (name) VALUES ('Later1999999999999')";
const REFUSED =
  /cannot be used: a newer version of yamb-server has changed its tables \(Later1999999999999\)/;

const byName = (one: { readonly name: string }, other: { readonly name: string }): number =>
  one.name < other.name ? -1 : 1;

/** Migrations of this server that older servers can run with, by name. */
const COMPATIBLE_HERE = [
  { name: 'AnalysedSeats1763701780000' },
  { name: 'ListedGames1763701840000' },
  { name: 'ListsInOrder1763701850000' },
  { name: 'OpenData1763701820000' },
  { name: 'Puzzles1763701810000' },
  { name: 'WholeSeats1763701800000' },
];

const learn = useLaterMigrations();

describe.each(dialects)('a server that starts on tables of another version (%s)', (dialect) => {
  let folder: TemporaryFolder;
  let schema: Schema | undefined;

  beforeEach(async () => {
    folder = await createTemporaryFolder();
    schema = dialect === 'postgres' ? await createSchema() : undefined;
  });
  afterEach(async () => {
    await schema?.drop();
    await folder.remove();
  });

  /** Starts, runs statements as another server would, and stops. */
  async function start(...statements: readonly string[]): Promise<readonly { readonly name: string }[]> {
    const opened = await (schema
      ? PostgresDatabase.open({ databaseUrl: schema.url, databasePoolSize: 2 })
      : SqliteDatabase.open(folder.file('yamb.sqlite')));
    try {
      for (const statement of statements) {
        if (opened instanceof SqliteDatabase) opened.writeConnection.exec(statement);
        else await opened.reader.query(statement);
      }
      return await opened.reader.query('SELECT name FROM compatible_migrations ORDER BY name');
    } finally {
      await opened.onApplicationShutdown();
    }
  }

  it('stores its migrations that older servers can run with', async () => {
    learn(LaterColumn1863700000000, LaterIndex1863700000001);
    const later = { name: 'LaterIndex1863700000001' };
    expect(await start()).toEqual([...COMPATIBLE_HERE, later].sort(byName));
  });

  it('refuses to start with an unknown migration', async () => {
    await start(LATER);
    await expect(start()).rejects.toThrow(REFUSED);
  });

  it('refuses it even if its own migrations are pending', async () => {
    await start(LATER);
    learn(LaterColumn1863700000000);
    await expect(start()).rejects.toThrow(REFUSED);
  });

  it('runs with an unknown migration marked as compatible', async () => {
    await start(LATER, COMPATIBLE);
    expect(await start()).toContainEqual({ name: 'Later1999999999999' });
  });

  const FORMER = "INSERT INTO migrations (timestamp, name) VALUES (1763700000000, 'Initial1763700000000')";

  it('runs if the last development version has migrated them', async () => {
    await start(FORMER);
    expect(await start('CREATE TABLE notes (id INTEGER)')).toEqual(COMPATIBLE_HERE);
  });

  it('refuses those of an earlier development version, and changes nothing', async () => {
    await start('DELETE FROM migrations', FORMER);
    learn(LaterColumn1863700000000);
    for (let attempt = 0; attempt < 2; attempt++) {
      await expect(start()).rejects.toMatchObject({
        message: expect.stringMatching(
          /development version .* Start the server of commit 5c9bb567 on it once/,
        ),
        cause: { code: 'TOO_OLD' },
      });
    }
  });
});

(dialects.includes('postgres') ? it : it.skip)(
  'a server that waits while a newer one migrates refuses to start after that',
  async () => {
    const schema = await createSchema();
    const address = { databaseUrl: schema.url, databasePoolSize: 2 };
    const newer = await PostgresDatabase.openUnfinished(address);
    const runner = newer.reader.createQueryRunner();
    try {
      await (await PostgresDatabase.open(address)).onApplicationShutdown();
      learn(LaterIndex1863700000001);
      await runner.startTransaction();
      await runner.query('SELECT pg_advisory_xact_lock(7926, hashtext(current_schema()))');
      const opening = expect(PostgresDatabase.open(address)).rejects.toThrow(REFUSED);
      await runner.query(LATER);
      await runner.commitTransaction();
      await opening;
    } finally {
      await runner.release();
      await newer.onApplicationShutdown();
      await schema.drop();
    }
  },
);
