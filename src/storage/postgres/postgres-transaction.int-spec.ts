import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createWire, type Wire } from '../../../test/harness/cut-wire.js';
import { dialects } from '../../../test/harness/postgres.js';
import { OutcomeUnknownError } from './postgres-errors.js';
import type { PostgresDatabase } from './postgres-database.js';
import type { PostgresSession, Statement } from './postgres-session.js';
import { commitWith, inTransaction, readingFirst, type Together } from './postgres-transaction.js';
import { openPostgres, type OpenPostgres, transactionOn } from '../testing/open-database.js';

const ADD = "INSERT INTO players (id, name, created_at) VALUES ($1, 'Ana', 0)";
const add = (id: string): Statement => ({ sql: ADD, values: [id] });
const RENAME: Statement = { sql: "UPDATE players SET name = 'Eva' WHERE id = 'here'" };

(dialects.includes('postgres') ? describe : describe.skip)('pipelined statements', () => {
  let open: OpenPostgres;
  let wire: Wire;

  beforeEach(async () => {
    open = await openPostgres();
    wire = await createWire(open.schema.url);
    await open.write(ADD.replace('$1', '?'), 'here');
  });
  afterEach(async () => {
    await open.close();
    await wire.close();
  });

  /** Opens another server with these options in its address. */
  const another = (settings: Readonly<Record<string, string>> = {}): Promise<PostgresDatabase> => {
    const address = new URL(wire.url);
    for (const [name, value] of Object.entries(settings)) address.searchParams.set(name, value);
    return open.openAnother(address.href.replaceAll('+', '%20'));
  };
  const together = (database: PostgresDatabase, statements: readonly Statement[]): Promise<Together> =>
    database.write((session) =>
      readingFirst(
        session,
        () => session.rows('SELECT id FROM players'),
        () => commitWith(session, statements),
      ),
    );
  const players = (): Promise<object[]> => open.read('SELECT id, name FROM players ORDER BY id');
  const UNTOUCHED = [{ id: 'here', name: 'Ana' }];

  it('are all stored', async () => {
    const { counts } = await together(await another(), [RENAME, add('there')]);
    expect(counts).toEqual([1, 1]);
    expect(await players()).toEqual([
      { id: 'here', name: 'Eva' },
      { id: 'there', name: 'Ana' },
    ]);
  });

  it.each([
    ['first', [add('here'), RENAME, add('there')]],
    ['second', [RENAME, add('here'), add('there')]],
    ['last', [RENAME, add('there'), add('here')]],
  ])('are all rolled back if the %s is refused', async (_, statements) => {
    const { refused } = await together(await another(), statements);
    expect(refused).toMatchObject({ code: '23505' });
    expect(await players()).toEqual(UNTOUCHED);
  });

  it.each([
    ['statement_timeout', '57014', 'first', [RENAME, add('there')]],
    ['statement_timeout', '57014', 'last', [add('there'), RENAME]],
    ['lock_timeout', '55P03', 'first', [RENAME, add('there')]],
    ['lock_timeout', '55P03', 'last', [add('there'), RENAME]],
  ])('are all rolled back if %s, %s, cancels the %s', async (timeout, code, _, statements) => {
    // Long enough for statements that do not wait for a lock.
    const server = await another({ [timeout]: '1500' });
    await transactionOn(open.database, async (session) => {
      await session.rows("SELECT 1 FROM players WHERE id = 'here' FOR UPDATE");
      const { refused } = await together(server, statements);
      expect(refused).toMatchObject({ code });
    });
    expect(await players()).toEqual(UNTOUCHED);
    expect(await together(server, statements)).toEqual({ counts: [1, 1] });
  });

  it('are not sent after a failed BEGIN', async () => {
    const server = await another();
    wire.garble('BEGIN');
    await expect(together(server, [RENAME, add('there')])).rejects.toMatchObject({ code: '42601' });
    expect(await players()).toEqual(UNTOUCHED);
    wire.garble('BEGIN');
    const work = (session: PostgresSession): Promise<number> => session.change(ADD, 'there');
    await expect(transactionOn(server, work)).rejects.toMatchObject({ code: '42601' });
    expect(await players()).toEqual(UNTOUCHED);
    expect(await together(server, [RENAME, add('there')])).toEqual({ counts: [1, 1] });
  });

  it('are rolled back if COMMIT is refused', async () => {
    const server = await another();
    wire.garble('COMMIT');
    expect(await together(server, [RENAME, add('there')])).toMatchObject({ refused: { code: '42601' } });
    expect(await players()).toEqual(UNTOUCHED);
  });

  it('are not reported as stored in a failed transaction', async () => {
    const careless = open.database.write((session) =>
      inTransaction(session, async () => {
        await session.run(RENAME);
        await session.run(add('here')).catch(() => undefined);
      }),
    );
    await expect(careless).rejects.toThrow('The transaction had failed before its commit');
    expect(await players()).toEqual(UNTOUCHED);
  });

  it('require a transaction', async () => {
    const bare = open.database.write((session) => commitWith(session, [RENAME]));
    await expect(bare).rejects.toThrow('There is no transaction');
    expect(await players()).toEqual(UNTOUCHED);
  });

  it('are retried if the connection was lost before the commit', async () => {
    const server = await another();
    let attempts = 0;
    wire.cutAt('FROM players', 'before');
    await transactionOn(server, async (session) => {
      attempts += 1;
      await session.change(ADD, 'there');
      await session.rows('SELECT id FROM players');
    });
    expect(attempts).toBe(2);
    expect(await players()).toHaveLength(2);
  });

  it('are not retried if it was lost during the commit', async () => {
    const server = await another();
    let attempts = 0;
    wire.cutAt('COMMIT', 'after');
    const lost = transactionOn(server, async (session) => {
      attempts += 1;
      await session.change(ADD, 'there');
    });
    await expect(lost).rejects.toThrow(OutcomeUnknownError);
    expect(attempts).toBe(1);
    expect(await players()).toHaveLength(2);
  });
});
