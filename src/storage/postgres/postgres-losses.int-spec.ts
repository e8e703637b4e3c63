import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createWire, type Wire } from '../../../test/harness/cut-wire.js';
import { dialects } from '../../../test/harness/postgres.js';
import { createSwitchedWire } from '../../../test/harness/switched-wire.js';
import { DatabaseUnavailableError } from '../../kernel/errors/database-errors.js';
import type { PostgresDatabase } from './postgres-database.js';
import type { PostgresSession } from './postgres-session.js';
import { openPostgres, type OpenPostgres, transactionOn } from '../testing/open-database.js';

const OWN_PID = 'SELECT pg_backend_pid() AS pid';

/** Allows for machines that are slow to notice a loss. */
const stopClock = (): void => {
  jest.spyOn(performance, 'now').mockReturnValue(0);
};

/**
 * An error without a listener ends a Node process; here it fails the test, as does an unhandled rejection.
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
  /** Ends the connection and waits until it is gone. */
  const terminate = async (pid: number): Promise<void> => {
    const ended = await open.read('SELECT pg_terminate_backend(?, 9000) AS "isGone"', pid);
    expect(ended).toEqual([{ isGone: true }]);
  };

  it('is replaced if it was idle', async () => {
    const first = await server.read(pidOf);
    await terminate(first);
    const second = await server.read(pidOf);
    expect(second).not.toBe(first);
  });

  it('is replaced if it was busy, and the read is retried', async () => {
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

  it('is replaced between two statements of a transaction, which is retried', async () => {
    const pids: number[] = [];
    const insert = "INSERT INTO players (id, name, created_at) VALUES ($1, 'Ana', 0)";
    await transactionOn(server, async (session) => {
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

  it('is replaced even at the moment it becomes ready', async () => {
    await server.read(async () => {
      wire.endNextConnection();
      // The first connection is in use, so another must be opened.
      expect(await server.read(pidOf)).toBeGreaterThan(0);
    });
  });

  it('is replaced even if all connections end while busy', async () => {
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
  'a database that was cut to stop the server',
  () => {
    it('refuses running, waiting and later work as unavailable, which jobs log', async () => {
      const open = await openPostgres();
      const { database } = open;
      const asked = (): Promise<unknown> => database.read((session) => session.row('SELECT pg_sleep(60)'));
      // More than there are connections.
      const questions = Array.from({ length: 12 }, asked);
      while (database.pool.waiting === 0) await new Promise(setImmediate);
      database.cut();
      const written = database.write((session) => session.change('DELETE FROM games'));
      const message = 'The server is stopping; nothing was stored. Try again later.';
      for (const { reason } of rejectedOf(await Promise.allSettled([...questions, asked(), written])))
        expect(reason).toEqual(new DatabaseUnavailableError(message));
      await open.close();
    });
  },
);

/** @throws Error unless all are rejected */
const rejectedOf = (settled: readonly PromiseSettledResult<unknown>[]): readonly PromiseRejectedResult[] =>
  settled.map((one) => {
    if (one.status === 'rejected') return one;
    throw new Error('It was not rejected');
  });

(dialects.includes('postgres') ? describe : describe.skip)(
  'a question that the network has swallowed',
  () => {
    it('is abandoned, and the read is retried over another connection', async () => {
      const open = await openPostgres();
      const wire = await createSwitchedWire(open.schema.url, 5432);
      try {
        const address = new URL(wire.url);
        // Long enough for requests whose packets are not dropped.
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
