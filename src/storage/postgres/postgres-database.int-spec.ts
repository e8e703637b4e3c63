import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createSchema, dialects, type Schema } from '../../../test/harness/postgres.js';
import { PostgresDatabase } from './postgres-database.js';
import { PostgresHealth } from './postgres-health.js';
import { MigrationState } from '../migration-state.js';
import { transactionOn } from '../testing/open-database.js';

(dialects.includes('postgres') ? describe : describe.skip)('a PostgreSQL database', () => {
  let schema: Schema;
  let opened: PostgresDatabase[];

  beforeEach(async () => {
    schema = await createSchema();
    opened = [];
  });
  afterEach(async () => {
    for (const database of opened) await database.onApplicationShutdown();
    await schema.drop();
  });

  const open = async (url = schema.url): Promise<PostgresDatabase> => {
    const database = await PostgresDatabase.open({ databaseUrl: url, databasePoolSize: 4 });
    opened.push(database);
    return database;
  };

  it('is migrated once by servers that start at the same time', async () => {
    const databases = await Promise.all([open(), open(), open(), open()]);
    for (const database of databases) expect((await new MigrationState(database).read()).pending).toEqual([]);
    const [database] = databases;
    const rows = await database.read((session) =>
      session.rows('SELECT name, count(*) AS times FROM migrations GROUP BY name'),
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter((row) => row['times'] !== 1)).toEqual([]);
  });

  it('reports a failed connection without the password', async () => {
    const address = new URL(schema.url);
    address.password = 'hunter2';
    address.port = '1';
    const failure = await open(address.href).catch((error: unknown) => String(error));
    expect(failure).toMatch(/^StartError: The PostgreSQL database cannot be used: .*ECONNREFUSED/);
    expect(failure).not.toContain('hunter2');
  });

  it('rolls back a transaction that throws', async () => {
    const database = await open();
    const players = async (): Promise<unknown> =>
      (await database.read((session) => session.row('SELECT count(*) AS players FROM players')))?.['players'];
    const fault = new Error('no');
    const insert = "INSERT INTO players (id, name, created_at) VALUES ($1, 'Ana', 0)";
    const failing = transactionOn(database, async (session) => {
      await session.change(insert, 'a');
      throw fault;
    });
    await expect(failing).rejects.toBe(fault);
    expect(await players()).toBe(0);
    await transactionOn(database, (session) => session.change(insert, 'b'));
    expect(await players()).toBe(1);
  });

  it('retries conflicting transactions', async () => {
    const database = await open();
    const insert = "INSERT INTO players (id, name, created_at) VALUES ($1, 'Ana', 0)";
    await transactionOn(database, (session) => session.change(insert, 'a'));
    await transactionOn(database, (session) => session.change(insert, 'b'));
    let holding = 0;
    let meet = (): void => undefined;
    const bothHold = new Promise<void>((resolve) => (meet = resolve));
    let finish = (): void => undefined;
    const oneIsDone = new Promise<void>((resolve) => (finish = resolve));
    const rename = (ids: readonly string[]): Promise<number> => {
      let attempts = 0;
      return transactionOn(database, async (session) => {
        attempts += 1;
        // Otherwise it may lock its first row again before the other wakes up, and lose once more.
        if (attempts > 1) await oneIsDone;
        for (const id of ids) {
          await session.change("UPDATE players SET name = name || '!' WHERE id = $1", id);
          // Each locks one of the two rows before it updates the other.
          holding += 1;
          if (holding === 2) meet();
          await bothHold;
        }
        return attempts;
      }).finally(finish);
    };
    const attempts = await Promise.all([rename(['a', 'b']), rename(['b', 'a'])]);
    expect(attempts.sort()).toEqual([1, 2]);
    const names = await database.read((session) => session.rows('SELECT DISTINCT name FROM players'));
    expect(names).toEqual([{ name: 'Ana!!' }]);
  });

  it('can prepare a statement after failing to do so in a failed transaction', async () => {
    const database = await open();
    const late = 'SELECT 7 AS seven';
    await database.write(async (session) => {
      await session.command('BEGIN');
      const pipelined = await Promise.allSettled([session.row('SELECT 1 / 0'), session.row(late)]);
      expect(pipelined).toMatchObject([{ reason: { code: '22012' } }, { reason: { code: '25P02' } }]);
      await session.command('ROLLBACK');
      expect(await session.row(late)).toEqual({ seven: 7 });
    });
  });

  it('is healthy while it accepts writes, and reports the fault otherwise', async () => {
    const database = await open();
    const health = new PostgresHealth(database);
    expect(await health.check()).toEqual({ ok: true });
    const address = new URL(schema.url);
    address.searchParams.set(
      'options',
      `${address.searchParams.get('options') ?? ''} -c default_transaction_read_only=on`,
    );
    const readOnly = await open(address.href.replaceAll('+', '%20'));
    expect(await new PostgresHealth(readOnly).check()).toEqual({ ok: false, reason: 'READ_ONLY' });
    await expect(readOnly.write((session) => session.change('DELETE FROM saves'))).rejects.toThrow(
      'The database is read-only; nothing was stored. Try again later.',
    );
  });
});
