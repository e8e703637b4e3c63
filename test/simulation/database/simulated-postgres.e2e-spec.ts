/** The model of PostgreSQL behaves as PostgreSQL does at READ COMMITTED. */
import { beforeEach, describe, expect, it } from '@jest/globals';
import { migratedFile } from '../../harness/migrated-file.js';
import { DIRECT } from './link.js';
import { SimulatedClient } from './simulated-client.js';
import { SimulatedPostgres, type Backend, type Outcome } from './simulated-postgres.js';
import { LOCK_NAME } from './plan.js';

type Settled = Outcome | Error | 'waits';

describe('the simulated PostgreSQL', () => {
  let postgres: SimulatedPostgres;
  let one: Backend;
  let other: Backend;

  beforeEach(async () => {
    postgres = new SimulatedPostgres(await migratedFile(), () => 1_000);
    [one, other] = [postgres.connect(), postgres.connect()];
    run(one, "INSERT INTO players (id, name, created_at) VALUES ('ana', 'Ana', 0), ('bo', 'Bo', 0)");
  });

  /** Runs a statement, and shows how it ends. */
  const started = (backend: Backend, sql: string, ...values: readonly unknown[]): { result: Settled } => {
    const run: { result: Settled } = { result: 'waits' };
    backend.run(sql, values, (result) => {
      run.result = result;
    });
    return run;
  };
  const run = (backend: Backend, sql: string, ...values: readonly unknown[]): Outcome => {
    const { result } = started(backend, sql, ...values);
    if (result === 'waits') throw new Error(`It waits: ${sql}`);
    if (result instanceof Error) throw result;
    return result;
  };
  const nameOf = (backend: Backend, id: string): unknown =>
    run(backend, 'SELECT name FROM players WHERE id = $1', id).rows[0]?.['name'];

  it('shows changes to others after the commit only, and none after a rollback', () => {
    run(one, 'BEGIN');
    run(one, "UPDATE players SET name = 'Ana Maria' WHERE id = 'ana'");
    expect([nameOf(one, 'ana'), nameOf(other, 'ana')]).toEqual(['Ana Maria', 'Ana']);
    run(one, 'ROLLBACK');
    expect(nameOf(one, 'ana')).toBe('Ana');
    run(one, 'BEGIN');
    run(one, "UPDATE players SET name = 'Ana Maria' WHERE id = 'ana'");
    expect(run(one, 'COMMIT').command).toBe('COMMIT');
    expect(nameOf(other, 'ana')).toBe('Ana Maria');
  });

  it('lets an update wait for another of the same row, and reads the row again', () => {
    run(one, 'BEGIN');
    run(one, "UPDATE players SET name = 'Eva' WHERE id = 'ana'");
    const late = started(other, "UPDATE players SET name = 'Ivo' WHERE id = 'ana' AND name = 'Ana'");
    expect(late.result).toBe('waits');
    run(one, 'COMMIT');
    expect(late.result).toMatchObject({ rowCount: 0 });
    expect(nameOf(one, 'ana')).toBe('Eva');
  });

  it.each([
    ['COMMIT', { code: '23505' }],
    ['ROLLBACK', { rowCount: 1 }],
  ])('lets an insert of the same key wait, and decides after a %s', (end, expected) => {
    const insert = "INSERT INTO players (id, name, created_at) VALUES ('eva', 'Eva', 0)";
    run(one, 'BEGIN');
    run(one, insert);
    const late = started(other, insert);
    expect(late.result).toBe('waits');
    run(one, end);
    expect(late.result).toMatchObject(expected);
  });

  it('fails the statement that closes a circle of waits', () => {
    for (const backend of [one, other]) run(backend, 'BEGIN');
    run(one, "UPDATE players SET name = 'A' WHERE id = 'ana'");
    run(other, "UPDATE players SET name = 'B' WHERE id = 'bo'");
    const first = started(one, "UPDATE players SET name = 'A' WHERE id = 'bo'");
    expect(first.result).toBe('waits');
    expect(started(other, "UPDATE players SET name = 'B' WHERE id = 'ana'").result).toMatchObject({
      code: '40P01',
    });
    run(other, 'ROLLBACK');
    expect(first.result).toMatchObject({ rowCount: 1 });
  });

  it('locks rows for a share, for an update, or skips locked ones', () => {
    const select = (id: string, lock: string): string => `SELECT id FROM players WHERE id = '${id}' ${lock}`;
    for (const backend of [one, other]) run(backend, 'BEGIN');
    run(one, select('ana', 'FOR SHARE'));
    expect(run(other, select('ana', 'FOR SHARE')).rows).toHaveLength(1);
    run(one, select('bo', 'FOR UPDATE'));
    expect(run(other, select('bo', 'FOR UPDATE SKIP LOCKED')).rows).toHaveLength(0);
    const late = started(other, select('bo', 'FOR NO KEY UPDATE'));
    expect(late.result).toBe('waits');
    run(one, 'COMMIT');
    expect(late.result).toMatchObject({ rowCount: 1 });
  });

  it('locks a name until the transaction ends, also if its connection is lost', () => {
    for (const backend of [one, other]) run(backend, 'BEGIN');
    run(one, LOCK_NAME, 'wish');
    run(other, LOCK_NAME, 'another wish');
    const late = started(other, LOCK_NAME, 'wish');
    expect(late.result).toBe('waits');
    one.terminate();
    expect(late.result).toMatchObject({ rows: [{ held: '' }] });
  });

  it('refuses everything in a failed transaction until it is rolled back', () => {
    run(one, 'BEGIN');
    expect(
      started(one, "INSERT INTO players (id, name, created_at) VALUES ('ana', 'Ana', 0)").result,
    ).toMatchObject({
      code: '23505',
    });
    expect(one.transactionStatus).toBe('E');
    expect(started(one, 'SELECT 1 AS one').result).toMatchObject({ code: '25P02' });
    expect(run(one, 'COMMIT').command).toBe('ROLLBACK');
    expect(one.transactionStatus).toBe('I');
  });

  it('runs a WITH that reads, on the rows of its snapshot and its own', () => {
    const names = 'WITH n AS (SELECT name FROM players WHERE id <> $1) SELECT name FROM n ORDER BY name';
    run(one, 'BEGIN');
    run(one, "UPDATE players SET name = 'Eva' WHERE id = 'ana'");
    expect(run(one, names, 'bo')).toEqual({ rows: [{ name: 'Eva' }], rowCount: 1, command: 'SELECT' });
    expect(run(other, names, 'bo').rows).toEqual([{ name: 'Ana' }]);
  });

  it.each([
    ['WITH n AS (SELECT 1) DELETE FROM players', 'knows WITH only in statements that read'],
    ['WITH n AS (SELECT id FROM players FOR UPDATE) SELECT id FROM n', 'knows WITH only'],
    ['VACUUM players', 'does not know this statement'],
  ])('tells a client at once that it cannot run %s, and goes on', async (sql, message) => {
    const client = new SimulatedClient(postgres, DIRECT);
    await client.connect();
    await expect(client.query(sql)).rejects.toThrow(message);
    expect(await client.query('SELECT 1 AS one')).toMatchObject({ rows: [{ one: 1 }] });
    client.lose();
  });
});
