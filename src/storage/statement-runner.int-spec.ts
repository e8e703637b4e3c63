import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { dialects } from '../../test/harness/postgres.js';
import { DatabaseUnavailableError } from '../kernel/errors/database-errors.js';
import { perDialect } from './snippets.js';
import { all, change, insertNew, one, returning, together, updateOne, write, type Steps } from './steps.js';
import type { StatementRunner } from './statement-runner.js';
import {
  openDatabase,
  openPostgres,
  type OpenDatabase,
  type OpenPostgres,
  transactionOn,
} from './testing/open-database.js';

interface Player {
  readonly id: string;
  readonly name: string;
}

const ADD = 'INSERT INTO players (id, name, created_at) VALUES ($1, $2, 0)';
const NAME = 'SELECT id, name FROM players WHERE id = $1';
const NAMES = 'SELECT id, name FROM players ORDER BY id';
/** Uses parameters out of order, and one of them twice. */
const RENAME = 'UPDATE players SET name = $2 WHERE id = $1 AND name <> $2';

const FROM_TO = 'UPDATE players SET name = $3 WHERE id = $1 AND name = $2';

describe.each(dialects)('steps on %s', (dialect) => {
  let open: OpenDatabase;
  let runner: StatementRunner;

  beforeEach(async () => {
    open = await openDatabase(dialect);
    ({ runner } = open);
    await runner.transaction(function* () {
      yield* write(ADD, 'a', 'Ana');
      yield* write(ADD, 'e', 'Eva');
    });
  });
  afterEach(() => open.close());

  const stored = (): Promise<readonly Player[]> => runner.read(() => all<Player>(NAMES));
  const renamed =
    (id: string, name: string): (() => Steps<number>) =>
    () =>
      change(RENAME, id, name);

  it('return rows, one row, undefined, and the number of affected rows', async () => {
    expect(await stored()).toEqual([
      { id: 'a', name: 'Ana' },
      { id: 'e', name: 'Eva' },
    ]);
    expect(await runner.read(() => one<Player>(NAME, 'e'))).toEqual({ id: 'e', name: 'Eva' });
    expect(await runner.read(() => one<Player>(NAME, 'x'))).toBeUndefined();
    expect(await runner.transaction(renamed('a', 'Ada'))).toBe(1);
    expect(await runner.transaction(renamed('a', 'Ada'))).toBe(0);
    expect(await runner.readAfterWrites(() => one<Player>(NAME, 'a'))).toEqual({ id: 'a', name: 'Ada' });
  });

  it('return the row of RETURNING and see earlier writes of the transaction', async () => {
    const seen = await runner.transaction(function* () {
      yield* write(ADD, 'i', 'Ida');
      const added = yield* returning<Player>(`${ADD} RETURNING id, name`, 'u', 'Uma');
      return [added, yield* one<Player>(NAME, 'i')];
    });
    expect(seen).toEqual([
      { id: 'u', name: 'Uma' },
      { id: 'i', name: 'Ida' },
    ]);
  });

  it('return the results of independent steps in order', async () => {
    const names = function* (id: string): Steps<string> {
      const player = yield* one<Player>(NAME, id);
      return `${player?.name} of ${(yield* all<Player>(NAMES)).length}`;
    };
    expect(await runner.snapshot(() => together([names('e'), one<Player>(NAME, 'x'), names('a')]))).toEqual([
      'Eva of 2',
      undefined,
      'Ana of 2',
    ]);
  });

  it('read the same time for all rows of a statement', async () => {
    // PostgreSQL sleeps between the rows.
    const rows = {
      sqlite: "json_each('[1, 2, 3]')",
      postgres: 'generate_series(1, 3), pg_sleep(0.002 * generate_series)',
    };
    const row = await runner.read(() =>
      one<{ times: number }>(
        perDialect(
          ({ now, dialect }) =>
            `SELECT CAST(count(DISTINCT found.at) AS INTEGER) AS times FROM (SELECT ${now} AS at FROM ${rows[dialect]}) AS found`,
        ),
      ),
    );
    expect(row?.times).toBe(1);
  });

  it('read the elements of a list in order and lock the rows to change', async () => {
    const elements = perDialect(
      (sql) => `SELECT value, position FROM ${sql.elements('$1')} ORDER BY position DESC`,
    );
    const list = ['x', 'ä"', '', 'a\\"{,}\\', 'NULL'];
    expect(await runner.read(() => all(elements, list))).toEqual([
      { value: 'NULL', position: 5 },
      { value: 'a\\"{,}\\', position: 4 },
      { value: '', position: 3 },
      { value: 'ä"', position: 2 },
      { value: 'x', position: 1 },
    ]);
    for (const held of ['forShare', 'forNoKeyUpdate', 'forUpdate'] as const) {
      const sql = perDialect((snippets) => `${NAME} ${snippets[held]}`);
      expect(await runner.transaction(() => one<Player>(sql, 'a'))).toEqual({ id: 'a', name: 'Ana' });
    }
    const now = await runner.read(() =>
      one<{ now: number }>(perDialect((sql) => `SELECT ${sql.now} AS now`)),
    );
    expect(Math.abs((now?.now ?? 0) - Date.now())).toBeLessThan(60_000);
  });

  it('store nothing if they throw or a statement fails', async () => {
    const before = await stored();
    const fault = new Error('no');
    const throwing = runner.transaction(function* () {
      yield* change(RENAME, 'a', 'Ada');
      throw fault;
    });
    await expect(throwing).rejects.toBe(fault);
    const deferred = runner.transaction(function* () {
      yield* write(RENAME, 'a', 'Ada');
      yield* write(ADD, 'a', 'Ana');
      yield* write(RENAME, 'e', 'Emma');
    });
    await expect(deferred).rejects.toMatchObject({
      code: dialect === 'sqlite' ? expect.any(String) : '23505',
    });
    const awaited = runner.transaction(function* () {
      yield* write(ADD, 'a', 'Ana');
      return yield* all<Player>(NAMES);
    });
    await expect(awaited).rejects.toThrow();
    expect(await stored()).toEqual(before);
  });

  it('cannot write over a read connection', async () => {
    const before = await stored();
    await expect(runner.read(renamed('a', 'Ada'))).rejects.toThrow();
    await expect(runner.snapshot(renamed('a', 'Ada'))).rejects.toThrow();
    expect(await stored()).toEqual(before);
  });

  it('can handle a failed statement before the first write', async () => {
    const found = await runner.read(function* () {
      try {
        return yield* one<Player>('SELECT nothing FROM nowhere');
      } catch {
        return yield* one<Player>(NAME, 'a');
      }
    });
    expect(found).toEqual({ id: 'a', name: 'Ana' });
  });
});

