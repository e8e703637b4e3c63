/** Servers that start on tables that a newer server has changed. */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createSchema, dialects, type Schema } from '../../test/harness/postgres.js';
import { createTemporaryFolder, type TemporaryFolder } from '../../test/harness/temporary-folder.js';
import { knownMigrations } from './migrations/index.js';
import { PostgresDatabase } from './postgres/postgres-database.js';
import { SqliteDatabase } from './sqlite/sqlite-database.js';

const LATER = "INSERT INTO migrations (timestamp, name) VALUES (1999999999999, 'Later1999999999999')";
const COMPATIBLE = "INSERT INTO compatible_migrations (name) VALUES ('Later1999999999999')";
const REFUSED =
  /cannot be used: a newer version of yamb-server has changed its tables \(Later1999999999999\)/;

describe.each(dialects)('a server that starts on newer tables (%s)', (dialect) => {
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
    const compatible = [...knownMigrations.values()].filter(({ olderServers }) => olderServers === 'run');
    expect(await start()).toEqual(
      compatible.map(({ name }) => ({ name })).sort((a, b) => (a.name < b.name ? -1 : 1)),
    );
  });

  it('refuses to start with an unknown migration', async () => {
    await start(LATER);
    await expect(start()).rejects.toThrow(REFUSED);
  });

  it('refuses it even if its own migrations are pending', async () => {
    await start(LATER, "DELETE FROM migrations WHERE name LIKE 'SettledCompetitions%'");
    await expect(start()).rejects.toThrow(REFUSED);
  });

  it('runs with an unknown migration marked as compatible', async () => {
    await start(LATER, COMPATIBLE);
    expect(await start()).toContainEqual({ name: 'Later1999999999999' });
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
      await runner.query("DELETE FROM migrations WHERE name LIKE 'CompatibleMigrations%'");
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
