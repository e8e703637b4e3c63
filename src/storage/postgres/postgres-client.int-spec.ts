import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { dialects } from '../../../test/harness/postgres.js';
import type { PostgresSession } from './postgres-session.js';
import { openPostgres, type OpenPostgres, transactionOn } from '../testing/open-database.js';

(dialects.includes('postgres') ? describe : describe.skip)('prepared statements', () => {
  let open: OpenPostgres;
  beforeEach(async () => {
    open = await openPostgres();
  });
  afterEach(() => open.close());

  const VALUES = `SELECT $1::text AS text, $2::bigint AS count, $3::text AS nothing, $4::int > 1 AS "isMore",
    json_build_object('a', $4::int) AS json, ''::varchar AS empty`;
  const valuesOf = (session: PostgresSession, text: string, count: number): Promise<readonly object[]> =>
    session.rows(VALUES, text, count, null, 2);
  const row = (text: string, count: number): object => ({
    ...{ text, count, nothing: null, isMore: true, json: { a: 2 }, empty: '' },
  });

  it('return the same rows with each use, even when pipelined', async () => {
    const rows = await open.database.read(async (session) => [
      ...(await Promise.all([valuesOf(session, 'ä\n', 2 ** 52), valuesOf(session, '', -1)])),
      await valuesOf(session, 'again', 0),
    ]);
    expect(rows).toEqual([[row('ä\n', 2 ** 52)], [row('', -1)], [row('again', 0)]]);
  });

  it('return an empty result and the number of affected rows', async () => {
    const counts = await transactionOn(open.database, async (session) => {
      const add = (id: string): Promise<number> =>
        session.change("INSERT INTO players (id, name, created_at) VALUES ($1, 'Ana', 0)", id);
      const rename = (id: string): Promise<number> =>
        session.change("UPDATE players SET name = 'Eva' WHERE id >= $1", id);
      return [await add('a'), await add('b'), await rename('a'), await rename('b'), await rename('c')];
    });
    expect(counts).toEqual([1, 1, 2, 1, 0]);
    expect(
      await open.database.read((session) => session.rows('SELECT id FROM players WHERE id = $1', 'c')),
    ).toEqual([]);
  });

  it('fail with the error code of the database and stay usable', async () => {
    const results = await open.database.read(async (session) => {
      const divide = (by: number): Promise<object | undefined> =>
        session.row('SELECT 6 / $1::int AS result', by).catch((error: unknown) => error as object);
      return [await divide(0), await divide(2), await divide(0), await divide(3)];
    });
    expect(results).toMatchObject([{ code: '22012' }, { result: 3 }, { code: '22012' }, { result: 2 }]);
  });

  it('are prepared again after a failed first use', async () => {
    const [refused, found] = await open.database.read(async (session) => {
      const ask = (): Promise<readonly object[]> => session.rows('SELECT id FROM later');
      const first = await ask().catch((error: unknown) => error);
      await session.command('CREATE TEMPORARY TABLE later (id text)');
      return [first, await ask()];
    });
    expect(refused).toMatchObject({ code: '42P01' });
    expect(found).toEqual([]);
  });
});
