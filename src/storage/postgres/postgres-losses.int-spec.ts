import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createWire, type Wire } from '../../../test/harness/cut-wire.js';
import { dialects } from '../../../test/harness/postgres.js';
import { createSwitchedWire } from '../../../test/harness/switched-wire.js';
import type { PostgresDatabase } from './postgres-database.js';
import type { PostgresSession } from './postgres-session.js';
import { openPostgres, type OpenPostgres } from '../testing/open-database.js';

const OWN_PID = 'SELECT pg_backend_pid() AS pid';

/** However long the machine takes to notice a loss, it is noticed in time to be asked again. */
const stopClock = (): void => {
  jest.spyOn(performance, 'now').mockReturnValue(0);
};

/**
 * An error without a listener ends a process of Node; here it fails the test in which it occurs, as does an
 * unhandled rejection.
 */
(dialects.includes('postgres') ? describe : describe.skip)('a connection that the database ends', () => {
  let open: OpenPostgres;
  let wire: Wire;
  let server: PostgresDatabase;

  beforeEach(async () => {
    open = await openPostgres();
    wire = await createWire(open.schema.url);
    server = await open.openAnother(wire.url);
    stopClock();
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await open.close();
    await wire.close();
  });

  const pidOf = async (session: PostgresSession): Promise<number> =>
    (await session.row<{ pid: number }>(OWN_PID))?.pid ?? 0;
  /** Ends it, and waits until it is gone. */
  const terminate = async (pid: number): Promise<void> => {
    const ended = await open.read('SELECT pg_terminate_backend(?, 9000) AS "isGone"', pid);
    expect(ended).toEqual([{ isGone: true }]);
  };

  it('while idle is replaced', async () => {
    const first = await server.read(pidOf);
    await terminate(first);
    const second = await server.read(pidOf);
    expect(second).not.toBe(first);
  });

  it('while it is busy is replaced, and the question is asked again', async () => {
    const pids: number[] = [];
    const asked = server.read(async (session) => {
      const pid = await pidOf(session);
      pids.push(pid);
      if (pids.length > 1) return 'well';
      const [slept] = await Promise.all([session.rows('SELECT pg_sleep(60)'), terminate(pid)]);
      return slept;
    });
    expect(await asked).toBe('well');
    expect(new Set(pids).size).toBe(2);
  });

  it('in a transaction, between two statements, is replaced, and the transaction begins anew', async () => {
    const pids: number[] = [];
    const insert = "INSERT INTO players (id, name, created_at) VALUES ($1, 'Ana', 0)";
    await server.transaction(async (session) => {
      pids.push(await pidOf(session));
      await session.change(insert, `player ${pids.length}`);
      if (pids.length === 1) await terminate(pids[0] ?? 0);
      await session.change(insert, `friend ${pids.length}`);
    });
    expect(pids).toHaveLength(2);
    expect(await open.read('SELECT id FROM players ORDER BY id')).toEqual([
      { id: 'friend 2' },
      { id: 'player 2' },
    ]);
  });

  it('in the moment in which it is ready is replaced', async () => {
    await server.read(async () => {
      wire.endNextConnection();
      // The first is taken, so that another must be made.
      expect(await server.read(pidOf)).toBeGreaterThan(0);
    });
  });

  it('together with all others, while all are busy, harms nothing', async () => {
    const questions = Array.from({ length: 40 }, (_, index) =>
      server.read(async (session) => {
        await session.rows('SELECT pg_sleep(0.02)');
        return (await session.row<{ number: number }>('SELECT $1::int AS number', index))?.number;
      }),
    );
    await open.schema.cutConnections();
    expect(await Promise.all(questions)).toEqual(questions.map((_, index) => index));
  });
});

(dialects.includes('postgres') ? describe : describe.skip)(
  'a question that the network has swallowed',
  () => {
    it('is given up, and asked again over another connection', async () => {
      const open = await openPostgres();
      const wire = await createSwitchedWire(open.schema.url, 5432);
      try {
        const address = new URL(wire.url);
        // Long enough for what is asked for while nothing is swallowed.
        address.searchParams.set('query_timeout', '5000');
        const server = await open.openAnother(address.href.replaceAll('+', '%20'));
        stopClock();
        wire.hang();
        const errors: unknown[] = [];
        const answer = await server.read(async (session) => {
          try {
            return await session.row('SELECT 7 AS seven');
          } catch (error) {
            errors.push(error);
            await wire.mend();
            throw error;
          }
        });
        expect(errors).toMatchObject([{ message: 'Query read timeout' }]);
        expect(answer).toEqual({ seven: 7 });
      } finally {
        jest.restoreAllMocks();
        await open.close();
        await wire.close();
      }
    });
  },
);