(dialects.includes('postgres') ? describe : describe.skip)('steps that lose a race', () => {
  let open: OpenPostgres;
  beforeEach(async () => {
    open = await openPostgres();
    await open.runner.transaction(() => write(ADD, 'a', 'Ana'));
  });
  afterEach(() => open.close());

  /** Runs steps alongside another transaction, which commits after they call `hasRead`. */
  const overtake = async (
    work: (hasRead: () => void) => Steps<void>,
    sql: string,
    ...values: readonly string[]
  ): Promise<void> => {
    let overtaken: Promise<void> = Promise.resolve();
    await transactionOn(open.database, async (session) => {
      await session.change(sql, ...values);
      await new Promise<void>((resolve) => {
        overtaken = open.runner.transaction(() => work(resolve));
      });
    });
    await overtaken;
  };

  it.each([
    ['with the commit', (): Steps<void> => write(ADD, 'log', '')],
    [
      'before it',
      function* (): Steps<void> {
        yield* all<Player>(NAMES);
      },
    ],
  ])('are retried if a row has changed that they update %s', async (_, then) => {
    let attempts = 0;
    await open.runner.transaction(() => write(ADD, 'log', ''));
    await overtake(
      function* (hasRead) {
        attempts += 1;
        yield* one<Player>(NAME, 'a');
        hasRead();
        yield* updateOne(FROM_TO, 'a', attempts === 1 ? 'Ana' : 'Ada', 'Ida');
        // Another write must fail if the update finds no row, as the next event of a log does.
        if (attempts === 1) yield* then();
      },
      RENAME,
      ...['a', 'Ada'],
    );
    expect(attempts).toBe(2);
    expect(await open.runner.read(() => one<Player>(NAME, 'a'))).toEqual({ id: 'a', name: 'Ida' });
  });

  it('are retried if a row that they insert now exists', async () => {
    let attempts = 0;
    await overtake(
      function* (hasRead) {
        attempts += 1;
        const player = yield* one<Player>(NAME, 'i');
        hasRead();
        if (!player) yield* insertNew(ADD, 'i', 'Ina');
      },
      ADD,
      ...['i', 'Ida'],
    );
    expect(attempts).toBe(2);
    expect(await open.runner.read(() => one<Player>(NAME, 'i'))).toEqual({ id: 'i', name: 'Ida' });
  });

  it('are not retried forever', async () => {
    const never = open.runner.transaction(function* () {
      yield* updateOne(FROM_TO, 'a', 'no-one', '');
      yield* all<Player>(NAMES);
    });
    await expect(never).rejects.toThrow(DatabaseUnavailableError);
  });

  it('run one after another if they have the same turn', async () => {
    const done: string[] = [];
    const rename = (name: string): Promise<void> =>
      open.runner.transaction(function* () {
        yield* one<Player>(NAME, 'a');
        done.push(`${name} begins`);
        yield* change(RENAME, 'a', name);
        done.push(`${name} ends`);
      }, 'a');
    await Promise.all([rename('Ada'), rename('Ida')]);
    expect(done).toEqual(['Ada begins', 'Ada ends', 'Ida begins', 'Ida ends']);
  });
});
