import { existsSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import BetterSqlite3 from 'better-sqlite3';
import { createSchema, dialects, type Schema } from '../../test/harness/postgres.js';
import {
  LaterColumn1863700000000,
  LaterIndex1863700000001,
  useLaterMigrations,
} from '../../test/harness/later-migrations.js';
import { createTemporaryFolder, type TemporaryFolder } from '../../test/harness/temporary-folder.js';
import { knownMigrations, migrations } from '../storage/migrations/index.js';
import { PostgresDatabase } from '../storage/postgres/postgres-database.js';
import { run } from './program.js';
import { createFakeTerminal } from './testing/fake-terminal.js';

/** Runs a command in this environment and returns its exit code and output. */
async function yamb(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<{ code: number; output: string; errors: string }> {
  const terminal = createFakeTerminal();
  const code = await run(args, { ...terminal, env });
  return { code, output: terminal.read(), errors: terminal.readErrors() };
}
const done = (output: string): object => ({ code: 0, output, errors: '' });

describe.each(dialects)('commands on a database (%s)', (dialect) => {
  const lines = knownMigrations()
    .map(({ name, does }) => `  ${name}: ${does}`)
    .join('\n');
  const count = `${migrations.length} migration${migrations.length === 1 ? '' : 's'}`;
  const learn = useLaterMigrations();
  let folder: TemporaryFolder;
  let schema: Schema | undefined;
  let database: string;
  /** Its name in the output. */
  let called: string;

  beforeEach(async () => {
    folder = await createTemporaryFolder();
    schema = dialect === 'postgres' ? await createSchema() : undefined;
    database = schema?.url ?? folder.file('games/yamb.sqlite');
    const { protocol, username, host, pathname } = new URL(schema?.url ?? 'file:');
    called = schema ? `${protocol}//${username}@${host}${pathname}` : database;
  });
  afterEach(async () => {
    await schema?.drop();
    await folder.remove();
  });

  const migrate = (...args: readonly string[]): ReturnType<typeof yamb> =>
    yamb(['migrate', '--database', database, ...args]);

  it('migrate creates it, and then has nothing to do', async () => {
    expect(await migrate()).toEqual(done(`${called} is now up to date. Ran ${count}:\n${lines}\n`));
    expect(await migrate()).toEqual(done(`${called} is up to date.\n`));
    expect(await migrate('--dry-run')).toEqual(done(`${called} is up to date.\n`));
  });

  it('migrate --dry-run changes nothing', async () => {
    const said = { code: 3, output: `${called} is new and needs ${count}:\n${lines}\n`, errors: '' };
    expect(await migrate('--dry-run')).toEqual(said);
    expect(await migrate('--dry-run')).toEqual(said);
    expect(existsSync(folder.file('games'))).toBe(false);
  });

  /** Runs statements in the migrated database. */
  const query = async (...statements: readonly string[]): Promise<void> => {
    const sql = statements.join(';');
    if (!schema) {
      const file = new BetterSqlite3(database);
      file.exec(sql);
      file.close();
      return;
    }
    const opened = await PostgresDatabase.openUnchanged({ databaseUrl: database, databasePoolSize: 1 });
    await opened.reader.query(sql);
    await opened.onApplicationShutdown();
  };
  it('migrate --dry-run reports each migration, whether to stop older servers, and the rows', async () => {
    await migrate();
    await query(
      `INSERT INTO competitions
      (id, kind, ruleset_id, ruleset_key, access, rounds, max_entrants, opens, closes, created_at)
      VALUES ('a', 'DUEL', 'yamb', 'yamb@1', 'ANYONE', 1, 2, 0, 0, 0)`,
    );
    learn(LaterColumn1863700000000);
    const column = 'LaterColumn1863700000000: Adds a column to competitions.';
    expect(await migrate('--dry-run')).toEqual({
      code: 4,
      output: `${called} needs 1 migration:\n  ${column}\n    Stop older servers first. Affects about 1 row.\n`,
      errors: '',
    });
    expect((await migrate()).output).toMatch(/competitions\. \d+\.\d{3} s\n$/);

    learn(LaterIndex1863700000001);
    const { code, output } = await migrate('--dry-run');
    expect(code).toBe(3);
    expect(output).toContain('    Older servers can keep running. Affects no rows.\n');
  });

  it.each([
    [
      'a newer server has changed its tables',
      "INSERT INTO migrations (timestamp, name) VALUES (1999999999999, 'Later1999999999999')",
      5,
      'a newer version of yamb-server has changed its tables (Later1999999999999). ' +
        'Start that version or a later one, or restore a backup from before.\n',
    ],
    [
      'it is from before the first release',
      "UPDATE migrations SET timestamp = 1763701750000, name = 'CompatibleMigrations1763701750000'",
      6,
      'a development version from before the first release of yamb-server created its tables. ' +
        'Start the server of commit 5c9bb567 on it once, then this version.\n',
    ],
  ])('every command refuses it if %s', async (_, change, code, reason) => {
    await migrate();
    await query(change);
    for (const args of [[], ['--dry-run']]) {
      expect(await migrate(...args)).toEqual({
        code,
        output: '',
        errors: `${called} cannot be migrated: ${reason}`,
      });
    }
    expect((await yamb(['check', '--database', database])).errors).toContain(reason.slice(0, -2));
    const pruned = await yamb(['prune', '--database', database, '--older-than', '30d']);
    expect(pruned.errors).toBe(`${called} cannot be pruned: ${reason}`);
    const served = await yamb(['serve', '--database', database, '--port', '0']);
    expect(served).toMatchObject({
      code: 1,
      errors: expect.stringContaining(reason.slice(0, -2)) as unknown,
    });
  });

  it('check requires it to be up to date', async () => {
    const check = (): ReturnType<typeof yamb> => yamb(['check', '--database', database]);
    const before = await check();
    expect(before).toMatchObject({ code: dialect === 'postgres' ? 1 : 2, output: '' });
    expect(before.errors).toMatch(/ cannot be checked: |^The database file .+ does not exist\./);
    await migrate();
    learn(LaterIndex1863700000001);
    expect((await check()).errors).toMatch(
      / cannot be checked: it is not up to date\. Run yamb-server migrate, /,
    );
    await migrate();
    expect(await check()).toEqual(done(`${called}: 0 games, 0 versions, 0 saves checked, no findings.\n`));
  });

  it('analyse requires it to be up to date', async () => {
    await migrate();
    learn(LaterIndex1863700000001);
    const id = '01a1fc8e-7f3d-7303-a808-eb8dc088177a';
    const analysed = await yamb(['analyse', id, '--database', database]);
    expect(analysed).toMatchObject({ code: 1, output: '' });
    expect(analysed.errors).toMatch(/ cannot be checked: it is not up to date\. Run yamb-server migrate, /);
  });
});

describe('commands on a SQLite file', () => {
  let folder: TemporaryFolder;
  let file: string;

  beforeEach(async () => {
    folder = await createTemporaryFolder();
    file = folder.file('yamb.sqlite');
    await yamb(['migrate', '--database', file]);
  });
  afterEach(() => folder.remove());

  it('backup copies it, but never over an existing file', async () => {
    const copy = folder.file('copy.sqlite');
    const args = ['backup', '--database', file, '--to', copy];
    expect(await yamb(args)).toEqual(done(`Copied ${file} to ${copy}.\n`));
    expect(await yamb(['migrate', '--database', copy])).toEqual(done(`${copy} is up to date.\n`));
    expect(await yamb(args)).toMatchObject({
      code: 1,
      errors: `${copy} exists. Name a file that does not.\n`,
    });
  });

  it('--database overrides the environment', async () => {
    const env = { DATABASE_URL: 'postgres://127.0.0.1:1/yamb', DATABASE_FILE: folder.file('other.sqlite') };
    expect(await yamb(['migrate', '--database', file], env)).toEqual(done(`${file} is up to date.\n`));
    expect(await yamb(['migrate'], { DATABASE_FILE: file })).toEqual(done(`${file} is up to date.\n`));
  });
});

(dialects.includes('postgres') ? describe : describe.skip)('commands on a PostgreSQL database', () => {
  let schema: Schema;
  let env: Readonly<Record<string, string>>;

  beforeEach(async () => {
    schema = await createSchema();
    env = { DATABASE_URL: schema.url, DATABASE_FILE: '/nowhere/yamb.sqlite' };
  });
  afterEach(() => schema.drop());

  const open = (): Promise<PostgresDatabase> =>
    PostgresDatabase.openUnchanged({ databaseUrl: schema.url, databasePoolSize: 2 });

  it('DATABASE_URL takes precedence over DATABASE_FILE', async () => {
    expect(await yamb(['migrate'], env)).toMatchObject({ code: 0, errors: '' });
    expect((await yamb(['check'], env)).output).toMatch(/^postgres:\/\/.+: 0 games, .*no findings\.\n$/);
  });

  it('concurrent migrate commands run each migration once', async () => {
    const all = await Promise.all(Array.from({ length: 4 }, () => yamb(['migrate'], env)));
    expect(all.map(({ code, errors }) => ({ code, errors }))).toEqual(
      all.map(() => ({ code: 0, errors: '' })),
    );
    const database = await open();
    const rows = await database.read((session) =>
      session.rows<{ name: string; times: number }>(
        'SELECT name, count(*) AS times FROM migrations GROUP BY name',
      ),
    );
    await database.onApplicationShutdown();
    expect(rows).toHaveLength(migrations.length);
    expect(rows.filter(({ times }) => times !== 1)).toEqual([]);
  });

  it('check prints findings and exits with 1', async () => {
    await yamb(['migrate'], env);
    const database = await open();
    await database.write((session) =>
      session.change("INSERT INTO game_events (game_id, version, at, events) VALUES ('gone', 1, 0, '[]')"),
    );
    await database.onApplicationShutdown();
    const { code, output, errors } = await yamb(['check'], env);
    expect({ code, errors }).toEqual({ code: 1, errors: '' });
    expect(output).toMatch(/^Game gone: The log has no game\.\n.* 1 finding\.\n$/);
  });

  it('backup refuses it and points to pg_dump', async () => {
    const { code, output, errors } = await yamb(['backup', '--to', 'copy.sqlite'], env);
    expect({ code, output }).toEqual({ code: 2, output: '' });
    expect(errors).toMatch(/^backup copies SQLite files only\. Use pg_dump to copy postgres:\/\/.+\.\n$/);
  });

  it.each([
    ['migrate'],
    ['check'],
    ['check', '--recount'],
    ['prune', '--older-than', '30d'],
    ['analyse', '019a3c5e-7b1a-7c4e-9d27-0c5a4f1e2b3d'],
    ['serve'],
  ])('%s reports a failed connection in one line, without the password', async (...command) => {
    const address = 'postgres://ana:hunter2@127.0.0.1:1/yamb?password=hunter3';
    const env = { DATABASE_WAIT_SECONDS: '0' };
    const { code, output, errors } = await yamb([...command, '--database', address], env);
    expect({ code, output }).toEqual({ code: 1, output: '' });
    expect(errors).toMatch(/^The PostgreSQL database cannot be used: .*ECONNREFUSED.*\n$/);
    expect(errors).not.toMatch(/hunter/);
  });

  it('output does not contain the password', async () => {
    const address = new URL(schema.url);
    // A server that requires no password accepts any.
    address.password ||= 'hunter2';
    const { output } = await yamb(['migrate', '--database', address.href.replaceAll('+', '%20')]);
    expect(output).toContain('is now up to date');
    expect(output).not.toContain(`:${address.password}@`);
  });
});
