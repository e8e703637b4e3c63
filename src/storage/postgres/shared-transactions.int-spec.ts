import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createWire, type Wire } from '../../../test/harness/cut-wire.js';
import { dialects } from '../../../test/harness/postgres.js';
import { Config } from '../../kernel/config/config.js';
import { DatabaseUnavailableError } from '../../kernel/errors/database-errors.js';
import { OutcomeUnknownError } from './postgres-errors.js';
import { PostgresRunner } from './postgres-runner.js';
import { change, insertNew, one, updateOne, write, type Steps } from '../steps.js';
import { openPostgres, type OpenPostgres, transactionOn } from '../testing/open-database.js';

interface Player {
  readonly id: string;
  readonly name: string;
}

const ADD = 'INSERT INTO players (id, name, created_at) VALUES ($1, $2, 0)';
const NAME = 'SELECT id, name FROM players WHERE id = $1';
const RENAME = 'UPDATE players SET name = $3 WHERE id = $1 AND name = $2';
const IDS = ['a', 'b', 'c'] as const;

(dialects.includes('postgres') ? describe : describe.skip)('concurrent transactions', () => {
  let open: OpenPostgres;
  let wire: Wire;
  let runner: PostgresRunner;
  /** Number of starts of each work. */
  let begun: Record<string, number>;

  beforeEach(async () => {
    open = await openPostgres();
    wire = await createWire(open.schema.url);
    runner = new PostgresRunner(await open.openAnother(wire.url));
    begun = {};
    for (const id of IDS)
      await open.write('INSERT INTO players (id, name, created_at) VALUES (?, ?, 0)', id, '');
  });
  afterEach(async () => {
    await open.close();
    await wire.close();
  });

  /** Appends a letter to a name, as a move appends an event to a log; returns the previous text. */
  function* append(id: string, then: (name: string) => Steps<void> = nothing): Steps<string> {
    begun[id] = (begun[id] ?? 0) + 1;
    const player = yield* one<Player>(NAME, id);
    const name = player?.name ?? '';
    yield* updateOne(RENAME, id, name, `${name}x`);
    yield* insertNew(ADD, `${id}${name.length}`, 'log');
    yield* then(name);
    return name;
  }

  const share = (id: string, then?: (name: string) => Steps<void>): Promise<string> =>
    runner.sharedTransaction(() => append(id, then), id);
  const shareAll = (): Promise<string[]> => Promise.all(IDS.map((id) => share(id)));

  it('share round trips and a commit', async () => {
    expect(await shareAll()).toEqual(['', '', '']);
    wire.trips.length = 0;
    expect(await shareAll()).toEqual(['x', 'x', 'x']);
    expect(wire.trips).toEqual([1 + 3, 6 + 1]);
    expect(await open.read("SELECT id FROM players WHERE name = 'xx' ORDER BY id")).toEqual([
      { id: 'a' },
      { id: 'b' },
      { id: 'c' },
    ]);
  });

  it('use separate transactions if configured', async () => {
    const own = new PostgresRunner(
      await open.openAnother(wire.url),
      Object.assign(new Config(), { databaseSharedMoves: 1 }),
    );
    await Promise.all(IDS.map((id) => own.sharedTransaction(() => append(id), id)));
    wire.trips.length = 0;
    await Promise.all(IDS.map((id) => own.sharedTransaction(() => append(id), id)));
    expect(wire.trips.sort()).toEqual([2, 2, 2, 3, 3, 3]);
  });

  it('are not affected by an error in one of them', async () => {
    const fault = new Error('no');
    const settled = await Promise.allSettled([
      share('a'),
      share('b', () => {
        throw fault;
      }),
      share('c'),
    ]);
    expect(settled).toEqual([
      { status: 'fulfilled', value: '' },
      { status: 'rejected', reason: fault },
      { status: 'fulfilled', value: '' },
    ]);
    expect(await open.read("SELECT id FROM players WHERE name = 'x' ORDER BY id")).toEqual([
      { id: 'a' },
      { id: 'c' },
    ]);
  });

  it('run one that waits for its own writes separately', async () => {
    await Promise.all([
      share('a'),
      share('b', function* () {
        yield* change("UPDATE players SET name = name || 'y' WHERE id = $1", 'b');
      }),
    ]);
    expect(begun).toEqual({ a: 1, b: 2 });
    expect(await open.read("SELECT name FROM players WHERE id IN ('a', 'b') ORDER BY id")).toEqual([
      { name: 'x' },
      { name: 'xy' },
    ]);
  });

  it('take effect once each if another server was faster than one of them', async () => {
    let results: Promise<string[]> = Promise.resolve([]);
    await transactionOn(open.database, async (session) => {
      await session.change(RENAME, 'b', '', 'other');
      await session.change(ADD, 'b0', 'log');
      await new Promise<void>((resolve) => {
        results = Promise.all([
          share('a'),
          share('b', function* () {
            yield* nothing();
            resolve();
          }),
          share('c'),
        ]);
      });
    });
    expect(await results).toEqual(['', 'other', '']);
    expect(begun).toEqual({ a: 2, b: 2, c: 2 });
    expect(await open.read("SELECT name FROM players WHERE id IN ('a', 'b', 'c') ORDER BY id")).toEqual([
      { name: 'x' },
      { name: 'otherx' },
      { name: 'x' },
    ]);
  });

  it('are each stored once if the database refuses a statement of one of them', async () => {
    const settled = await Promise.allSettled([
      share('a'),
      share('b', () => write(ADD, 'a', 'again')),
      share('c'),
    ]);
    expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(settled[1]).toMatchObject({ reason: { code: '23505' } });
    expect(begun).toEqual({ a: 2, b: 2, c: 2 });
    expect(await open.read("SELECT id FROM players WHERE name = 'x' ORDER BY id")).toEqual([
      { id: 'a' },
      { id: 'c' },
    ]);
  });

  it('are all retried if the connection was lost before the commit', async () => {
    await shareAll();
    wire.cutAt('BEGIN', 'before');
    expect(await shareAll()).toEqual(['x', 'x', 'x']);
    expect(await open.read("SELECT id FROM players WHERE name = 'xx'")).toHaveLength(3);
  });

  it('all have an unknown outcome if the connection was lost during the commit', async () => {
    await shareAll();
    wire.cutAt('COMMIT', 'after');
    const settled = await Promise.allSettled(IDS.map((id) => share(id)));
    for (const one of settled) {
      expect(one).toMatchObject({ status: 'rejected', reason: expect.any(OutcomeUnknownError) });
    }
    expect(await open.read("SELECT id FROM players WHERE name = 'xx'")).toHaveLength(3);
  });

  it('are stored even if another transaction locks the row of one for long', async () => {
    const address = new URL(wire.url);
    address.searchParams.set('lock_timeout', '500');
    runner = new PostgresRunner(await open.openAnother(address.href.replaceAll('+', '%20')));
    await transactionOn(open.database, async (session) => {
      await session.rows("SELECT 1 FROM players WHERE id = 'b' FOR UPDATE");
      const held = share('b').catch((error: unknown) => error);
      expect(await Promise.all([share('a'), share('c')])).toEqual(['', '']);
      expect(await held).toBeInstanceOf(DatabaseUnavailableError);
    });
    expect(await open.read("SELECT id FROM players WHERE name = 'x' ORDER BY id")).toEqual([
      { id: 'a' },
      { id: 'c' },
    ]);
  });
});

/** Additional steps of a work. */
function* nothing(): Steps<void> {
  // Nothing.
}
